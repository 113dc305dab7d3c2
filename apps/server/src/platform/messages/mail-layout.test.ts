import { expect, test } from 'vitest'
import { layoutMail } from './mail-layout.ts'

const RESET = {
  locale: 'mn' as const,
  siteName: 'Дэлгүүр',
  logo: null,
  title: 'Нууц үг сэргээх',
  paragraphs: ['Шинэ нууц үг тохируулна уу.'],
  action: { label: 'Нууц үг солих', url: 'https://shop.example.mn/reset?token=a&b=c' },
  notes: ['Та хүсээгүй бол энэ захидлыг үл тооно уу.'],
}

test('ACC-04 the text and the HTML of a mail have the same content', () => {
  const { text, html } = layoutMail(RESET)

  expect(text).toBe(`Нууц үг сэргээх

Шинэ нууц үг тохируулна уу.

Нууц үг солих:
https://shop.example.mn/reset?token=a&b=c

Та хүсээгүй бол энэ захидлыг үл тооно уу.

-- \nДэлгүүр
Энэ бол автомат захидал.
`)
  for (const line of ['Нууц үг сэргээх', 'Шинэ нууц үг тохируулна уу.', 'Нууц үг солих', 'үл тооно уу', 'Дэлгүүр']) {
    expect(html).toContain(line)
  }
  expect(html).toContain('href="https://shop.example.mn/reset?token=a&amp;b=c"')
  expect(html).toMatch(/^<!doctype html>\s*<html lang="mn">/)
})

test('ACC-03 a code stands out, in the recipient’s language', () => {
  const { text, html } = layoutMail({
    locale: 'en',
    siteName: 'Delguur',
    logo: null,
    title: 'Your code',
    paragraphs: [],
    code: '012345',
  })

  expect(text).toContain('\n\n012345\n\n')
  expect(html).toContain('>012345</p>')
  expect(html).toContain('This is an automatic message.')
  expect(html).not.toContain('<a ')
})

test('ACC-03 user input in a mail is never markup, and a mail loads nothing from a server', () => {
  const hostile = `"><img src=x onerror=alert(1)>'&`
  const { html } = layoutMail({
    ...RESET,
    siteName: hostile,
    title: hostile,
    paragraphs: [hostile],
    code: hostile,
    action: { label: hostile, url: `https://shop.example.mn/?${hostile}` },
    notes: [hostile],
  })

  expect(html).not.toMatch(/<img|<script|<link|url\(|src="/)
  expect(html).toContain('&quot;&gt;&lt;img src=x onerror=alert(1)&gt;&#39;&amp;')
})

test('SITE-02 the logo of the site stands at the head of its mails, and its name where pictures are not shown', () => {
  const logo = { path: '/logo.png?v=1', width: 120, height: 40 }

  expect(layoutMail({ ...RESET, logo }).html).toContain(
    '<img src="https://shop.example.mn/logo.png?v=1" width="120" height="40" alt="Дэлгүүр"',
  )
})

test('CHK-12 products and amounts are a table in HTML and lines in plain text', () => {
  const rows = [
    { label: 'Чацаргана <2 л>', value: '105,000₮' },
    { label: 'Нийт дүн', value: '110,000₮', isTotal: true },
  ]
  const { text, html } = layoutMail({ ...RESET, rows })

  expect(text).toContain('\n\nЧацаргана <2 л>: 105,000₮\nНийт дүн: 110,000₮\n\n')
  expect(html).toMatch(/<tr>\s*<td[^>]*>Чацаргана &lt;2 л&gt;<\/td>\s*<td[^>]*>105,000₮<\/td>\s*<\/tr>/)
  expect(html).toMatch(/<td style="[^"]*font-weight:700[^"]*">Нийт дүн<\/td>/)
})

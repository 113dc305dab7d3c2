import { expect, test } from 'vitest'
import { seriousFaults } from './accessibility.ts'
import { becomeCustomer, signUp } from './customers.ts'
import { staff } from './staff.ts'
import { DESKTOP, openVisitor, PHONE, visit } from './visitor.ts'

const HOSTILE = `<script>alert(1)</script>"><img src=x onerror=alert(1)>`

test('CONT-02 news is read in both languages, hostile texts in it are harmless, and customers comment, reply and delete', async () => {
  const { request } = await staff()
  const title = `Шинэ салбар ${Date.now()}`
  const news = await request('POST /api/v2/news', {
    body: {
      title: { mn: `${title} ${HOSTILE}`, en: 'A new store' },
      summary: { mn: HOSTILE, en: 'It opens soon' },
      body: { mn: `${HOSTILE}\n\n[дар](javascript:alert(1))`, en: 'Soon.' },
      cover: null,
      tags: [],
    },
  })
  const page = await openVisitor(PHONE)
  await visit(page, '/news')
  await page.getByRole('link', { name: title }).first().click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  expect(await page.getByRole('article').first().textContent()).toContain('<script>alert(1)</script>')
  expect(await page.locator('a[href^="javascript"]').count()).toBe(0)
  await page.getByRole('link', { name: 'Нэвтэрч сэтгэгдэл бичих' }).waitFor()
  expect(await seriousFaults(page)).toEqual([])

  await becomeCustomer(page, await signUp())
  await visit(page, `/news/${news.slug}`)
  await page.getByLabel('Таны сэтгэгдэл').fill(HOSTILE)
  await page.getByRole('button', { name: 'Илгээх' }).first().click()
  const comment = page.getByRole('listitem').filter({ hasText: HOSTILE }).last()
  await comment.waitFor()
  expect(await page.getByLabel('Таны сэтгэгдэл').inputValue()).toBe('')
  await comment.locator('summary').click()
  await comment.getByLabel(/^Хариулах: /).fill('Өөртөө хариулав')
  await comment.getByRole('button', { name: 'Илгээх' }).click()
  await page.getByText('Өөртөө хариулав').waitFor()
  expect(await seriousFaults(page)).toEqual([])
  await page
    .getByRole('button', { name: /^Устгах/ })
    .first()
    .click()
  await page.getByText('Устгасан', { exact: true }).waitFor()

  const wide = await openVisitor(DESKTOP)
  await visit(wide, `/en/news/${news.slug}`)
  await wide.getByRole('heading', { level: 1, name: 'A new store' }).waitFor()
  expect(await seriousFaults(wide)).toEqual([])
  await visit(wide, '/en/news')
  expect(await seriousFaults(wide)).toEqual([])
  await visit(wide, '/en/authors')
  expect(await seriousFaults(wide)).toEqual([])
})

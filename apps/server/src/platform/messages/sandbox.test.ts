import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { readConfig } from '../../config/config.ts'
import type { NewMessage } from './index.ts'

const HOSTILE = `"><script>alert(1)</script>'&`

test('ACC-02 a trial shop shows its messages, the newest first, in the language of the browser', async () => {
  const shop = await openTestShop()
  await send(shop, { text: 'Таны баталгаажуулах код: 123456' })
  await send(shop, { text: 'Захиалга R987650, утас 99112233. Код: 654321' })

  const [mongolian, english] = [await page(shop, '', 'mn'), await page(shop, '', 'en-US')]

  expect(mongolian.text).toMatch(/SANDBOX[\s\S]*<strong>654321<\/strong>[\s\S]*<strong>123456<\/strong>/)
  expect(mongolian.text).toContain('9911 2233')
  expect(mongolian.text).not.toContain('http-equiv="refresh"')
  expect(english.text).toContain('<html lang="en">')
  expect(english.headers.get('cache-control')).toBe('no-store')
  expect(english.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
})

test('ACC-02 the mailbox can be filtered by recipient, and waits for new messages', async () => {
  const shop = await openTestShop()
  await send(shop, { text: 'Код: 123456' })

  const [theirs, others] = [await page(shop, '?to=99112233', 'en'), await page(shop, '?to=88112233', 'en')]

  expect(theirs.text).toContain('123456')
  expect(others.text).not.toContain('123456')
  expect(others.text).toContain('<meta http-equiv="refresh" content="4">')
  expect(others.text).toContain('Sent to 8811 2233')
})

test('ACC-02 a test reads the mailbox as JSON', async () => {
  const shop = await openTestShop()
  await send(shop, { text: 'Код: 123456' })
  await send(shop, {
    to: 'bat@example.mn',
    channel: 'email',
    subject: 'Тавтай морил',
    text: 'Сайн уу',
    html: '<p>!</p>',
  })

  const answer = await shop.fetch('/sandbox/messages?to=bat@example.mn', { headers: { accept: 'application/json' } })

  expect(await answer.json()).toEqual({
    messages: [
      expect.objectContaining({ channel: 'email', to: 'bat@example.mn', subject: 'Тавтай морил', text: 'Сайн уу' }),
    ],
  })
})

test('ACC-03 no message runs a script, and only links to the shop can be followed', async () => {
  const shop = await openTestShop()
  const own = `${shop.url}/reset?token=abc&x=1`
  await send(shop, {
    channel: 'email',
    to: HOSTILE,
    subject: HOSTILE,
    text: `${HOSTILE} ${own} https://elsewhere.example/ javascript:alert(1)`,
    html: `<p style="color:red">${HOSTILE}</p>`,
  })

  const list = await page(shop, `?to=${encodeURIComponent(HOSTILE)}&lang=${encodeURIComponent(HOSTILE)}`, 'en')
  const letter = await page(shop, '/1', 'en')

  expect(list.text).not.toContain('<script')
  expect(list.text).toContain(`<a href="${own.replace('&', '&amp;')}">`)
  expect(list.text).not.toMatch(/href="(https:\/\/elsewhere|javascript)/)
  expect(list.text).toContain('messages/1?lang=en')
  expect(letter.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
  expect((await page(shop, '/2', 'en')).status).toBe(404)
})

test('ACC-02 the mailbox is available only if messages are delivered to it', async () => {
  const real = await openTestShop({
    sms: { url: 'http://127.0.0.1:9', key: 'key', from: '72000000', latin: false },
    mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'shop@example.mn' },
  })
  const closed = await openTestShop({ sandboxMessages: false, offlinePages: false })

  expect((await page(real, '', 'en')).status).toBe(404)
  expect((await page(closed, '', 'en')).status).toBe(404)
  expect((await real.guest().site.data()).configs.sandbox_messages).toBe(false)
  expect(closed.messages.channels).toEqual({ sms: false, email: false, push: false })
  expect(() => readConfig({ PRODUCTION: 'on', SANDBOX_MESSAGES: 'on' })).toThrow(
    'SANDBOX_MESSAGES shows login codes to everybody: not in production',
  )
})

async function send(shop: TestShop, changes: Partial<NewMessage>) {
  const { id: siteId } = await shop.db.selectFrom('sites').select('id').executeTakeFirstOrThrow()
  const message: NewMessage = {
    siteId,
    channel: 'sms',
    to: '99112233',
    template: 'login_code',
    locale: 'mn',
    subject: null,
    text: '',
    html: null,
    secret: true,
    expiresAt: new Date(Date.now() + 300_000),
    ...changes,
  }
  await shop.messages.post(shop.db, message)
  await shop.outbox.next(message.to)
}

async function page(shop: TestShop, path: string, language: string) {
  const response = await shop.fetch(`/sandbox/messages${path}`, { headers: { 'accept-language': language } })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

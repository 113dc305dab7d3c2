import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { CONTACT_MESSAGE_MAX } from '@delguur/contract/constants'
import { createShop } from '@delguur/sdk'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fetchFrom, randomAddress } from './customers.ts'
import { prepareOrder } from './prepared-orders.ts'
import { shopUrl } from './shop-url.ts'
import { becomeStaff } from './staff.ts'
import { DESKTOP, openVisitor, visit } from './visitor.ts'

const OWN = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  `'"--></style></title></textarea><svg onload=alert(1)>`,
  'javascript:alert(1)',
  '{{7*7}}$' + '{7*7}',
  '\u202Ealert(1)\u2066',
  '<!--',
]
const LIST = fileURLToPath(new URL('../../shared/data/hostile/xss-dev.json.gz', import.meta.url))
const SAMPLED = 12

test('NAV-03 SRCH-06 a hostile query is shown as text', async () => {
  const page = await openVisitor()
  for (const text of OWN) {
    await visit(page, `/search?q=${encodeURIComponent(text)}`)
    expect(plain(await page.getByRole('heading', { level: 1 }).textContent())).toContain(plain(text))
    expect(await page.getByRole('combobox', { name: 'Хайлт', exact: true }).inputValue()).toBe(text)
  }
})

test.skipIf(!existsSync(LIST))('SRCH-06 queries of the list in ../shared (skipped without it) do no harm', async () => {
  const list: string[] = JSON.parse(gunzipSync(readFileSync(LIST)).toString())
  const sample = list.filter((_, place) => place % Math.ceil(list.length / SAMPLED) === 0)
  const page = await openVisitor()
  for (const text of sample) {
    await visit(page, `/search?q=${encodeURIComponent(text.slice(0, 200))}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
})

test('CHK-02 a hostile receiver and note are shown as text on every page of the order', async () => {
  const text = OWN.slice(0, 4).join(' ').slice(0, 120)
  const { number, token, paymentId } = await prepareOrder('qr', { receiver: text })
  const page = await openVisitor(DESKTOP)
  await visit(page, `/orders/${number}?token=${token}`)
  expect(await receiverOn(page)).toContain(plain(text))
  await visit(page, `/orders/${number}/result?token=${token}`)
  expect(await receiverOn(page)).toContain(plain(text))
  await visit(page, `/checkout/${number}/payment/${paymentId}?token=${token}`)
})

test('CONT-08 hostile texts that somebody writes to the shop are text in the back office', async () => {
  const listed: string[] = existsSync(LIST) ? JSON.parse(gunzipSync(readFileSync(LIST)).toString()) : []
  const sample = listed.filter((_, place) => place % Math.ceil(listed.length / SAMPLED) === 0)
  const message = [...OWN, ...sample].join('\n').slice(0, CONTACT_MESSAGE_MAX)
  const guest = createShop({ baseUrl: shopUrl(), locale: 'mn', fetch: fetchFrom(randomAddress()) })
  const [name = '', salutation = ''] = [OWN[3], OWN[2]]
  await guest.contact.send({ name, salutation, phone: '99112233', order_number: OWN[0] ?? '', message })
  const page = await openVisitor(DESKTOP)
  await becomeStaff(page)
  await page.goto('/admin/contact_forms')
  await page.getByRole('link', { name }).first().click()
  await page.getByRole('definition').filter({ hasText: salutation }).waitFor()

  const shown = plain(await page.getByRole('main').textContent())
  for (const text of [name, salutation, OWN[0] ?? '', '{{7*7}}']) expect(shown).toContain(plain(text))
})

test('NAV-08 a hostile address is shown as text', async () => {
  const page = await openVisitor()
  const path = '/"><svg onload=alert(1)>'
  const answer = await page.goto(`/${encodeURIComponent(path.slice(1))}`)
  expect(answer?.status()).toBe(404)
  expect(await page.getByRole('main').textContent()).toContain(path)
})

const receiverOn = async (page: Page) => plain((await page.getByRole('definition').allTextContents()).join(' '))

/** The text without characters that line breaks and typography change. */
const plain = (text: string | null) => (text ?? '').replace(/[\s\u00a0\u2060]+/g, ' ').trim()

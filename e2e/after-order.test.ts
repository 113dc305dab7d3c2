import { Buffer } from 'node:buffer'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { examineHere } from './examine.ts'
import { look, pairings, pathIn, picture, visitorIn, wordsIn } from './pairings.ts'
import { prepareOrder } from './prepared-orders.ts'
import { shopUrl } from './shop-url.ts'
import { fulfil, holderOf, preparePaidOrder, staff } from './staff.ts'
import { DESKTOP, hydrated, openVisitor, PHONE, visit } from './visitor.ts'

const IBAN = 'MN380005000000000001'
const WITHOUT_SCRIPTS = { ...PHONE, javaScriptEnabled: false }

/** A picture of 2 × 2 pixels. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFElEQVR4nGP8z8Dwn4GBgYGJAQoAHxcCAk+Uzr4AAAAASUVORK5CYII=',
  'base64',
)

const pathOf = ({ number, token }: { number: string; token: string }, rest = '') =>
  `/en/orders/${number}${rest}?token=${token}`

test.each(pairings(0))(
  'CHK-07 CHK-09 a paid order is canceled with a reason, and its refund has a clock ($language, $device)',
  async (pairing) => {
    const t = wordsIn(pairing.language)
    const page = await visitorIn(pairing)
    const { number, token } = await preparePaidOrder()

    await visit(page, pathIn(pairing, `/orders/${number}?token=${token}`))
    await page.getByText(t('order.cancel'), { exact: true }).click()
    await page.getByLabel(t('order.cancel_reason')).fill('Өөр газраас олсон')
    await page.getByLabel(t('order.refund_iban')).fill('MN00')
    await page.getByLabel(t('order.refund_name')).fill('Бат')
    await page.getByRole('button', { name: t('order.cancel_confirm') }).click()
    await page.locator('[aria-invalid=true]').waitFor()
    await picture(page, pairing, 'order-cancel')
    await page.getByLabel(t('order.refund_iban')).fill(IBAN)
    await page.getByRole('button', { name: t('order.cancel_confirm') }).click()

    await page.getByRole('heading', { name: t('refund.title') }).waitFor()
    await page.getByText(new RegExp(t('refund.due', { time: '\\d{4}\\.\\d\\d\\.\\d\\d \\d\\d:\\d\\d' }))).waitFor()
    await page.getByText(t('status.canceled'), { exact: true }).first().waitFor()
    await picture(page, pairing, 'order-canceled')
    await look(page, pairing, 'a canceled order')
  },
)

test('CHK-03 CHK-07 an unpaid order promises no hour, accepts no return, and is canceled without scripts', async () => {
  const page = await openVisitor(WITHOUT_SCRIPTS)
  const order = await prepareOrder('bank_transfer')

  await page.goto(pathOf(order, '/return'))
  await page.getByText('Items can be returned once you have received them.').waitFor()
  await page.getByRole('heading', { name: 'The rules in short' }).waitFor()
  await page.getByText(/^Within \d+ hours of receipt/).waitFor()
  await page.goto(pathOf(order))
  await page.getByText('Within 1 working day after your payment arrives').first().waitFor()
  await page.getByText('Cancel the order', { exact: true }).click()
  await page.getByRole('button', { name: 'Yes, cancel the order' }).click()
  await page.getByText('Canceled', { exact: true }).first().waitFor()

  expect(await holderOf(order).orders.find(order.number)).toMatchObject({ state: 'canceled', refunds: [] })
})

test('CHK-09 goods are returned with a picture, staff receive them, and the refund is due', async () => {
  const page = await openVisitor(PHONE)
  const order = await preparePaidOrder()
  await fulfil(order.number, 'deliver')

  await visit(page, pathOf(order))
  await page.getByRole('link', { name: 'Request a return' }).click()
  await page.getByRole('heading', { level: 1, name: /^Return items/ }).waitFor()
  await examineHere(page, 'asking for a return')
  await page.setViewportSize(PHONE.viewport)
  await page.getByRole('button', { name: 'Send the request' }).click()
  await page.locator('select[aria-invalid=true]').waitFor()
  await page.getByLabel('Reason').selectOption({ label: 'It arrived damaged' })
  await page.getByLabel(/What happened/).fill('The corner is broken')
  await page.getByLabel('Add pictures').setInputFiles({ name: 'corner.png', mimeType: 'image/png', buffer: PICTURE })
  await page.getByRole('img', { name: 'Picture 1' }).waitFor()
  await page.getByLabel(/IBAN/).fill(IBAN)
  await page.getByLabel(/Account holder/).fill('Бат')
  await page.getByRole('button', { name: 'Send the request' }).click()
  await page.getByRole('heading', { name: 'Returns' }).waitFor()

  const [requested] = await holderOf(order).returns.list(order.number)
  expect(requested).toMatchObject({ state: 'requested', pictures: [{}], lines: [{ reason: 'damaged' }] })

  await receiveReturn(requested?.id ?? 0)
  await visit(page, pathOf(order))
  await page.getByText('Received, the refund follows').waitFor()
  await page.getByText(/^Until \d{4}\.\d\d\.\d\d/).waitFor()
  await examineHere(page, 'an order that came back')
})

test.each([
  ['', 'Захиалга хайх', /Захиалга R\d{9}/],
  ['/en', 'Find the order', /Order R\d{9}/],
] as const)(
  'CHK-13 guests find an order by number and phone at “%s/track”, without scripts too',
  async (prefix, find, found) => {
    const order = await preparePaidOrder()
    for (const visitor of [DESKTOP, WITHOUT_SCRIPTS]) {
      const page = await openVisitor(visitor)
      await page.goto(`${prefix}/track`)
      if (visitor === DESKTOP) await hydrated(page)
      await track(page, order.number, '88998899', find)
      await page.getByRole('alert').waitFor()
      await track(page, order.number.slice(1), '9911 2233', find)
      await page.getByRole('heading', { level: 1, name: found }).waitFor()

      expect(page.url(), 'neither number nor phone stands in the address').toBe(`${shopUrl()}${prefix}/track`)
      expect(await page.content()).not.toContain('14-р байр')
    }
  },
)

async function track(page: Page, number: string, phone: string, find: string) {
  await page.locator('#track-number').fill(number)
  await page.locator('#track-phone').fill(phone)
  await page.getByRole('button', { name: find }).click()
}

async function receiveReturn(id: number) {
  const { request } = await staff()
  await request('PUT /api/back_office/returns/:id/approve', { params: { id }, body: {} })
  await request('PUT /api/back_office/returns/:id/receive', { params: { id }, body: { restock: false } })
}

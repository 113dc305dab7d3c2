import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { en } from '../apps/backoffice/app/i18n/messages/en.ts'
import { createTranslate } from '../apps/backoffice/app/i18n/translate.ts'
import { seriousFaults } from './accessibility.ts'
import { becomeStaff, fulfil, holderOf, preparePaidOrder, staff } from './staff.ts'
import { openVisitor, PHONE } from './visitor.ts'

const t = createTranslate('en', en)
const FINGER = 44

test('BO-03 on a phone staff exchange what came back, and print the receipt of the order', async () => {
  const { request } = await staff()
  const order = await preparePaidOrder()
  const { number } = order
  await fulfil(number, 'deliver')
  const id = await approvedReturn(order)
  const { line_items: lines } = await request('GET /api/back_office/orders/:number', {
    params: { number },
    query: { locale: 'en' },
  })
  const page = await openVisitor({ ...PHONE, locale: 'en-US' })
  await becomeStaff(page)
  await page.goto(`/admin/orders/${number}/exchange/${id}`)

  await page.getByLabel(t('edit.add')).fill(lines[0]?.product.sku ?? '')
  await page
    .getByRole('button', { name: `${t('draft.add')}: ` })
    .first()
    .click()
  const name = lines[0]?.product.name ?? ''
  for (const button of ['edit.more', 'edit.fewer'] as const) {
    const side = await smallestSide(page.getByRole('button', { name: t(button, { name }) }))
    expect(side, button).toBeGreaterThanOrEqual(FINGER)
  }
  await page.getByText(t('edit.outcome_none')).waitFor()
  expect(await seriousFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByLabel(t('form.reason')).fill('The other colour')
  await page.getByRole('button', { name: t('edit.submit_none') }).click()
  await page.waitForURL(`**/orders/${number}`)

  const { returns } = await request('GET /api/back_office/orders/:number', { params: { number } })
  expect(returns).toMatchObject([{ id, state: 'refunded' }])
  const receipt = async () =>
    (await request('GET /api/back_office/orders/:number/receipts', { params: { number } })).receipts[0]
  await expect.poll(async () => (await receipt())?.state).toBe('issued')
  await page.getByRole('link', { name: t('print.receipt') }).click()
  await page.getByRole('heading', { level: 1, name: `${t('print.receipt')} ${number}` }).waitFor()
  const sold = (await receipt())?.items[0]?.name ?? ''
  await page.getByRole('table').getByText(sold).first().waitFor()
  expect(await seriousFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('BO-03 on a phone a courier delivers a parcel with the code that its receiver tells', async () => {
  const { request } = await staff()
  const order = await preparePaidOrder()
  const { number } = order
  await fulfil(number, 'pack')
  const { id: courier_id } = await request('GET /api/back_office/users/me')
  const { shipments } = await request('GET /api/back_office/orders/:number', { params: { number } })
  const id = shipments[0]?.id ?? 0
  await request('PUT /api/back_office/shipments/:id/hand_over', { params: { id }, body: { courier_id } })
  const held = await holderOf(order).orders.find(number)
  const page = await openVisitor({ ...PHONE, locale: 'en-US' })
  await becomeStaff(page)
  await page.goto('/admin/courier')

  const parcel = page.getByRole('listitem').filter({ hasText: number })
  const deliver = parcel.getByRole('button', { name: t('courier.deliver'), exact: true })
  expect(await smallestSide(deliver)).toBeGreaterThanOrEqual(FINGER)
  await deliver.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('shipment.delivery_code')).fill('0000')
  await dialog.getByRole('button', { name: t('courier.deliver') }).click()
  await dialog.getByRole('alert').waitFor()
  expect(await seriousFaults(page)).toEqual([])
  await dialog.getByLabel(t('shipment.delivery_code')).fill(held.shipments[0]?.delivery_code ?? '')
  await dialog.getByRole('button', { name: t('courier.deliver') }).click()

  await dialog.waitFor({ state: 'detached' })
  await page.getByText(t('courier.delivered_today')).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const after = await request('GET /api/back_office/orders/:number', { params: { number } })
  expect(after.shipments).toMatchObject([{ id, state: 'delivered' }])
})

async function approvedReturn(order: Awaited<ReturnType<typeof preparePaidOrder>>): Promise<number> {
  const { request } = await staff()
  const shopper = holderOf(order)
  const { line_items: lines } = await shopper.orders.find(order.number)
  const { id } = await shopper.returns.request(order.number, {
    lines: lines.map(({ id: line_item_id }) => ({ line_item_id, quantity: 1, reason: 'changed_mind' })),
  })
  await request('PUT /api/back_office/returns/:id/approve', { params: { id }, body: {} })
  return id
}

async function smallestSide(control: Locator): Promise<number> {
  const { width = 0, height = 0 } = (await control.boundingBox()) ?? {}
  return Math.min(width, height)
}

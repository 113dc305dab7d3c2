import { isoDay } from '@delguur/mongolia'
import { expect, test } from 'vitest'
import { paidOrder, staffActionsOf } from '../../../../testing/orders/fulfilling.ts'
import { DELIVERY } from '../../../../testing/orders/shopping.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'

test('BO-03 one search finds orders, customers, goods and money by what names them, each for those who may read it', async () => {
  const shop = await openShop()
  const bat = await shop.customer({ phone: '99112233', first_name: 'Гантулга' })
  const phone = await shop.variant({ price: 20_000, sku: 'PH-77', bar_code: '8601234567890' })
  const order = await paidOrder(shop, phone, bat)
  const { public_id } = await shop.db.selectFrom('payments').select('public_id').executeTakeFirstOrThrow()
  const [saraa, dulam] = [await shop.staff('administrator'), await shop.staff('accountant')]
  await staffActionsOf(saraa).cancel(order.number)
  const refund = await shop.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()

  expect(await search(saraa, 'гантул')).toMatchObject({ customers: [{ id: bat.id, phone: '9911 ••33' }], orders: [] })
  expect(await search(saraa, '9911-2233')).toMatchObject({
    orders: [{ number: order.number }],
    customers: [{ id: bat.id }],
  })
  expect(await search(saraa, order.number.toLowerCase())).toMatchObject({
    orders: [{ number: order.number }],
    refunds: [{ id: refund.id, order_number: order.number, state: 'due' }],
  })
  for (const text of ['ph-77', '8601234567890']) {
    expect(await search(saraa, text)).toMatchObject({ products: [{ id: phone.product_id }], customers: [] })
  }
  expect(await search(saraa, public_id)).toMatchObject({
    payments: [{ order_number: order.number, amount: order.total }],
  })
  expect(await search(saraa, `#${refund.id}`)).toMatchObject({ refunds: [{ id: refund.id }] })
  expect(await search(dulam, 'гантул')).toMatchObject({ customers: [], products: [] })
  expect(await search(dulam, '99112233')).toMatchObject({ customers: [], orders: [{ number: order.number }] })
  expect(Object.values(await search(saraa, '  %'))).toEqual(Array(6).fill([]))
  await expect(search(saraa, 'a')).rejects.toMatchObject({ code: 'invalid_request' })
  await expect(search(await shop.staff(), '99112233')).rejects.toMatchObject({ code: 'forbidden' })
})

test('BO-03 staff see the transactions of an order, its receipts, and what today has sold beside a week ago', async () => {
  const shop = await openShop()
  const dulam = await shop.staff('accountant')
  const order = await paidOrder(shop, await shop.variant({ price: 20_000 }))
  const params = { number: order.number }

  const { transactions } = await dulam.client.request('GET /api/back_office/orders/:number/ledger', { params })

  expect(transactions.length).toBeGreaterThan(0)
  for (const { entries } of transactions) expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  expect(await dulam.client.request('GET /api/back_office/orders/:number/receipts', { params })).toEqual({
    receipts: [],
    seller: { name: expect.any(String), registry_number: expect.any(String) },
  })
  expect(await dulam.client.request('GET /api/back_office/reports/today')).toEqual({
    today: { day: isoDay(Date.now()), orders: 1, net: order.total },
    week_before: { day: expect.any(String), orders: 0, net: 0 },
  })
  const unknown = { params: { number: 'R000000000' } }
  for (const key of ['ledger', 'receipts'] as const) {
    await expect(dulam.client.request(`GET /api/back_office/orders/:number/${key}`, unknown)).rejects.toMatchObject({
      code: 'order_not_found',
    })
  }
  await expect(
    (await shop.staff('support')).client.request('GET /api/back_office/orders/:number/ledger', { params }),
  ).rejects.toMatchObject({ code: 'forbidden' })
})

const search = ({ client }: Awaited<ReturnType<TestShop['staff']>>, q: string) =>
  client.request('GET /api/back_office/search', { query: { q } })

async function openShop() {
  const shop = await openTestShop()
  await shop.deliveryZone({ rate: DELIVERY })
  return shop
}

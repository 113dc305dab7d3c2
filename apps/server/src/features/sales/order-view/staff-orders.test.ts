import { isoDay } from '@delguur/mongolia'
import { expect, test } from 'vitest'
import { paidOrder, staffActionsOf } from '../../../../testing/orders/fulfilling.ts'
import { DELIVERY, readyToPay } from '../../../../testing/orders/shopping.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { DAY_MS } from '../../../platform/durations.ts'

test('BO-03 staff list placed orders, newest first, by label, day, number and phone', async () => {
  const { shop, phone, saraa } = await openShop()
  const list = (query: object = {}) => saraa.client.request('GET /api/back_office/orders', { query })
  const [paid, awaited] = [await paidOrder(shop, phone), await readyToPay(shop, phone)]
  await awaited.pay('bank_transfer')
  await readyToPay(shop, phone)
  await staffActionsOf(await shop.staff('fulfilment')).confirm(paid.number)

  const numbers = async (query: object = {}) => (await list(query)).orders.map(({ number }) => number)
  expect(await numbers()).toEqual([awaited.number, paid.number])
  expect((await list()).orders[1]).toMatchObject({
    label: 'confirmed',
    phone: '9911 ••33',
    receiver: 'Бат',
    delivery_type: 'address',
    total: paid.total,
  })
  expect(await numbers({ label: 'awaiting_payment' })).toEqual([awaited.number])
  expect(await numbers({ label: 'confirmed' })).toEqual([paid.number])
  expect(await numbers({ label: 'pending' })).toEqual([])
  expect(await numbers({ q: paid.number.toLowerCase() })).toEqual([paid.number])
  expect(await numbers({ q: '+976 9911-2233' })).toEqual([awaited.number, paid.number])
  expect(await numbers({ q: '88112233' })).toEqual([])
  expect(await numbers({ q: 'Бат' })).toEqual([])
  expect(await numbers({ from: '2020-01-01', to: '2020-12-31' })).toEqual([])
  expect(await numbers({ delivery_type: 'address' })).toEqual([awaited.number, paid.number])
  expect(await numbers({ delivery_type: 'pickup' })).toEqual([])
  expect(await numbers({ payment_method: 'bank_transfer' })).toEqual([awaited.number, paid.number])
  expect(await numbers({ payment_method: 'lease' })).toEqual([])
  const { code } = await storeOf(shop, paid.number)
  expect(await numbers({ store: code })).toEqual([paid.number])
  expect(await numbers({ store: 'nowhere' })).toEqual([])
  expect(await list({ per_page: 1, page: 2 })).toMatchObject({
    total_count: 2,
    total_pages: 2,
    orders: [{ number: paid.number }],
  })
})

test('BO-03 an order is shown to staff with its history, without its token and its delivery code', async () => {
  const { shop, phone, saraa } = await openShop()
  const bat = await paidOrder(shop, phone)
  const { token } = await bat.order()

  const order = await staffActionsOf(saraa).order(bat.number)

  expect(order.history).toMatchObject([
    { machine: 'order', from: 'cart', to: 'complete', by: 'shopper' },
    { machine: 'payment', from: 'none', to: 'balance_due', by: 'shopper' },
    { machine: 'payment', from: 'balance_due', to: 'paid', by: 'provider' },
    { machine: 'shipment', from: null, to: 'pending', by: 'shop', subject: `${bat.number}-1` },
  ])
  expect(JSON.stringify(order)).not.toContain(token)
  await expect(staffActionsOf(saraa).confirm(bat.number)).rejects.toMatchObject({ status: 403, code: 'forbidden' })
  await expect(staffActionsOf(saraa).order('R000000000')).rejects.toMatchObject({
    status: 404,
    code: 'order_not_found',
  })
})

test('BO-03 the accountant exports the lines of a period as CSV without formulas', async () => {
  const { shop } = await openShop()
  const dulam = await shop.staff('accountant')
  const trap = { mn: '=HYPERLINK("http://evil.example")', en: 'Trap' }
  const variant = await shop.variant({ price: 11_000, product: { name: trap } })
  const bat = await paidOrder(shop, variant)
  const ask = (query: string) =>
    shop.fetch(`/api/back_office/orders/export?${query}`, { headers: { authorization: `Bearer ${dulam.token}` } })

  const answer = await ask(`from=${isoDay(Date.now() - DAY_MS)}&to=${isoDay(Date.now())}&locale=mn`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const [head = '', line = '', rest] = bytes.toString('utf8').split('\r\n')

  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(head.slice(1)).toMatch(/^Захиалга,Захиалсан,/)
  expect(line).toContain(`"'=HYPERLINK(""http://evil.example"")",1,11000,11000,1000,5000,0,`)
  expect(line.startsWith(bat.number)).toBe(true)
  expect(rest).toBe('')
  expect((await ask('from=2024-01-01&to=2026-12-31')).status).toBe(422)
  expect((await ask('from=2026-02-01&to=2026-01-01')).status).toBe(422)
  const audited = await shop.db.selectFrom('audit_entries').select(['action', 'user_id', 'details']).execute()
  expect(audited).toEqual([
    {
      action: 'orders.export',
      user_id: dulam.id,
      details: { from: expect.any(String), to: expect.any(String), lines: 1 },
    },
  ])
})

test('BO-03 the accountant takes the filtered orders as a table: how each is paid, phones masked', async () => {
  const { shop, phone, saraa } = await openShop()
  const { token } = await shop.staff('accountant')
  const [, awaited] = [await paidOrder(shop, phone), await readyToPay(shop, phone)]
  await awaited.pay('bank_transfer')
  const path = '/api/back_office/orders/list/export?payment_method=bank_transfer&label=awaiting_payment&locale=en'
  const take = (bearer: string) => shop.fetch(path, { headers: { authorization: `Bearer ${bearer}` } })

  const [head, ...rows] = (await (await take(token)).text()).trim().split('\r\n')

  expect(head).toContain('Number,Placed,State,Payment,Paid by,')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toContain(awaited.number)
  expect(rows[0]).toContain('Awaiting payment,Awaiting payment,Bank transfer,Web,Бат,9911 ••33,To an address,')
  expect((await take(saraa.token)).status).toBe(403)
})

/** The store that the parcel of an order leaves. */
const storeOf = (shop: TestShop, number: string) =>
  shop.db
    .selectFrom('shipments')
    .innerJoin('orders', 'orders.id', 'order_id')
    .innerJoin('stock_locations', 'stock_locations.id', 'stock_location_id')
    .where('orders.number', '=', number)
    .select('stock_locations.code')
    .executeTakeFirstOrThrow()

async function openShop() {
  const shop = await openTestShop()
  await shop.deliveryZone({ rate: DELIVERY })
  return { shop, phone: await shop.variant({ price: 100_000 }), saraa: await shop.staff('support') }
}

import type { ReportName } from '@delguur/contract'
import { isoDay } from '@delguur/mongolia'
import { expect, test } from 'vitest'
import { grant } from '../../../../testing/orders/crediting.ts'
import { offersOf } from '../../../../testing/orders/offers.ts'
import { ledgerOf } from '../../../../testing/orders/paying.ts'
import { openReturnShop } from '../../../../testing/orders/returning.ts'
import { DELIVERY, readyToPay } from '../../../../testing/orders/shopping.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'

const DAY_MS = 86_400_000

test('BO-03 each report of sales adds up to the ledger: coupons, balances, returns and cancellations included', async () => {
  const { shop, plain, report, customer } = await openReports()
  const phone = await shop.variant({ price: 105_001, stock: 20 })
  const cover = await shop.variant({ price: 9_999, stock: 20 })
  await (await offersOf(plain)).begin({ code: 'TEN' })
  await grant(plain, customer, 'goodwill', 20_000)

  // A phone with a tenth off, partly paid from a balance.
  const first = await readyToPay(shop, phone, customer)
  await customer.orders.useCoupon('TEN')
  await customer.client.request('PUT /api/v2/orders/:number/store_credit', {
    params: { number: first.number },
    body: { amount: 20_000, type: 'goodwill' },
  })
  const { total } = await first.order()
  await customer.checkout.startPayment(first.number, {
    payment_method: 'bank_transfer',
    expected_total: total,
    terms_accepted: true,
  })
  await shop.payments.confirmTransfer(first.number, total - 20_000, 'record of the first')
  // Three phones, of which two come back one by one, and a cover.
  const second = await shop.delivered([
    [phone, 3],
    [cover, 1],
  ])
  for (const _ of [1, 2]) {
    const { id } = await shop.requestReturn(second, second.lines[0])
    await shop.staffActions.approve(id)
    await shop.staffActions.receive(id)
  }
  // A cover that is canceled after it was paid, and one that nobody paid.
  const third = await shop.paid([[cover, 2]])
  await shop.staffActions.cancel(third.number)
  await (await readyToPay(shop, cover)).pay('bank_transfer')

  const reports = {
    day: await report('sales_by_day'),
    product: await report('sales_by_product'),
    category: await report('sales_by_category'),
    store: await report('sales_by_store'),
    payment: await report('sales_by_payment'),
    vat: await report('vat'),
  }
  const books = await ledgerOf(shop)
  const net = -(books['revenue.goods'] ?? 0) - (books['revenue.delivery'] ?? 0) - (books.vat ?? 0)
  const sales = 99_501 + (3 * 105_001 + 9_999 + DELIVERY) + (2 * 9_999 + DELIVERY)
  const refunds = 2 * 105_001 + (2 * 9_999 + DELIVERY)
  expect(net).toBe(sales - refunds)
  const { vat, ...bySales } = reports
  for (const [by, { totals }] of Object.entries(bySales))
    expect({ by, ...totals }).toMatchObject({ by, sales, refunds, net })
  expect(vat.totals).toMatchObject({ sales, refunds, vat_due: -(books.vat ?? 0) })
  expect(vat.totals.vat_due).toBe(Number(vat.totals.vat) - Number(vat.totals.vat_refunded))

  expect(reports.day.totals).toMatchObject({
    orders: 3,
    goods: 4 * 105_001 + 3 * 9_999,
    discounts: 10_500,
    delivery: 3 * DELIVERY,
  })
  expect(reports.product.totals).toMatchObject({ sold: 7, returned: 4 })
  expect(byLabel(reports.product.rows)).toMatchObject({
    Delivery: { sales: 3 * DELIVERY, refunds: DELIVERY, net: 2 * DELIVERY },
  })
  expect(reports.store.rows).toEqual([{ store: 'Delivered', orders: 3, sales, refunds, net }])
  expect(byLabel(reports.payment.rows)).toMatchObject({
    'Bank transfer': { orders: 3, sales: sales - 20_000, refunds },
    'Store credit': { orders: 1, sales: 20_000, refunds: 0, net: 20_000 },
  })
  expect(await report('coupons')).toMatchObject({ totals: { uses: 1, discounts: 10_500 } })
  expect(byLabel((await report('credits')).rows)).toMatchObject({
    'Store credit': { accounts: 0, opening: 0, added: 20_000, used: 20_000, closing: 0 },
  })
})

test('BO-03 a sale stands on the day on which it is paid, and a week later beside its weekday', async () => {
  const { shop, saraa, report } = await openReports()
  const bat = await shop.paid([[await shop.variant({ price: 50_000 }), 1]])
  const { created_at: paidAt } = await shop.db
    .selectFrom('ledger_entries')
    .select('created_at')
    .limit(1)
    .executeTakeFirstOrThrow()
  const day = isoDay(paidAt)
  const later = (days: number) => isoDay(paidAt.getTime() + days * DAY_MS)

  const around = await report('sales_by_day', { from: later(-1), to: later(1) })
  expect(around.rows.map((row) => [row.day, row.orders, row.net])).toEqual([
    [later(-1), 0, 0],
    [day, 1, bat.total],
    [later(1), 0, 0],
  ])
  expect((await report('sales_by_day', { from: later(7), to: later(7) })).rows).toMatchObject([
    { day: later(7), sales: 0, net: 0, week_before: bat.total },
  ])
  expect((await report('vat', { from: later(1), to: later(2) })).totals).toMatchObject({ sales: 0, vat_due: 0 })
  expect((await report('sales_by_day', { to: day })).rows).toHaveLength(30)

  const table = await saraa.client.request('GET /api/back_office/reports/:name/export', {
    params: { name: 'sales_by_store' },
    query: { from: day, to: day, locale: 'mn' },
  })
  expect(table.split('\r\n')).toEqual([
    'Дэлгүүр,Захиалга,Борлуулалт,Буцаалт,Цэвэр борлуулалт',
    `Хүргэлтээр,1,${bat.total},0,${bat.total}`,
    `Нийт,1,${bat.total},0,${bat.total}`,
    '',
  ])

  const { configs } = await shop.db.selectFrom('sites').select('configs').executeTakeFirstOrThrow()
  const { id: site_id } = await shop.db
    .insertInto('sites')
    .values({ code: 'second', host: 'second.example.mn', configs: JSON.stringify(configs) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db.updateTable('orders').set({ site_id }).execute()
  expect((await report('sales_by_day')).totals).toMatchObject({ orders: 0, net: 0 })
})

test('BO-03 a period that is over a year long or ends before it begins is refused, and so is who may not read reports', async () => {
  const shop = await openTestShop()
  const [saraa, dulam] = [await shop.staff('accountant'), await shop.staff('support')]
  const read = (from: string, to: string) =>
    saraa.client.request('GET /api/back_office/reports/:name', { params: { name: 'vat' }, query: { from, to } })

  expect((await read('2024-01-01', '2024-12-31')).rows).toHaveLength(366)
  for (const [from, to] of [
    ['2024-01-01', '2025-01-01'],
    ['2026-11-02', '2026-11-01'],
    ['0000-01-01', '0000-01-02'],
  ] as const)
    await expect(read(from, to)).rejects.toMatchObject({ code: 'invalid_request' })
  await expect(dulam.client.request('GET /api/back_office/reports', {})).rejects.toMatchObject({ code: 'forbidden' })
})

test('BO-03 every report is listed with its title, and reads in both languages', async () => {
  const shop = await openTestShop()
  const { client } = await shop.staff('accountant')
  for (const locale of ['mn', 'en'] as const) {
    const { reports } = await client.request('GET /api/back_office/reports', { query: { locale } })
    for (const { name, title } of reports) {
      const report = await client.request('GET /api/back_office/reports/:name', { params: { name }, query: { locale } })
      const keys = report.columns.map(({ key }) => key)
      expect(report).toMatchObject({ name, title })
      expect(keys).toContain(report.chart.value)
      expect(keys).toEqual(expect.arrayContaining(Object.keys(report.totals)))
    }
  }
})

test('BO-03 stock is worth its price of now, and is as old as its latest arrivals', async () => {
  const { shop, report } = await openReports()
  const phone = await shop.variant({ price: 10_000, stock: 5 })
  await shop.db
    .updateTable('stock_movements')
    .set({ created_at: new Date(Date.now() - 100 * DAY_MS) })
    .execute()
  await shop.setStock(phone.id, 7)
  await shop.paid([[phone, 3]])

  const { rows, totals } = await report('stock')

  // Two arrived now and five long ago, of which three are sold.
  expect(rows).toMatchObject([
    { pieces: 4, reserved: 0, value: 40_000, days_30: 20_000, days_90: 0, days_180: 20_000, older: 0 },
  ])
  expect(totals).toMatchObject({ pieces: 4, value: 40_000 })
})

test('BO-03 single-use codes that nobody used are owed, and those of percents and of ended campaigns are not', async () => {
  const { plain, report, customer } = await openReports()
  const offers = await offersOf(plain)
  await offers.voucher(customer, 7_000)
  const { id: ended } = await offers.begin({ kind: 'voucher', discount_type: 'amount', value: 9_000 })
  await offers.codes(ended, { count: 3 })
  await offers.end(ended)
  const { id: percent } = await offers.begin({})
  await offers.codes(percent, { count: 2 })

  const { rows, totals } = await report('coupons')

  expect(rows.map(({ open_codes, open_value }) => [open_codes, open_value])).toEqual([
    [2, 0],
    [1, 7_000],
  ])
  expect(totals).toEqual({ uses: 0, discounts: 0, open_codes: 3, open_value: 7_000 })
})

test('BO-03 a cart that nobody touched for an hour is left, and a search that last found nothing is listed', async () => {
  const { shop, report } = await openReports()
  const phone = await shop.variant({ price: 30_000 })
  const [left, reached] = [shop.guest(), await readyToPay(shop, phone)]
  const cart = await left.orders.addToCart({ variantId: phone.id })
  await shop.guest().orders.addToCart({ variantId: phone.id })
  await (await readyToPay(shop, phone)).pay('bank_transfer')
  await shop.db
    .updateTable('orders')
    .set({ updated_at: new Date(Date.now() - 2 * 3_600_000) })
    .where('number', 'in', [cart.number, reached.number])
    .execute()
  const counted = (day: string, query: string, searches: number, found: number) => ({ day, query, searches, found })
  await shop.db
    .insertInto('search_queries')
    .values([
      counted('2026-10-01', 'дрон', 4, 0),
      counted('2026-10-03', 'дрон', 2, 0),
      counted('2026-10-01', 'утас', 9, 0),
      counted('2026-10-02', 'утас', 9, 3),
      counted('2026-11-05', 'хөргөгч', 1, 0),
    ])
    .execute()

  expect((await report('carts')).totals).toEqual({ carts: 4, ordered: 1, left_behind: 2, reachable: 1, value: 60_000 })
  expect(await report('searches_without_results', { from: '2026-10-01', to: '2026-10-31' })).toMatchObject({
    rows: [{ query: 'дрон', searches: 6, days: 2, last_day: '2026-10-03' }],
    totals: { searches: 6 },
  })
})

/** Row by its first column. */
const byLabel = (rows: Record<string, string | number>[]) =>
  Object.fromEntries(rows.map((row) => [Object.values(row)[0], row]))

async function openReports() {
  const shop = await openReturnShop()
  const { staff: saraa } = shop
  /** Shop on which a test finds its own staff. */
  const plain = { ...shop, staff: async () => saraa }
  const customer = await shop.customer()
  /** Report in English, from yesterday to tomorrow unless days are given. */
  const report = (name: ReportName, days: { from?: string; to?: string } = around()) =>
    saraa.client.request('GET /api/back_office/reports/:name', { params: { name }, query: { locale: 'en', ...days } })
  return { shop, plain, saraa, customer, report }
}

const around = () => ({ from: isoDay(Date.now() - DAY_MS), to: isoDay(Date.now() + DAY_MS) })

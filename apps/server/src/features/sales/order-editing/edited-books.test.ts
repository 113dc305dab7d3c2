import type { ReportName } from '@delguur/contract'
import { expect, test } from 'vitest'
import { giveBalance } from '../../../../testing/orders/balances.ts'
import { balancesOf } from '../../../../testing/orders/crediting.ts'
import { editActionsOf } from '../../../../testing/orders/editing.ts'
import { offersOf } from '../../../../testing/orders/offers.ts'
import { orderFaults } from '../../../../testing/orders/order-invariants.ts'
import { invoiceOf, ledgerOf } from '../../../../testing/orders/paying.ts'
import { openReturnShop } from '../../../../testing/orders/returning.ts'
import { DELIVERY, readyToPay } from '../../../../testing/orders/shopping.ts'
import { openQrProvider } from '../../../../testing/providers/qr-provider.ts'

const SALES: ReportName[] = [
  'sales_by_day',
  'sales_by_product',
  'sales_by_category',
  'sales_by_store',
  'sales_by_payment',
]

test('BO-03 edits of an order with a code and two means of payment are in the ledger and in every report of sales', async () => {
  const provider = await openQrProvider()
  const shop = await openReturnShop(provider.settings)
  const edits = editActionsOf(shop.staff)
  const phone = await shop.variant({ price: 100_001, stock: 20 })
  const cover = await shop.variant({ price: 19_999, stock: 20 })
  await (await offersOf({ ...shop, staff: async () => shop.staff })).begin({ code: 'TEN', min_purchase: 100_000 })
  const customer = await shop.customer()
  await giveBalance(shop, customer.id, 'goodwill', 60_000)
  const bat = await readyToPay(shop, [phone, cover], customer)
  await customer.orders.useCoupon('TEN')
  await customer.orders.useStoreCredit(60_000)
  const { total, due_total: due } = await bat.order()
  const start = { payment_method: 'bank_transfer', expected_total: total, terms_accepted: true } as const
  await customer.checkout.startPayment(bat.number, start)
  await shop.payments.confirmTransfer(bat.number, due, 'record')
  const lines = (await bat.order()).line_items.map(({ id }) => id)
  await shop.db.updateTable('line_items').set({ return_hours: 72 }).where('id', 'in', lines).execute()

  // The code stays on the phone; what the cover cost less its tenth goes back as money.
  const less = await edits.edit(bat.number, { lines: [{ line_item_id: lines[1] ?? 0, quantity: 0 }] })
  expect(less).toMatchObject({ total: 100_001 + DELIVERY - 10_000, discounts: [{ code: 'TEN', amount: 10_000 }] })
  expect(less.refunds.map(({ amount }) => amount)).toEqual([total - less.total])
  // A dearer order is discounted, too, and pays by another means.
  const more = await edits.edit(bat.number, { add: [{ variant_id: cover.id, quantity: 2 }] })
  expect(more.edits[1]).toMatchObject({ state: 'pending', difference: 39_998 - (13_999 - 10_000) })
  const payment = await customer.orders.payEdit(bat.number, 'qr')
  await provider.pay(await invoiceOf(shop, payment.id))
  await expect.poll(async () => (await bat.order()).edits[1]?.state).toBe('applied')
  // Without the phone the code's minimum is not reached: it comes off, and the balance gets back what money cannot.
  const lost = { lines: [{ line_item_id: lines[0] ?? 0, quantity: 0 }] }
  expect(await edits.preview(bat.number, lost)).toMatchObject({ lost_codes: ['TEN'], discount_total: 0 })
  const rest = await edits.edit(bat.number, lost)
  expect(rest).toMatchObject({ total: 39_998 + DELIVERY, discount_total: 0 })
  expect(await orderFaults(shop.db, 40)).toEqual([])
  await shop.deliver(bat.number)
  await shop.db.updateTable('line_items').set({ return_hours: 72 }).execute()
  const kept = (await bat.order()).line_items[0]?.id
  for (const quantity of [1, 3]) {
    const { id } = await shop.requestReturn({ shopper: customer, number: bat.number }, kept)
    await shop.staffActions.approve(id)
    await edits.edit(bat.number, {
      exchange: { return_id: id, restock: true },
      add: [{ variant_id: cover.id, quantity }],
    })
    const pending = (await bat.order()).edits.some(({ state }) => state === 'pending')
    expect(pending).toBe(quantity === 3)
  }
  await provider.pay(await invoiceOf(shop, (await customer.orders.payEdit(bat.number, 'qr')).id))
  await expect.poll(async () => (await bat.order()).edits.at(-1)?.state).toBe('applied')

  const books = await ledgerOf(shop)
  const net = -(books['revenue.goods'] ?? 0) - (books['revenue.delivery'] ?? 0) - (books.vat ?? 0)
  const reports = await reportsOf(SALES)
  expect(net).toBe(4 * 19_999 + DELIVERY)
  const [first] = Object.values(reports)
  for (const [by, { totals }] of Object.entries(reports)) {
    expect({ by, sales: totals.sales, refunds: totals.refunds, net: totals.net }).toEqual({
      by,
      sales: first?.totals.sales,
      refunds: first?.totals.refunds,
      net,
    })
  }
  expect(reports.sales_by_day?.totals).toMatchObject({ orders: 1 })
  expect(books.exchanges).toBe(0)
  // 86,002 went back for the phone: 35,999 and 35,001 by what paid as money, the rest to the balance.
  expect(await balancesOf(customer)).toEqual({ goodwill: [15_002, 0] })
  expect(await orderFaults(shop.db, 40)).toEqual([])

  async function reportsOf(names: ReportName[]) {
    const day = 86_400_000
    const query = {
      locale: 'en' as const,
      from: new Date(Date.now() - day).toISOString().slice(0, 10),
      to: new Date(Date.now() + day).toISOString().slice(0, 10),
    }
    const read = async (name: ReportName) =>
      [
        name,
        await shop.staff.client.request('GET /api/back_office/reports/:name', { params: { name }, query }),
      ] as const
    return Object.fromEntries(await Promise.all(names.map(read)))
  }
})

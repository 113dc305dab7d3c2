import { expect, test, vi } from 'vitest'
import { staffActionsOf } from '../../../../testing/orders/fulfilling.ts'
import { offersOf } from '../../../../testing/orders/offers.ts'
import {
  expectNothingWrong,
  expectRefund,
  invoiceOf,
  ledgerOf,
  openPayingShop,
  passDeadline,
} from '../../../../testing/orders/paying.ts'
import { readyToPay } from '../../../../testing/orders/shopping.ts'

const WITHIN = { timeout: 60_000 }
/** Total of 105,000₮ less ten percent, plus the delivery. */
const TOTAL = 99_500

test('RWD-04 a coupon is used once its order is paid, and the ledger has the discounted sum', async () => {
  const { shop, provider, bat, pay, uses } = await openCouponShop()

  const { invoice } = await pay()
  expect(await uses()).toEqual(['held'])
  await provider.pay(invoice)
  await vi.waitFor(async () => expect((await bat.order()).state).toBe('complete'), WITHIN)

  expect(await uses()).toEqual(['used'])
  expect(await bat.order()).toMatchObject({
    total: TOTAL,
    discount_total: 10_500,
    due_total: TOTAL,
    payment_state: 'paid',
    discounts: [{ code: 'TEN', amount: 10_500, problem: null }],
    line_items: [{ total: 105_000, discount: 10_500 }],
  })
  const { vat, 'revenue.goods': goods, 'revenue.delivery': delivery } = await ledgerOf(shop)
  expect([goods, delivery, vat]).toEqual([-85_910, -4545, -9045])
  await expectNothingWrong(shop, { incoming: 1, refunds: [] })
})

test('RWD-06 a payment that fails, expires or is given up releases the coupon, and restores the cart’s prices', async () => {
  const { shop, provider, bat, pay, uses } = await openCouponShop()
  const again = async () => {
    const order = await bat.order()
    // The order can be paid again, and the coupon applies as before.
    expect(order).toMatchObject({ state: 'delivery', discount_total: 10_500, total: TOTAL, problems: [] })
    const row = await shop.db.selectFrom('orders').select(['total', 'discount_total', 'tax_total']).executeTakeFirst()
    expect(row).toEqual({ total: 110_000, discount_total: 0, tax_total: 10_000 })
    expect(await shop.db.selectFrom('line_items').select('discount').execute()).toEqual([{ discount: 0 }])
  }

  const first = await pay()
  await bat.shopper.checkout.cancelPayment(bat.number, first.id)
  await again()
  const second = await pay()
  await provider.decline(second.invoice)
  await vi.waitFor(async () => expect((await bat.order()).state).toBe('delivery'), WITHIN)
  await again()
  await pay()
  await passDeadline(shop)
  await shop.payments.sweep()
  await again()
  expect(await uses()).toEqual(['released', 'released', 'released'])
  // After a change of the cart no part of the old discount remains on the line.
  const line = (await bat.order()).line_items[0]?.id ?? 0
  await bat.shopper.orders.updateLineItem(line, { quantity: 2 })
  expect(await bat.order()).toMatchObject({ discount_total: 21_000 })
})

test('RWD-06 late money completes an order with its coupon if a use is left', async () => {
  const { shop, provider, bat, pay, uses } = await openCouponShop({ uses_in_all: 1 })
  const { invoice } = await pay()
  await passDeadline(shop)
  await shop.payments.sweep()
  expect(await uses()).toEqual(['released'])

  await provider.pay(invoice, { regardless: true })
  await vi.waitFor(async () => expect((await bat.order()).state).toBe('complete'), WITHIN)

  expect(await bat.order()).toMatchObject({ total: TOTAL, discount_total: 10_500, line_items: [{ discount: 10_500 }] })
  expect(await uses()).toEqual(['released', 'used'])
  await expectNothingWrong(shop, { incoming: 1, refunds: [] })
})

test('RWD-06 late money is refunded if somebody else has used up the coupon', async () => {
  const { shop, provider, bat, phone, pay, uses } = await openCouponShop({ uses_in_all: 1 })
  const { invoice } = await pay()
  await passDeadline(shop)
  await shop.payments.sweep()
  const other = await readyToPay(shop, phone)
  await other.shopper.orders.useCoupon('TEN')
  await start(other.shopper, other.number)

  await provider.pay(invoice, { regardless: true })

  await vi.waitFor(
    async () => expect(await shop.db.selectFrom('refunds').select('amount').execute()).toEqual([{ amount: TOTAL }]),
    WITHIN,
  )
  expect(await bat.order()).toMatchObject({
    state: 'delivery',
    discounts: [{ amount: 0, problem: expect.any(String) }],
  })
  expect(await uses()).toEqual(['released', 'held'])
  expect(Object.values(await ledgerOf(shop)).reduce((sum, amount) => sum + amount, 0)).toBe(0)
})

test('RWD-06 late money for a cart whose coupon was removed is refunded', async () => {
  const { shop, provider, bat, pay } = await openCouponShop()
  const { invoice } = await pay()
  await passDeadline(shop)
  await shop.payments.sweep()
  await bat.shopper.orders.removeCoupon()

  await provider.pay(invoice, { regardless: true })

  await expectRefund(shop, 'order_changed')
})

test('RWD-04 the coupon of a canceled order is released, and the order stays as it was sold', async () => {
  const { shop, provider, bat, pay, uses } = await openCouponShop()
  const { invoice } = await pay()
  await provider.pay(invoice)
  await vi.waitFor(async () => expect((await bat.order()).state).toBe('complete'), WITHIN)

  await staffActionsOf(await shop.staff('administrator')).cancel(bat.number)

  expect(await uses()).toEqual(['released'])
  expect(await bat.order()).toMatchObject({ state: 'canceled', total: TOTAL, discount_total: 10_500 })
  expect(await shop.db.selectFrom('refunds').select('amount').execute()).toEqual([{ amount: TOTAL }])
})

type Shopper = Awaited<ReturnType<typeof readyToPay>>['shopper']

const start = (shopper: Shopper, number: string) =>
  shopper.checkout.startPayment(number, { payment_method: 'qr', expected_total: TOTAL, terms_accepted: true })

/** Shop with a cart that has a ten percent coupon; `pay` opens its QR payment. */
async function openCouponShop(limits: { uses_in_all?: number } = {}) {
  const { shop, provider, phone } = await openPayingShop()
  const offers = await offersOf(shop)
  await offers.begin({ code: 'TEN', ...limits })
  const bat = await readyToPay(shop, phone)
  await bat.shopper.orders.useCoupon('TEN')
  return {
    shop,
    provider,
    phone,
    bat,
    async pay() {
      const { id } = await start(bat.shopper, bat.number)
      return { id, invoice: await invoiceOf(shop, id) }
    },
    async uses() {
      const rows = await shop.db.selectFrom('coupon_uses').select('state').orderBy('id').execute()
      return rows.map(({ state }) => state)
    },
  }
}

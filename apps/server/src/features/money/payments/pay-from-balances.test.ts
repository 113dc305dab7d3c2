import { expect, test, vi } from 'vitest'
import { balanceOf, giveBalance } from '../../../../testing/orders/balances.ts'
import {
  expectNothingWrong,
  invoiceOf,
  ledgerOf,
  openPayingShop,
  passDeadline,
  stockOf,
} from '../../../../testing/orders/paying.ts'
import { readyToPay } from '../../../../testing/orders/shopping.ts'

/** Time limit on a busy machine. */
const WITHIN = { timeout: 60_000 }

test('RWD-03 an order paid entirely from balances has one method, no provider, and is complete at once', async () => {
  const { shop, provider, bat, account } = await withBalance(200_000, 110_000)

  const methods = await bat.shopper.checkout.paymentMethods()
  const callsBefore = provider.calls.length
  const order = await bat.complete('credit', 0)

  expect(methods.map(({ code }) => code)).toEqual(['credit'])
  expect(order).toMatchObject({ state: 'complete', payment_state: 'paid', total: 110_000 })
  expect(provider.calls.length).toBe(callsBefore)
  expect(await balanceOf(shop, account)).toEqual({ balance: 90_000, held: 0 })
  expect(await stockOf(shop)).toEqual([{ on_hand: 9, reserved: 0 }])
  expect(await ledgerOf(shop)).toMatchObject({ 'credit.goodwill': -90_000, 'revenue.goods': -95_455, vat: -10_000 })
  await expectNothingWrong(shop, { incoming: 0, refunds: [] })
})

test('RWD-03 balances are no part of another method, and no other method pays if nothing is due', async () => {
  const { bat } = await withBalance(200_000, 110_000)

  await expect(bat.complete('qr', 0)).rejects.toMatchObject({ code: 'payment_method_unavailable' })
  await bat.shopper.orders.removeStoreCredit()
  await expect(bat.complete('credit', 110_000)).rejects.toMatchObject({ code: 'payment_method_unavailable' })
})

test('RWD-06 a balance and a QR are spent together, and the QR is for the rest', async () => {
  const { shop, provider, bat, account } = await withBalance(30_000, 30_000)

  const payment = await bat.pay('qr', 80_000)
  expect(payment.amount).toBe(80_000)
  expect(await balanceOf(shop, account)).toEqual({ balance: 30_000, held: 30_000 })

  await provider.pay(await invoiceOf(shop, payment.id))
  await vi.waitFor(async () => expect((await bat.order()).state).toBe('complete'), WITHIN)
  expect(await balanceOf(shop, account)).toEqual({ balance: 0, held: 0 })
  expect(await ledgerOf(shop)).toMatchObject({ 'provider_clearing.qr': 80_000, 'credit.goodwill': 0, vat: -10_000 })
  await expectNothingWrong(shop, { incoming: 1, refunds: [] })
})

test('RWD-06 an expired QR releases the balance; its late money holds it again and pays the order', async () => {
  const { shop, provider, bat, account } = await withBalance(30_000, 30_000)
  const payment = await bat.pay('qr', 80_000)
  const invoice = await invoiceOf(shop, payment.id)
  await passDeadline(shop)
  await shop.payments.sweep()
  expect(await balanceOf(shop, account)).toEqual({ balance: 30_000, held: 0 })

  await provider.pay(invoice, { regardless: true })

  await vi.waitFor(async () => expect((await bat.order()).state).toBe('complete'), WITHIN)
  expect(await balanceOf(shop, account)).toEqual({ balance: 0, held: 0 })
  expect(await stockOf(shop)).toEqual([{ on_hand: 9, reserved: 0 }])
  await expectNothingWrong(shop, { incoming: 1, refunds: [] })
})

test('RWD-06 late money whose balance is spent elsewhere is refunded, and its attempt leaves nothing behind', async () => {
  const { shop, provider, phone, bat, account } = await withBalance(30_000, 30_000)
  const payment = await bat.pay('qr', 80_000)
  const invoice = await invoiceOf(shop, payment.id)
  await passDeadline(shop)
  await shop.payments.sweep()
  await shop.db.updateTable('credit_accounts').set({ held: 20_000 }).where('id', '=', account).execute()

  await provider.pay(invoice, { regardless: true })

  await vi.waitFor(async () => {
    expect(await shop.db.selectFrom('refunds').select('reason').execute()).toEqual([{ reason: 'order_changed' }])
  }, WITHIN)
  expect(await bat.order()).toMatchObject({ state: 'delivery', payment_state: 'expired', total: 105_000 + 5000 })
  expect(await balanceOf(shop, account)).toEqual({ balance: 30_000, held: 20_000 })
  expect(await stockOf(shop)).toEqual([{ on_hand: 10, reserved: 0 }])
  await expectNothingWrong(shop, { incoming: 1, refunds: ['order_changed'] })
  expect(phone.price).toBe(105_000)
})

/** A customer with a goodwill balance, part of which is to pay their order of 110,000₮. */
async function withBalance(balance: number, used: number) {
  const { shop, provider, phone } = await openPayingShop()
  const customer = await shop.customer()
  const account = await giveBalance(shop, customer.id, 'goodwill', balance)
  const ready = await readyToPay(shop, phone, customer)
  await customer.orders.useStoreCredit(used, { type: 'goodwill' })
  const start = (payment_method: 'credit' | 'qr', expected_due: number) => ({
    payment_method,
    expected_due,
    expected_total: ready.total,
    terms_accepted: true,
  })
  const bat = {
    ...ready,
    shopper: customer,
    complete: (method: 'credit' | 'qr', due: number) => customer.checkout.complete(ready.number, start(method, due)),
    pay: (method: 'credit' | 'qr', due: number) => customer.checkout.startPayment(ready.number, start(method, due)),
  }
  return { shop, provider, phone, bat, account }
}

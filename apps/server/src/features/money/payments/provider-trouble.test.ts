import { expect, test, vi } from 'vitest'
import {
  awaitingQr,
  expectNothingWrong,
  invoiceOf,
  openPayingShop,
  passDeadline,
  stockOf,
} from '../../../../testing/orders/paying.ts'
import { readyToPay } from '../../../../testing/orders/shopping.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'
import { duePayments } from './payments.queries.ts'

/** Time limit on a busy machine. */
const WITHIN = { timeout: 60_000 }

test('PAY-08 with the provider down the shopper sees an error, holds nothing and can pay another way', async () => {
  const { shop, provider, phone } = await openPayingShop()
  const bat = await readyToPay(shop, phone)

  await provider.fault({ down: true })
  await expect(bat.pay('qr')).rejects.toMatchObject({ code: 'payment_provider_down', status: 503 })
  expect(await bat.order()).toMatchObject({ state: 'delivery', payment_state: 'failed' })
  expect(await stockOf(shop)).toEqual([{ on_hand: 10, reserved: 0 }])

  expect(await bat.pay('bank_transfer')).toMatchObject({ state: 'pending', transfer: { reference: bat.number } })
})

test('PAY-08 with the provider down later callbacks are refused, nothing is given up, the deadline waits and the money is found', async () => {
  const { shop, provider, bat, payment, invoice } = await awaitingQr()
  await provider.pay(invoice, { silent: true })
  await provider.fault({ down: true })

  const callback = await shop.fetch(`/api/v2/payments/qr/callback?payment=${payment.id}`)
  await expect(bat.shopper.checkout.cancelPayment(bat.number, payment.id)).rejects.toMatchObject({
    code: 'payment_provider_down',
  })
  await passDeadline(shop)
  await shop.payments.sweep()
  expect(callback.status).toBe(503)
  expect(await bat.order()).toMatchObject({ state: 'payment' })

  await provider.heal()
  await shop.payments.sweep()
  expect(await bat.order()).toMatchObject({ state: 'complete', payment_state: 'paid' })
})

test('PAY-08 a hanging provider delays nobody but those who wait for it', async () => {
  const { shop, provider, phone } = await openPayingShop()
  const [bat, saraa] = [await readyToPay(shop, phone), await readyToPay(shop, phone)]
  await provider.fault({ hang: true })

  const waiting = bat.pay('qr').catch((error: { code: string }) => error.code)
  const paid = await saraa.pay('bank_transfer')

  expect(paid.state).toBe('pending')
  expect(await Promise.race([waiting, 'still waits'])).toBe('still waits')
  expect(await waiting).toBe('payment_provider_down')
})

test('PAY-08 money that comes while the shopper gives up pays the order', async () => {
  const { shop, provider, bat, payment, invoice } = await awaitingQr()
  await provider.fault({ delay_ms: 1000 })

  const givingUp = bat.shopper.checkout.cancelPayment(bat.number, payment.id).catch(({ code }) => code)
  await vi.waitFor(() => expect(provider.calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(1), {
    timeout: 60_000,
    interval: 20,
  })
  await provider.pay(invoice, { silent: true })

  expect(await givingUp).toBe('order_already_paid')
  expect(await bat.order()).toMatchObject({ state: 'complete', payment_state: 'paid' })
  await expectNothingWrong(shop, { incoming: 1, refunds: [] })
})

test('CHK-11 after a crash between the order and its invoice, viewing the payment requests the invoice, and so does the sweeper', async () => {
  const { shop, provider, phone } = await openPayingShop()
  const [bat, saraa] = [await crashed(shop, phone), await crashed(shop, phone)]

  const seen = await bat.shopper.checkout.payment(bat.number, bat.payment.id)
  await shop.db
    .updateTable('payments')
    .set({ created_at: new Date(Date.now() - 61_000) })
    .execute()
  await Promise.all([shop.payments.sweep(), shop.payments.sweep()])
  const swept = await saraa.shopper.checkout.payment(saraa.number, saraa.payment.id)

  expect(seen.qr?.links.length).toBeGreaterThan(5)
  expect(swept.qr?.text).toMatch(/^000201/)
  await provider.pay(await invoiceOf(shop, swept.id))
  await vi.waitFor(async () => expect((await saraa.order()).state).toBe('complete'), WITHIN)
})

test('CHK-11 after a crash without a returning shopper the deadline releases the stock without any provider', async () => {
  const { shop, provider, phone } = await openPayingShop()
  const bat = await crashed(shop, phone)
  await passDeadline(shop)
  const before = provider.calls.length

  await shop.payments.sweep()

  expect(provider.calls).toHaveLength(before)
  expect(await bat.order()).toMatchObject({ state: 'delivery', payment_state: 'expired' })
  expect(await stockOf(shop)).toEqual([{ on_hand: 10, reserved: 0 }])
})

test('PAY-08 payments that cannot be settled do not keep others from ending', async () => {
  const { shop, phone } = await openPayingShop()
  const stuck = await Promise.all(Array.from({ length: 4 }, () => awaitingTransfer(shop, phone)))
  const bat = await awaitingTransfer(shop, phone)
  for (const { payment } of stuck) await misplace(shop, payment.id)
  await passDeadline(shop)
  await shop.db
    .updateTable('payments')
    .set({ expires_at: new Date() })
    .where('public_id', '=', bat.payment.id)
    .execute()

  await shop.payments.sweep()

  expect(await bat.order()).toMatchObject({ state: 'canceled', payment_state: 'expired' })
})

test('PAY-08 payments that a lender decides about for days do not keep others from ending', async () => {
  const { shop, phone } = await openPayingShop()
  const [lent, bat] = [await awaitingTransfer(shop, phone), await awaitingTransfer(shop, phone)]
  await passDeadline(shop)
  const yesterday = new Date(Date.now() - 24 * 3_600_000)
  await shop.db
    .updateTable('payments')
    .set({ expires_at: yesterday, waiting_since: yesterday })
    .where('public_id', '=', lent.payment.id)
    .execute()

  const due = await duePayments(shop.db, new Date(), yesterday, 1)

  expect(due.map(({ public_id }) => public_id)).toEqual([bat.payment.id])
})

async function awaitingTransfer(shop: TestShop, phone: { id: number; price: number }) {
  const shopper = await readyToPay(shop, phone)
  return { ...shopper, payment: await shopper.pay('bank_transfer') }
}

/** Moves the order of a pending payment to a state in which settling throws. */
const misplace = (shop: TestShop, paymentId: string) =>
  shop.db
    .updateTable('orders')
    .set({ state: 'cart' })
    .where('id', '=', shop.db.selectFrom('payments').select('order_id').where('public_id', '=', paymentId))
    .execute()

/** An order as left by a process killed after the commit and before it requested the invoice. */
async function crashed(shop: TestShop, phone: { id: number; price: number }) {
  const bat = await readyToPay(shop, phone)
  const payment = await bat.pay('qr')
  await shop.db
    .updateTable('payments')
    .set({ provider_reference: null, details: JSON.stringify({ invoice: { number: bat.number, locale: 'mn' } }) })
    .where('public_id', '=', payment.id)
    .execute()
  return { ...bat, payment }
}

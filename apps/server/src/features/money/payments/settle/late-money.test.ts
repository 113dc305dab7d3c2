import { expect, test, vi } from 'vitest'
import {
  awaitingQr,
  expectNothingWrong,
  expectRefund,
  expired,
  invoiceOf,
  ledgerOf,
  stockOf,
} from '../../../../../testing/orders/paying.ts'
import { readyToPay } from '../../../../../testing/orders/shopping.ts'

/** Time limit on a busy machine. */
const WITHIN = { timeout: 60_000 }

test('PAY-08 late money completes an unchanged order whose pieces are still available', async () => {
  const { shop, provider, bat, invoice } = await expired()

  await provider.pay(invoice, { regardless: true })
  await vi.waitFor(async () => expect((await bat.order()).state).toBe('complete'), WITHIN)

  expect(await stockOf(shop)).toEqual([{ on_hand: 9, reserved: 0 }])
  await expectNothingWrong(shop, { incoming: 1, refunds: [] })
})

test('PAY-08 late money without a callback is found by the sweeper', async () => {
  const { shop, provider, bat, invoice } = await expired()
  await provider.pay(invoice, { regardless: true, silent: true })
  const anHourAgo = new Date(Date.now() - 61 * 60_000)
  await shop.db.updateTable('payments').set({ ended_at: anHourAgo, checked_at: anHourAgo }).execute()
  await shop.db.updateTable('orders').set({ updated_at: anHourAgo }).execute()

  await shop.payments.sweep()

  expect(await bat.order()).toMatchObject({ state: 'complete', payment_state: 'paid' })
})

test('PAY-08 late money is refunded when the pieces are sold, the cart changed or the shopper gave up', async () => {
  const soldOut = await expired(1)
  const other = await readyToPay(soldOut.shop, soldOut.phone)
  await other.pay('bank_transfer')
  await soldOut.provider.pay(soldOut.invoice, { regardless: true })
  await expectRefund(soldOut.shop, 'out_of_stock')

  const changed = await expired()
  await changed.bat.shopper.checkout.update(changed.bat.number, { receiver: 'Сараа' })
  await changed.provider.pay(changed.invoice, { regardless: true })
  await expectRefund(changed.shop, 'order_changed')

  const left = await awaitingQr()
  await left.bat.shopper.checkout.cancelPayment(left.bat.number, left.payment.id)
  await left.provider.pay(left.invoice, { regardless: true })
  await expectRefund(left.shop, 'given_up')
  expect(await left.bat.order()).toMatchObject({ state: 'delivery', payment_state: 'none' })
})

test('PAY-08 late money while the next QR is open pays the order and closes that QR, whose own payment is refunded', async () => {
  const { shop, provider, bat, invoice } = await expired()
  const second = await bat.pay('qr')
  const secondInvoice = await invoiceOf(shop, second.id)

  await provider.pay(invoice, { regardless: true })
  await vi.waitFor(async () => expect((await bat.order()).state).toBe('complete'), WITHIN)
  expect(await bat.shopper.checkout.payment(bat.number, second.id)).toMatchObject({ state: 'void', qr: null })
  await provider.pay(secondInvoice, { regardless: true })

  await expectRefund(shop, 'second_payment', 2)
  expect(await stockOf(shop)).toEqual([{ on_hand: 9, reserved: 0 }])
})

test('PAY-08 late money that pays an order instead of its transfer refunds the transfer’s partial payments', async () => {
  const { shop, provider, bat, invoice } = await expired()
  await bat.pay('bank_transfer')
  await shop.payments.confirmTransfer(bat.number, 30_000, 'record-1')

  await provider.pay(invoice, { regardless: true })
  await expectRefund(shop, 'second_payment', 2)

  expect(await bat.order()).toMatchObject({ state: 'complete', payment_state: 'paid' })
  expect(await ledgerOf(shop)).toMatchObject({ prepayments: 0, refunds_due: -30_000 })
})

test('PAY-08 the wrong amount never completes an order and is owed', async () => {
  const { shop, provider, bat, invoice } = await awaitingQr()

  await provider.pay(invoice, { amount: 109_999 })
  await expectRefund(shop, 'wrong_amount')

  expect(await bat.order()).toMatchObject({ state: 'delivery', payment_state: 'failed' })
  expect(await ledgerOf(shop)).toEqual({ 'provider_clearing.qr': 109_999, refunds_due: -109_999 })
})

test('PAY-08 an order paid twice is paid once, and the second payment is owed', async () => {
  const { shop, provider, bat, invoice } = await awaitingQr()

  await Promise.all([provider.pay(invoice), provider.pay(invoice, { regardless: true })])

  await expectRefund(shop, 'second_payment', 2)
  expect(await bat.order()).toMatchObject({ state: 'complete', payment_state: 'paid' })
})

import { expect, test, vi } from 'vitest'
import {
  awaitingQr,
  expectNothingWrong,
  invoiceOf,
  ledgerOf,
  passDeadline,
  stockOf,
} from '../../../../testing/orders/paying.ts'
import { readyToPay } from '../../../../testing/orders/shopping.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'

/** Time limit on a busy machine. */
const WITHIN = { timeout: 60_000 }

test('PAY-08 the sandbox accepts no merchant but the shop', async () => {
  const shop = await openTestShop()
  const ask = (user: string, password: string) =>
    shop.fetch('/sandbox/qr/v2/auth/token', {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` },
    })

  const statuses = [(await ask('sandbox', 'sandbox')).status, (await ask('sandbox', '')).status]

  expect(statuses).toEqual([401, 401])
})

test('PAY-01 only configured and applicable methods are offered, sandboxes marked as such', async () => {
  const shop = await openTestShop()
  const bare = await openTestShop({ sandboxPayments: false, bankAccounts: [] })

  const methods = await shop.guest('en').checkout.paymentMethods()
  expect(methods.map(({ code, sandbox }) => `${code}${sandbox ? ' (sandbox)' : ''}`)).toEqual([
    'qr (sandbox)',
    'card (sandbox)',
    'monpay (sandbox)',
    'most_in_app (sandbox)',
    'lease (sandbox)',
    'storepay (sandbox)',
    'bank_transfer',
  ])
  expect(methods[0]).toMatchObject({ name: 'QPay', minutes: 15, cost: 'No fee' })
  expect(methods.at(-1)).toMatchObject({ name: 'Bank transfer', minutes: 1440 })
  expect(await bare.guest().checkout.paymentMethods()).toEqual([])
})

test('PAY-08 a paid order is complete, its stock sold, its ledger balanced, with one incoming payment', async () => {
  const { shop, provider, bat, payment, invoice } = await awaitingQr()

  await provider.pay(invoice)
  await vi.waitFor(async () => expect((await bat.order()).state).toBe('complete'), WITHIN)

  expect(await bat.order()).toMatchObject({ payment_state: 'paid', shipment_state: 'pending', label: 'paid' })
  expect(await bat.shopper.checkout.payment(bat.number, payment.id)).toMatchObject({ state: 'completed', qr: null })
  expect(await stockOf(shop)).toEqual([{ on_hand: 9, reserved: 0 }])
  expect(await ledgerOf(shop)).toEqual({
    'provider_clearing.qr': 110_000,
    'revenue.goods': -95_455,
    'revenue.delivery': -4_545,
    vat: -10_000,
  })
  await expectNothingWrong(shop, { incoming: 1, refunds: [] })
})

test('PAY-08 viewing the payment finds the money without a callback', async () => {
  const { shop, provider, bat, payment, invoice } = await awaitingQr()

  await provider.pay(invoice, { silent: true })
  const seen = await bat.shopper.checkout.payment(bat.number, payment.id)

  expect(seen.state).toBe('completed')
  await expectNothingWrong(shop, { incoming: 1, refunds: [] })
})

test('PAY-08 a declined payment opens the order with its lines, releases the stock and voids the invoice; the next attempt is paid', async () => {
  const { shop, provider, bat, payment, invoice } = await awaitingQr()

  await provider.decline(invoice)
  await vi.waitFor(async () => expect((await bat.order()).payment_state).toBe('failed'), WITHIN)

  expect(await bat.order()).toMatchObject({ state: 'delivery', total_quantity: 1, label: 'payment_failed' })
  expect(await bat.shopper.checkout.payment(bat.number, payment.id)).toMatchObject({ state: 'failed', qr: null })
  expect(await stockOf(shop)).toEqual([{ on_hand: 10, reserved: 0 }])
  await vi.waitFor(async () => expect(await provider.invoice(invoice)).toMatchObject({ state: 'cancelled' }), WITHIN)

  const next = await bat.pay('qr')
  await provider.pay(await invoiceOf(shop, next.id))
  await vi.waitFor(async () => expect((await bat.order()).state).toBe('complete'), WITHIN)
  await expectNothingWrong(shop, { incoming: 1, refunds: [] })
})

test('PAY-08 the sweeper releases the stock of an expired payment, and two concurrent sweeps do so once', async () => {
  const { shop, provider, bat, payment, invoice } = await awaitingQr()

  await shop.payments.sweep()
  expect(await stockOf(shop)).toEqual([{ on_hand: 10, reserved: 1 }])
  await passDeadline(shop)
  await Promise.all([shop.payments.sweep(), shop.payments.sweep()])

  expect(await bat.order()).toMatchObject({ state: 'delivery', payment_state: 'expired', label: 'expired' })
  expect(await bat.shopper.checkout.payment(bat.number, payment.id)).toMatchObject({ state: 'expired' })
  expect(await stockOf(shop)).toEqual([{ on_hand: 10, reserved: 0 }])
  expect(await provider.invoice(invoice)).toMatchObject({ state: 'cancelled' })
  await expectNothingWrong(shop, { incoming: 0, refunds: [] })
})

test('PAY-08 a payment closed at the provider ends before its deadline', async () => {
  const { provider, bat, payment, invoice } = await awaitingQr()

  await provider.expire(invoice)

  expect(await bat.shopper.checkout.payment(bat.number, payment.id)).toMatchObject({ state: 'expired' })
  expect(await bat.order()).toMatchObject({ state: 'delivery' })
})

test('PAY-08 forged callbacks change nothing; one for an unknown payment, or of another provider, is 404', async () => {
  const { shop, provider, bat, payment, invoice } = await awaitingQr()
  const call = (address: string, method = 'GET') => shop.fetch(`/api/v2/payments/${address}`, { method })

  await provider.forge(invoice)
  const forged = await call(`qr/callback?payment=${payment.id}&qpay_payment_id=1`)
  const posted = await call(`qr/callback?payment=${payment.id}`, 'POST')

  expect([forged.status, await forged.text(), posted.status, await posted.text()]).toEqual([
    200,
    'SUCCESS',
    200,
    'SUCCESS',
  ])
  expect((await call('qr/callback?payment=00000000000000000000000000000000')).status).toBe(404)
  expect((await call('qr/callback')).status).toBe(404)
  expect((await call(`bank_transfer/callback?payment=${payment.id}`)).status).toBe(404)
  expect(await bat.order()).toMatchObject({ state: 'payment', payment_state: 'none' })
  await expectNothingWrong(shop, { incoming: 0, refunds: [] })
})

test('PAY-08 only the holder of an order views its payment and gives it up', async () => {
  const { shop, bat, payment } = await awaitingQr()
  const other = await readyToPay(shop, await shop.variant())

  await expect(other.shopper.checkout.payment(other.number, payment.id)).rejects.toMatchObject({
    code: 'payment_not_found',
  })
  await expect(other.shopper.checkout.cancelPayment(bat.number, payment.id)).rejects.toMatchObject({ status: 404 })
  expect(await bat.order()).toMatchObject({ state: 'payment' })
})

test('PAY-08 giving up cancels the invoice, releases the stock and opens the cart; after the money it is refused', async () => {
  const { shop, provider, bat, payment, invoice } = await awaitingQr()

  const order = await bat.shopper.checkout.cancelPayment(bat.number, payment.id)
  expect(order).toMatchObject({ state: 'delivery', payment_state: 'none' })
  expect(await provider.invoice(invoice)).toMatchObject({ state: 'cancelled' })
  expect(await stockOf(shop)).toEqual([{ on_hand: 10, reserved: 0 }])

  const next = await bat.pay('qr')
  await provider.pay(await invoiceOf(shop, next.id), { silent: true })
  await expect(bat.shopper.checkout.cancelPayment(bat.number, next.id)).rejects.toMatchObject({
    code: 'order_already_paid',
  })
  expect(await bat.order()).toMatchObject({ state: 'complete', payment_state: 'paid' })
})

import { expect, test, vi } from 'vitest'
import { openQrProvider } from '../../testing/qr-provider.ts'
import { DELIVERY, readyToPay } from '../../testing/shopping.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { createStock } from '../catalog/index.ts'

test('PAY-01 only what is set up and applies is offered, a sandbox by its name', async () => {
  const shop = await openTestShop()
  const bare = await openTestShop({ sandboxPayments: false, bankAccounts: [] })

  expect(await shop.guest('en').checkout.paymentMethods()).toMatchObject([
    { code: 'qr', name: 'QPay', sandbox: true, minutes: 15 },
    { code: 'bank_transfer', name: 'Bank transfer', sandbox: false, minutes: 1440 },
  ])
  expect(await bare.guest().checkout.paymentMethods()).toEqual([])
})

test('PAY-08 paid: the order is complete, the stock sold, the ledger balanced, the receipt one', async () => {
  const { shop, provider, bat, payment, invoice } = await awaitingQr()

  await provider.pay(invoice)
  await vi.waitFor(async () => expect((await bat.order()).state).toBe('complete'))

  expect(await bat.order()).toMatchObject({ payment_state: 'paid', shipment_state: 'ready', label: 'paid' })
  expect(await bat.shopper.checkout.payment(bat.number, payment.id)).toMatchObject({ state: 'completed', qr: null })
  expect(await stockOf(shop)).toEqual([{ on_hand: 9, reserved: 0 }])
  expect(await ledgerOf(shop)).toEqual({
    'provider_clearing.qr': 110_000,
    'revenue.goods': -95_455,
    'revenue.delivery': -4_545,
    vat: -10_000,
  })
  await expectNothingWrong(shop, { receipts: 1, refunds: [] })
})

test('PAY-08 silent success: a look at the payment finds the money without a callback', async () => {
  const { shop, provider, bat, payment, invoice } = await awaitingQr()

  await provider.pay(invoice, { silent: true })
  const seen = await bat.shopper.checkout.payment(bat.number, payment.id)

  expect(seen.state).toBe('completed')
  await expectNothingWrong(shop, { receipts: 1, refunds: [] })
})

test('PAY-08 a payment is looked up at most every three seconds, however often the page asks', async () => {
  const { provider, bat, payment } = await awaitingQr()

  for (let count = 0; count < 10; count++) await bat.shopper.checkout.payment(bat.number, payment.id)

  expect(provider.calls.filter((call) => call.includes('/payment/check'))).toHaveLength(1)
})

test('PAY-08 declined: the order is back with its lines, the stock free, the invoice void; the next try is paid', async () => {
  const { shop, provider, bat, payment, invoice } = await awaitingQr()

  await provider.decline(invoice)
  await vi.waitFor(async () => expect((await bat.order()).payment_state).toBe('failed'))

  expect(await bat.order()).toMatchObject({ state: 'delivery', total_quantity: 1, label: 'payment_failed' })
  expect(await bat.shopper.checkout.payment(bat.number, payment.id)).toMatchObject({ state: 'failed', qr: null })
  expect(await stockOf(shop)).toEqual([{ on_hand: 10, reserved: 0 }])
  await vi.waitFor(async () => expect(await provider.invoice(invoice)).toMatchObject({ state: 'cancelled' }))

  const next = await bat.pay('qr')
  await provider.pay(await invoiceOf(shop, next.id))
  await vi.waitFor(async () => expect((await bat.order()).state).toBe('complete'))
  await expectNothingWrong(shop, { receipts: 1, refunds: [] })
})

test('PAY-08 expired: the sweeper gives the stock back after the deadline, and twice at once is the same', async () => {
  const { shop, provider, bat, payment, invoice } = await awaitingQr()

  await shop.payments.sweep()
  expect(await stockOf(shop)).toEqual([{ on_hand: 10, reserved: 1 }])
  await passDeadline(shop)
  await Promise.all([shop.payments.sweep(), shop.payments.sweep()])

  expect(await bat.order()).toMatchObject({ state: 'delivery', payment_state: 'expired', label: 'expired' })
  expect(await bat.shopper.checkout.payment(bat.number, payment.id)).toMatchObject({ state: 'expired' })
  expect(await stockOf(shop)).toEqual([{ on_hand: 10, reserved: 0 }])
  expect(await provider.invoice(invoice)).toMatchObject({ state: 'cancelled' })
  await expectNothingWrong(shop, { receipts: 0, refunds: [] })
})

test('PAY-08 closed at the provider: the payment is over before its deadline', async () => {
  const { provider, bat, payment, invoice } = await awaitingQr()

  await provider.expire(invoice)

  expect(await bat.shopper.checkout.payment(bat.number, payment.id)).toMatchObject({ state: 'expired' })
  expect(await bat.order()).toMatchObject({ state: 'delivery' })
})

test('PAY-08 late money completes an order that is as it was and whose pieces are still there', async () => {
  const { shop, provider, bat, invoice } = await expired()

  await provider.pay(invoice, { regardless: true })
  await vi.waitFor(async () => expect((await bat.order()).state).toBe('complete'))

  expect(await stockOf(shop)).toEqual([{ on_hand: 9, reserved: 0 }])
  await expectNothingWrong(shop, { receipts: 1, refunds: [] })
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

test('PAY-08 late money goes back when the pieces are sold, the cart changed or the shopper gave up', async () => {
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

test('PAY-08 late money while the next QR is open pays the order and closes that QR; paid too, it goes back', async () => {
  const { shop, provider, bat, invoice } = await expired()
  const second = await bat.pay('qr')
  const secondInvoice = await invoiceOf(shop, second.id)

  await provider.pay(invoice, { regardless: true })
  await vi.waitFor(async () => expect((await bat.order()).state).toBe('complete'))
  expect(await bat.shopper.checkout.payment(bat.number, second.id)).toMatchObject({ state: 'void', qr: null })
  await provider.pay(secondInvoice, { regardless: true })

  await expectRefund(shop, 'second_payment', 2)
  expect(await stockOf(shop)).toEqual([{ on_hand: 9, reserved: 0 }])
})

test('PAY-08 the wrong amount never completes an order and is owed back', async () => {
  const { shop, provider, bat, invoice } = await awaitingQr()

  await provider.pay(invoice, { amount: 109_999 })
  await expectRefund(shop, 'wrong_amount')

  expect(await bat.order()).toMatchObject({ state: 'delivery', payment_state: 'failed' })
  expect(await ledgerOf(shop)).toEqual({ 'provider_clearing.qr': 109_999, refunds_due: -109_999 })
})

test('PAY-08 paid twice: the order is paid once and the rest is owed back', async () => {
  const { shop, provider, bat, invoice } = await awaitingQr()

  await Promise.all([provider.pay(invoice), provider.pay(invoice, { regardless: true })])

  await expectRefund(shop, 'second_payment', 2)
  expect(await bat.order()).toMatchObject({ state: 'complete', payment_state: 'paid' })
})

test('PAY-08 forged callbacks change nothing; one for no payment, or of another provider, is 404', async () => {
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
  await expectNothingWrong(shop, { receipts: 0, refunds: [] })
})

test('PAY-08 a payment is seen and given up by the holder of its order only', async () => {
  const { shop, bat, payment } = await awaitingQr()
  const other = await readyToPay(shop, await shop.variant())

  await expect(other.shopper.checkout.payment(other.number, payment.id)).rejects.toMatchObject({
    code: 'payment_not_found',
  })
  await expect(other.shopper.checkout.cancelPayment(bat.number, payment.id)).rejects.toMatchObject({ status: 404 })
  expect(await bat.order()).toMatchObject({ state: 'payment' })
})

test('PAY-08 given up: the invoice is cancelled, the stock free, the cart open; after the money it is refused', async () => {
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

test('PAY-08 provider down: the shopper is told, holds nothing and can pay another way', async () => {
  const { shop, provider, phone } = await openPayingShop()
  const bat = await readyToPay(shop, phone)

  await provider.fault({ down: true })
  await expect(bat.pay('qr')).rejects.toMatchObject({ code: 'payment_provider_down', status: 503 })
  expect(await bat.order()).toMatchObject({ state: 'delivery', payment_state: 'failed' })
  expect(await stockOf(shop)).toEqual([{ on_hand: 10, reserved: 0 }])

  expect(await bat.pay('bank_transfer')).toMatchObject({ state: 'pending', transfer: { reference: bat.number } })
})

test('PAY-08 provider down later: callbacks are refused, nothing is given up, the deadline waits and the money is found', async () => {
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

test('PAY-08 provider hangs: whoever waits for it stops nobody else', async () => {
  const { shop, provider, phone } = await openPayingShop()
  const [bat, saraa] = [await readyToPay(shop, phone), await readyToPay(shop, phone)]
  await provider.fault({ hang: true })

  const waiting = bat.pay('qr').catch((error: { code: string }) => error.code)
  const started = performance.now()
  const paid = await saraa.pay('bank_transfer')
  const took = performance.now() - started

  expect(paid.state).toBe('pending')
  expect(took).toBeLessThan(8000)
  expect(await waiting).toBe('payment_provider_down')
})

test('CHK-11 a crash between the order and its invoice: looking at the payment makes the invoice, and so does the sweeper', async () => {
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
  await vi.waitFor(async () => expect((await saraa.order()).state).toBe('complete'))
})

test('CHK-11 a crash and nobody comes back: the deadline frees the stock without asking anybody', async () => {
  const { shop, provider, phone } = await openPayingShop()
  const bat = await crashed(shop, phone)
  await passDeadline(shop)
  const before = provider.calls.length

  await shop.payments.sweep()

  expect(provider.calls).toHaveLength(before)
  expect(await bat.order()).toMatchObject({ state: 'delivery', payment_state: 'expired' })
  expect(await stockOf(shop)).toEqual([{ on_hand: 10, reserved: 0 }])
})

async function openPayingShop(stock = 10) {
  const provider = await openQrProvider()
  const shop = await openTestShop(provider.settings)
  await shop.deliveryZone({ rate: DELIVERY })
  const phone = await shop.variant({ price: 105_000, stock })
  return { shop, provider, phone }
}

/** An order whose QR is open. */
async function awaitingQr(stock = 10) {
  const { shop, provider, phone } = await openPayingShop(stock)
  const bat = await readyToPay(shop, phone)
  const payment = await bat.pay('qr')
  return { shop, provider, phone, bat, payment, invoice: await invoiceOf(shop, payment.id) }
}

async function expired(stock = 10) {
  const awaited = await awaitingQr(stock)
  await passDeadline(awaited.shop)
  await awaited.shop.payments.sweep()
  return awaited
}

/** An order as a process leaves it that is killed after the commit and before it asked for the invoice. */
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

const passDeadline = (shop: TestShop) =>
  shop.db
    .updateTable('payments')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('state', '=', 'pending')
    .execute()

async function invoiceOf(shop: TestShop, paymentId: string): Promise<string> {
  const { provider_reference } = await shop.db
    .selectFrom('payments')
    .select('provider_reference')
    .where('public_id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return provider_reference ?? ''
}

const stockOf = (shop: TestShop) =>
  shop.db.selectFrom('stock_items').select(['on_hand', 'reserved']).orderBy('id').execute()

async function ledgerOf(shop: TestShop) {
  const rows = await shop.db
    .selectFrom('ledger_entries')
    .select(({ fn }) => ['account', fn.sum<string>('amount').as('sum')])
    .groupBy('account')
    .execute()
  return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]))
}

async function expectRefund(shop: TestShop, reason: string, receipts = 1) {
  await vi.waitFor(async () =>
    expect(await shop.db.selectFrom('refunds_due').select('reason').execute()).toEqual([{ reason }]),
  )
  await expectNothingWrong(shop, { receipts, refunds: [reason] })
}

/** Stock equals its movements, the ledger sums to zero, and there is so much money and so much to send back. */
async function expectNothingWrong(shop: TestShop, expected: { receipts: number; refunds: string[] }) {
  const receipts = await shop.db.selectFrom('payment_receipts').select('id').execute()
  const refunds = await shop.db.selectFrom('refunds_due').select('reason').execute()
  const sum = Object.values(await ledgerOf(shop)).reduce((total, amount) => total + amount, 0)
  expect({ receipts: receipts.length, refunds: refunds.map(({ reason }) => reason), sum }).toEqual({
    ...expected,
    sum: 0,
  })
  expect(await createStock().differences(shop.db)).toEqual([])
}

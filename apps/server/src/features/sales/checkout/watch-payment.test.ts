import { expect, test, vi } from 'vitest'
import { listen } from '../../../../testing/listening.ts'
import { awaitingQr, invoiceOf, passDeadline } from '../../../../testing/orders/paying.ts'
import { DELIVERY, readyToPay } from '../../../../testing/orders/shopping.ts'
import { openQrProvider } from '../../../../testing/providers/qr-provider.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'

test('PAY-02 a listener gets the state of a payment at once, and its completion', async () => {
  const { shop, provider, bat, payment, invoice } = await awaitingQr()
  const listener = await listen(shop, await addressOf(bat, payment.id))

  expect(listener.headers.get('content-type')).toContain('text/event-stream')
  expect(listener.headers.get('cache-control')).toBe('no-store')
  expect(listener.headers.get('x-accel-buffering')).toBe('no')
  await vi.waitFor(() => expect(listener.events.at(-1)).toMatchObject({ state: 'pending' }), 60_000)
  expect(listener.events[0]?.qr?.text).toBe(payment.qr?.text)

  await provider.pay(invoice)

  await vi.waitFor(() => expect(listener.events.at(-1)).toMatchObject({ state: 'completed' }), { timeout: 60_000 })
  await listener.ended
  expect(listener.events.map(({ state }) => state)).toEqual(['pending', 'completed'])
})

test('PAY-02 money without a callback is found while a listener is connected', async () => {
  const { shop, provider, bat, payment, invoice } = await awaitingQr()
  const listener = await listen(shop, await addressOf(bat, payment.id))

  await provider.pay(invoice, { silent: true })

  await vi.waitFor(() => expect(listener.events.at(-1)).toMatchObject({ state: 'completed' }), { timeout: 60_000 })
})

test('PAY-02 a change on another node reaches the listener', async () => {
  const { shop, bat, payment } = await awaitingQr()
  const other = await shop.anotherNode()
  const listener = await listen(other, await addressOf(bat, payment.id))
  await vi.waitFor(() => expect(listener.events).toHaveLength(1), 60_000)

  await passDeadline(shop)
  await shop.payments.sweep()

  await vi.waitFor(() => expect(listener.events.at(-1)).toMatchObject({ state: 'expired' }), { timeout: 60_000 })
  await listener.ended
})

test('PAY-02 a closing server ends the stream; a listener that reconnects to another node gets the full state', async () => {
  const { shop, provider, bat, payment, invoice } = await awaitingQr()
  const other = await shop.anotherNode()
  const address = await addressOf(bat, payment.id)
  const first = await listen(other, address)
  await vi.waitFor(() => expect(first.events).toHaveLength(1), 60_000)

  await other.close()
  await first.ended
  await provider.pay(invoice, { silent: true })
  const second = await listen(shop, address)

  await vi.waitFor(() => expect(second.events.at(-1)).toMatchObject({ state: 'completed' }), { timeout: 60_000 })
})

test('PAY-02 two hundred listeners of one payment cause the provider requests of one, and hold no database connection', async () => {
  const provider = await openQrProvider()
  const shop = await openTestShop({ ...provider.settings, trustedProxies: 1 })
  await shop.deliveryZone({ rate: DELIVERY })
  const bat = await readyToPay(shop, await shop.variant({ stock: 10 }))
  const payment = await bat.pay('qr')
  const address = await addressOf(bat, payment.id)
  const checks = () => provider.calls.filter((call) => call.startsWith('POST /v2/payment/check')).length
  const before = checks()
  const listeners = await Promise.all(
    Array.from({ length: 200 }, (_, index) => listen(shop, address, { 'x-forwarded-for': `10.1.${index % 5}.1` })),
  )
  await vi.waitFor(() => expect(listeners.every(({ events }) => events.length > 0)).toBe(true), { timeout: 60_000 })

  expect(checks() - before).toBeLessThan(20)
  await bat.shopper.orders.current()
  await provider.pay(await invoiceOf(shop, payment.id))

  await vi.waitFor(() => expect(listeners.every(({ events }) => events.at(-1)?.state === 'completed')).toBe(true), {
    timeout: 60_000,
  })
})

test('PAY-02 a payment is streamed only to its order’s holder, and one address has a limited number of streams', async () => {
  const { shop, bat, payment } = await awaitingQr()
  const address = await addressOf(bat, payment.id)

  expect((await shop.fetch(address.replace(/order_token=.*/, 'order_token=aaaaaaaaaaaaaaaaaaaa'))).status).toBe(404)
  expect((await shop.fetch(address.replace(payment.id, 'unknown'))).status).toBe(404)
  await Promise.all(Array.from({ length: 100 }, () => listen(shop, address)))
  const refused = await shop.fetch(address)

  expect(refused.status).toBe(503)
  expect(await refused.json()).toMatchObject({ code: 'overloaded' })
})

type Shopper = Awaited<ReturnType<typeof awaitingQr>>['bat']

async function addressOf(bat: Shopper, paymentId: string): Promise<string> {
  const { number, token } = await bat.order()
  return `/api/v2/checkouts/${number}/payments/${paymentId}/events?order_token=${token}`
}

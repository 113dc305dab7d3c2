import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { expectNothingWrong, invoiceOf } from '../../../../../testing/orders/paying.ts'
import { DELIVERY, readyToPay } from '../../../../../testing/orders/shopping.ts'
import { openQrProvider } from '../../../../../testing/providers/qr-provider.ts'
import { openTestShop } from '../../../../../testing/test-shop.ts'

const FLOOD = 40
const HOUR = 3600

/** A shop of two nodes, and an order with an open QR. */
async function openFloodedShop(paymentAskSeconds: number) {
  const provider = await openQrProvider()
  const shop = await openTestShop({ ...provider.settings, paymentAskSeconds })
  await shop.deliveryZone({ rate: DELIVERY })
  const other = await shop.anotherNode()
  const bat = await readyToPay(shop, await shop.variant({ price: 105_000, stock: 10 }))
  const payment = await bat.pay('qr')
  const address = `/api/v2/payments/qr/callback?payment=${payment.id}`
  return {
    shop,
    other,
    provider,
    bat,
    payment,
    invoice: await invoiceOf(shop, payment.id),
    callback: () => shop.fetch(address),
    /** Sends callbacks to both nodes; returns their answers. */
    async flood() {
      const answers = await Promise.all(
        Array.from({ length: FLOOD }, (_, at) => (at % 2 === 0 ? shop : other).fetch(address, { method: 'POST' })),
      )
      return new Set(answers.map(({ status }) => status))
    },
    questions: () => provider.calls.filter((call) => call === 'POST /v2/payment/check').length,
    /** Moves the last check of each payment an hour back. */
    passInterval: () => sql`update payments set checked_at = checked_at - interval '1 hour'`.execute(shop.db),
  }
}

test('PAY-09 callbacks, views and sweeps on two nodes check a payment with its provider once in its interval', async () => {
  const { shop, other, provider, bat, payment, invoice, ...scene } = await openFloodedShop(HOUR)
  const look = () => bat.shopper.checkout.payment(bat.number, payment.id)

  await Promise.all(Array.from({ length: 5 }, look))
  expect(scene.questions()).toBe(1)
  expect(await scene.flood()).toEqual(new Set([200]))
  await Promise.all([shop.payments.sweep(), other.payments.sweep()])
  await provider.pay(invoice, { silent: true })
  await scene.flood()
  expect(scene.questions()).toBe(1)
  expect(await bat.order()).toMatchObject({ state: 'payment' })

  await scene.passInterval()
  await Promise.all([shop.payments.sweep(), other.payments.sweep(), scene.flood()])
  await expect.poll(() => bat.order()).toMatchObject({ state: 'complete', payment_state: 'paid' })
  expect(scene.questions()).toBe(2)
  await expectNothingWrong(shop, { incoming: 1, refunds: [] })
})

test('PAY-09 a callback within the interval is followed up when it ends, and a view meanwhile waits for that', async () => {
  const { shop, provider, bat, payment, invoice, callback, questions } = await openFloodedShop(1)

  await callback()
  await provider.pay(invoice, { silent: true })
  expect((await callback()).status).toBe(200)
  const { state } = await bat.shopper.checkout.payment(bat.number, payment.id)

  expect(state).toBe('completed')
  expect(questions()).toBe(2)
  await expectNothingWrong(shop, { incoming: 1, refunds: [] })
})

test('PAY-09 a callback whose node is gone, or whose provider does not answer, is followed up by the sweeper', async () => {
  const { shop, other, provider, bat, invoice, callback, questions, passInterval } = await openFloodedShop(HOUR)
  await callback()
  await provider.pay(invoice, { silent: true })
  await callback()
  await shop.stop()

  await provider.fault({ down: true })
  await passInterval()
  await other.payments.sweep()
  const whileDown = await shop.db.selectFrom('payments').select('called_at').executeTakeFirstOrThrow()
  await provider.heal()
  await passInterval()
  await expect
    .poll(async () => {
      await other.payments.sweep()
      await passInterval()
      return (await shop.db.selectFrom('orders').select('state').where('number', '=', bat.number).executeTakeFirst())
        ?.state
    })
    .toBe('complete')

  expect(whileDown.called_at).not.toBeNull()
  expect(questions()).toBeGreaterThan(1)
  await expectNothingWrong(shop, { incoming: 1, refunds: [] })
})

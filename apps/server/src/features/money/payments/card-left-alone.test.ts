import { expect, onTestFinished, test, vi } from 'vitest'
import { expectNothingWrong, stockOf } from '../../../../testing/orders/paying.ts'
import { openCardShop, readyForCard, withSavedCard } from '../../../../testing/providers/paying-by-card.ts'
import { createCard } from './providers/card.ts'

/** Calls without an answer until the circuit breaker opens. */
const FAILURES = 5
const PAUSE_MS = 5000

test('PAY-04 while the gateway’s breaker is open a saved card is refused at once, holds nothing, and the order is paid another way', async () => {
  const { gateway, shop, order, card } = await withGatewayLeftAlone()
  const callsBefore = gateway.calls.length

  await expect(order.payByCard({ card_id: card.id })).rejects.toMatchObject({
    code: 'payment_provider_down',
    status: 503,
  })

  expect(gateway.calls).toHaveLength(callsBefore)
  expect(await order.order()).toMatchObject({ state: 'delivery', payment_state: 'failed' })
  expect(await stockOf(shop)).toEqual([{ on_hand: 9, reserved: 0 }])
  expect(await order.pay('bank_transfer')).toMatchObject({ state: 'pending' })
})

test('PAY-04 a charge in progress is not lost when a second press is refused', async () => {
  const { gateway, shop, order, card, token } = await withGatewayLeftAlone()
  await expect(order.payByCard({ card_id: card.id })).rejects.toMatchObject({ code: 'payment_provider_down' })
  const [refused] = (await order.order()).payments
  await gateway.heal()
  vi.advanceTimersByTime(PAUSE_MS)

  const anotherNode = createCard({ ...gateway.merchant, sandbox: false })
  await anotherNode.createInvoice({
    paymentId: refused?.id ?? '',
    orderNumber: order.number,
    amount: order.total,
    locale: 'mn',
    expiresAt: new Date(),
    returnUrl: '',
    phone: null,
    cardToken: token,
    saveCard: false,
    plan: null,
  })

  await vi.waitFor(async () => expect(await order.order()).toMatchObject({ payment_state: 'paid' }), {
    timeout: 60_000,
  })
  await expectNothingWrong(shop, { incoming: 2, refunds: [] })
})

async function withGatewayLeftAlone() {
  // The breaker's pause runs on this clock, which the test advances.
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const opened = await openCardShop()
  const { gateway, shop, phone } = opened
  const bold = await shop.customer()
  const card = await withSavedCard(opened, bold)
  const token = (await gateway.transactions()).flatMap(({ tries }) => tries).find((one) => one.token)?.token ?? ''
  const [order, other] = [await readyForCard(shop, phone, bold), await readyForCard(shop, phone)]
  await gateway.fault({ status: 503 })
  for (let count = 0; count < FAILURES; count++) {
    await expect(other.payByCard()).rejects.toMatchObject({ code: 'payment_provider_down' })
  }
  return { gateway, shop, order, card, token }
}

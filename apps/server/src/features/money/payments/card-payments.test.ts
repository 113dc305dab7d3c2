import { expect, test, vi } from 'vitest'
import { expectNothingWrong, invoiceOf, passDeadline, stockOf } from '../../../../testing/orders/paying.ts'
import { openCardShop, readyForCard, withSavedCard } from '../../../../testing/providers/paying-by-card.ts'

/** Time limit on a busy machine. */
const WITHIN = { timeout: 60_000 }

test('PAY-04 a shopper pays by card on the bank’s page, returns to the shop, and the push completes the order', async () => {
  const { gateway, shop, phone } = await openCardShop()
  const bat = await readyForCard(shop, phone)
  const payment = await bat.payByCard()
  expect(payment).toMatchObject({
    method: 'card',
    state: 'pending',
    redirect_url: expect.stringContaining('/payment/'),
  })

  const back = await gateway.press(payment.redirect_url)

  expect(back).toContain(`/checkout/${bat.number}/payment/${payment.id}?invoice=`)
  await vi.waitFor(async () => expect(await bat.order()).toMatchObject({ state: 'complete' }), WITHIN)
  expect(await bat.payment(payment.id)).toMatchObject({
    state: 'completed',
    card: '4096 •••• •••• 1111',
    redirect_url: null,
  })
  await vi.waitFor(() => expect(gateway.callbackReplies).toEqual([{ status: 200, body: 'SUCCESS' }]), WITHIN)
  await expectNothingWrong(shop, { incoming: 1, refunds: [] })
})

test('PAY-04 a declined card opens the order again, and another attempt pays it', async () => {
  const { gateway, shop, phone } = await openCardShop()
  const bat = await readyForCard(shop, phone)
  const declined = await bat.payByCard()
  await gateway.press(declined.redirect_url, 'pay', 'no-money')

  await vi.waitFor(
    async () => expect(await bat.payment(declined.id)).toMatchObject({ state: 'failed', reason: 'declined' }),
    WITHIN,
  )
  expect(await stockOf(shop)).toEqual([{ on_hand: 10, reserved: 0 }])

  await gateway.press((await bat.payByCard()).redirect_url)
  await vi.waitFor(async () => expect(await bat.order()).toMatchObject({ payment_state: 'paid' }), WITHIN)
  await expectNothingWrong(shop, { incoming: 1, refunds: [] })
})

test('PAY-04 an abandoned payment holds nothing after its deadline, and late money completes the order', async () => {
  const { gateway, shop, phone } = await openCardShop()
  const bat = await readyForCard(shop, phone)
  const payment = await bat.payByCard()
  await gateway.press(payment.redirect_url, 'leave')
  expect(await bat.payment(payment.id)).toMatchObject({ state: 'pending' })

  await passDeadline(shop)
  await shop.payments.sweep()
  expect(await bat.payment(payment.id)).toMatchObject({ state: 'expired' })
  expect(await stockOf(shop)).toEqual([{ on_hand: 10, reserved: 0 }])

  await gateway.pay(await invoiceOf(shop, payment.id), { regardless: true })
  await vi.waitFor(async () => expect(await bat.order()).toMatchObject({ payment_state: 'paid' }), WITHIN)
  await expectNothingWrong(shop, { incoming: 1, refunds: [] })
})

test('PAY-04 a shopper who gives up and pays all the same is refunded', async () => {
  const { gateway, shop, phone } = await openCardShop()
  const bat = await readyForCard(shop, phone)
  const payment = await bat.payByCard()
  await bat.shopper.checkout.cancelPayment(bat.number, payment.id)

  await gateway.press(payment.redirect_url)

  await vi.waitFor(
    async () =>
      expect(await shop.db.selectFrom('refunds').select('reason').execute()).toEqual([{ reason: 'given_up' }]),
    WITHIN,
  )
  expect(await bat.order()).toMatchObject({ state: 'delivery' })
  await expectNothingWrong(shop, { incoming: 1, refunds: ['given_up'] })
})

test('PAY-04 a wrong amount is refunded', async () => {
  const { gateway, shop, phone } = await openCardShop()
  const bat = await readyForCard(shop, phone)
  const payment = await bat.payByCard()
  await gateway.fault({ wrong_amount: 1000 })
  await gateway.press(payment.redirect_url)

  await vi.waitFor(
    async () => expect(await bat.payment(payment.id)).toMatchObject({ state: 'failed', reason: 'wrong_amount' }),
    WITHIN,
  )
  await expectNothingWrong(shop, { incoming: 1, refunds: ['wrong_amount'] })
})

test('PAY-04 ten pushes in the wrong order change the order once', async () => {
  const { gateway, shop, phone } = await openCardShop()
  const bat = await readyForCard(shop, phone)
  const payment = await bat.payByCard()
  await gateway.fault({ hold_pushes: true, duplicate_pushes: 9 })
  await gateway.press(payment.redirect_url, 'pay', 'no-money')
  await gateway.press(payment.redirect_url)

  await gateway.release(true)

  expect(await bat.order()).toMatchObject({ state: 'complete', payment_state: 'paid' })
  expect(gateway.callbackReplies).toHaveLength(20)
  expect(gateway.callbackReplies.every(({ status }) => status === 200)).toBe(true)
  await expectNothingWrong(shop, { incoming: 1, refunds: [] })
})

test('PAY-04 a forged push is refused and logged, and pays nothing', async () => {
  const lines: string[] = []
  const { gateway, shop, phone } = await openCardShop({ logLevel: 'warn', log: { write: (line) => lines.push(line) } })
  const bat = await readyForCard(shop, phone)
  const payment = await bat.payByCard()
  const reference = await invoiceOf(shop, payment.id)
  await gateway.forge(reference)
  await gateway.forge(reference, { checksum: '' })
  const unsigned = await shop.fetch(`/api/v2/payments/card/callback?payment=${payment.id}`)

  await vi.waitFor(() => expect(gateway.callbackReplies.length).toBeGreaterThanOrEqual(2), WITHIN)
  expect(gateway.callbackReplies.every(({ status }) => status === 403)).toBe(true)
  expect(unsigned.status).toBe(403)
  expect(await bat.payment(payment.id)).toMatchObject({ state: 'pending' })
  expect(lines.join()).toContain('not signed by the bank')
  await expectNothingWrong(shop, { incoming: 0, refunds: [] })
})

test('PAY-04 the push of one payment, replayed for another, changes neither', async () => {
  const { gateway, shop, phone } = await openCardShop()
  const [bat, saraa] = [await readyForCard(shop, phone), await readyForCard(shop, phone)]
  const [paid, other] = [await bat.payByCard(), await saraa.payByCard()]
  await gateway.press(paid.redirect_url)
  await vi.waitFor(async () => expect(await bat.order()).toMatchObject({ payment_state: 'paid' }), WITHIN)
  const { pushes } = await gateway.transaction(await invoiceOf(shop, paid.id))

  const replayed = await shop.fetch(`/api/v2/payments/card/callback?payment=${other.id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(pushes[0]?.body),
  })

  expect(replayed.status).toBe(403)
  expect(await saraa.payment(other.id)).toMatchObject({ state: 'pending' })
})

test('PAY-04 without a push the shopper who comes back finds their order paid', async () => {
  const { gateway, shop, phone } = await openCardShop()
  const bat = await readyForCard(shop, phone)
  const payment = await bat.payByCard()
  await gateway.fault({ silent: true })
  await gateway.press(payment.redirect_url)

  await expect.poll(() => bat.payment(payment.id)).toMatchObject({ state: 'completed' })
})

test.each([
  ['down', { status: 503 }],
  ['signing with another secret', { bad_checksum: true }],
])(
  'PAY-04 with a gateway that is %s the shopper sees an error, holds nothing and pays another way',
  async (_, fault) => {
    const { gateway, shop, phone } = await openCardShop()
    const bat = await readyForCard(shop, phone)
    await gateway.fault(fault)

    await expect(bat.payByCard()).rejects.toMatchObject({ code: 'payment_provider_down', status: 503 })

    expect(await stockOf(shop)).toEqual([{ on_hand: 10, reserved: 0 }])
    expect(await bat.pay('bank_transfer')).toMatchObject({ state: 'pending' })
  },
)

test('PAY-04 a saved card is charged at once, and two presses charge it once', async () => {
  const opened = await openCardShop()
  const { gateway, shop, phone } = opened
  const bold = await shop.customer()
  const { id } = await withSavedCard(opened, bold)
  const order = await readyForCard(shop, phone, bold)

  const [one, two] = await Promise.all([order.payByCard({ card_id: id }), order.payByCard({ card_id: id })])

  expect(one.id).toBe(two.id)
  await vi.waitFor(async () => expect(await order.payment(one.id)).toMatchObject({ state: 'completed' }), WITHIN)
  expect(await order.order()).toMatchObject({ state: 'complete', payment_state: 'paid' })
  expect(await order.payment(one.id)).toMatchObject({ card: '4096 •••• •••• 1111', redirect_url: null })
  const charges = (await gateway.transactions()).filter(({ way }) => way === 'token')
  expect(charges.map(({ tries }) => tries.length)).toEqual([1])
  await expectNothingWrong(shop, { incoming: 2, refunds: [] })
})

test('PAY-04 a charge whose answer was lost is found and not repeated', async () => {
  const opened = await openCardShop()
  const { gateway, shop, phone } = opened
  const bold = await shop.customer()
  const { id } = await withSavedCard(opened, bold)
  const order = await readyForCard(shop, phone, bold)
  await gateway.fault({ lose_answer: true, silent: true })

  const payment = await order.payByCard({ card_id: id })

  await vi.waitFor(async () => expect(await order.payment(payment.id)).toMatchObject({ state: 'completed' }), WITHIN)
  expect(gateway.calls.filter((call) => call === 'POST /api/pay')).toHaveLength(1)
  await expectNothingWrong(shop, { incoming: 2, refunds: [] })
})

test('PAY-07 a payment under decision by the bank outlives the deadline', async () => {
  const opened = await openCardShop()
  const { gateway, shop, phone } = opened
  const bold = await shop.customer()
  const { id } = await withSavedCard(opened, bold)
  await gateway.fault({ pending: true })
  const order = await readyForCard(shop, phone, bold)
  const payment = await order.payByCard({ card_id: id })

  await vi.waitFor(
    async () => expect(await order.payment(payment.id)).toMatchObject({ state: 'pending', waiting: true }),
    WITHIN,
  )

  await passDeadline(shop)
  await shop.payments.sweep()
  expect(await order.payment(payment.id)).toMatchObject({ state: 'pending', waiting: true })
  expect(await order.order()).toMatchObject({ payment_state: 'processing' })

  await gateway.decide(await invoiceOf(shop, payment.id))
  await vi.waitFor(async () => expect(await order.order()).toMatchObject({ payment_state: 'paid' }), WITHIN)
})

test('PAY-04 a saved card without funds is declined, and a removed one is not charged', async () => {
  const opened = await openCardShop()
  const { gateway, shop, phone } = opened
  const [bold, nara] = [await shop.customer(), await shop.customer()]
  const { id } = await withSavedCard(opened, bold)
  const order = await readyForCard(shop, phone, bold)
  const token = (await gateway.transactions()).flatMap(({ tries }) => tries).find((one) => one.token)?.token ?? ''
  await gateway.revoke(token)

  const payment = await order.payByCard({ card_id: id })
  await vi.waitFor(
    async () => expect(await order.payment(payment.id)).toMatchObject({ state: 'failed', reason: 'declined' }),
    WITHIN,
  )

  const hers = await readyForCard(shop, phone, nara)
  await expect(hers.payByCard({ card_id: id })).rejects.toMatchObject({ code: 'card_not_found', status: 404 })
  await bold.cards.remove(id)
  await expect(order.payByCard({ card_id: id })).rejects.toMatchObject({ code: 'card_not_found' })
  const guest = await readyForCard(shop, phone)
  await expect(guest.payByCard({ card_id: id })).rejects.toMatchObject({ code: 'login_required' })
})

test('PAY-04 the token of an order alone neither charges nor saves a card of its customer', async () => {
  const scene = await openCardShop()
  const { shop, phone } = scene
  const customer = await shop.customer()
  const { id } = await withSavedCard(scene, customer)
  const order = await readyForCard(shop, phone, customer)
  const stranger = await shop.customer()
  stranger.tokens.orderToken = (await order.order()).token

  const start = { payment_method: 'card', expected_total: order.total, terms_accepted: true } as const
  for (const choice of [{ card_id: id }, { save_card: true }]) {
    await expect(stranger.checkout.startPayment(order.number, { ...start, ...choice })).rejects.toMatchObject({
      code: 'login_required',
    })
  }

  expect(await order.order()).toMatchObject({ payments: [] })
  await order.payByCard({ card_id: id })
  expect(await order.order()).toMatchObject({ payment_state: 'paid' })
})

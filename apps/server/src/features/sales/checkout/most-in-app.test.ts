import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { expectNothingWrong, stockOf } from '../../../../testing/orders/paying.ts'
import { DELIVERY, readyToPay } from '../../../../testing/orders/shopping.ts'
import { openMost } from '../../../../testing/providers/in-app-providers.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'

const PRICE = 105_000
const AGREED = { expected_total: PRICE + DELIVERY, terms_accepted: true }

test('PAY-05 the two tokens of the app place and pay the order, and a repeated request charges once', async () => {
  const { shop, most, bat } = await open()
  const tokens = await most.tokens()

  const paid = await bat.pay({ ...tokens, ...AGREED })
  const again = await bat.pay({ ...tokens, ...AGREED })

  expect([paid, again]).toMatchObject([
    { status: 200, body: { number: bat.number, state: 'complete', payment_state: 'paid' } },
    { status: 200, body: { state: 'complete', payment_state: 'paid' } },
  ])
  expect(most.calls.filter((call) => call === 'POST /TT1608')).toHaveLength(1)
  await expectNothingWrong(shop, { incoming: 1, refunds: [] })
})

test('PAY-05 concurrent requests charge once', async () => {
  const { shop, most, bat } = await open()
  const [one, other] = [await most.tokens(), await most.tokens()]

  const answers = await Promise.all([one, one, other].map((tokens) => bat.pay({ ...tokens, ...AGREED })))

  expect(answers.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(0)
  expect(await bat.order()).toMatchObject({ payment_state: 'paid' })
  expect(most.calls.filter((call) => call === 'POST /TT1608')).toHaveLength(1)
  await expectNothingWrong(shop, { incoming: 1, refunds: [] })
})

test('PAY-05 a second request gets the answer of the first, whatever its progress', async () => {
  const { shop, most, ready } = await open()

  for (let behind = 0; behind < 100; behind += 5) {
    const bat = await ready()
    const tokens = await most.tokens()
    const second = wait(behind).then(() => bat.pay({ ...tokens, ...AGREED }))
    const answers = await Promise.all([bat.pay({ ...tokens, ...AGREED }), second])
    expect(answers, `${behind} ms behind`).toMatchObject([
      { status: 200, body: { number: bat.number, payment_state: 'paid' } },
      { status: 200, body: { number: bat.number, payment_state: 'paid' } },
    ])
  }

  expect(most.calls.filter((call) => call === 'POST /TT1608')).toHaveLength(20)
  await expectNothingWrong(shop, { incoming: 20, refunds: [] })
})

test('PAY-05 after a wrong TAN or an empty wallet the order stays in payment, and other tokens pay it', async () => {
  const { shop, most, bat } = await open()
  const [rich, poor] = [await most.tokens(), await most.tokens({ poor: true })]

  const wrong = await bat.pay({ custtkn: rich.custtkn, txntkn: 'wrong', ...AGREED })
  const empty = await bat.pay(poor)
  const between = await bat.order()
  const paid = await bat.pay(await most.tokens())

  expect(wrong).toMatchObject({ status: 422, body: { code: 'tan_code_wrong', error: 'ТАН код буруу байна' } })
  expect(empty).toMatchObject({ status: 409, body: { code: 'payment_declined' } })
  expect(between).toMatchObject({ state: 'payment', payments: [{ method: 'most_in_app', state: 'pending' }] })
  expect(await stockOf(shop)).toEqual([{ on_hand: 29, reserved: 0 }])
  expect(paid).toMatchObject({ status: 200, body: { payment_state: 'paid' } })
})

test('PAY-05 after a lost answer the provider is asked whether it has the money', async () => {
  const { shop, most, bat } = await open()
  await bat.pay({ custtkn: 'nobody', txntkn: 'nothing', ...AGREED })
  await most.fault({ lose_answer: true })

  const paid = await bat.pay(await most.tokens())

  expect(paid).toMatchObject({ status: 200, body: { payment_state: 'paid' } })
  await expectNothingWrong(shop, { incoming: 1, refunds: [] })
})

test('PAY-05 after no answer the provider is asked first, and nothing is charged twice', async () => {
  const { shop, most, bat } = await open()
  await bat.pay({ custtkn: 'nobody', txntkn: 'nothing', ...AGREED })
  await most.fault({ status: 503 })

  const down = await bat.pay(await most.tokens())
  await most.heal()
  const paid = await bat.pay(await most.tokens())

  expect(down).toMatchObject({ status: 503, body: { code: 'payment_provider_down' } })
  expect(paid).toMatchObject({ status: 200, body: { payment_state: 'paid' } })
  await expectNothingWrong(shop, { incoming: 1, refunds: [] })
})

test('PAY-05 nothing is placed without the shopper’s consent, and no token is stored', async () => {
  const { shop, most, bat } = await open()
  const tokens = await most.tokens()

  const unseen = await bat.pay({ ...tokens, terms_accepted: true })
  const other = await bat.pay({ ...tokens, expected_total: 1, terms_accepted: true })
  const refused = await bat.pay({ ...tokens, expected_total: AGREED.expected_total })
  await bat.pay({ ...tokens, ...AGREED })

  expect([unseen, other, refused].map(({ body }) => body.code)).toEqual([
    'total_changed',
    'total_changed',
    'terms_not_accepted',
  ])
  const stored = JSON.stringify([
    await shop.db.selectFrom('payments').selectAll().execute(),
    await shop.db.selectFrom('idempotency_keys').selectAll().execute(),
    await shop.db.selectFrom('order_history').selectAll().execute(),
  ])
  expect(stored).toContain('most')
  for (const token of Object.values(tokens)) expect(stored).not.toContain(token)
})

test('PAY-05 an order that was paid by another method is not charged', async () => {
  const { most, bat, shop } = await open()
  await bat.transfer()
  await shop.payments.confirmTransfer(bat.number, PRICE + DELIVERY, 'r1')

  expect(await bat.pay({ ...(await most.tokens()), ...AGREED })).toMatchObject({ body: { code: 'order_already_paid' } })
  expect(most.calls).toEqual([])
})

test('PAY-05 a shop without an account at MostMoney does not offer it', async () => {
  const shop = await openTestShop({ sandboxPayments: false })
  await shop.deliveryZone({ rate: DELIVERY })
  const bat = await readyToPay(shop, await shop.variant({ price: PRICE, stock: 10 }))
  const { token } = await bat.order()

  const refused = await send(shop, bat.number, token, { custtkn: 'a', txntkn: 'b', ...AGREED })

  expect(refused).toMatchObject({ status: 422, body: { code: 'payment_method_unavailable' } })
  expect(await bat.order()).toMatchObject({ payment_state: 'none', payments: [] })
})

async function open() {
  const most = await openMost()
  const shop = await openTestShop(most.settings)
  await shop.deliveryZone({ rate: DELIVERY })
  const phone = await shop.variant({ price: PRICE, stock: 30 })

  async function ready() {
    const bat = await readyToPay(shop, phone)
    const { token } = await bat.order()
    return {
      ...bat,
      pay: (body: object) => send(shop, bat.number, token, body),
      transfer: () => bat.pay('bank_transfer'),
    }
  }
  return { shop, most, ready, bat: await ready() }
}

async function send(
  shop: Pick<Awaited<ReturnType<typeof openTestShop>>, 'fetch'>,
  number: string,
  token: string,
  body: object,
) {
  const response = await shop.fetch(`/api/v2/checkouts/${number}/most_in_app`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'x-order-token': token, 'accept-language': 'mn' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

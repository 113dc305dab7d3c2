import { afterEach, beforeEach, expect, test } from 'vitest'
import { createShop, type Shop } from './shop.ts'
import { openLoopbackShop } from './testing/loopback-shop.ts'
import { order, payment } from './testing/samples.ts'
import { memoryTokens, type Tokens } from './tokens.ts'

const NUMBER = 'R000000001'
const start = { payment_method: 'qr', expected_total: 1_299_000, terms_accepted: true } as const
const rates = { delivery_rates: [], delivery_times: [{ day: '2026-11-21', windows: ['11-14' as const] }] }
const method = { code: 'qr' as const, name: 'QR', description: '', sandbox: true, minutes: 15, cost: '' }

let reply: unknown
let server: Awaited<ReturnType<typeof openLoopbackShop>>
let tokens: Tokens
let shop: Shop

beforeEach(async () => {
  server = await openLoopbackShop(() => ({ reply }))
  tokens = memoryTokens('token-of-the-order-1')
  shop = createShop({ baseUrl: server.baseUrl, locale: 'mn', tokens })
})

afterEach(() => server.close())

const cases: [
  title: string,
  act: (shop: Shop) => Promise<unknown>,
  request: string,
  reply: unknown,
  result: unknown,
][] = [
  [
    'PAY-01 payment methods',
    ({ checkout }) => checkout.paymentMethods(),
    'GET payment_methods',
    { payment_methods: [method] },
    [method],
  ],
  [
    'CHK-01 delivery rates',
    ({ checkout }) => checkout.deliveryRates(NUMBER),
    `GET ${NUMBER}/delivery_rates`,
    rates,
    rates,
  ],
  [
    'CHK-01 contact',
    ({ checkout }) => checkout.update(NUMBER, { phone: '99112233' }),
    `PUT ${NUMBER}`,
    order(),
    order(),
  ],
  [
    'CHK-01 a code to the phone of the order',
    ({ checkout }) => checkout.sendPhoneCode(NUMBER),
    `POST ${NUMBER}/phone_code`,
    { sent: true, resend_after: 60, expires_in: 300 },
    { sent: true, resend_after: 60, expires_in: 300 },
  ],
  [
    'CHK-01 the code that was sent there',
    ({ checkout }) => checkout.verifyPhoneCode(NUMBER, '123456'),
    `PUT ${NUMBER}/phone_code`,
    order(),
    order(),
  ],
  ['CHK-05 one step on', ({ checkout }) => checkout.next(NUMBER), `PUT ${NUMBER}/next`, order(), order()],
  ['CHK-05 all steps on', ({ checkout }) => checkout.advance(NUMBER), `PUT ${NUMBER}/advance`, order(), order()],
  ['CHK-06 completion', ({ checkout }) => checkout.complete(NUMBER, start), `PUT ${NUMBER}/complete`, order(), order()],
  [
    'PAY-01 a new payment',
    ({ checkout }) => checkout.startPayment(NUMBER, start),
    `POST ${NUMBER}/payments`,
    payment(),
    payment(),
  ],
  [
    'PAY-01 a payment',
    ({ checkout }) => checkout.payment(NUMBER, 'p1'),
    `GET ${NUMBER}/payments/p1`,
    payment(),
    payment(),
  ],
  [
    'PAY-01 a payment given up',
    ({ checkout }) => checkout.cancelPayment(NUMBER, 'p1'),
    `DELETE ${NUMBER}/payments/p1`,
    order(),
    order(),
  ],
]

test.each(cases)('%s', async (_, act, request, answer, result) => {
  reply = answer

  expect(await act(shop)).toEqual(result)

  const [method, path] = request.split(' ')
  expect(server.seen[0]).toMatchObject({ key: expect.stringMatching(`^${method} `), url: `/api/v2/checkouts/${path}` })
  expect(server.seen[0]?.headers['x-order-token']).toBe('token-of-the-order-1')
})

test('CHK-11 a payment carries a fresh idempotency key each time, or the caller’s', async () => {
  reply = order()
  await shop.checkout.complete(NUMBER, start)
  await shop.checkout.complete(NUMBER, start)
  await shop.checkout.complete(NUMBER, start, { idempotencyKey: 'form-1' })
  reply = payment()
  await shop.checkout.startPayment(NUMBER, start)

  const keys = server.seen.map(({ headers }) => headers['idempotency-key'])
  expect(keys[2]).toBe('form-1')
  expect(new Set(keys).size).toBe(4)
  expect(keys).not.toContain(undefined)
})

test('CART-01 a completed order stays current until the cart is fetched', async () => {
  reply = order({ state: 'complete' })

  await shop.checkout.complete(NUMBER, start)
  expect(tokens.orderToken).toBe('token-of-the-order-1')

  expect(await shop.orders.current()).toBeNull()
  expect(tokens.orderToken).toBeNull()
})

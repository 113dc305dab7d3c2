import { afterAll, beforeAll, expect, test } from 'vitest'
import { createShop, type Shop } from './shop.ts'
import { openLoopbackShop } from './testing/loopback-shop.ts'
import { order } from './testing/samples.ts'
import { memoryTokens } from './tokens.ts'

const NUMBER = 'R000000001'
const TIME = '2026-11-20T02:00:00.000Z'
const paging = { page: 1, per_page: 40, total_pages: 1, total_count: 1 }
const line = { line_item_id: 1, quantity: 1, reason: 'defect' as const }
const account = { iban: 'MN630004000012345678', name: 'Бат' }
const returned = {
  id: 4,
  state: 'requested' as const,
  lines: [line],
  note: null,
  answer: null,
  pictures: [],
  amount: 1000,
  requested_at: TIME,
}
const receipt = {
  id: 3,
  type: 'B2C_RECEIPT',
  state: 'pending',
  number: null,
  total: 1100,
  vat: 100.5,
  city_tax: 0,
  due_at: TIME,
  issued_at: null,
  qr: null,
  lottery: null,
}
const taxpayer = { registry_number: '5012345', name: 'Номин ХХК', vat_payer: true }
const licence = {
  id: 9,
  order_number: NUMBER,
  variant_id: 70,
  name: 'Office',
  key: null,
  delivered_at: TIME,
  revealed_at: null,
}
const loyalty = { card_number: '1001', level: null, points: 12, discount_percent: 2.5, valid_until: null }
const tracked = {
  number: NUMBER,
  label: 'shipped',
  payment_label: 'payment_completed',
  placed_at: TIME,
  delivered_at: null,
  delivery_type: 'address',
  delivery_method: 'standard',
  delivery_day: null,
  delivery_window: null,
  delivery_after_payment: null,
  total: 1000,
  total_quantity: 1,
  shipments: [],
  timeline: [],
}
const offer = {
  delivery_type: 'address',
  method: 'express',
  name: 'UB',
  cost: 9000,
  free_over: null,
  promise: { kind: 'hours', from: TIME, to: TIME, text: '4 цаг', after_payment: '4 цаг' },
}

let reply: unknown
let server: Awaited<ReturnType<typeof openLoopbackShop>>
let shop: Shop

beforeAll(async () => {
  server = await openLoopbackShop(() => ({ reply }))
  shop = createShop({ baseUrl: server.baseUrl, locale: 'mn', tokens: memoryTokens('token-of-the-order-1') })
})

afterAll(() => server.close())

const cases: [
  title: string,
  act: (shop: Shop) => Promise<unknown>,
  request: string,
  body: unknown,
  reply: unknown,
  result: unknown,
][] = [
  ['CHK-07 cancel', ({ orders }) => orders.cancel(NUMBER), `PUT /orders/${NUMBER}/cancel`, {}, order(), order()],
  [
    'CHK-07 cancel with an account for the money',
    ({ orders }) => orders.cancel(NUMBER, { reason: 'Буруу захиалсан', refund_account: account }),
    `PUT /orders/${NUMBER}/cancel`,
    { reason: 'Буруу захиалсан', refund_account: account },
    order(),
    order(),
  ],
  [
    'CHK-13 tracking',
    ({ orders }) => orders.track(NUMBER, '99112233'),
    'POST /orders/track',
    { number: NUMBER, phone: '99112233' },
    tracked,
    tracked,
  ],
  [
    'CHK-09 returns',
    ({ returns }) => returns.list(NUMBER),
    `GET /orders/${NUMBER}/returns`,
    undefined,
    { returns: [returned] },
    [returned],
  ],
  [
    'CHK-09 asking for a return',
    ({ returns }) => returns.request(NUMBER, { lines: [line], refund_account: account }),
    `POST /orders/${NUMBER}/returns`,
    { lines: [line], refund_account: account },
    returned,
    returned,
  ],
  [
    'CHK-09 a picture for a return',
    ({ returns }) => returns.addPicture(NUMBER, 4, new Blob(['picture'], { type: 'image/png' })),
    `POST /orders/${NUMBER}/returns/4/pictures`,
    undefined,
    returned,
    returned,
  ],
  [
    'CHK-09 keeping the pieces',
    ({ returns }) => returns.cancel(NUMBER, 4),
    `PUT /orders/${NUMBER}/returns/4/cancel`,
    undefined,
    returned,
    returned,
  ],
  [
    'CHK-08 receipts',
    ({ receipts }) => receipts.ofOrder(NUMBER),
    `GET /orders/${NUMBER}/receipt`,
    undefined,
    { receipts: [receipt] },
    [receipt],
  ],
  [
    'CHK-10 a taxpayer',
    ({ receipts }) => receipts.taxpayer('5012345'),
    'GET /taxpayers/5012345',
    undefined,
    taxpayer,
    taxpayer,
  ],
  [
    'CHK-07 licences',
    ({ licences }) => licences.mine({ page: 2 }),
    'GET /orders/licenses?page=2',
    undefined,
    { licenses: [licence], ...paging },
    { licenses: [licence], ...paging },
  ],
  [
    'CHK-07 licences of an order',
    ({ licences }) => licences.ofOrder(NUMBER),
    `GET /orders/${NUMBER}/licenses`,
    undefined,
    { licenses: [licence] },
    [licence],
  ],
  [
    'CHK-07 the key of a licence',
    ({ licences }) => licences.reveal(NUMBER, 9),
    `POST /orders/${NUMBER}/licenses/9/reveal`,
    undefined,
    licence,
    licence,
  ],
  [
    'CHK-07 the loyalty card',
    ({ licences }) => licences.erpLoyalty(),
    'GET /orders/erp_loyalty',
    undefined,
    { loyalty },
    loyalty,
  ],
  [
    'CAT-09 delivery of a variant',
    ({ products }) => products.delivery(70, { city: '11', district: '1119' }),
    'GET /variants/70/delivery?city=11&district=1119',
    undefined,
    { offers: [offer] },
    [offer],
  ],
]

test.each(cases)('%s', async (_, act, request, body, answer, result) => {
  reply = answer

  expect(await act(shop)).toEqual(result)

  const [method = '', path] = request.split(' ')
  const seen = server.seen.at(-1)
  expect(seen).toMatchObject({ key: expect.stringMatching(`^${method} `), url: `/api/v2${path}` })
  expect(seen?.body).toEqual(body)
})

test('CHK-11 a return carries a fresh idempotency key each time, or the caller’s', async () => {
  reply = returned
  const before = server.seen.length

  await shop.returns.request(NUMBER, { lines: [line] })
  await shop.returns.request(NUMBER, { lines: [line] }, { idempotencyKey: 'form-1' })

  const [first, second] = server.seen.slice(before).map(({ headers }) => headers['idempotency-key'])
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(second).toBe('form-1')
})

test('CHK-07 a guest’s calls on an order carry its token', async () => {
  reply = order()
  await shop.orders.cancel(NUMBER)

  expect(server.seen.at(-1)?.headers['x-order-token']).toBe('token-of-the-order-1')
})

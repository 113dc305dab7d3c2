import type { Balance, Coupon, Deposit, GiftCard, SavedCard } from '@delguur/contract'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createShop, type Shop } from './shop.ts'
import { type ActionCase, type Answer, openLoopbackShop } from './testing/loopback-shop.ts'
import { order, payment, sessionOfBat } from './testing/samples.ts'
import { memoryTokens, type Tokens } from './tokens.ts'

const NUMBER = 'R000000001'
const TIME = '2026-11-20T02:00:00.000Z'
const page = { page: 2, per_page: 40, total_pages: 2, total_count: 41 }
const balance: Balance = {
  type: 'topup',
  kind: 'wallet',
  name: 'Цэнэглэлт',
  balance: 50_000,
  held: 0,
  min_purchase: 0,
  max_percent: 100,
  rule: 'Бүх худалдан авалтад ашиглана',
}
const wallet = { balance: 50_000, points: 120, balances: [balance], coming: [] }
const deposit: Deposit = {
  id: 'd1',
  purpose: 'recharge',
  amount: 50_000,
  state: 'pending',
  payment: payment(),
  gift_card: null,
  created_at: TIME,
}
const giftCard: GiftCard = {
  id: 'g1',
  number: '•••• •••• •••• 1234',
  amount: 50_000,
  balance: 20_000,
  recipient: 'Сараа',
  message: '',
  state: 'active',
  expires_at: null,
  sent_at: TIME,
  created_at: TIME,
}
const coupon: Coupon = {
  id: 'c1',
  code: 'ZUN10',
  kind: 'coupon',
  name: 'Зуны урамшуулал',
  discount_type: 'percent',
  value: 10,
  usable_amount: 100_000,
  min_purchase: 50_000,
  conditions: [],
  starts_at: null,
  expires_at: null,
  state: 'available',
  used_at: null,
}
const card: SavedCard = {
  id: 3,
  masked: '4096 •••• •••• 1234',
  brand: 'visa',
  bank: null,
  state: 'active',
  created_at: TIME,
}
const lease = {
  enabled: true,
  settings: {
    barrier: 120_000,
    term: 0.3,
    interest: 1.8,
    allowed_min: 120_000,
    allowed_max: 1_500_000,
    months: [3, 6],
    method: 'annuity',
  },
  parts: { parts: 4, gap_days: 15, allowed_min: 50_000, allowed_max: 2_000_000, late_fee: 5000 },
  info: 'Хэсэгчлэн төлөх',
  terms: [],
}
const offer = { method: 'storepay', name: 'StorePay', plan: null, unavailable: 'Дүн хүрэхгүй байна' }
const purchase = { amount: 50_000, payment_method: 'qr', recipient_name: 'Сараа', recipient_phone: '99112233' } as const
const tokensOfApp = { custtkn: 'customer-1', txntkn: 'transaction-1' }

let answer: Answer | (() => Answer)
let tokens: Tokens
let shop: Shop
const server = await openLoopbackShop(() => (typeof answer === 'function' ? answer() : answer))

beforeEach(() => {
  server.seen.length = 0
  tokens = memoryTokens('token-of-the-order-1')
  tokens.session = sessionOfBat()
  shop = createShop({ baseUrl: server.baseUrl, locale: 'mn', tokens })
})

afterAll(() => server.close())

const cases: ActionCase[] = [
  ['RWD-01 the wallet', (of) => of.wallet.show(), 'GET /wallet', undefined, wallet, wallet],
  [
    'RWD-01 the statement',
    (of) => of.wallet.entries({ page: 2, type: 'topup' }),
    'GET /wallet/entries?page=2&type=topup',
    undefined,
    { entries: [], ...page },
    { entries: [], ...page },
  ],
  [
    'RWD-01 a recharge',
    (of) => of.wallet.recharge({ amount: 50_000, payment_method: 'qr' }),
    'POST /wallet/recharge',
    { amount: 50_000, payment_method: 'qr' },
    deposit,
    deposit,
  ],
  ['RWD-01 a deposit', (of) => of.wallet.deposit('d1'), 'GET /wallet/deposits/d1', undefined, deposit, deposit],
  [
    'RWD-01 a recharge given up',
    (of) => of.wallet.cancelDeposit('d1'),
    'DELETE /wallet/deposits/d1',
    undefined,
    { ...deposit, state: 'void' },
    { ...deposit, state: 'void' },
  ],
  [
    'RWD-05 a gift card put into the wallet',
    (of) => of.wallet.addGiftCard({ password: '1234-5678' }),
    'POST /wallet/gift_card',
    { password: '1234-5678' },
    wallet,
    wallet,
  ],
  [
    'RWD-02 store credits',
    (of) => of.storeCredits.list(),
    'GET /store_credits',
    undefined,
    { store_credits: [balance] },
    [balance],
  ],
  [
    'RWD-05 gift cards',
    (of) => of.giftCards.list(),
    'GET /gift_cards',
    undefined,
    { gift_cards: [giftCard] },
    [giftCard],
  ],
  ['RWD-05 a purchase', (of) => of.giftCards.buy(purchase), 'POST /gift_cards', purchase, deposit, deposit],
  ['RWD-05 sent again', (of) => of.giftCards.send('g1'), 'POST /gift_cards/g1/send', {}, giftCard, giftCard],
  [
    'RWD-05 what is left on one',
    (of) => of.giftCards.check({ number: '1234' }),
    'POST /gift_cards/check',
    { number: '1234' },
    { balance: 20_000, expires_at: null },
    { balance: 20_000, expires_at: null },
  ],
  [
    'RWD-03 coupons in one state',
    (of) => of.coupons.list('used'),
    'GET /coupons?type=used',
    undefined,
    { coupons: [], message: 'Купон алга' },
    { coupons: [], message: 'Купон алга' },
  ],
  ['RWD-03 a coupon', (of) => of.coupons.find('c1'), 'GET /coupons/c1', undefined, coupon, coupon],
  [
    'RWD-03 sent by mail',
    (of) => of.coupons.sendByEmail('c1', 'bat@example.mn'),
    'POST /coupons/c1/send_by_email',
    { email: 'bat@example.mn' },
    { sent_to: 'b••@example.mn' },
    'b••@example.mn',
  ],
  ['RWD-04 vouchers', (of) => of.vouchers.list(), 'GET /vouchers', undefined, { vouchers: [coupon] }, [coupon]],
  ['PAY-03 saved cards', (of) => of.cards.list(), 'GET /users/cards', undefined, { cards: [card] }, [card]],
  ['PAY-03 all cards', (of) => of.cards.all(), 'GET /users/all_card', undefined, { cards: [card] }, [card]],
  [
    'PAY-03 another card',
    (of) => of.cards.register(),
    'PUT /users/register_card',
    {},
    { card, redirect_url: 'https://bank.example/card' },
    { card, redirect_url: 'https://bank.example/card' },
  ],
  ['PAY-03 one less', (of) => of.cards.remove(3), 'DELETE /users/remove_card', { cardId: 3 }, { cards: [] }, []],
  ['PAY-06 the terms of a lease', (of) => of.instalments.info(), 'GET /lease', undefined, lease, lease],
  [
    'PAY-06 offers side by side',
    (of) => of.instalments.offers({ price: 900_000, prepayment: 300_000 }),
    'GET /lease/offers?price=900000&prepayment=300000',
    undefined,
    { offers: [offer] },
    [offer],
  ],
  [
    'PAY-06 the state of an application',
    (of) => of.orders.checkLend(NUMBER, 'p1'),
    `GET /orders/${NUMBER}/check_lend?payment=p1`,
    undefined,
    { state: 'waiting', payment: payment() },
    { state: 'waiting', payment: payment() },
  ],
  [
    'PAY-05 inside the MostMoney app',
    (of) => of.checkout.mostInApp(NUMBER, tokensOfApp),
    `PUT /checkouts/${NUMBER}/most_in_app`,
    tokensOfApp,
    order(),
    order(),
  ],
]

test.each(cases)('%s', async (_, act, route, body, reply, result) => {
  answer = { reply }

  expect(await act(shop)).toEqual(result)
  expect(server.last()).toEqual([route, body])
})

test.each<[title: string, act: (shop: Shop) => Promise<unknown>]>([
  ['RWD-01 the wallet', (of) => of.wallet.show()],
  ['RWD-02 store credits', (of) => of.storeCredits.list()],
  ['RWD-03 coupons', (of) => of.coupons.list()],
  ['RWD-04 vouchers', (of) => of.vouchers.list()],
  ['RWD-05 gift cards', (of) => of.giftCards.list()],
])('%s are requested in the customer’s name', async (_, act) => {
  answer = { fail: 'internal' }

  await act(shop).catch(() => undefined)

  expect(server.seen[0]?.headers.authorization).toBe('Bearer access-of-bat')
})

test('CHK-11 a top-up or gift card purchase carries an idempotency key', async () => {
  answer = { reply: deposit }

  await shop.wallet.recharge({ amount: 50_000, payment_method: 'qr' })
  await shop.giftCards.buy(purchase, { idempotencyKey: 'form-1' })

  const [first, second] = server.seen.map(({ headers }) => headers['idempotency-key'])
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(second).toBe('form-1')
})

const changes: [title: string, act: (shop: Shop) => Promise<unknown>, request: string, body: unknown][] = [
  ['RWD-02 pays from balances', (of) => of.orders.useStoreCredit(5000), 'PUT store_credit', { amount: 5000 }],
  [
    'RWD-02 pays from one origin',
    (of) => of.orders.useStoreCredit(5000, { type: 'points' }),
    'PUT store_credit',
    { amount: 5000, type: 'points' },
  ],
  ['RWD-02 pays nothing from balances', (of) => of.orders.removeStoreCredit(), 'DELETE store_credit', undefined],
  [
    'RWD-02 pays nothing from one origin',
    (of) => of.orders.removeStoreCredit({ type: 'points' }),
    'DELETE store_credit?type=points',
    undefined,
  ],
  ['RWD-03 takes a coupon', (of) => of.orders.useCoupon('ZUN10'), 'PUT coupon', { code: 'ZUN10' }],
  ['RWD-03 drops it', (of) => of.orders.removeCoupon(), 'DELETE coupon', undefined],
  ['RWD-04 takes a voucher', (of) => of.orders.useVoucher('V-1'), 'PUT voucher', { code: 'V-1' }],
  ['RWD-04 drops it', (of) => of.orders.removeVoucher(), 'DELETE voucher', undefined],
  ['RWD-05 takes a gift card', (of) => of.orders.useGiftCard({ number: '1234' }), 'PUT gift_card', { number: '1234' }],
  ['RWD-05 drops all gift cards', (of) => of.orders.removeGiftCards(), 'DELETE gift_card', undefined],
]

test.each(changes)('%s, on the current order', async (_, act, request, body) => {
  answer = { reply: order() }

  expect(await act(shop)).toEqual(order())

  const [method, path] = request.split(' ')
  expect(server.keys()[0]).toBe('GET /api/v2/orders/current')
  expect(server.seen[1]).toMatchObject({ url: `/api/v2/orders/${NUMBER}/${path}`, body })
  expect(server.seen[1]?.key).toMatch(`${method} `)
})

test('RWD-03 an unknown code throws, an unknown order is an empty cart', async () => {
  answer = { reply: order() }
  await shop.orders.current()

  answer = { fail: 'coupon_not_found' }
  await expect(shop.orders.useCoupon('NONE')).rejects.toMatchObject({ code: 'coupon_not_found' })

  answer = { fail: 'order_not_found' }
  expect(await shop.orders.useCoupon('ZUN10')).toBeNull()
})

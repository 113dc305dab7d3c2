import { ApiError, createShop, memoryTokens, type Shop } from '@delguur/sdk'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { expectNothingWrong, ledgerOf, passDeadline, stockOf } from '../testing/orders/paying.ts'
import { DELIVERY, patiently, readyToPay } from '../testing/orders/shopping.ts'
import { openQrProvider } from '../testing/providers/qr-provider.ts'
import { payInSandbox } from '../testing/providers/sandbox.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { stockDifferences } from './features/catalog/stock/index.ts'

const SHOPPERS = 50
const PIECES = 10
const PRICE = 105_000
const PATIENCE = { timeout: 60_000, interval: 200 }

test('CHK-06 fifty shoppers buy ten pieces: ten paid orders, no stock, and forty refusals because it is sold out', async () => {
  const shop = await openSandboxShop()
  const phone = await shop.variant({ price: PRICE, stock: PIECES })

  const outcomes = await Promise.all(Array.from({ length: SHOPPERS }, () => buy(shop, [phone])))

  const bought = outcomes.filter((outcome) => outcome.number)
  expect(bought).toHaveLength(PIECES)
  expect(refusals(outcomes)).toEqual(['out_of_stock'])
  await vi.waitFor(async () => expect(await countPaid(shop)).toBe(PIECES), PATIENCE)
  expect(await stockOf(shop)).toEqual([{ on_hand: 0, reserved: 0 }])
  await expectNothingWrong(shop, { incoming: PIECES, refunds: [] })
  expect(await ledgerOf(shop)).toMatchObject({ 'provider_clearing.qr_sandbox': PIECES * (PRICE + DELIVERY) })
  await expect(shop.guest().orders.addToCart({ variantId: phone.id })).rejects.toMatchObject({ code: 'out_of_stock' })
})

test('CHK-06 carts with the same two variants in opposite order never wait for each other', async () => {
  const shop = await openSandboxShop()
  const [phone, cover] = [
    await shop.variant({ price: PRICE, stock: PIECES }),
    await shop.variant({ price: 20_000, stock: PIECES }),
  ]
  const carts = Array.from({ length: 24 }, (_, at) => (at % 2 === 0 ? [phone, cover] : [cover, phone]))

  const outcomes = await Promise.all(carts.map((cart) => buy(shop, cart)))

  expect(outcomes.filter((outcome) => outcome.number)).toHaveLength(PIECES)
  const expected = ['insufficient_stock', 'order_has_problems', 'out_of_stock']
  expect(refusals(outcomes).filter((code) => !expected.includes(code))).toEqual([])
  await vi.waitFor(async () => expect(await countPaid(shop)).toBe(PIECES), PATIENCE)
  expect(await stockOf(shop)).toEqual([
    { on_hand: 0, reserved: 0 },
    { on_hand: 0, reserved: 0 },
  ])
  await expectNothingWrong(shop, { incoming: PIECES, refunds: [] })
})

test('CHK-11 ten presses with two methods, a double payment and a hundred callbacks: one order, one payment, one refund due', async () => {
  const shop = await openSandboxShop()
  const phone = await shop.variant({ price: PRICE, stock: PIECES })
  const bat = await readyToPay(shop, phone)
  const start = { payment_method: 'qr' as const, expected_total: bat.total, terms_accepted: true }

  const presses = Array.from({ length: 10 }, async (_, at) => {
    const call = at % 3 === 0 ? { idempotencyKey: 'form-1' } : {}
    if (at % 2 === 0) return bat.shopper.checkout.startPayment(bat.number, start, call)
    return (await bat.shopper.checkout.complete(bat.number, start, call)).payments[0]
  })
  const payments = await Promise.all(presses)
  expect(new Set(payments.map((payment) => payment?.id)).size).toBe(1)
  const id = payments[0]?.id ?? ''
  await payInSandbox((await bat.shopper.checkout.payment(bat.number, id)).qr?.short_url, 'twice')
  const answers = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const answer = await shop.fetch(`/api/v2/payments/qr/callback?payment=${id}`)
      return `${answer.status} ${await answer.text()}`
    }),
  )

  expect(new Set(answers)).toEqual(new Set(['200 SUCCESS']))
  expect(await bat.order()).toMatchObject({
    state: 'complete',
    payment_state: 'paid',
    payments: [{ state: 'completed' }],
  })
  expect(await stockOf(shop)).toEqual([{ on_hand: PIECES - 1, reserved: 0 }])
  await expectNothingWrong(shop, { incoming: 2, refunds: ['second_payment'] })
})

test('CHK-06 two nodes, carts of many lines from two stores, some abandoned, canceled or expired: no piece is sold twice or lost', async () => {
  const { settings } = await openQrProvider()
  const shop = await openTestShop(settings)
  await shop.deliveryZone({ rate: DELIVERY })
  const urls = [shop.url, (await shop.anotherNode()).url]
  const goods: { id: number; price: number }[] = []
  for (const [at, price] of [105_000, 20_000, 7_500, 250_000, 990].entries()) {
    const variant = await shop.variant({ price, stock: null })
    await shop.setStock(variant.id, PIECES, at % 2 === 0 ? 'central' : 'second')
    goods.push(variant)
  }
  // Four lines each, rotated: all need the same rows in different orders.
  const carts = Array.from({ length: 30 }, (_, at) => [0, 1, 2, 3].map((next) => goods[(at + next) % 5] ?? goods[0]))

  const outcomes = await Promise.all(
    carts.map(async (cart, at) => {
      const shopper = createShop({ baseUrl: urls[at % 2] ?? '', locale: 'mn', tokens: memoryTokens() })
      const wanted = cart.filter((one) => one !== undefined)
      return buyOrLeave(shop, shopper, wanted, WAYS[at % WAYS.length] ?? 'pay')
    }),
  )

  const expected = ['insufficient_stock', 'order_has_problems', 'out_of_stock']
  expect(refusals(outcomes).filter((code) => !expected.includes(code))).toEqual([])
  await passDeadline(shop)
  await vi.waitFor(async () => {
    await shop.payments.sweep()
    const pending = await shop.db.selectFrom('payments').select('id').where('state', '=', 'pending').execute()
    expect(pending).toEqual([])
  }, PATIENCE)
  await expectSoldOnce(shop)
})

async function openSandboxShop() {
  const shop = await openTestShop({ sandboxPayments: true })
  await shop.deliveryZone({ rate: DELIVERY })
  return shop
}

type Outcome = { number: string; code?: never } | { code: string; number?: never }

/** Walks from an empty cart to the paid order; returns the code of a refusal. */
async function buy(shop: TestShop, cart: { id: number; price: number }[]): Promise<Outcome> {
  try {
    const shopper = await readyToPay(shop, cart)
    const payment = await patiently(() => shopper.pay('qr'))
    await payInSandbox(payment.qr?.short_url, 'pay')
    return { number: shopper.number }
  } catch (error) {
    if (error instanceof ApiError) return { code: error.code }
    throw error
  }
}

const refusals = (outcomes: Outcome[]) => [...new Set(outcomes.flatMap(({ code }) => code ?? []))].sort()

async function countPaid(shop: TestShop) {
  const orders = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'complete')
    .where('payment_state', '=', 'paid')
    .execute()
  return orders.length
}

const WAYS = ['pay', 'pay', 'cancel', 'give up', 'run out', 'pay'] as const

/** Completes the purchase or abandons it; returns the code of the refusal if goods are sold out. */
async function buyOrLeave(
  shop: TestShop,
  shopper: Shop,
  cart: { id: number; price: number }[],
  way: (typeof WAYS)[number],
): Promise<Outcome> {
  try {
    const { number, pay } = await readyToPay(shop, cart, shopper)
    const payment = await patiently(() => pay('qr'))
    if (way === 'give up') await shopper.checkout.cancelPayment(number, payment.id)
    if (way === 'give up' || way === 'run out') return { number }
    await payInSandbox(payment.qr?.short_url, 'twice')
    await vi.waitFor(async () => {
      expect((await shopper.checkout.payment(number, payment.id)).state).toBe('completed')
    }, PATIENCE)
    // A double press, from two tabs.
    if (way === 'cancel') await Promise.allSettled([shopper.orders.cancel(number), shopper.orders.cancel(number)])
    return { number }
  } catch (error) {
    if (error instanceof ApiError) return { code: error.code }
    throw error
  }
}

/** Stock on hand is the initial stock minus the sold pieces, parcels hold exactly those, other money is refunded. */
async function expectSoldOnce(shop: TestShop) {
  const { rows } = await sql<{ on_hand: number; reserved: number; sold: number; packed: number }>`
    select s.on_hand, s.reserved,
      (select coalesce(sum(l.quantity), 0)::int from line_items l join orders o on o.id = l.order_id
        where l.variant_id = s.variant_id and o.state = 'complete') as sold,
      (select coalesce(sum(p.quantity), 0)::int from shipment_lines p join shipments parcel on parcel.id = p.shipment_id
        join line_items l on l.id = p.line_item_id
        where l.variant_id = s.variant_id and parcel.state <> 'canceled'
          and parcel.stock_location_id = s.stock_location_id) as packed
    from stock_items s`.execute(shop.db)
  expect(rows).toEqual(rows.map(({ sold }) => ({ on_hand: PIECES - sold, reserved: 0, sold, packed: sold })))
  expect(await stockDifferences(shop.db)).toEqual([])
  expect(Object.values(await ledgerOf(shop)).reduce((total, amount) => total + amount, 0)).toBe(0)
  const canceled = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'canceled')
    .orderBy('id')
    .execute()
  const refunds = await shop.db
    .selectFrom('refunds')
    .select('order_id')
    .where('reason', '=', 'order_canceled')
    .orderBy('order_id')
    .execute()
  expect(canceled.length).toBeGreaterThan(0)
  expect(refunds.map(({ order_id }) => order_id)).toEqual(canceled.map(({ id }) => id))
}

import { ApiError } from '@delguur/sdk'
import { expect, test, vi } from 'vitest'
import { expectNothingWrong, ledgerOf, stockOf } from './testing/paying.ts'
import { payInSandbox } from './testing/sandbox.ts'
import { DELIVERY, readyToPay } from './testing/shopping.ts'
import { openTestShop, type TestShop } from './testing/test-shop.ts'

const SHOPPERS = 50
const PIECES = 10
const PRICE = 105_000
const PATIENCE = { timeout: 40_000, interval: 200 }

test('CHK-06 fifty shoppers go the whole way for ten pieces: ten paid orders, no stock, forty told that it is sold out', async () => {
  const shop = await openSandboxShop()
  const phone = await shop.variant({ price: PRICE, stock: PIECES })

  const outcomes = await Promise.all(Array.from({ length: SHOPPERS }, () => buy(shop, [phone])))

  const bought = outcomes.filter((outcome) => outcome.number)
  expect(bought).toHaveLength(PIECES)
  expect(refusals(outcomes)).toEqual(['out_of_stock'])
  await vi.waitFor(async () => expect(await countPaid(shop)).toBe(PIECES), PATIENCE)
  expect(await stockOf(shop)).toEqual([{ on_hand: 0, reserved: 0 }])
  await expectNothingWrong(shop, { receipts: PIECES, refunds: [] })
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
  const told = ['insufficient_stock', 'order_has_problems', 'out_of_stock']
  expect(refusals(outcomes).filter((code) => !told.includes(code))).toEqual([])
  await vi.waitFor(async () => expect(await countPaid(shop)).toBe(PIECES), PATIENCE)
  expect(await stockOf(shop)).toEqual([
    { on_hand: 0, reserved: 0 },
    { on_hand: 0, reserved: 0 },
  ])
  await expectNothingWrong(shop, { receipts: PIECES, refunds: [] })
})

test('CHK-11 ten presses in two ways, money sent twice and a hundred callbacks: one order, one payment, one refund due', async () => {
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
  await expectNothingWrong(shop, { receipts: 2, refunds: ['second_payment'] })
})

async function openSandboxShop() {
  const shop = await openTestShop({ sandboxPayments: true })
  await shop.deliveryZone({ rate: DELIVERY })
  return shop
}

type Outcome = { number: string; code?: never } | { code: string; number?: never }

/** From an empty cart to the paid order, or the code of the refusal. */
async function buy(shop: TestShop, cart: { id: number; price: number }[]): Promise<Outcome> {
  try {
    const shopper = await readyToPay(shop, cart)
    const payment = await shopper.pay('qr')
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

import { ApiError } from '@delguur/sdk'
import { expect, test } from 'vitest'
import { balanceFaults } from '../../../../testing/orders/balance-faults.ts'
import { balancesOf, giveCard, grant } from '../../../../testing/orders/crediting.ts'
import { openPayingShop, passDeadline } from '../../../../testing/orders/paying.ts'
import { readyToPay } from '../../../../testing/orders/shopping.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'

const TOTAL = 110_000
const PRESSES = 10
/** Answers to a shopper who comes too late: another total to pay, or too little balance at that very moment. */
const REFUSALS = ['total_changed', 'credit_insufficient']

/** A cart on a device of its own, and the amount left to pay. */
interface Cart {
  number: string
  headers: Record<string, string>
  due: number
}

test('RWD-06 two hundred orders spend one wallet, one points balance and one gift card concurrently on two nodes, never below zero', async () => {
  const { shop, phone } = await openPayingShop(100)
  const other = await shop.anotherNode()
  const bat = await shop.customer()
  await grant(shop, bat, 'topup', 35_000)
  await grant(shop, bat, 'points', 20_000)
  const card = await giveCard(shop, 25_000)
  const carts = [
    ...(await many(8, () => asking(shop, phone, bat.token, 'store_credit', { type: 'topup', amount: 10_000 }))),
    ...(await many(6, () => asking(shop, phone, bat.token, 'store_credit', { type: 'points', amount: 10_000 }))),
    ...(await many(6, () => asking(shop, phone, null, 'gift_card', { password: card.password }))),
  ]

  const presses = carts.flatMap((cart) => Array.from({ length: PRESSES }, (_, at) => ({ cart, at })))
  const answers = await Promise.all(presses.map(({ cart, at }) => press(at % 2 === 0 ? shop : other, cart)))

  expect(presses).toHaveLength(200)
  expect(answers.filter((answer) => answer !== 'payment' && !REFUSALS.includes(answer))).toEqual([])
  const held = await shop.db.selectFrom('order_tenders').select('amount').where('state', '=', 'held').execute()
  expect(held.map(({ amount }) => amount).sort()).toEqual([10_000, 10_000, 10_000, 10_000, 10_000, 25_000])
  expect(await balancesOf(bat)).toEqual({ points: [20_000, 20_000], topup: [35_000, 30_000] })
  expect(await balanceFaults(shop.db)).toEqual([])

  await passDeadline(shop)
  await shop.payments.sweep()

  expect(await balancesOf(bat)).toEqual({ points: [20_000, 0], topup: [35_000, 0] })
  expect(await balanceFaults(shop.db)).toEqual([])
  const loser = presses.find(({ cart }, at) => carts.indexOf(cart) < 8 && answers[at] !== 'payment')?.cart
  expect(loser && (await press(other, loser))).toBe('payment')
  expect(await balancesOf(bat)).toEqual({ points: [20_000, 0], topup: [35_000, 10_000] })
})

test('RWD-06 concurrent first credits of a type make one account, and taking back stops at the free amount', async () => {
  const { shop } = await openPayingShop()
  const bat = await shop.customer()

  const give = (amount: number) => patiently(() => grant(shop, bat, 'goodwill', amount))
  await Promise.all(Array.from({ length: 10 }, () => give(1000)))
  const taken = await Promise.allSettled(Array.from({ length: 15 }, () => give(-1000)))

  expect(await shop.db.selectFrom('credit_accounts').select('balance').execute()).toEqual([{ balance: 0 }])
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(await balanceFaults(shop.db)).toEqual([])
})

/** Creates carts one after another, as they are not part of the race. */
async function many<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = []
  while (made.length < count) made.push(await make())
  return made
}

/** A guest's cart that applies a balance; the call of a customer makes it theirs. */
async function asking(
  shop: TestShop,
  phone: { id: number; price: number },
  token: string | null,
  what: 'store_credit' | 'gift_card',
  body: object,
): Promise<Cart> {
  const cart = await readyToPay(shop, phone)
  const before = await cart.order()
  const headers = {
    'content-type': 'application/json',
    'x-order-token': before.token,
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const path = `/api/v2/orders/${cart.number}/${what}`
  const answer = await shop.fetch(path, { method: 'PUT', headers, body: JSON.stringify(body) })
  const order = (await answer.json()) as { token: string; due_total: number }
  return { number: cart.number, headers: { ...headers, 'x-order-token': order.token }, due: order.due_total }
}

/** Places the order for the total its shopper saw; retries while the shop is too busy. */
async function press(node: Pick<TestShop, 'fetch'>, cart: Cart): Promise<string> {
  const { number, headers, due } = cart
  const answer = await node.fetch(`/api/v2/checkouts/${number}/payments`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      payment_method: 'bank_transfer',
      expected_total: TOTAL,
      expected_due: due,
      terms_accepted: true,
    }),
  })
  const { code = 'payment' } = (await answer.json()) as { code?: string }
  if (code !== 'overloaded') return code
  await pause()
  return press(node, cart)
}

/** Retries while the shop is too busy. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'overloaded') throw error
    await pause()
    return patiently(work)
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 500))

import { setTimeout as wait } from 'node:timers/promises'
import type { Payment } from '@delguur/contract'
import { ApiError, createShop, memoryTokens, type Shop } from '@delguur/sdk'
import { readyToPay } from '../apps/server/testing/orders/shopping.ts'
import { payInSandbox } from '../apps/server/testing/providers/sandbox.ts'
import type { KillShop } from './kill-shop.ts'

const MOST_PIECES = 5

/** How far a shopper came, as the shopper knows it. */
export interface Purchase {
  number: string
  /** The shopper, at whichever process. */
  at(url: string): Shop
  /** The payment that the shop answered. */
  placed: Payment | null
  hasSentMoney: boolean
  /** The state in which the shopper was shown a complete order's payment. */
  confirmed: 'completed' | 'pending' | null
  /** Whether the shopper went back on it: asked to, and was answered. */
  left: 'no' | 'asked' | 'answered'
  press(url: string): Promise<Payment>
}

/** Buys one cart after another at one process, until it is gone or somebody says that it is over. */
export async function shopUntilCut(
  shop: KillShop,
  url: string,
  purchases: Purchase[],
  isOver: () => boolean,
): Promise<void> {
  try {
    while (!isOver()) {
      const purchase = await begin(shop, url)
      purchases.push(purchase)
      await finish(purchase, url, shop)
    }
  } catch (error) {
    if (!isCut(error)) throw error
  }
}

async function begin({ variants }: KillShop, url: string): Promise<Purchase> {
  const tokens = memoryTokens()
  const at = (base: string) => createShop({ baseUrl: base, locale: 'mn', tokens })
  // In any order and some of them twice, so that carts want the same rows the other way round.
  const cart = Array.from({ length: 1 + Math.floor(Math.random() * MOST_PIECES) }, () => pick(variants))
  const { number, total } = await patiently(() => readyToPay({ guest: () => at(url) }, cart))
  const payment_method = Math.random() < 0.8 ? 'qr' : 'bank_transfer'
  const start = { payment_method, expected_total: total, terms_accepted: true } as const
  const press = (base: string) => at(base).checkout.startPayment(number, start)
  return { number, at, press, placed: null, hasSentMoney: false, confirmed: null, left: 'no' }
}

async function finish(purchase: Purchase, url: string, { expire }: KillShop) {
  const { number } = purchase
  const shopper = purchase.at(url)
  const payment = await patiently(() => purchase.press(url))
  purchase.placed = payment
  const whim = Math.random()
  if (whim < 0.1) return leave(purchase, () => shopper.checkout.cancelPayment(number, payment.id))
  if (payment.method === 'bank_transfer') {
    purchase.confirmed = 'pending'
    return
  }
  // Goes away without paying; of some the time runs out before anybody looks.
  if (whim < 0.2) return
  if (whim < 0.3 && expire) {
    purchase.left = 'asked'
    await expire(payment.id)
    return leave(purchase, () => shopper.checkout.payment(number, payment.id))
  }
  await payInSandbox(payment.qr?.short_url, 'pay')
  purchase.hasSentMoney = true
  const { state } = await patiently(() => shopper.checkout.payment(number, payment.id))
  if (state !== 'completed') return
  purchase.confirmed = state
  if (whim > 0.8) await leave(purchase, () => shopper.orders.cancel(number))
}

async function leave(purchase: Purchase, how: () => Promise<unknown>) {
  purchase.left = 'asked'
  await patiently(how)
  purchase.left = 'answered'
}

/** Shop and provider share a processor and say when it is too busy; then people try again. */
const BUSY = ['overloaded', 'payment_provider_down']

/** Asks again whoever is too busy. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError) || !BUSY.includes(error.code)) throw error
    await wait(200)
    return patiently(work)
  }
}

/** The server went away: the SDK says so, the tester's page has nobody to say it. */
const isCut = (error: unknown) => (error instanceof ApiError ? error.code === 'network' : error instanceof TypeError)

const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T

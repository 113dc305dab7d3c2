import { setTimeout as wait } from 'node:timers/promises'
import type { Payment } from '@delguur/contract'
import { ApiError, createShop, memoryTokens, type Shop } from '@delguur/sdk'
import { readyToPay } from '../apps/server/testing/orders/shopping.ts'
import { payInSandbox } from '../apps/server/testing/providers/sandbox.ts'
import type { KillShop } from './kill-shop.ts'

const MOST_PIECES = 5

/** A purchase as the shopper knows it. */
export interface Purchase {
  number: string
  /** API client of the shopper, at any process. */
  at(url: string): Shop
  /** The payment in the shop's response. */
  placed: Payment | null
  hasSentMoney: boolean
  /** The payment state that was shown for the complete order. */
  confirmed: 'completed' | 'pending' | null
  /** Whether the shopper's cancellation was requested and confirmed. */
  cancellation: 'no' | 'requested' | 'confirmed'
  press(url: string): Promise<Payment>
}

/** Buys one cart after another at one process until it ends or `isOver`. */
export async function shopUntilCut(
  shop: KillShop,
  url: string,
  purchases: Purchase[],
  isOver: () => boolean,
): Promise<void> {
  try {
    while (!isOver()) {
      const purchase = await beginAny(shop, url)
      purchases.push(purchase)
      await finish(purchase, url, shop)
    }
  } catch (error) {
    if (!isCut(error)) throw error
  }
}

/** A paid order of goods in both stores, whatever becomes of the others. */
export async function buyFromBothStores({ variants }: KillShop, url: string): Promise<Purchase> {
  const purchase = await begin(variants.slice(0, 2), 'qr', url)
  const payment = await retryWhenBusy(() => purchase.press(url))
  purchase.placed = payment
  await pay(purchase, payment, url)
  return purchase
}

function beginAny({ variants }: KillShop, url: string): Promise<Purchase> {
  // Random order with repetitions, so that carts lock the same rows in different orders.
  const cart = Array.from({ length: 1 + Math.floor(Math.random() * MOST_PIECES) }, () => pick(variants))
  return begin(cart, Math.random() < 0.8 ? 'qr' : 'bank_transfer', url)
}

async function begin(
  cart: KillShop['variants'],
  payment_method: 'qr' | 'bank_transfer',
  url: string,
): Promise<Purchase> {
  const tokens = memoryTokens()
  const at = (base: string) => createShop({ baseUrl: base, locale: 'mn', tokens })
  const { number, total } = await retryWhenBusy(() => readyToPay({ guest: () => at(url) }, cart))
  const start = { payment_method, expected_total: total, terms_accepted: true } as const
  const press = (base: string) => at(base).checkout.startPayment(number, start)
  return { number, at, press, placed: null, hasSentMoney: false, confirmed: null, cancellation: 'no' }
}

async function finish(purchase: Purchase, url: string, { expire }: KillShop) {
  const { number } = purchase
  const shopper = purchase.at(url)
  const payment = await retryWhenBusy(() => purchase.press(url))
  purchase.placed = payment
  const whim = Math.random()
  if (whim < 0.1) return leave(purchase, () => shopper.checkout.cancelPayment(number, payment.id))
  if (payment.method === 'bank_transfer') {
    purchase.confirmed = 'pending'
    return
  }
  // Abandoned without payment; some expire before the next visit.
  if (whim < 0.2) return
  if (whim < 0.3 && expire) {
    purchase.cancellation = 'requested'
    await expire(payment.id)
    return leave(purchase, () => shopper.checkout.payment(number, payment.id))
  }
  await pay(purchase, payment, url)
  if (purchase.confirmed && whim > 0.8) await leave(purchase, () => shopper.orders.cancel(number))
}

async function pay(purchase: Purchase, payment: Payment, url: string) {
  await payInSandbox(payment.qr?.short_url, 'pay')
  purchase.hasSentMoney = true
  const { state } = await retryWhenBusy(() => purchase.at(url).checkout.payment(purchase.number, payment.id))
  if (state === 'completed') purchase.confirmed = state
}

async function leave(purchase: Purchase, how: () => Promise<unknown>) {
  purchase.cancellation = 'requested'
  await retryWhenBusy(how)
  purchase.cancellation = 'confirmed'
}

/** Shop and provider share a processor and refuse requests when overloaded; the request is then retried. */
const BUSY = ['overloaded', 'payment_provider_down']

/** Retries a request that was refused for overload. */
export async function retryWhenBusy<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError) || !BUSY.includes(error.code)) throw error
    await wait(200)
    return retryWhenBusy(work)
  }
}

/** Whether the server went away: by an SDK error, or a failed request of the tester page. */
const isCut = (error: unknown) => (error instanceof ApiError ? error.code === 'network' : error instanceof TypeError)

const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T

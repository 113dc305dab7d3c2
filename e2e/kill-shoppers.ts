import { setTimeout as wait } from 'node:timers/promises'
import type { Payment } from '@delguur/contract'
import { ApiError, createShop, memoryTokens } from '@delguur/sdk'
import { payInSandbox } from '../apps/server/src/testing/sandbox.ts'
import { readyToPay } from '../apps/server/src/testing/shopping.ts'
import type { KillShop } from './kill-shop.ts'

/** How far a shopper came, as the shopper knows it. */
export interface Purchase extends Pick<Awaited<ReturnType<typeof readyToPay>>, 'shopper' | 'number'> {
  /** The payment that the shop answered. */
  placed: Payment | null
  hasSentMoney: boolean
  /** The state in which the shopper was shown a complete order's payment. */
  confirmed: 'completed' | 'pending' | null
  press(): Promise<Payment>
}

/** Buys one thing after another until the server is gone. */
export async function shopUntilCut({ url, variants }: KillShop, purchases: Purchase[]): Promise<void> {
  const guest = () => createShop({ baseUrl: url, locale: 'mn', tokens: memoryTokens() })
  try {
    for (;;) {
      const cart = Math.random() < 0.5 ? variants : variants.toReversed()
      const { shopper, number, pay } = await patiently(() => readyToPay({ guest }, cart))
      const method = Math.random() < 0.8 ? 'qr' : 'bank_transfer'
      const press = () => pay(method)
      const purchase: Purchase = { shopper, number, press, placed: null, hasSentMoney: false, confirmed: null }
      purchases.push(purchase)
      await finish(purchase)
    }
  } catch (error) {
    if (!isCut(error)) throw error
  }
}

async function finish(purchase: Purchase) {
  const { shopper, number } = purchase
  const payment = await patiently(purchase.press)
  purchase.placed = payment
  if (payment.method === 'bank_transfer') {
    purchase.confirmed = 'pending'
    return
  }
  // One in five goes away without paying.
  if (Math.random() < 0.2) return
  await payInSandbox(payment.qr?.short_url, 'pay')
  purchase.hasSentMoney = true
  const { state } = await patiently(() => shopper.checkout.payment(number, payment.id))
  if (state === 'completed') purchase.confirmed = state
}

/** Shop and provider share a process and say when it is too busy; then people try again. */
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

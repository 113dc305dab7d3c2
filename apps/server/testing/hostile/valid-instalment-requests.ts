import type { RouteKey } from '@delguur/contract'
import { readyToPay } from '../orders/shopping.ts'
import type { LoggedInShop } from '../people/people.ts'
import type { TestShop } from '../test-shop.ts'
import type { ValidRequest } from './hostile-requests.ts'

type Make = (shop: TestShop, owner: LoggedInShop) => Promise<Partial<ValidRequest>> | Partial<ValidRequest>

const PRICE = 500_000

/** Requests about instalments and payment inside a wallet's app. */
export const validInstalments: Partial<Record<RouteKey, Make>> = {
  'GET /api/v2/lease/offers': () => ({ query: { price: '500000' } }),

  'GET /api/v2/orders/:number/check_lend': async (shop, owner) => {
    const { bat, payment } = await lent(shop, owner)
    const { number, token } = await bat.order()
    return { params: { number }, query: { payment: payment.id }, token }
  },

  'PUT /api/back_office/orders/:number/lease': async (shop, owner) => {
    const { bat, payment } = await lent(shop, owner)
    const page = payment.redirect_url?.replace(/^https?:\/\/[^/]+/, '')
    const agreed = await shop.fetch(`${page}/pay`, { method: 'POST', redirect: 'manual' })
    if (agreed.status !== 303) throw new Error(`The sandbox answered ${agreed.status}`)
    await shop.payments.settleNow(payment.id)
    return { params: { number: bat.number }, body: { standing: 'overdue', why: 'LendMN-ээс мэдэгдсэн' } }
  },

  'PUT /api/v2/checkouts/:number/most_in_app': async (shop, owner) => {
    const bat = await readyToPay(shop, await variantOf(shop), owner)
    const { number, token } = await bat.order()
    const app = await shop.fetch('/sandbox/most/app', { method: 'POST', redirect: 'manual' })
    const tokens = new URLSearchParams(new URL(app.headers.get('location') ?? '').hash.slice(1))
    const body = { ...Object.fromEntries(tokens), expected_total: bat.total, terms_accepted: true }
    return { params: { number }, token, body }
  },
}

/** Order with an application at the lender. */
async function lent(shop: TestShop, owner: LoggedInShop) {
  const bat = await readyToPay(shop, await variantOf(shop), owner)
  const choice = { payment_method: 'storepay', expected_total: bat.total, terms_accepted: true } as const
  return { bat, payment: await bat.shopper.checkout.startPayment(bat.number, choice) }
}

const variantOf = (shop: TestShop) => shop.variant({ price: PRICE, stock: 10 })

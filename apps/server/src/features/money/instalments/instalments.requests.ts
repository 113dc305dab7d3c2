import { cartOf } from '../../../../testing/hostile/orders-to-request.ts'
import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'
import type { LoggedInShop } from '../../../../testing/people/people.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'

const PRICE = 500_000

export const validRequests: ValidRequests = {
  'GET /api/v2/lease/offers': () => ({ query: { price: '500000' } }),

  'GET /api/v2/orders/:number/check_lend': async (shop, owner) => {
    const { request, payment } = await lent(shop, owner)
    return { ...request, query: { payment: payment.id } }
  },

  'PUT /api/back_office/orders/:number/lease': async (shop, owner) => {
    const { request, payment } = await lent(shop, owner)
    const page = payment.redirect_url?.replace(/^https?:\/\/[^/]+/, '')
    const agreed = await shop.fetch(`${page}/pay`, { method: 'POST', redirect: 'manual' })
    if (agreed.status !== 303) throw new Error(`The sandbox answered ${agreed.status}`)
    await shop.payments.settleNow(payment.id)
    return { params: request.params, body: { standing: 'overdue', why: 'LendMN-ээс мэдэгдсэн' } }
  },
}

/** Order with an application at the lender. */
async function lent(shop: TestShop, owner: LoggedInShop) {
  const { request, number, total } = await cartOf(shop, owner, { price: PRICE })
  const choice = { payment_method: 'storepay', expected_total: total, terms_accepted: true } as const
  return { request, payment: await owner.checkout.startPayment(number, choice) }
}

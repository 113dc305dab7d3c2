import { cartOf } from '../../../../testing/hostile/orders-to-request.ts'
import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'
import { offersOf, TEN_PERCENT } from '../../../../testing/orders/offers.ts'
import { freshNumber } from '../../../../testing/people/fresh-number.ts'
import type { LoggedInShop } from '../../../../testing/people/people.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'

export const validRequests: ValidRequests = {
  'GET /api/v2/coupons': () => ({ query: { type: 'available' } }),
  'GET /api/v2/coupons/:id': async (shop, owner) => ({ params: { id: (await coupon(shop, owner)).id } }),
  'POST /api/v2/coupons/:id/send_by_email': async (shop, owner) => ({
    params: { id: (await coupon(shop, owner)).id },
    body: {},
  }),
  'PUT /api/v2/orders/:number/coupon': async (shop, owner) => {
    const { request } = await cartOf(shop, owner)
    return { ...request, body: { code: await openCode(shop) } }
  },
  'DELETE /api/v2/orders/:number/coupon': async (shop, owner) => (await cartOf(shop, owner)).request,
  'PUT /api/v2/orders/:number/voucher': async (shop, owner) => {
    const { request } = await cartOf(shop, owner)
    const code = await (await offersOf(shop)).voucher(owner, 5000)
    return { ...request, body: { code } }
  },
  'DELETE /api/v2/orders/:number/voucher': async (shop, owner) => (await cartOf(shop, owner)).request,
  'POST /api/back_office/coupon_campaigns': () => ({ body: { ...TEN_PERCENT, code: nextCode() } }),
  'POST /api/back_office/coupon_campaigns/preview': () => ({ body: { ...TEN_PERCENT, kind: 'promotion' } }),
  'PUT /api/back_office/coupon_campaigns/:id': async (shop) => ({
    params: await campaign(shop),
    body: { version: 1, name: { mn: 'Өвлийн урамшуулал' }, uses_in_all: 7 },
  }),
  'PUT /api/back_office/coupon_campaigns/:id/end': async (shop) => ({ params: await campaign(shop) }),
  'POST /api/back_office/coupon_campaigns/:id/codes': async (shop) => ({
    params: await campaign(shop),
    body: { count: 3, prefix: 'ZUN' },
  }),
  'GET /api/back_office/coupons/:id': async (shop, owner) => ({ params: { id: (await coupon(shop, owner)).id } }),
  'PUT /api/back_office/coupons/:id/use': async (shop, owner) => ({
    params: { id: (await coupon(shop, owner)).id },
    body: { place: 'Салбар 1' },
  }),
}

const nextCode = () => `VALID${freshNumber()}X`

async function openCode(shop: TestShop): Promise<string> {
  const code = nextCode()
  await (await offersOf(shop)).begin({ code })
  return code
}

async function campaign(shop: TestShop): Promise<{ id: string }> {
  return { id: String((await (await offersOf(shop)).begin()).id) }
}

/** Coupon of this customer. */
async function coupon(shop: TestShop, owner: LoggedInShop): Promise<{ id: string }> {
  const offers = await offersOf(shop)
  const [row] = await offers.codes((await offers.begin()).id, { emails: [owner.email ?? ''] })
  return { id: row?.[1] ?? '' }
}

import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'

export const validRequests: ValidRequests = {
  'GET /api/v2/products/compare': async (shop) => {
    const [one, other] = [await shop.variant(), await shop.variant()]
    return { query: { ids: `${one.product_id},${other.product_id}` } }
  },
}

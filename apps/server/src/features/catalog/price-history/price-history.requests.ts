import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'

export const validRequests: ValidRequests = {
  'GET /api/v2/products/:slug/price_history': async (shop) => {
    const { slug } = await shop.variant()
    return { params: { slug }, query: { days: '30' } }
  },
}

import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'

export const validRequests: ValidRequests = {
  'POST /api/v2/bookmarks': async (shop) => ({ body: { id: (await shop.variant()).product_id, type: 'product' } }),
}

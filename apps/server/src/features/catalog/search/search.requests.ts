import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'

export const validRequests: ValidRequests = {
  'GET /api/v2/products': withGoods,
  'GET /api/v2/products/:slug/related': withGoods,
  'GET /api/v2/products/:slug/accessories': withGoods,
  'GET /api/v2/products/:slug/series': withGoods,
  'GET /api/v2/search/suggestions': withGoods,
}

async function withGoods(shop: TestShop) {
  const { slug } = await shop.variant({ product: { brand: 'nomad', taxon: 'phones' } })
  return { params: { slug } }
}

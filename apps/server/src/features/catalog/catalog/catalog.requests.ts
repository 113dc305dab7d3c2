import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'

export const validRequests: ValidRequests = {
  'GET /api/v2/taxonomies': withGoods,
  'GET /api/v2/taxons/all': withGoods,
  'GET /api/v2/taxons/tree': withGoods,
  'GET /api/v2/badges': withBadge,
  'GET /api/v2/badges/:id': withBadge,
  'GET /api/v2/products/:slug': withGoods,
  'GET /api/v2/products/:slug/nutrition': withGoods,
  'GET /api/v2/products/0/variants/:id/stock_items': withGoods,
  'GET /api/v2/variants': async (shop) => ({ query: { ids: String((await shop.variant()).id) } }),
  'GET /api/v2/variants/:id/stores': withGoods,
  'GET /api/v2/brands': withBrand,
  'GET /api/v2/brands/:id': withBrand,
  'GET /api/v2/vendors': withVendor,
  'GET /api/v2/vendors/:id': withVendor,
}

async function withGoods(shop: TestShop) {
  const { id, slug } = await shop.variant({ product: { brand: 'nomad', taxon: 'phones' } })
  return { params: { id: String(id), slug } }
}

async function withBrand(shop: TestShop) {
  return { params: { id: String(await shop.brand('nomad')) } }
}

async function withVendor(shop: TestShop) {
  await shop.variant({ product: { vendor: 'huslen' } })
  return { params: { id: 'huslen' } }
}

async function withBadge({ db }: TestShop) {
  const name = JSON.stringify({ mn: 'Шинэ', en: 'New' })
  const { id } = await db
    .insertInto('badges')
    .values({ code: 'new', name, colour: '#aa0000' })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { params: { id: String(id) } }
}

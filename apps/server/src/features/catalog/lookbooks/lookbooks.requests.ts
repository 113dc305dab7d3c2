import type { LookbookDocument } from '@delguur/contract'
import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'

export const validRequests: ValidRequests = {
  'GET /api/v2/lookbooks': withLookbook,
  'GET /api/v2/lookbooks/:id': withLookbook,
  'GET /api/back_office/lookbooks/:id': withLookbook,
  'POST /api/back_office/lookbooks': async (shop) => ({ body: { lookbook: await document(shop) } }),
  'PUT /api/back_office/lookbooks/:id': async (shop) => ({
    ...(await withLookbook(shop)),
    body: { version: 1, lookbook: await document(shop) },
  }),
  'PUT /api/back_office/lookbooks/:id/retire': withLookbook,
  'PUT /api/back_office/lookbooks/:id/restore': withLookbook,
}

async function withLookbook(shop: TestShop) {
  const { id: variantId, product_id } = await shop.variant()
  const { id: site_id } = await shop.db.selectFrom('sites').select('id').orderBy('id').executeTakeFirstOrThrow()
  const text = JSON.stringify({ mn: 'Аялал', en: 'A trip' })
  const { id } = await shop.db
    .insertInto('lookbooks')
    .values({ site_id, slug: `trip-${variantId}`, title: text, summary: text, body: text })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db.insertInto('lookbook_products').values({ lookbook_id: id, product_id, position: 0 }).execute()
  return { params: { id: String(id) } }
}

async function document(shop: TestShop): Promise<LookbookDocument> {
  const { id, product_id } = await shop.variant()
  const text = { mn: 'Өвөл', en: 'Winter' }
  return {
    slug: `winter-${id}`,
    title: text,
    summary: text,
    body: text,
    image: null,
    position: 1,
    products: [product_id],
  }
}

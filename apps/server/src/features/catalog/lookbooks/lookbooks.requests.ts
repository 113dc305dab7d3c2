import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'

export const validRequests: ValidRequests = {
  'GET /api/v2/lookbooks': withLookbook,
  'GET /api/v2/lookbooks/:id': withLookbook,
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

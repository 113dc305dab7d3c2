import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'

export const validRequests: ValidRequests = {
  'GET /api/v2/pages': () => ({}),
  'GET /api/v2/pages/:slug': async ({ db }) => {
    const { id } = await db.selectFrom('sites').select('id').orderBy('id').executeTakeFirstOrThrow()
    const text = JSON.stringify({ mn: 'Хүргэлт', en: 'Delivery' })
    await db
      .insertInto('pages')
      .values({ site_id: id, slug: 'delivery', title: text, body: text })
      .onConflict((conflict) => conflict.columns(['site_id', 'slug']).doNothing())
      .execute()
    return { params: { slug: 'delivery' } }
  },
}

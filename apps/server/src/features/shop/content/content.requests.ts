import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'

const page = {
  slug: 'warranty',
  title: { mn: 'Баталгаа' },
  description: { mn: '' },
  body: { mn: '# Баталгаа' },
  translations: {},
  image: null,
  adults_only: false,
}

/** Makes a page to edit. */
async function ofOwn({ staff }: TestShop) {
  const { client } = await staff('administrator')
  const body = { page: { ...page, slug: `warranty-${crypto.randomUUID()}` } }
  return client.request('POST /api/back_office/pages', { body })
}

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
  'POST /api/back_office/pages': async () => ({ body: { page } }),
  'GET /api/back_office/pages/:id': async (shop) => ({ params: { id: String((await ofOwn(shop)).id) } }),
  'PUT /api/back_office/pages/:id': async (shop) => {
    const { id, version, page: own } = await ofOwn(shop)
    return { params: { id: String(id) }, body: { version, page: { ...own, title: { mn: 'Баталгаа, засвар' } } } }
  },
  'DELETE /api/back_office/pages/:id': async (shop) => ({ params: { id: String((await ofOwn(shop)).id) } }),
}

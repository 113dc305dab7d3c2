import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'
import type { LoggedInShop } from '../../../../testing/people/people.ts'
import { smallPicture } from '../../../../testing/pictures.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'

const TEXT = { rating: 4, comment: 'Сайн утас байна' }

export const validRequests: ValidRequests = {
  'GET /api/v2/products/:slug/reviews': async (shop) => {
    const { slug } = await shop.variant()
    return { params: { slug }, query: { sort: 'pictures', rating: '4' } }
  },
  'POST /api/v2/products/:slug/reviews': async (shop) => {
    const { slug } = await shop.variant()
    const texts = { rating: String(TEXT.rating), comment: TEXT.comment }
    return { params: { slug }, form: { texts, field: 'images[][file]', data: await smallPicture() } }
  },
  'GET /api/v2/vendors/:id/reviews': async (shop) => ({
    params: { id: await vendorOf(shop) },
    query: { sort: 'pictures', rating: '4' },
  }),
  'POST /api/v2/vendors/:id/reviews': async (shop) => {
    const texts = { rating: String(TEXT.rating), comment: TEXT.comment }
    return {
      params: { id: await vendorOf(shop) },
      form: { texts, field: 'images[][file]', data: await smallPicture() },
    }
  },
  'DELETE /api/v2/vendors/:id/reviews': async (shop) => ({ params: { id: await vendorOf(shop) } }),
  'GET /api/v2/vendors/:id/reviews/mine': async (shop) => ({ params: { id: await vendorOf(shop) } }),
  'GET /api/v2/reviews/mine': async (shop) => ({ query: { product: (await shop.variant()).slug } }),
  'PUT /api/v2/reviews/:id': async (shop, owner) => ({ params: await written(shop, owner), body: TEXT }),
  'DELETE /api/v2/reviews/:id': async (shop, owner) => ({ params: await written(shop, owner) }),
  'PUT /api/v2/reviews/:id/helpful': async (shop) => ({
    params: await published(shop, await shop.customer()),
    body: { helpful: true },
  }),
  'PUT /api/back_office/reviews/:id/publish': async (shop) => ({ params: await written(shop, await shop.customer()) }),
  'PUT /api/back_office/reviews/:id/reject': async (shop) => ({
    params: await written(shop, await shop.customer()),
    body: { reason: 'Зар сурталчилгаа' },
  }),
  'PUT /api/back_office/reviews/:id/answer': async (shop) => ({
    params: await written(shop, await shop.customer()),
    body: { answer: 'Баярлалаа' },
  }),
}

async function vendorOf(shop: TestShop): Promise<string> {
  await shop.variant({ product: { vendor: 'huslen' } })
  return 'huslen'
}

async function written(shop: TestShop, author: LoggedInShop): Promise<{ id: string }> {
  const { review } = await author.reviews.write((await shop.variant()).slug, TEXT)
  return { id: String(review.id) }
}

async function published(shop: TestShop, author: LoggedInShop): Promise<{ id: string }> {
  const params = await written(shop, author)
  await shop.db.updateTable('reviews').set({ state: 'published' }).where('id', '=', Number(params.id)).execute()
  return params
}

import type { Api, Body, Query } from '@delguur/contract'
import type { LoggedInShop } from '../people/people.ts'
import { openReturnShop } from './returning.ts'

type Variant = { id: number; price: number; sku: string; product_id: number; slug: string }

/** Shop that delivers, with a moderator. */
export async function openReviewShop() {
  const shop = await openReturnShop()
  return {
    ...shop,
    moderator: moderatorActionsOf(shop.staff),

    /** Customer who was delivered one piece, with their order. */
    async buyerOf(variant: Variant, person: Parameters<typeof shop.customer>[0] = {}) {
      const customer = await shop.customer(person)
      const { number, token, lines } = await shop.delivered([[variant as never, 1]], customer)
      return { customer, number, token, lines }
    },

    /** Published reviews of a vendor by their stars, from one to five. */
    async summariesOf(vendor: string): Promise<number[]> {
      return (await shop.guest().vendors.reviews(vendor)).distribution
    },

    /** Summary of a product, and the same counted from its reviews. */
    async summaries(productId: number): Promise<[kept: number[], counted: number[]]> {
      const kept = await shop.db
        .selectFrom('review_summaries')
        .selectAll()
        .where('product_id', '=', productId)
        .executeTakeFirst()
      const rows = await shop.db
        .selectFrom('reviews')
        .select('rating')
        .where('product_id', '=', productId)
        .where('state', '=', 'published')
        .execute()
      const { stars_1 = 0, stars_2 = 0, stars_3 = 0, stars_4 = 0, stars_5 = 0 } = kept ?? {}
      const counted = [1, 2, 3, 4, 5].map((stars) => rows.filter(({ rating }) => rating === stars).length)
      return [[stars_1, stars_2, stars_3, stars_4, stars_5], counted]
    },
  }
}

/** Actions of staff on reviews, questions and answers. */
export function moderatorActionsOf({ client }: Pick<LoggedInShop, 'client'>) {
  const of = (id: number) => ({ params: { id } })
  return {
    list: (query: Query<Api['GET /api/back_office/reviews']> = {}) =>
      client.request('GET /api/back_office/reviews', { query }),
    publish: (id: number) => client.request('PUT /api/back_office/reviews/:id/publish', of(id)),
    reject: (id: number, reason = 'Зар сурталчилгаа') =>
      client.request('PUT /api/back_office/reviews/:id/reject', { ...of(id), body: { reason } }),
    answer: (id: number, answer: Body<Api['PUT /api/back_office/reviews/:id/answer']>['answer']) =>
      client.request('PUT /api/back_office/reviews/:id/answer', { ...of(id), body: { answer } }),

    questions: {
      list: (query: Query<Api['GET /api/back_office/questions']> = {}) =>
        client.request('GET /api/back_office/questions', { query }),
      publish: (id: number) => client.request('PUT /api/back_office/questions/:id/publish', of(id)),
      reject: (id: number, reason: string) =>
        client.request('PUT /api/back_office/questions/:id/reject', { ...of(id), body: { reason } }),
      answer: (id: number, answer: string | null) =>
        client.request('PUT /api/back_office/questions/:id/answer', { ...of(id), body: { answer } }),
    },

    answers: {
      list: (query: Query<Api['GET /api/back_office/answers']> = {}) =>
        client.request('GET /api/back_office/answers', { query }),
      publish: (id: number) => client.request('PUT /api/back_office/answers/:id/publish', of(id)),
      reject: (id: number, reason: string) =>
        client.request('PUT /api/back_office/answers/:id/reject', { ...of(id), body: { reason } }),
    },
  }
}

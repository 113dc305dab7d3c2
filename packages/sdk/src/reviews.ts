import type { Api, Query, Reply, ReviewList } from '@delguur/contract'
import type { CallOptions } from './call.ts'
import type { Client } from './client.ts'

type ListKey = 'GET /api/v2/products/:slug/reviews'
type WriteReply = Reply<Api['POST /api/v2/products/:slug/reviews']>
type MineReply = Reply<Api['GET /api/v2/reviews/mine']>

export interface NewReview {
  /** Stars, 1 to 5. */
  rating: number
  comment: string
  /** At most six pictures of at most 10 MB: JPEG, PNG or WebP. */
  pictures?: readonly { file: Blob; name?: string }[]
  /** Hashes of pictures of the review that it replaces, which stay before the new ones; none by default. */
  images?: readonly string[]
}

export interface ReviewChange {
  rating: number
  comment: string
  /** Hashes of the pictures that stay; all of them by default. */
  images?: string[]
}

/** Reviews of products; those of vendors are changed, deleted and voted for here too. Writing needs a login. */
export function reviewActions({ request }: Client) {
  return {
    /** Returns one page of a product's published reviews, with its ratings in numbers. */
    list: (product: number | string, query: Query<Api[ListKey]> = {}, call?: CallOptions): Promise<ReviewList> =>
      request('GET /api/v2/products/:slug/reviews', { params: { slug: String(product) }, query, ...call }),

    /** Returns the customer's own review of a product, and the reviews they called helpful. */
    mine: (product: number | string, call?: CallOptions): Promise<MineReply> =>
      request('GET /api/v2/reviews/mine', { query: { product: String(product) }, ...call }),

    /** Writes a review, or replaces the customer's own; `state` says whether it is shown already. */
    write: (product: number | string, review: NewReview, call?: CallOptions): Promise<WriteReply> =>
      request('POST /api/v2/products/:slug/reviews', {
        params: { slug: String(product) },
        form: reviewFormOf(review),
        ...call,
      }),

    /** Changes the customer's own review. */
    change: (id: number, body: ReviewChange, call?: CallOptions): Promise<WriteReply> =>
      request('PUT /api/v2/reviews/:id', { params: { id }, body, ...call }),

    /** Deletes the customer's own review and its pictures. */
    async remove(id: number, call?: CallOptions): Promise<void> {
      await request('DELETE /api/v2/reviews/:id', { params: { id }, ...call })
    },

    /** Calls a review helpful, or takes that back; returns how many customers do. */
    async vote(id: number, helpful: boolean, call?: CallOptions): Promise<number> {
      return (await request('PUT /api/v2/reviews/:id/helpful', { params: { id }, body: { helpful }, ...call })).helpful
    },
  }
}

export function reviewFormOf({ rating, comment, pictures = [], images = [] }: NewReview): FormData {
  const form = new FormData()
  form.set('rating', String(rating))
  form.set('comment', comment)
  if (images.length > 0) form.set('images', images.join(','))
  for (const { file, name } of pictures) {
    form.append('images[][file]', file)
    if (name) form.append('images[][name]', name)
  }
  return form
}

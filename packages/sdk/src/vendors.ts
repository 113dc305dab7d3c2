import type { ALL_VENDORS_PER_PAGE, Api, Query, Reply, ReviewList, Vendor } from '@delguur/contract'
import type { CallOptions } from './call.ts'
import type { Client } from './client.ts'
import { type NewReview, reviewFormOf } from './reviews.ts'

type ListKey = 'GET /api/v2/vendors'
type ReviewsKey = 'GET /api/v2/vendors/:id/reviews'

const ALL_VENDORS: typeof ALL_VENDORS_PER_PAGE = 999

const of = (vendor: number | string) => ({ params: { id: String(vendor) } })

/** Companies whose goods the shop sells beside its own, by slug or id. Writing a review needs a login. */
export function vendorActions({ request }: Client) {
  return {
    /** Returns all vendors of what the site sells. */
    async all(call?: CallOptions): Promise<Vendor[]> {
      return (await request('GET /api/v2/vendors', { query: { per_page: ALL_VENDORS }, ...call })).vendors
    },

    /** Returns one page of the vendors. */
    list: (query: Query<Api[ListKey]> = {}, call?: CallOptions): Promise<Reply<Api[ListKey]>> =>
      request('GET /api/v2/vendors', { query, ...call }),

    /** Returns one vendor. */
    find: (vendor: number | string, call?: CallOptions): Promise<Vendor> =>
      request('GET /api/v2/vendors/:id', { ...of(vendor), ...call }),

    /** Returns one page of a vendor's published reviews, with its ratings in numbers. */
    reviews: (vendor: number | string, query: Query<Api[ReviewsKey]> = {}, call?: CallOptions): Promise<ReviewList> =>
      request('GET /api/v2/vendors/:id/reviews', { ...of(vendor), query, ...call }),

    /** Returns the customer's own review of a vendor, and the reviews they called helpful. */
    myReview: (
      vendor: number | string,
      call?: CallOptions,
    ): Promise<Reply<Api['GET /api/v2/vendors/:id/reviews/mine']>> =>
      request('GET /api/v2/vendors/:id/reviews/mine', { ...of(vendor), ...call }),

    /** Writes a review, or replaces the customer's own; `state` says whether it is shown already. */
    writeReview: (
      vendor: number | string,
      review: NewReview,
      call?: CallOptions,
    ): Promise<Reply<Api['POST /api/v2/vendors/:id/reviews']>> =>
      request('POST /api/v2/vendors/:id/reviews', { ...of(vendor), form: reviewFormOf(review), ...call }),

    /** Deletes the customer's own review of a vendor; without one nothing happens. */
    async removeReview(vendor: number | string, call?: CallOptions): Promise<void> {
      await request('DELETE /api/v2/vendors/:id/reviews', { ...of(vendor), ...call })
    },
  }
}

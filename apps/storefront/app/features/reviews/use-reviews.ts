import type { ReviewList } from '@delguur/contract'
import { type ReviewRequest, reviewQuery, reviewSearch } from './review-request.ts'
import { type ListKind, type LoadedPages, usePages, withNext } from './use-pages.ts'

export type LoadedReviews = LoadedPages<ReviewRequest, ReviewList>

const REVIEWS: ListKind<ReviewRequest, ReviewList> = {
  first: { rating: null, sort: 'newest', page: 1 },
  search: reviewSearch,
  load: (api, slug, request, signal) =>
    api.request('GET /api/v2/products/:slug/reviews', { params: { slug }, query: reviewQuery(request), signal }),
  append: (before, next) => ({ ...next, reviews: withNext(before.reviews, next.reviews) }),
}

/** The reviews of a product and their filter. */
export const useReviews = (slug: string, initial: LoadedReviews | null) => usePages(REVIEWS, slug, initial)

import type { ReviewList } from '@delguur/contract'
import type { ReviewSubject } from './review-paths.ts'
import { type ReviewRequest, reviewQuery, reviewSearch } from './review-request.ts'
import { type ListKind, type LoadedPages, usePages, withNext } from './use-pages.ts'

export type LoadedReviews = LoadedPages<ReviewRequest, ReviewList>

type ReviewKind = ListKind<ReviewRequest, ReviewList>

const PAGES: Omit<ReviewKind, 'load'> = {
  first: { rating: null, sort: 'newest', page: 1 },
  search: reviewSearch,
  append: (before, next) => ({ ...next, reviews: withNext(before.reviews, next.reviews) }),
}

const KINDS: Record<ReviewSubject['of'], ReviewKind> = {
  products: {
    ...PAGES,
    load: (api, slug, request, signal) =>
      api.request('GET /api/v2/products/:slug/reviews', { params: { slug }, query: reviewQuery(request), signal }),
  },
  vendors: {
    ...PAGES,
    load: (api, id, request, signal) =>
      api.request('GET /api/v2/vendors/:id/reviews', { params: { id }, query: reviewQuery(request), signal }),
  },
}

/** The reviews of a product or a vendor, and their filter. */
export const useReviews = ({ of, slug }: ReviewSubject, initial: LoadedReviews | null) =>
  usePages(KINDS[of], slug, initial)

import type { ReviewSort } from '@delguur/contract'

export const REVIEW_SORTS = ['newest', 'pictures', 'rating_desc', 'rating_asc'] as const satisfies readonly ReviewSort[]

/** The parameters in the address of a product's reviews. */
export const REVIEW_PARAMETERS = ['rating', 'sort', 'page'] as const

/** What of a product's reviews is shown. */
export interface ReviewRequest {
  rating: number | null
  sort: ReviewSort
  page: number
}

/** Reads the parameters of an address; invalid ones are dropped. */
export function readReviewRequest(address: URLSearchParams): ReviewRequest {
  const [rating, page] = [Number(address.get('rating')), Number(address.get('page'))]
  return {
    rating: [1, 2, 3, 4, 5].find((stars) => stars === rating) ?? null,
    sort: REVIEW_SORTS.find((sort) => sort === address.get('sort')) ?? 'newest',
    page: Number.isInteger(page) && page > 0 && page <= 1000 ? page : 1,
  }
}

/** Returns the query string, `?` included; empty for the first page of all reviews. */
export function reviewSearch({ rating, sort, page }: ReviewRequest): string {
  const address = new URLSearchParams({
    ...(rating !== null && { rating: String(rating) }),
    ...(sort !== 'newest' && { sort }),
    ...(page > 1 && { page: String(page) }),
  })
  return address.size ? `?${address}` : ''
}

export const reviewQuery = ({ rating, sort, page }: ReviewRequest) => ({
  sort,
  page,
  ...(rating !== null && { rating }),
})

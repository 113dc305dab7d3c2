import type { ReviewList } from '@delguur/contract'
import { useEffect, useState } from 'react'
import { usePublicApi } from '../catalog/use-public-api.ts'
import { type ReviewRequest, reviewQuery, reviewSearch } from './review-request.ts'

export interface LoadedReviews {
  request: ReviewRequest
  list: ReviewList
}

const FIRST: ReviewRequest = { rating: null, sort: 'newest', page: 1 }

/** The reviews of a product and their filter; a further page is appended. `initial` came with the page. */
export function useReviews(slug: string, initial: LoadedReviews | null) {
  const api = usePublicApi()
  const [request, setRequest] = useState(initial?.request ?? FIRST)
  const [shown, setShown] = useState(initial)
  const [attempt, setAttempt] = useState(0)
  const [failedAt, setFailedAt] = useState<number | null>(null)
  const isLoaded = shown !== null && reviewSearch(shown.request) === reviewSearch(request)

  useEffect(() => {
    if (isLoaded) return
    const controller = new AbortController()
    const answer = api.request('GET /api/v2/products/:slug/reviews', {
      params: { slug },
      query: reviewQuery(request),
      signal: controller.signal,
    })
    answer.then(
      (list) => setShown((before) => ({ request, list: appended(before, list, request) })),
      () => controller.signal.aborted || setFailedAt(attempt),
    )
    return () => controller.abort()
  }, [api, slug, request, isLoaded, attempt])

  return {
    request,
    list: shown?.list ?? null,
    isBusy: !isLoaded && failedAt !== attempt,
    hasFailed: !isLoaded && failedAt === attempt,
    choose: (change: Partial<ReviewRequest>) => setRequest({ ...request, page: 1, ...change }),
    retry: () => setAttempt(attempt + 1),
  }
}

/** A page that follows the shown ones is added to them, without reviews that have moved down. */
function appended(before: LoadedReviews | null, list: ReviewList, request: ReviewRequest): ReviewList {
  const isNext = before !== null && reviewSearch({ ...before.request, page: request.page }) === reviewSearch(request)
  if (!isNext || request.page !== before.request.page + 1) return list
  const ids = new Set(before.list.reviews.map(({ id }) => id))
  return { ...list, reviews: [...before.list.reviews, ...list.reviews.filter(({ id }) => !ids.has(id))] }
}

import { useEffect, useRef, useState } from 'react'
import { usePublicApi } from '../use-public-api.ts'
import { type Filters, filtersOf, mergeCounts } from './filters.ts'
import { apiQuery, type ListRequest, type ListScope, listSearch } from './list-request.ts'

interface LiveFilters {
  filters: Filters
  /** Number of products of the request; null while it is counted. */
  total: number | null
}

interface Answer {
  filters: Filters
  total: number
  /** Key of the request. */
  requestKey: string
}

/**
 * Returns the filters with the counts of a request. A page is sent with the first of them; once all are needed they are
 * loaded, and again after each selection. The previous ones stay until then, and after a failure.
 */
export function useFilters(sent: Filters, request: ListRequest, scope: ListScope, isEnabled: boolean): LiveFilters {
  const api = usePublicApi()
  const first = useRef(sent)
  if (!isEnabled) first.current = sent
  const [answer, setAnswer] = useState<Answer | null>(null)
  const requestKey = listSearch({ ...request, page: 1, sort: null })
  const { taxon, brand, vendor } = scope
  const isNeeded = isEnabled && answer?.requestKey !== requestKey

  useEffect(() => {
    if (!isNeeded) return
    const controller = new AbortController()
    const query = { ...apiQuery({ ...request, page: 1 }, { taxon, brand, vendor }), per_page: 1, facets: true }
    api.request('GET /api/v2/products', { query, signal: controller.signal }).then(
      ({ facets, total_count }) => {
        if (!facets) return
        const now = filtersOf(facets, { taxon, brand, vendor })
        setAnswer((before) => ({
          filters: mergeCounts(before?.filters ?? first.current, now),
          total: total_count,
          requestKey,
        }))
      },
      // Previous counts are better than none; the list itself reports that the search is unavailable.
      () => undefined,
    )
    return () => controller.abort()
    // `requestKey` is the request as far as it matters here.
  }, [api, requestKey, taxon, brand, vendor, isNeeded])

  return { filters: answer?.filters ?? first.current, total: answer?.requestKey === requestKey ? answer.total : null }
}

import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLocale } from '../../../i18n/use-messages.tsx'
import { appendPage, cardsOf } from '../card.ts'
import { loadPublicApi } from '../load-public-api.ts'
import { hasMore, type ListData } from './list-data.ts'
import { apiQuery, type ListRequest, type ListScope, listSearch } from './list-request.ts'

interface ListPages extends ListData {
  isFetching: boolean
  hasFailed: boolean
  /** Loads and appends the next page, and stores the length of the list in the address. */
  loadMore(): void
}

/** CAT-02: the initial pages of a list and those appended by “load more”; another list replaces them. */
export function useListPages(list: ListData, request: ListRequest, scope: ListScope): ListPages {
  const locale = useLocale()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [grown, setGrown] = useState({ of: list, list })
  const [progress, setProgress] = useState<{ of: ListData; state: 'fetching' | 'failed' } | null>(null)
  const fetching = useRef<AbortController>(null)
  const shown = grown.of === list ? grown.list : list

  // Leaving the list cancels its requests.
  useEffect(() => () => fetching.current?.abort(), [list])

  const loadMore = useCallback(async () => {
    const controller = new AbortController()
    fetching.current?.abort()
    fetching.current = controller
    setProgress({ of: list, state: 'fetching' })
    const longer = { ...request, page: shown.page + 1 }
    try {
      const api = await loadPublicApi(locale)
      const reply = await api.request('GET /api/v2/products', {
        query: apiQuery(longer, scope),
        signal: controller.signal,
      })
      const cards = appendPage(shown.cards, cardsOf(reply.products, list.display))
      const appended = { cards, total: reply.total_count, page: longer.page, hasMore: hasMore(reply) }
      setGrown({ of: list, list: { ...list, ...appended } })
      setProgress(null)
      navigate(pathname + listSearch(longer), { replace: true, preventScrollReset: true })
    } catch {
      if (!controller.signal.aborted) setProgress({ of: list, state: 'failed' })
    }
  }, [list, request, shown, scope, locale, navigate, pathname])

  const state = progress?.of === list ? progress.state : null
  return { ...shown, isFetching: state === 'fetching', hasFailed: state === 'failed', loadMore }
}

import type { Client } from '@delguur/sdk'
import { useEffect, useState } from 'react'
import { usePublicApi } from '../catalog/use-public-api.ts'

export interface LoadedPages<Request, List> {
  request: Request
  list: List
}

/** A list about a product that is read page by page. */
export interface ListKind<Request extends { page: number }, List> {
  first: Request
  /** Query string of a request, which tells it from others. */
  search(request: Request): string
  load(api: Client, slug: string, request: Request, signal: AbortSignal): Promise<List>
  /** Adds a page to those before it. */
  append(before: List, next: List): List
}

/** A list and its filter; a further page is appended. `initial` came with the page. */
export function usePages<Request extends { page: number }, List>(
  kind: ListKind<Request, List>,
  slug: string,
  initial: LoadedPages<Request, List> | null,
) {
  const api = usePublicApi()
  const [request, setRequest] = useState(initial?.request ?? kind.first)
  const [shown, setShown] = useState(initial)
  const [attempt, setAttempt] = useState(0)
  const [failedAt, setFailedAt] = useState<number | null>(null)
  const isLoaded = shown !== null && kind.search(shown.request) === kind.search(request)

  useEffect(() => {
    if (isLoaded) return
    const controller = new AbortController()
    kind.load(api, slug, request, controller.signal).then(
      (list) => setShown((before) => ({ request, list: continued(kind, before, { request, list }) })),
      () => controller.signal.aborted || setFailedAt(attempt),
    )
    return () => controller.abort()
  }, [api, kind, slug, request, isLoaded, attempt])

  return {
    request,
    list: shown?.list ?? null,
    isBusy: !isLoaded && failedAt !== attempt,
    hasFailed: !isLoaded && failedAt === attempt,
    choose: (change: Partial<Request>) => setRequest({ ...request, page: 1, ...change }),
    retry: () => setAttempt(attempt + 1),
  }
}

function continued<Request extends { page: number }, List>(
  kind: ListKind<Request, List>,
  before: LoadedPages<Request, List> | null,
  { request, list }: LoadedPages<Request, List>,
): List {
  const isNext =
    before !== null &&
    request.page === before.request.page + 1 &&
    kind.search({ ...before.request, page: request.page }) === kind.search(request)
  return isNext ? kind.append(before.list, list) : list
}

/** Entries with those of the next page, without the ones that have moved down. */
export function withNext<Entry extends { id: number }>(before: readonly Entry[], next: readonly Entry[]): Entry[] {
  const ids = new Set(before.map(({ id }) => id))
  return [...before, ...next.filter(({ id }) => !ids.has(id))]
}

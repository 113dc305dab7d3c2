import { RECENT_SEARCHES } from '@delguur/contract/constants'
import type { Slice } from '../slice.ts'

/** Maximum length of a query, as in the API. */
export const QUERY_LENGTH = 200

export interface RecentSearchesSlice {
  /** Search queries on this device, newest first, without duplicates. */
  recentSearches: string[]
  rememberSearch(query: string): void
  removeSearch(query: string): void
  clearSearches(): void
}

export const recentSearchesSlice: Slice<RecentSearchesSlice> = (set) => ({
  recentSearches: [],
  rememberSearch: (query) => set(({ recentSearches }) => ({ recentSearches: withQuery(recentSearches, query) })),
  removeSearch: (query) =>
    set(({ recentSearches }) => ({ recentSearches: recentSearches.filter((other) => other !== query) })),
  clearSearches: () => set({ recentSearches: [] }),
})

/** Case and spaces do not make another query; the latest spelling stays. */
export function withQuery(queries: readonly string[], query: string): string[] {
  const normalized = query.trim().replace(/\s+/g, ' ').slice(0, QUERY_LENGTH)
  if (!normalized) return [...queries]
  const others = queries.filter((other) => other.toLowerCase() !== normalized.toLowerCase())
  return [normalized, ...others].slice(0, RECENT_SEARCHES)
}

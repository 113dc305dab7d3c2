import { MAX_WISHES } from '@delguur/contract/constants'

const PER_PAGE = 40

/** How many pages of a list the address asks for. */
export const pagesIn = (search: URLSearchParams): number =>
  Math.min(Math.max(Number.parseInt(search.get('page') ?? '1', 10) || 1, 1), Math.ceil(MAX_WISHES / PER_PAGE))

/** Loads the first pages of a list. */
export function loadPages<T>(pages: number, load: (query: { page: number; per_page: number }) => Promise<T>) {
  const pageAt = (page: number) => load({ page, per_page: PER_PAGE })
  return Promise.all([pageAt(1), ...Array.from({ length: pages - 1 }, (_, index) => pageAt(index + 2))] as const)
}

/** The number of pages that shows more of the list; null at its end. */
export const nextPage = (pages: number, total: number): number | null => (pages * PER_PAGE < total ? pages + 1 : null)

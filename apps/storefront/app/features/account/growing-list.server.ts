/** Maximum pages of a growing list; what is older is found in other ways. */
const MAX_PAGES = 50

export interface GrowingList {
  total: number
  /** Number of pages shown. */
  page: number
  hasMore: boolean
}

interface ListPage {
  total_count: number
  total_pages: number
}

/** Loads the pages of a list up to the one in the address, so that Back restores how far it had grown. */
export async function loadGrowingList<Page extends ListPage>(
  params: URLSearchParams,
  load: (page: number) => Promise<Page>,
): Promise<GrowingList & { pages: Page[] }> {
  const requested = Math.min(Math.max(Number.parseInt(params.get('page') ?? '1', 10) || 1, 1), MAX_PAGES)
  const first = await load(1)
  const page = Math.min(requested, Math.max(first.total_pages, 1))
  const rest = await Promise.all(Array.from({ length: page - 1 }, (_, index) => load(index + 2)))
  return {
    pages: [first, ...rest],
    total: first.total_count,
    page,
    hasMore: page < Math.min(first.total_pages, MAX_PAGES),
  }
}

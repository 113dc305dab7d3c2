/** Returns the address of a query's results, everywhere or within the category with this permalink. */
export const addressOfQuery = (query: string, permalink?: string): string =>
  `${permalink ? `/t/${permalink}` : '/search'}?${new URLSearchParams({ q: query })}`

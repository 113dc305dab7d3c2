import { CATEGORIES, KINDS, taxonOf } from './catalogue.ts'

export interface SearchWork {
  name: string
  /** Path of each further request. */
  path: () => string
}

const BRANDS = 50

/** Typical searches of shoppers; where noted, a price that was never requested before prevents cached responses. */
export function searchWorks(products: number): SearchWork[] {
  let count = 0
  const next = () => count++
  const priceOf = (n: number) => 5_000_000 + n
  const words = (n: number) => {
    const kind = KINDS[n % KINDS.length] ?? KINDS[0]
    const name = n % 3 === 0 ? kind.en : kind.mn
    return n % 2 === 0 ? name : `${name} brand ${1 + (n % BRANDS)}`
  }
  const search = (more: Record<string, string>) =>
    `/api/v2/products?${new URLSearchParams({ facets: 'true', ...more })}`
  return [
    {
      name: 'text search with facets, from a few hundred queries',
      path: () => search({ q: words(next()), seed: String(next()) }),
    },
    {
      name: 'text search with facets, never requested before',
      path: () => search({ q: words(next()), price_max: String(priceOf(next())) }),
    },
    {
      name: 'model number, never requested before',
      path: () => search({ q: `BENCH-${1 + ((next() * 7919) % products)}-1`, price_max: String(priceOf(next())) }),
    },
    {
      name: 'category with facets, never requested before',
      path: () => search({ taxon: taxonOf(next() % CATEGORIES), price_max: String(priceOf(next())) }),
    },
    {
      name: 'whole shop with facets, never requested before',
      path: () => search({ price_max: String(priceOf(next())) }),
    },
    {
      name: 'suggestions while typing',
      path: () => `/api/v2/search/suggestions?${new URLSearchParams({ q: typedSoFar(words(next()), next()) })}`,
    },
  ]
}

/** A prefix of the text of at least two letters. */
const typedSoFar = (text: string, n: number) => text.slice(0, 2 + (n % Math.max(1, text.length - 1)))

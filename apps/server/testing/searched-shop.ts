import { createIndex } from '@delguur/search-engine'
import type { CatalogProduct } from '../src/features/catalog/catalog/import/catalog-file.ts'
import { bothOf } from '../src/features/catalog/search/documents/document-texts.ts'
import { PRODUCTS_DEFINITION } from '../src/features/catalog/search/documents/index-definition.ts'
import type { ProductsAnswer, ProductsIndex } from '../src/features/catalog/search/index-queries.ts'
import { NO_RULES, type SearchRules } from '../src/features/catalog/search/words/search-rules.ts'
import { wordedSearch } from '../src/features/catalog/search/words/worded-search.ts'
import { type CatalogNames, catalogDocuments } from './catalog-documents.ts'

const FIRST_PAGE = 40
/** Processor time of one search; the limit has tests of its own, and no other may depend on the machine. */
const PATIENCE_MS = 60_000

/** Products in the real engine with the shop's documents and queries, without database and HTTP. */
export function openSearchedShop(products: readonly CatalogProduct[], names: Partial<CatalogNames> = {}) {
  const index = createIndex({ ...PRODUCTS_DEFINITION, limits: { milliseconds: PATIENCE_MS } })
  const known = { brands: [], taxons: [], optionTypes: [], ...names }
  for (const document of catalogDocuments(products, known)) index.put(document.slug, document)
  const vocabulary = known.taxons.flatMap(({ name }) => bothOf(name))
  // The engine answers in Elasticsearch's format; its own tests verify that.
  const productsIndex: ProductsIndex = { search: async (body) => index.search(body) as unknown as ProductsAnswer }

  async function search(text: string, rules: SearchRules = NO_RULES) {
    const found = await wordedSearch(productsIndex, { text, rules, vocabulary }, (query) => ({
      query,
      size: FIRST_PAGE,
      track_total_hits: true,
    }))
    return {
      slugs: found?.answer.hits.hits.map((hit) => hit._source.slug) ?? [],
      total: found?.answer.hits.total.value ?? 0,
      didYouMean: found?.didYouMean ?? null,
    }
  }

  return {
    /** Search like the shop's lists. */
    search,
    /** Slugs found by a raw query, best first. */
    raw: (query: object): string[] =>
      (index.search({ query, size: FIRST_PAGE }) as { hits: { hits: { _id: string }[] } }).hits.hits.map(
        ({ _id }) => _id,
      ),
  }
}

/** Searchable product with only the given brand and categories. */
export const soldProduct = (
  slug: string,
  name: CatalogProduct['name'],
  overrides: Partial<CatalogProduct> = {},
): CatalogProduct => ({
  slug,
  name,
  description: { mn: '' },
  brand: null,
  taxons: [],
  kind: 'generic',
  properties: [],
  badges: [],
  available_on: null,
  option_types: [],
  images: [],
  variants: [
    {
      sku: slug.toUpperCase(),
      options: {},
      price: 100_000,
      selling_price: null,
      sale_start_at: null,
      sale_expire_at: null,
      weight_grams: 0,
      stock: {},
      images: [],
    },
  ],
  ...overrides,
})

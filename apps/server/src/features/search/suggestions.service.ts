import { type Locale, SEARCH_SUGGESTIONS, type Suggestions } from '@delguur/contract'
import { phraseKey } from '@delguur/mongolia/search'
import { createSharedCache } from '../../platform/cache.ts'
import type { Db } from '../../platform/db/index.ts'
import { inLocale, type SiteService } from '../site/index.ts'
import { CARD_SOURCE, cardIn } from './cards.ts'
import { completionKey, completionText } from './completions.ts'
import type { createDirectory, Directory } from './directory.ts'
import type { Clause } from './list-filters.ts'
import type { AskedBy } from './lists.service.ts'
import type { createMerchandising } from './merchandising.ts'
import { commonQueries } from './popularity.queries.ts'
import type { ProductsAnswer, ProductsIndex } from './products-index.ts'
import { shoppingQuery } from './shopping-query.ts'
import { countOf, wordedSearch } from './worded-search.ts'

interface SuggestionServices {
  site: Pick<SiteService, 'configs'>
  index: ProductsIndex
  directory: ReturnType<typeof createDirectory>
  merchandising: ReturnType<typeof createMerchandising>
}

const PRODUCTS = 6
const TAXONS = 6
const BRANDS = 4
const QUERIES_SHOWN = 8
/** What others look for is shown of so many days, where so many searches asked for it: one shopper's words stay their own. */
const COMMON_DAYS = 30
const COMMON_LEAST = 5
const COMMON_KEPT_MS = 60_000

/** What the search box offers. */
export function createSuggestions({ site, index, directory, merchandising }: SuggestionServices) {
  const common = createSharedCache<string[]>({ ttlMs: COMMON_KEPT_MS, maxEntries: 1 })

  async function readCommon(db: Db): Promise<string[]> {
    const rows = await commonQueries(db, COMMON_DAYS, QUERIES_SHOWN * 2, COMMON_LEAST)
    return rows.filter(({ found }) => found > 0).map(({ query }) => query)
  }

  async function popular(db: Db): Promise<Suggestions> {
    const texts = await common.get('common', () => readCommon(db))
    return { ...NOTHING, queries: texts.slice(0, QUERIES_SHOWN).map((text) => ({ text, taxon: null })) }
  }

  return {
    async suggestions(db: Db, q: string | undefined, { siteId, locale }: AskedBy): Promise<Suggestions> {
      const text = q?.trim() ?? ''
      if (text === '') return popular(db)
      const rules = await merchandising.of(db, text)
      const whole = shoppingQuery({ text, mode: 'strict', rules })
      if (!whole) return NOTHING
      const [found, total_count, known, { low_stock }] = await Promise.all([
        wordedSearch(index, text, rules, (typed) => suggestionRequest(text, typed), 'typing'),
        countOf(index, whole),
        directory.read(db),
        site.configs(db, siteId),
      ])
      if (!found) return NOTHING
      const { answer, didYouMean } = found
      const taxons = taxonsIn(answer, known, text, locale)
      return {
        queries: queriesIn(answer, text, taxons[0]),
        products: answer.hits.hits.map((hit) => cardIn(hit._source, locale, low_stock)),
        taxons,
        brands: brandsIn(answer, known, text),
        did_you_mean: didYouMean,
        total_count,
      }
    },
  }
}

const NOTHING: Suggestions = { queries: [], products: [], taxons: [], brands: [], did_you_mean: null, total_count: 0 }

/** Products, categories, brands and completions by one request. */
function suggestionRequest(text: string, typed: Clause): Clause {
  const forSale = { range: { total_on_hand: { gt: 0 } } }
  return {
    query: { bool: { must: [typed], filter: [forSale] } },
    size: PRODUCTS,
    _source: CARD_SOURCE,
    track_total_hits: true,
    aggs: {
      taxons: { terms: { field: 'facets.kinds', size: TAXONS } },
      brands: { terms: { field: 'brand.code', size: 50 } },
    },
    suggest: {
      completed: {
        prefix: completionKey(text),
        completion: { field: 'completed', size: SEARCH_SUGGESTIONS, skip_duplicates: true },
      },
    },
  }
}

type TaxonSuggestion = Suggestions['taxons'][number]

/** Categories that the products found lie in directly, the fullest first; those whose names match stand before others. */
function taxonsIn(
  answer: ProductsAnswer,
  { taxonByPermalink }: Directory,
  text: string,
  locale: Locale,
): TaxonSuggestion[] {
  const buckets = bucketsOf(answer, 'taxons')
  const found = buckets.flatMap(({ key, doc_count }) => {
    const taxon = taxonByPermalink.get(String(key))
    if (!taxon) return []
    const { id, permalink, name } = taxon
    return [
      {
        id,
        permalink,
        name: inLocale(name, locale),
        count: doc_count,
        isNamed: begins(name.mn, text) || begins(name.en ?? '', text),
      },
    ]
  })
  return found.sort((a, b) => Number(b.isNamed) - Number(a.isNamed)).map(({ isNamed: _, ...taxon }) => taxon)
}

function brandsIn(answer: ProductsAnswer, { brandNames }: Directory, text: string): Suggestions['brands'] {
  return bucketsOf(answer, 'brands')
    .flatMap(({ key, doc_count }) => {
      const [code, name] = [String(key), brandNames.get(String(key)) ?? '']
      return begins(name, text) ? [{ code, name, count: doc_count }] : []
    })
    .slice(0, BRANDS)
}

function bucketsOf(answer: ProductsAnswer, name: string) {
  const counted = answer.aggregations?.[name] as { buckets?: { key: string | number; doc_count: number }[] } | undefined
  return counted?.buckets ?? []
}

/** Some word of the name begins with a word that was typed, in either script. */
function begins(name: string, typed: string): boolean {
  const words = phraseKey(name).split(' ')
  return phraseKey(typed)
    .split(' ')
    .some((beginning) => beginning !== '' && words.some((word) => word.startsWith(beginning)))
}

/** Staff's phrases first; the likeliest once more within its category. */
function queriesIn(
  { suggest }: ProductsAnswer,
  text: string,
  taxon: TaxonSuggestion | undefined,
): Suggestions['queries'] {
  const options = suggest?.completed?.flatMap((entry) => entry.options) ?? []
  const completed = options.map((option) => completionText(option.text))
  const texts = [...new Map(completed.map((completion) => [completion.toLowerCase(), completion])).values()]
  const queries: Suggestions['queries'] = texts
    .slice(0, SEARCH_SUGGESTIONS)
    .map((completion) => ({ text: completion, taxon: null }))
  if (!taxon) return queries
  const within = { text: texts[0] ?? text, taxon: { permalink: taxon.permalink, name: taxon.name } }
  return [...queries.slice(0, 1), within, ...queries.slice(1, SEARCH_SUGGESTIONS - 1)]
}

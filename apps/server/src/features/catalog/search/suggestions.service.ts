import { type Locale, SEARCH_SUGGESTIONS, type Suggestions } from '@delguur/contract'
import { phraseKey, queryWords, singularPhraseKey } from '@delguur/mongolia/search'
import { createSharedCache } from '../../../platform/cache.ts'
import type { Db } from '../../../platform/db/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import type { SiteService } from '../../shop/site/index.ts'
import { completionPrefix, completionText } from './documents/completions.ts'
import type { ProductsAnswer, ProductsIndex, ProductsIndexes } from './index-queries.ts'
import { CARD_SOURCE, cardIn } from './lists/cards.ts'
import type { DirectoryTaxon } from './lists/directory.queries.ts'
import type { createDirectory, Directory } from './lists/directory.ts'
import type { Viewer } from './lists/lists.service.ts'
import type { createMerchandising } from './lists/merchandising.ts'
import type { Audience, Shelf } from './lists/within.ts'
import { memoize } from './memoize.ts'
import { popularQueries } from './popularity.queries.ts'
import type { Clause } from './words/query-clauses.ts'
import { MIN_WORDS, shoppingQuery } from './words/shopping-query.ts'
import { countOf, wordedSearch } from './words/worded-search.ts'

interface SuggestionServices {
  site: Pick<SiteService, 'configs'>
  indexes: ProductsIndexes
  directory: ReturnType<typeof createDirectory>
  merchandising: ReturnType<typeof createMerchandising>
}

const PRODUCTS = 6
const TAXONS = 6
const BRANDS = 4
/** Share of the found products that a category needs to be suggested if its name does not match. */
const LEAST_SHARE = 0.1
const MAX_QUERIES = 8
/** Popular searches cover so many days and need so many visitors: one shopper's words stay private. */
const COMMON_DAYS = 30
const COMMON_LEAST = 5
const COMMON_CACHE_MS = 60_000
/** Lists of popular searches: by language, and by what a site sells. */
const MAX_COMMON = 100
/** Categories of any level that are looked at: those that hold most of the found goods. */
const LEVELS_COUNTED = 60

interface SuggestionQuery {
  q?: string
  age_confirmed?: boolean
}

interface PopularRequest {
  configs: Shelf & { low_stock: number }
  audience: Audience
  locale: Locale
}

/** Suggestions of the search box. */
export function createSuggestions({ site, indexes, directory, merchandising }: SuggestionServices) {
  const common = createSharedCache<string[]>({ ttlMs: COMMON_CACHE_MS, maxEntries: MAX_COMMON })

  async function readCommon(db: Db, index: ProductsIndex, locale: Locale): Promise<string[]> {
    const range = { days: COMMON_DAYS, limit: MAX_QUERIES * 2, least: COMMON_LEAST }
    const suitable: string[] = []
    for (const query of await popularQueries(db, { ...range, locale }))
      if (await isOfGoods(db, index, query)) suitable.push(query)
    return suitable
  }

  /** Every word must be a word of goods for sale: frequent searches must not become a notice board. */
  async function isOfGoods(db: Db, index: ProductsIndex, text: string): Promise<boolean> {
    const query = shoppingQuery({ text, mode: 'strict', rules: await merchandising.of(db, text) })
    return query !== null && queryWords(text).length <= MIN_WORDS && (await countOf(index, query)) > 0
  }

  async function popular(db: Db, { configs, audience, locale }: PopularRequest): Promise<Suggestions> {
    const { assortment, low_stock } = configs
    const index = indexes.of(configs, audience)
    const [texts, answer, known] = await Promise.all([
      common.get(`${locale} ${audience} ${assortment}`, () => readCommon(db, index, locale)),
      index.search(BEST_KNOWN),
      directory.read(db, assortment),
    ])
    const departments = bucketsOf(answer, 'levels')
      .flatMap((bucket) => taxonIn(bucket, known, locale) ?? [])
      .filter(({ id }) => !known.taxonById.has(known.taxonById.get(id)?.parent_id ?? 0))
    return {
      ...NOTHING,
      queries: texts.slice(0, MAX_QUERIES).map((text) => ({ text, taxon: null })),
      products: answer.hits.hits.map((hit) => cardIn(hit._source, locale, low_stock)),
      taxons: departments.slice(0, TAXONS),
    }
  }

  /** The category that holds the most goods of a text, of several the narrowest; null if it would only repeat the text. */
  async function categoryOf(
    db: Db,
    { text, index, known, locale }: { text: string; index: ProductsIndex; known: Directory; locale: Locale },
  ): Promise<TaxonSuggestion | null> {
    const query = shoppingQuery({ text, mode: 'strict', rules: await merchandising.of(db, text) })
    if (!query) return null
    const answer = await index.search({
      size: 0,
      query: { bool: { filter: [query, forSale] } },
      aggs: { taxons: { terms: { field: 'facets.taxons', size: LEVELS_COUNTED } } },
    })
    const levelOf = ({ id }: TaxonSuggestion) => known.taxonById.get(id)?.level ?? 0
    return (
      bucketsOf(answer, 'taxons')
        .flatMap((bucket) => taxonIn(bucket, known, locale) ?? [])
        .filter(({ id }) => !isCalled(known.taxonById.get(id), text))
        .toSorted((a, b) => b.count - a.count || levelOf(b) - levelOf(a))[0] ?? null
    )
  }

  /** Completions of what the site sells and shows to everybody: the index completes from all goods of all sites. */
  async function shownTexts(
    db: Db,
    { texts, index, isPart }: { texts: string[]; index: ProductsIndex; isPart: boolean },
  ) {
    if (!isPart) return texts
    const sold = await Promise.all(texts.map((text) => isOfGoods(db, index, text)))
    return texts.filter((_, at) => sold[at])
  }

  /** Categories of alcohol that the text names: they lead to the question of the age, while their goods are not suggested. */
  async function taxonsApart({
    text,
    configs,
    known,
    locale,
  }: {
    text: string
    configs: Shelf
    known: Directory
    locale: Locale
  }): Promise<TaxonSuggestion[]> {
    const named = [...known.adultsOnly.taxons].filter((permalink) =>
      isNamed(known.taxonByPermalink.get(permalink), text),
    )
    if (named.length === 0) return []
    const answer = await indexes.of(configs, 'adults').search({
      size: 0,
      query: { bool: { filter: [forSale, { terms: { 'facets.taxons': named } }] } },
      aggs: { named: { terms: { field: 'facets.taxons', include: named, size: TAXONS } } },
    })
    return bucketsOf(answer, 'named').flatMap((bucket) => taxonIn(bucket, known, locale) ?? [])
  }

  return {
    async suggestions(
      db: Db,
      { q, age_confirmed: isAgeConfirmed = false }: SuggestionQuery,
      { siteId, locale }: Viewer,
    ): Promise<Suggestions> {
      const text = q?.trim() ?? ''
      const configs = await site.configs(db, siteId)
      const { low_stock, assortment } = configs
      const audience = isAgeConfirmed ? 'adults' : 'everybody'
      if (text === '') return popular(db, { configs, audience, locale })
      const index = indexes.of(configs, audience)
      const rules = await merchandising.of(db, text)
      const whole = shoppingQuery({ text, mode: 'strict', rules })
      if (!whole) return NOTHING
      const known = await directory.read(db, assortment)
      const { vocabulary } = known
      const [found, total_count] = await Promise.all([
        wordedSearch(index, { text, rules, mode: 'typing', vocabulary }, (typed) =>
          suggestionRequest(text, typed, locale),
        ),
        countOf(index, whole),
      ])
      if (!found) return NOTHING
      const { answer, didYouMean } = found
      const apart = audience === 'adults' ? [] : await taxonsApart({ text, configs, known, locale })
      const isPart = assortment.length > 0 || (audience === 'everybody' && known.adultsOnly.taxons.size > 0)
      const texts = await shownTexts(db, { texts: completionsIn(answer), index, isPart })
      const [likeliest = text] = texts
      return {
        queries: queriesOf(texts, likeliest, await categoryOf(db, { text: likeliest, index, known, locale })),
        products: answer.hits.hits.map((hit) => cardIn(hit._source, locale, low_stock)),
        taxons: [...taxonsIn(answer, known, text, locale), ...apart].slice(0, TAXONS),
        brands: brandsIn(answer, known, text),
        did_you_mean: didYouMean,
        // A misspelt text finds what its likely spelling does.
        total_count: didYouMean === null ? total_count : answer.hits.total.value,
      }
    },
  }
}

const NOTHING: Suggestions = { queries: [], products: [], taxons: [], brands: [], did_you_mean: null, total_count: 0 }

const forSale = { range: { total_on_hand: { gt: 0 } } }

/** Suggestions before anything is typed: the goods that are bought and looked at most, and the fullest departments. */
const BEST_KNOWN: Clause = {
  query: { bool: { filter: [forSale] } },
  size: PRODUCTS,
  sort: [{ popularity: { order: 'desc' } }, { rating_rank: { order: 'desc' } }, { id: { order: 'desc' } }],
  _source: CARD_SOURCE,
  aggs: { levels: { terms: { field: 'facets.taxons', size: LEVELS_COUNTED } } },
}

/** Products, categories, brands and completions in one request. */
function suggestionRequest(text: string, typed: Clause, locale: Locale): Clause {
  return {
    query: { bool: { must: [typed], filter: [forSale] } },
    size: PRODUCTS,
    _source: CARD_SOURCE,
    track_total_hits: true,
    aggs: {
      taxons: { terms: { field: 'facets.kinds', size: TAXONS } },
      levels: { terms: { field: 'facets.taxons', size: LEVELS_COUNTED } },
      brands: { terms: { field: 'brand.code', size: 50 } },
    },
    suggest: {
      completed: {
        prefix: completionPrefix(text, locale),
        completion: { field: 'completed', size: SEARCH_SUGGESTIONS, skip_duplicates: true },
      },
    },
  }
}

type TaxonSuggestion = Suggestions['taxons'][number]

/**
 * Categories of the found products, the largest first: those of any level with matching names, then direct ones with a
 * good share of the results: a cordless vacuum cleaner is no answer to “phone”.
 */
function taxonsIn(answer: ProductsAnswer, known: Directory, text: string, locale: Locale): TaxonSuggestion[] {
  const least = answer.hits.total.value * LEAST_SHARE
  const categories = (name: string) => bucketsOf(answer, name).flatMap((bucket) => taxonIn(bucket, known, locale) ?? [])
  const named = categories('levels').filter(({ id }) => isNamed(known.taxonById.get(id), text))
  const large = categories('taxons').filter(({ count }) => count >= least)
  return [...new Map([...named, ...large].map((taxon) => [taxon.id, taxon])).values()].slice(0, TAXONS)
}

function taxonIn({ key, doc_count }: Bucket, { taxonByPermalink }: Directory, locale: Locale): TaxonSuggestion | null {
  const taxon = taxonByPermalink.get(String(key))
  return taxon
    ? { id: taxon.id, permalink: taxon.permalink, name: inLocale(taxon.name, locale), count: doc_count }
    : null
}

const isNamed = (taxon: DirectoryTaxon | undefined, text: string) =>
  taxon !== undefined && (begins(taxon.name.mn, text) || begins(taxon.name.en ?? '', text))

const isCalled = (taxon: DirectoryTaxon | undefined, text: string) =>
  taxon !== undefined && [taxon.name.mn, taxon.name.en ?? ''].some((name) => sameThingKey(name) === sameThingKey(text))

function brandsIn(answer: ProductsAnswer, { brandNames }: Directory, text: string): Suggestions['brands'] {
  return bucketsOf(answer, 'brands')
    .flatMap(({ key, doc_count }) => {
      const [code, name] = [String(key), brandNames.get(String(key)) ?? '']
      return begins(name, text) ? [{ code, name, count: doc_count }] : []
    })
    .slice(0, BRANDS)
}

interface Bucket {
  key: string | number
  doc_count: number
}

function bucketsOf(answer: ProductsAnswer, name: string) {
  const counted = answer.aggregations?.[name] as { buckets?: Bucket[] } | undefined
  return counted?.buckets ?? []
}

const keyOf = memoize(phraseKey)
const sameThingKey = memoize(singularPhraseKey)

/** Whether a word of the name begins with a typed word, in either script. */
function begins(name: string, typed: string): boolean {
  const words = keyOf(name).split(' ')
  return keyOf(typed)
    .split(' ')
    .some((beginning) => beginning !== '' && words.some((word) => word.startsWith(beginning)))
}

/** Completions of what is typed in the page's language, staff's phrases first; `Phone cases` is not told beside `phone case`. */
function completionsIn({ suggest }: ProductsAnswer): string[] {
  const options = suggest?.completed?.flatMap((entry) => entry.options) ?? []
  const byThing = new Map<string, string>()
  for (const option of options) {
    const text = completionText(option.text)
    const key = sameThingKey(text)
    if (!byThing.has(key)) byThing.set(key, text)
  }
  return [...byThing.values()]
}

/** Completions as queries; the likeliest is repeated within its category. */
function queriesOf(texts: string[], likeliest: string, taxon: TaxonSuggestion | null): Suggestions['queries'] {
  const queries: Suggestions['queries'] = texts.slice(0, SEARCH_SUGGESTIONS).map((text) => ({ text, taxon: null }))
  if (!taxon) return queries
  const within = { text: likeliest, taxon: { permalink: taxon.permalink, name: taxon.name } }
  return [...queries.slice(0, 1), within, ...queries.slice(1, SEARCH_SUGGESTIONS - 1)]
}

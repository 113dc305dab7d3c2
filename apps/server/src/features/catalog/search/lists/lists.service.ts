import type { Locale, ProductList, ProductListQuery } from '@delguur/contract'
import type { Db } from '../../../../platform/db/index.ts'
import { fail } from '../../../../platform/http/index.ts'
import { paged, pageOf } from '../../../../platform/paging.ts'
import type { SiteService } from '../../../shop/site/index.ts'
import type { Counting } from '../counting.ts'
import type { ProductsAnswer, ProductsIndexes } from '../index-queries.ts'
import type { Clause } from '../words/query-clauses.ts'
import { wordedSearch } from '../words/worded-search.ts'
import { type CardSource, cardIn } from './cards.ts'
import type { createDirectory, Directory } from './directory.ts'
import { facetsIn } from './facet-answer.ts'
import { givenOf, LAST_RESULT, listBody } from './list-body.ts'
import { filtersOf } from './list-filters.ts'
import type { createMerchandising } from './merchandising.ts'
import type { Audience } from './within.ts'

export interface Viewer {
  siteId: number
  locale: Locale
  /** Client IP of a searching visitor; undefined for requests of the shop itself. */
  clientIp?: string
}

interface ListServices {
  site: Pick<SiteService, 'configs'>
  indexes: ProductsIndexes
  directory: ReturnType<typeof createDirectory>
  merchandising: ReturnType<typeof createMerchandising>
  counting: Pick<Counting, 'searched' | 'countSearcher'>
}

/** Lists of products, with their filters. */
export function createLists({ site, indexes, directory, merchandising, counting }: ListServices) {
  function count(
    search: { text: string; correctedText: string; total: number },
    locale: Locale,
    clientIp?: string,
  ): void {
    counting.searched(search.text, search.total)
    if (clientIp && search.total > 0) counting.countSearcher({ text: search.correctedText, locale, clientIp })
  }

  return {
    async products(db: Db, params: ProductListQuery, { siteId, locale, clientIp }: Viewer): Promise<ProductList> {
      const configs = await site.configs(db, siteId)
      const page = pageOf(params, configs.products_per_page)
      const known = await directory.read(db, configs.assortment)
      const index = indexes.of(configs, configs.age_gate === 'site' ? 'adults' : audienceOf(params, known))
      refuseUnknown(params, known)
      const text = params.q?.trim() ?? ''
      const requestOf = (query: Clause | null) => listBody({ params, text: query, locale, page, directory: known })
      const found = text
        ? await wordedSearch(
            index,
            { text, rules: await merchandising.of(db, text), vocabulary: known.vocabulary },
            requestOf,
          )
        : { answer: await index.search(requestOf(null)), didYouMean: null }
      const total = found?.answer.hits.total.value ?? 0
      if (text && page.page === 1 && !isNarrowed(params)) {
        count({ text, correctedText: found?.didYouMean ?? text, total }, locale, clientIp)
      }
      const sources = found ? listedSources(found.answer, params, page) : []
      const facets = () =>
        facetsIn(found?.answer.aggregations ?? {}, { filters: filtersOf(params), directory: known, locale })
      return {
        products: sources.map((source) => cardIn(source, locale, configs.low_stock)),
        ...paged(page, total),
        total_pages: Math.ceil(Math.min(total, LAST_RESULT) / page.per_page),
        did_you_mean: found?.didYouMean ?? null,
        ...(params.facets ? { facets: facets() } : {}),
      }
    },
  }
}

/**
 * Whom a list is for: that of a category, a brand or a vendor of alcohol alone is for adults, and chosen goods are shown whatever they are. All
 * other lists leave alcohol out, which is not advertised.
 */
function audienceOf({ taxon, brand, vendor, ids, slugs }: ProductListQuery, { adultsOnly }: Directory): Audience {
  const isOfAlcohol =
    (taxon !== undefined && adultsOnly.taxons.has(taxon)) ||
    (brand?.split(',').every((code) => adultsOnly.brands.has(code)) ?? false) ||
    (vendor?.split(',').every((code) => adultsOnly.vendors.has(code)) ?? false)
  return isOfAlcohol || ids !== undefined || slugs !== undefined ? 'adults' : 'everybody'
}

/** Results after filters say nothing about the words. */
const isNarrowed = (params: ProductListQuery): boolean => {
  const { taxon, brand, vendor, badge, options, properties, price_min, price_max, on_sale, rating_min, in_stock } =
    params
  const { ids, slugs, without_kind } = params
  const choices = [
    taxon,
    brand,
    vendor,
    badge,
    options,
    properties,
    price_min,
    price_max,
    on_sale,
    rating_min,
    in_stock,
  ]
  return [...choices, ids, slugs, without_kind].some((choice) => choice !== undefined)
}

/** Products requested by id or slug keep the requested order, unless a sort or words give another. */
function listedSources(
  answer: ProductsAnswer,
  params: ProductListQuery,
  { offset, limit }: { offset: number; limit: number },
): CardSource[] {
  const sources = answer.hits.hits.map((hit) => hit._source)
  const given = givenOf(params)
  if (!given || params.sort || params.q?.trim()) return sources
  const keys: (number | string)[] = 'id' in given ? given.id : given.slug
  const byKey = new Map(sources.map((source) => ['id' in given ? source.id : source.slug, source]))
  return keys.flatMap((key) => byKey.get(key) ?? []).slice(offset, offset + limit)
}

function refuseUnknown({ taxon, brand, vendor, badge }: ProductListQuery, known: Directory): void {
  if (taxon !== undefined && !known.taxonByPermalink.has(taxon)) throw fail('taxon_not_found')
  if (brand !== undefined && !brand.split(',').some((code) => known.brandNames.has(code))) throw fail('brand_not_found')
  if (vendor !== undefined && !vendor.split(',').some((code) => known.vendorNames.has(code))) {
    throw fail('vendor_not_found')
  }
  const badges = new Set(known.badges.map(({ code }) => code))
  if (badge !== undefined && !badge.split(',').some((code) => badges.has(code))) throw fail('badge_not_found')
}

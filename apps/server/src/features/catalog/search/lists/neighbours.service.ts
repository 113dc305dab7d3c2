import {
  ACCESSORIES,
  ALCOHOL,
  type Product,
  type ProductCard,
  RELATED_PRODUCTS,
  SERIES_PRODUCTS,
} from '@delguur/contract'
import type { Db } from '../../../../platform/db/index.ts'
import type { SiteService } from '../../../shop/site/index.ts'
import type { Catalog } from '../../catalog/index.ts'
import { type ProductDocument, seriesOf } from '../documents/product-document.ts'
import type { ProductsIndexes } from '../index-queries.ts'
import type { Clause } from '../words/query-clauses.ts'
import { CARD_SOURCE, cardIn } from './cards.ts'
import type { Viewer } from './lists.service.ts'

interface NeighbourServices {
  site: Pick<SiteService, 'configs'>
  indexes: ProductsIndexes
  catalog: Pick<Catalog, 'product'>
}

/** Fields by which similar products are found. */
type Like = Pick<ProductDocument, 'id' | 'price' | 'series' | 'product_cat'> & {
  brand: { code: string } | null
  taxonomy: { permalink: string }[]
}

const LIKE_SOURCE = ['id', 'slug', 'price', 'series', 'product_cat', 'brand', 'taxonomy'] as const

/** Products related to the one on a page. */
export function createNeighbours({ site, indexes, catalog }: NeighbourServices) {
  /** Data from the index; from the database if the product has a page and is not for sale yet. */
  async function find(db: Db, slug: string, by: Viewer): Promise<Like> {
    const isId = /^\d{1,15}$/.test(slug)
    const should = [{ term: { slug } }, ...(isId ? [{ term: { id: Number(slug) } }] : [])]
    const body = { query: { bool: { should } }, size: 2, _source: LIKE_SOURCE }
    const { hits } = await indexes.of(await site.configs(db, by.siteId), 'adults').search(body)
    const sources = hits.hits.map((hit) => hit._source)
    return (
      sources.find((source) => source.slug === slug) ??
      sources[0] ??
      likeOf(await catalog.product(db, slug, { ...by, locale: 'mn' }))
    )
  }

  /** Cards of neighbours; alcohol stands beside alcohol only. */
  async function cards(
    db: Db,
    { product_cat }: Like,
    body: Clause,
    { siteId, locale }: Viewer,
  ): Promise<ProductCard[]> {
    const configs = await site.configs(db, siteId)
    const isForAdults = configs.age_gate === 'site' || product_cat === ALCOHOL
    const index = indexes.of(configs, isForAdults ? 'adults' : 'everybody')
    const { hits } = await index.search({ ...body, _source: CARD_SOURCE, track_total_hits: false })
    return hits.hits.map((hit) => cardIn(hit._source, locale, configs.low_stock))
  }

  return {
    /** Products of other series in shared categories, the closest first: kind, categories, brand, price. */
    async related(db: Db, slug: string, by: Viewer): Promise<ProductCard[]> {
      const like = await find(db, slug, by)
      return cards(db, like, relatedRequest(like), by)
    },

    /** Much cheaper products of its branch, but not of its own category: cases for a phone, a tripod for a camera. */
    async accessories(db: Db, slug: string, by: Viewer): Promise<ProductCard[]> {
      const like = await find(db, slug, by)
      const body = accessoriesRequest(like)
      return body ? cards(db, like, body, by) : []
    },

    /** Other products of its brand and series. */
    async series(db: Db, slug: string, by: Viewer): Promise<ProductCard[]> {
      const like = await find(db, slug, by)
      const { id, series } = like
      if (series === null) return []
      const query = { bool: { filter: [forSale, { term: { series } }], must_not: [{ term: { id } }] } }
      const newest = [{ created_at: 'desc' }, { id: 'desc' }]
      return cards(db, like, { query, size: SERIES_PRODUCTS, sort: newest }, by)
    },
  }
}

const forSale: Clause = { range: { total_on_hand: { gt: 0 } } }

/** The same kind of goods outweighs shared categories, those the brand, and the brand the price. */
const WEIGHTS = { kind: 1000, taxon: 100, brand: 50, prices: [20, 10, 5, 2] }
/** Price range of similar products, the nearest first. */
const PRICE_BANDS = [0.05, 0.15, 0.4, 0.7]

function relatedRequest({ id, price, product_cat, brand, taxonomy, series }: Like): Clause {
  const constant = (filter: Clause, boost: number) => ({ constant_score: { filter, boost } })
  const permalinks = taxonomy.map(({ permalink }) => permalink)
  const near = PRICE_BANDS.map((share, at) => {
    const range = { gte: Math.floor(price * (1 - share)), lte: Math.ceil(price * (1 + share)) }
    return constant({ range: { price: range } }, WEIGHTS.prices[at] ?? 1)
  })
  const should = [
    constant({ term: { product_cat } }, WEIGHTS.kind),
    ...permalinks.map((permalink) => constant({ term: { 'facets.taxons': permalink } }, WEIGHTS.taxon)),
    ...(brand ? [constant({ term: { 'brand.code': brand.code } }, WEIGHTS.brand)] : []),
    ...near,
  ]
  const filter = [forSale, { terms: { 'facets.taxons': permalinks } }]
  return {
    // Its own series is shown separately.
    query: {
      bool: { filter, must_not: [{ term: { id } }, ...(series === null ? [] : [{ term: { series } }])], should },
    },
    size: RELATED_PRODUCTS,
    sort: [{ _score: 'desc' }, { id: 'asc' }],
  }
}

/** Part of a product's price up to which something is an accessory of it. */
const ACCESSORY_SHARE = 0.2

/** Null for a product whose category has no neighbours. */
function accessoriesRequest({ price, brand, taxonomy }: Like): Clause | null {
  const depthOf = (permalink: string) => permalink.split('/').length
  const within = (depth: number) =>
    taxonomy.map(({ permalink }) => permalink).filter((permalink) => depthOf(permalink) === depth)
  const [branches, own] = [within(1), within(2)]
  if (branches.length === 0 || own.length === 0) return null
  const filter = [
    forSale,
    { terms: { 'facets.taxons': branches } },
    { range: { price: { lte: Math.floor(price * ACCESSORY_SHARE) } } },
  ]
  const should = brand ? [{ term: { 'brand.code': brand.code } }] : []
  return {
    query: { bool: { filter, must_not: [{ terms: { 'facets.taxons': own } }], should } },
    size: ACCESSORIES,
    sort: [{ _score: 'desc' }, { id: 'asc' }],
  }
}

const likeOf = ({ id, price, product_cat, brand, taxonomy, name }: Product): Like => ({
  id,
  price,
  product_cat,
  brand,
  taxonomy,
  series: seriesOf(name, brand),
})

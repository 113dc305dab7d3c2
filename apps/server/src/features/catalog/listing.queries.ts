import type { Locale, ProductSort } from '@delguur/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { StoredCard } from '../../platform/db/stored.ts'
import type { SearchedWords } from './search-text.ts'
import { currentPrice, isVisible } from './visibility.queries.ts'

export interface ListingFilter {
  /** Permalink. */
  taxon?: string
  /** Code. */
  brand?: string
  /** Code. */
  badge?: string
  on_sale?: boolean
  search?: SearchedWords
  ids?: number[]
}

/** An order that holds every product once: by the expression, then by id. */
interface Ranking {
  by: RawBuilder<unknown>
  direction: 'asc' | 'desc'
}

export interface ListingPage {
  filter: ListingFilter
  sort: ProductSort | 'relevance' | 'given'
  seed: number
  locale: Locale
  limit: number
  offset: number
}

export interface CardRow {
  card: StoredCard
  price: number
  current_price: number
  sale_expire_at: Date | null
  sellable: number
  stocked: boolean
}

export async function listCards(db: Db, page: ListingPage): Promise<CardRow[]> {
  const { filter, locale, limit, offset } = page
  const { by, direction } = rankingOf(page)
  const way = sql.raw(direction)
  const { rows } = await sql<CardRow>`
    select card, price, current_price, sale_expire_at, sellable, stocked
    from (
      select listings.product_id, listings.price, ${currentPrice('listings')} as current_price, listings.sale_expire_at,
        listings.sellable, listings.stocked, ${by} as rank
      ${matching(filter)}
      order by rank ${way}, listings.product_id ${way} limit ${limit} offset ${offset}
    ) page
    join product_cards on product_cards.product_id = page.product_id and product_cards.locale = ${locale}
    order by rank ${way}, page.product_id ${way}
  `.execute(db)
  return rows
}

export async function countListings(db: Db, filter: ListingFilter): Promise<number> {
  const { rows } = await sql<{ total_count: number }>`select count(*) as total_count ${matching(filter)}`.execute(db)
  return rows[0]?.total_count ?? 0
}

/** Which of the taxon, brand and badge that a list was asked for exist. */
export async function knownFilters(db: Db, { taxon, brand, badge }: ListingFilter) {
  const { rows } = await sql<{ taxon: boolean; brand: boolean; badge: boolean }>`select
    exists (select from taxons where permalink = ${taxon ?? ''}) as taxon,
    exists (select from brands where code = ${brand ?? ''}) as brand,
    exists (select from badges where code = ${badge ?? ''}) as badge
  `.execute(db)
  return rows[0]
}

/** Visible products of the same taxons, the closest first: shared taxons, brand, price. */
export async function relatedCards(db: Db, productId: number, locale: Locale, limit: number): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select card, price, current_price, sale_expire_at, sellable, stocked
    from (
      select listings.product_id, listings.price, ${currentPrice('listings')} as current_price, listings.sale_expire_at,
        listings.sellable, listings.stocked, shared.taxons,
        (listings.brand_id = own.brand_id) is true as same_brand, abs(listings.price - own.price) as price_difference
      from (
        select other.product_id, count(*) as taxons
        from product_taxons mine join product_taxons other on other.taxon_id = mine.taxon_id
        where mine.product_id = ${productId} and other.product_id <> ${productId} group by other.product_id
      ) shared
      join listings on listings.product_id = shared.product_id
      join listings own on own.product_id = ${productId}
      where ${isVisible}
      order by taxons desc, same_brand desc, price_difference, listings.product_id limit ${limit}
    ) closest
    join product_cards on product_cards.product_id = closest.product_id and product_cards.locale = ${locale}
    order by taxons desc, same_brand desc, price_difference, closest.product_id
  `.execute(db)
  return rows
}

function matching(filter: ListingFilter): RawBuilder<unknown> {
  const { taxon, brand, badge, on_sale, search, ids } = filter
  const joins = [taxon === undefined ? sql`from listings` : listingsOfTaxon]
  const conditions = [isVisible]
  if (taxon !== undefined) {
    conditions.push(sql`product_taxons.taxon_id = (select id from taxons where permalink = ${taxon})`)
  }
  if (search) {
    joins.push(sql`join products on products.id = listings.product_id`)
    conditions.push(sql`products.search_words @@ ${search.lexemes}::tsquery`)
  }
  if (brand !== undefined) conditions.push(sql`listings.brand_id = (select id from brands where code = ${brand})`)
  if (badge !== undefined) {
    joins.push(sql`join product_badges on product_badges.product_id = listings.product_id`)
    conditions.push(sql`product_badges.badge_id = (select id from badges where code = ${badge})`)
  }
  if (on_sale !== undefined) {
    const isOnSale = sql<boolean>`(${currentPrice('listings')} < listings.price)`
    conditions.push(on_sale ? isOnSale : sql`not ${isOnSale}`)
  }
  if (ids) conditions.push(sql`listings.product_id = any(${ids}::bigint[])`)
  return sql`${sql.join(joins, sql` `)} where ${sql.join(conditions, sql` and `)}`
}

// `offset 0` has each product of the taxon looked up: the planner's guess of reading all listings is ten times dearer.
const listingsOfTaxon = sql`from product_taxons join lateral (
  select product_id, brand_id, image_id, price, selling_price, sale_start_at, sale_expire_at, available_on, created_at,
    sellable, stocked
  from listings where product_id = product_taxons.product_id offset 0) listings on true`

/** Whether the names of a product hold every word whole: one that is found elsewhere alone has no line after it. */
function isNamed({ namePatterns }: SearchedWords): RawBuilder<unknown> {
  const words = namePatterns.map((patterns) => sql`E'\\n' || products.search_text like any(${patterns}::text[])`)
  return sql`(${sql.join(words, sql` and `)})`
}

function rankingOf({ filter: { search, ids }, sort, seed, locale }: ListingPage): Ranking {
  const sortName = sql`(select sort_name from product_cards where product_id = listings.product_id and locale = ${locale})`
  switch (sort) {
    case 'random':
      return { by: sql`hashint8extended(listings.product_id, ${seed}::bigint)`, direction: 'asc' }
    case 'date_asc':
      return { by: sql`listings.created_at`, direction: 'asc' }
    case 'price_asc':
      return { by: currentPrice('listings'), direction: 'asc' }
    case 'price_desc':
      return { by: currentPrice('listings'), direction: 'desc' }
    case 'sale_desc':
      return { by: sql`1 - ${currentPrice('listings')}::float8 / listings.price`, direction: 'desc' }
    case 'name_asc':
      return { by: sortName, direction: 'asc' }
    case 'name_desc':
      return { by: sortName, direction: 'desc' }
    case 'relevance':
      return {
        by: sql`case when products.search_words @@ ${search?.wholeLexemes ?? ''}::tsquery
            then 2 + 2 * ${search ? isNamed(search) : sql`false`}::integer else 0 end
          + (strpos(E'\\n' || products.search_text, E'\\n' || ${search?.phrase ?? ''}) > 0)::integer`,
        direction: 'desc',
      }
    case 'given':
      return { by: sql`array_position(${ids ?? []}::bigint[], listings.product_id)`, direction: 'asc' }
    default:
      return { by: sql`listings.created_at`, direction: 'desc' }
  }
}

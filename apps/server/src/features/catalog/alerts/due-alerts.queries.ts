import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { PriceList } from '../catalog/index.ts'

export interface PaidPrice {
  variant_id: number
  price: number
}

export interface ToldAlert {
  id: number
  user_id: number
  variant_id: number
  base_price: number
  told_price: number
}

/** Sites whose shoppers pay the same prices: those of a list, or all that have none. */
export interface Market {
  priceList: PriceList
  /** Sites of the list; without one, the sites that have any. */
  siteIds: number[]
}

/** The sites by price list; first those without one. */
export async function markets(db: Db): Promise<Market[]> {
  const { rows } = await sql<{ priceList: string; siteIds: number[] }>`
    select price_list as "priceList", array_agg(id order by id) as "siteIds" from sites
    where price_list is not null group by price_list order by price_list`.execute(db)
  return [{ priceList: null, siteIds: rows.flatMap(({ siteIds }) => siteIds) }, ...rows]
}

/** Alerts `a` of the customers of these sites. */
const isOfMarket = ({ priceList, siteIds }: Market) => {
  if (siteIds.length === 0) return sql`true`
  const isOfOne = sql`exists (select from users u where u.id = a.user_id and u.site_id = any(${siteIds}::bigint[]))`
  return priceList === null ? sql`not ${isOfOne}` : isOfOne
}

/** Present prices as rows of `paid`. */
const paid = (prices: PaidPrice[]) => sql`
  unnest(${prices.map(({ variant_id }) => variant_id)}::bigint[], ${prices.map(({ price }) => price)}::bigint[])
    as paid(variant_id, price)`

/** Days in which the same price is not told again, so that a sale each evening is one message. */
const SAME_PRICE_DAYS = 30

/** Price alerts that these prices concern, locked; two nodes lock in the same order. */
export const fallenAlerts = (market: Market, prices: PaidPrice[], limit: number) => sql<{ id: number }>`
  select a.id, paid.price from ${paid(prices)} join price_alerts a on a.variant_id = paid.variant_id
  where ${isOfMarket(market)} and a.kind = 'price' and a.state = 'active' and paid.price <= coalesce(a.target_price, a.base_price - 1)
    and not (a.told_price is not distinct from paid.price
      and a.told_at > now() - ${SAME_PRICE_DAYS}::int * interval '1 day')
  order by a.id limit ${limit} for no key update of a`

/** Marks alerts whose price has fallen as told, at most `limit`. */
export async function tellFallen(db: Db, market: Market, prices: PaidPrice[], limit: number): Promise<ToldAlert[]> {
  const { rows } = await sql<ToldAlert>`
    with due as (${fallenAlerts(market, prices, limit)})
    update price_alerts a set state = 'told', told_price = due.price, told_at = now()
    from due where a.id = due.id
    returning a.id, a.user_id, a.variant_id, a.base_price, a.told_price`.execute(db)
  return rows
}

/** Activates told alerts whose price has risen by 5 % and above the target, at most `limit`; returns their number. */
export async function rearmRisen(db: Db, market: Market, prices: PaidPrice[], limit: number): Promise<number> {
  const { rows } = await sql`
    with due as (
      select a.id, paid.price from ${paid(prices)} join price_alerts a on a.variant_id = paid.variant_id
      where ${isOfMarket(market)} and a.kind = 'price' and a.state = 'told' and paid.price * 100 >= a.told_price * 105
        and paid.price > coalesce(a.target_price, 0)
      order by a.id limit ${limit} for no key update of a)
    update price_alerts a set state = 'active', base_price = due.price
    from due where a.id = due.id returning a.id`.execute(db)
  return rows.length
}

/** Variants after this one for whose price somebody waits, at most `limit`. */
export async function variantsWaitedFor(db: Db, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ variant_id: number }>`
    select distinct variant_id from price_alerts where kind = 'price' and state <> 'ended' and variant_id > ${after}
    order by variant_id limit ${limit}`.execute(db)
  return rows.map(({ variant_id }) => variant_id)
}

/** Variants with stock after this one for which somebody waits, at most `limit`; visits each variant that is waited for once. */
export async function restockedVariants(db: Db, after: number, limit: number): Promise<number[]> {
  const next = sql`variant_id from price_alerts where kind = 'stock' and state <> 'ended'`
  const { rows } = await sql<{ variant_id: number }>`
    with recursive awaited as (
      (select ${next} and variant_id > ${after} order by variant_id limit 1)
      union all
      select (select ${next} and variant_id > awaited.variant_id order by variant_id limit 1)
      from awaited where awaited.variant_id is not null
    )
    select variant_id from awaited
    where exists (select from stock_items s where s.variant_id = awaited.variant_id and s.on_hand > s.reserved)
    order by variant_id limit ${limit}`.execute(db)
  return rows.map(({ variant_id }) => variant_id)
}

/** Ends stock alerts of variants that are available, at most `limit`. */
export async function tellRestocked(db: Db, market: Market, prices: PaidPrice[], limit: number): Promise<ToldAlert[]> {
  const { rows } = await sql<ToldAlert>`
    with due as (
      select a.id, paid.price from ${paid(prices)} join price_alerts a on a.variant_id = paid.variant_id
      where ${isOfMarket(market)} and a.kind = 'stock' and a.state = 'active'
      order by a.id limit ${limit} for no key update of a)
    update price_alerts a set state = 'ended', told_price = due.price, told_at = now(), ended_at = now()
    from due where a.id = due.id
    returning a.id, a.user_id, a.variant_id, a.base_price, a.told_price`.execute(db)
  return rows
}

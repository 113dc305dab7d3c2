import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { ListedPoint, ListPeriod } from './price-timeline.ts'

export interface PricePoint {
  /** ISO 8601. */
  at: string
  price: number
}

export interface VariantPrices {
  variant_id: number
  /** Oldest first. */
  points: PricePoint[]
  lowest: number | null
}

/** Prices of 1 tugrik or less stand for “not for sale yet”. */
const isPrice = sql<boolean>`price > 1`

export const MAX_POINTS = 100

/** Prices of a product's variants since the first moment, and the lowest since the second; at most the newest hundred of each. */
export async function pricesSince(db: Db, productId: number, since: Date, lowestSince: Date): Promise<VariantPrices[]> {
  const { rows } = await sql<VariantPrices>`
    select v.id as variant_id, ${lowestOf(lowestSince)} as lowest, ${pointsOf(since)} as points
    from variants v where v.product_id = ${productId} and v.retired_at is null order by v.position, v.id`.execute(db)
  return rows.map((row) => ({
    ...row,
    points: row.points.map(({ at, price }) => ({ at: new Date(at).toISOString(), price })),
  }))
}

/** Changes since a moment, newest first, and the price that was paid at that moment. */
const changesSince = (since: Date) => sql`
  (select at, price from price_changes
    where variant_id = v.id and at > ${since}::timestamptz and at <= now() and ${isPrice})
  union all
  (select ${since}::timestamptz as at, price from (
    select price from price_changes where variant_id = v.id and at <= ${since}::timestamptz order by at desc limit 1) before
    where ${isPrice})`

const pointsOf = (since: Date) => sql`(
  select coalesce(json_agg(json_build_object('at', at, 'price', price) order by at), '[]')
  from (select * from (${changesSince(since)}) changes order by at desc limit ${sql.lit(MAX_POINTS)}) newest)`

const lowestOf = (since: Date) => sql`(select min(price) from (${changesSince(since)}) changes)`

/** Price lists that a site has had, oldest first; none if it never had one. */
export async function listPeriods(db: Db, siteId: number): Promise<ListPeriod[]> {
  const rows = await db
    .selectFrom('site_price_lists')
    .select(['at', 'price_list'])
    .where('site_id', '=', siteId)
    .orderBy('at')
    .execute()
  return rows.map(({ at, price_list }) => ({ at: at.toISOString(), price_list }))
}

export interface VariantChanges {
  variant_id: number
  base: PricePoint[]
  listed: ListedPoint[]
}

/** Changes of a product's variants since the moment, base and by the lists, and of each the last before it. */
export async function changesByList(db: Db, productId: number, priceLists: string[], since: Date) {
  const { rows } = await sql<VariantChanges>`
    select v.id as variant_id, (
      select coalesce(json_agg(json_build_object('at', at, 'price', price) order by at), '[]') from price_changes
      where variant_id = v.id and at <= now() and at >= coalesce((
        select max(at) from price_changes where variant_id = v.id and at <= ${since}::timestamptz), ${since}::timestamptz)
    ) as base, (
      select coalesce(json_agg(json_build_object('at', at, 'price_list', price_list, 'price', price) order by at), '[]')
      from unnest(${priceLists}::text[]) as had(code)
      join listed_price_changes c on c.price_list = code and c.variant_id = v.id
      where at >= coalesce((
        select max(at) from listed_price_changes before
        where before.price_list = code and before.variant_id = v.id and at <= ${since}::timestamptz), ${since}::timestamptz)
    ) as listed
    from variants v where v.product_id = ${productId} and v.retired_at is null order by v.position, v.id`.execute(db)
  return rows
}

export interface DueChange {
  variant_id: number
  /** Text of the database, which counts microseconds. */
  at: string
}

/** Changes that have happened and are not announced; no other node gets them until the transaction ends. */
export async function lockDue(db: Db, limit: number): Promise<DueChange[]> {
  const { rows } = await sql<DueChange>`
    select variant_id, at::text as at from price_changes where not announced and at <= now()
    order by price_changes.at limit ${limit} for no key update skip locked`.execute(db)
  return rows
}

export interface DueListedChange extends DueChange {
  price_list: string
}

/** The same of the prices of lists. */
export async function lockDueListed(db: Db, limit: number): Promise<DueListedChange[]> {
  const { rows } = await sql<DueListedChange>`
    select price_list, variant_id, at::text as at from listed_price_changes where not announced
    order by listed_price_changes.at limit ${limit} for no key update skip locked`.execute(db)
  return rows
}

export async function markListedAnnounced(db: Db, changes: DueListedChange[]): Promise<void> {
  await sql`
    update listed_price_changes p set announced = true
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as due(price_list text, variant_id bigint, at text)
    where p.price_list = due.price_list and p.variant_id = due.variant_id and p.at = due.at::timestamptz`.execute(db)
}

export interface DueListChange {
  site_id: number
  /** Text of the database, which counts microseconds. */
  at: string
  /** Variants up to this one have been looked at. */
  announced_to: number
  /** The lists that the site has had before and since. */
  price_lists: string[]
}

/** A change of a site's list that is not announced whole; no other node gets it until the transaction ends. */
export async function lockDueListChange(db: Db): Promise<DueListChange | undefined> {
  const { rows } = await sql<DueListChange>`
    select site_id, at::text as at, announced_to, array_remove(array[price_list, (
      select before.price_list from site_price_lists before
      where before.site_id = site_price_lists.site_id and before.at < site_price_lists.at
      order by before.at desc limit 1)], null) as price_lists
    from site_price_lists where announced_to is not null
    order by site_price_lists.at limit 1 for no key update skip locked`.execute(db)
  return rows[0]
}

/** Of the variants those that a list has priced. */
export async function pricedBy(db: Db, priceLists: string[], variantIds: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${variantIds}::bigint[]) as named(id) where exists (
      select from listed_price_changes c where c.price_list = any(${priceLists}::text[]) and c.variant_id = named.id)
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function markListChange(
  db: Db,
  { site_id, at }: Pick<DueListChange, 'site_id' | 'at'>,
  announcedTo: number | null,
): Promise<void> {
  await sql`
    update site_price_lists set announced_to = ${announcedTo}
    where site_id = ${site_id} and at = ${at}::timestamptz`.execute(db)
}

/** Prices paid now without a list. */
export async function pricesNow(db: Db, variantIds: number[]): Promise<{ variant_id: number; price: number }[]> {
  const { rows } = await sql<{ variant_id: number; price: number }>`
    select changed.variant_id, latest.price
    from unnest(${variantIds}::bigint[]) as changed(variant_id)
    cross join lateral (
      select price from price_changes p where p.variant_id = changed.variant_id and p.at <= now()
      order by at desc limit 1) latest`.execute(db)
  return rows
}

export async function markAnnounced(db: Db, changes: DueChange[]): Promise<void> {
  await sql`
    update price_changes p set announced = true
    from unnest(${changes.map(({ variant_id }) => variant_id)}::bigint[], ${changes.map(({ at }) => at)}::text[])
      as due(variant_id, at)
    where p.variant_id = due.variant_id and p.at = due.at::timestamptz`.execute(db)
}

/** Deletes changes from before the moment, except the last, which was paid at that moment. */
export async function forgetBefore(db: Db, moment: Date): Promise<void> {
  await sql`
    delete from price_changes old where old.at < ${moment} and old.announced and exists (
      select from price_changes later
      where later.variant_id = old.variant_id and later.at > old.at and later.at <= ${moment})`.execute(db)
  await sql`
    delete from listed_price_changes old where old.at < ${moment} and old.announced and exists (
      select from listed_price_changes later where later.price_list = old.price_list
        and later.variant_id = old.variant_id and later.at > old.at and later.at <= ${moment})`.execute(db)
  await sql`
    delete from site_price_lists old where old.at < ${moment} and exists (
      select from site_price_lists later
      where later.site_id = old.site_id and later.at > old.at and later.at <= ${moment})`.execute(db)
}

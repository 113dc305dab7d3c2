import type { Api, Query, StaffStockItem, StaffStockMovement } from '@delguur/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/db/index.ts'
import type { Matches } from './product-list.queries.ts'

export const stockLocations = (db: Db) =>
  db
    .selectFrom('stock_locations')
    .select(['id', 'code', 'name'])
    .where((where) =>
      where.or([
        where('retired_at', 'is', null),
        // Goods that came back to a store after it was closed have to be moved.
        sql<boolean>`exists (select from stock_items where stock_location_id = stock_locations.id and on_hand > 0)`,
      ]),
    )
    .orderBy('position')
    .orderBy('id')
    .execute()

export const locationIdOf = async (db: Db, code: string): Promise<number | undefined> =>
  (await db.selectFrom('stock_locations').select('id').where('code', '=', code).executeTakeFirst())?.id

export async function skusOf(db: Db, variantIds: number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; sku: string }>`
    select id, sku from variants where id = any(${variantIds}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, sku }) => [id, sku]))
}

type ItemQuery = Query<Api['GET /api/back_office/stock_items']>

/** Null fields do not filter. */
export interface ItemFilter extends Pick<ItemQuery, 'location' | 'stock' | 'variant_id'> {
  matches: Matches | null
  /** Number of pieces up to which stock is low. */
  lowStock: number
}

const place = sql`json_build_object('id', l.id, 'code', l.code, 'name', l.name)`

/**
 * What runs out is chosen first, since it may be one row of many thousands in the order of SKUs, and its variants are looked up one by
 * one: planned together, all variants are read. An index of free pieces would cost more, with each piece that is sold.
 */
const itemsOf = (filter: ItemFilter) => sql`${chosen(filter)} s ${variantsOf(filter)}
  join products p on p.id = v.product_id join stock_locations l on l.id = s.stock_location_id`

const variantsOf = ({ stock }: ItemFilter) =>
  stock === 'low' || stock === 'out'
    ? sql`cross join lateral (select * from variants where id = s.variant_id offset 0) v`
    : sql`join variants v on v.id = s.variant_id`

function chosen({ stock, lowStock }: ItemFilter): RawBuilder<unknown> {
  if (stock === 'low') {
    return sql`(select * from stock_items where on_hand - reserved between 1 and ${lowStock} offset 0)`
  }
  return stock === 'out' ? sql`(select * from stock_items where on_hand = reserved offset 0)` : sql`stock_items`
}

function itemConditions({ matches, location, stock, variant_id }: ItemFilter): RawBuilder<unknown> {
  const all = [sql`v.retired_at is null`]
  if (variant_id !== undefined) all.push(sql`s.variant_id = ${variant_id}`)
  if (location !== undefined) {
    all.push(sql`s.stock_location_id = (select id from stock_locations where code = ${location})`)
  }
  if (stock === 'in') all.push(sql`s.on_hand > s.reserved`)
  if (matches) all.push(isNamed(matches))
  return sql.join(all, sql` and `)
}

/** Whether a product `p` is meant by its id, a SKU, a bar code or words. */
function isNamed({ ids, words }: Matches): RawBuilder<unknown> {
  const named = sql`p.id = any(${ids}::bigint[])`
  return words === null ? named : sql`(p.words @@ words_query(${words}) or ${named})`
}

/** Stock rows by SKU, those behind `after`. */
export async function listItems(
  db: Db,
  filter: ItemFilter,
  { after, limit }: { after: [sku: string, id: number] | null; limit: number },
): Promise<StaffStockItem[]> {
  const behind = after === null ? sql`true` : sql`(v.sku, s.id) > (${after[0]}, ${after[1]}::bigint)`
  const { rows } = await sql<StaffStockItem>`
    select s.id, s.variant_id, v.sku, p.id as product_id, p.name, ${place} as location, s.on_hand, s.reserved
    from ${itemsOf(filter)} where ${itemConditions(filter)} and ${behind} order by v.sku, s.id limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Number of the rows; no more than `most` are counted. */
export async function countItems(db: Db, filter: ItemFilter, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from ${itemsOf(filter)} where ${itemConditions(filter)} limit ${most}) counted`.execute(db)
  return rows[0]?.count ?? 0
}

type MovementQuery = Query<Api['GET /api/back_office/stock_movements']>

/** Undefined and null fields do not filter. */
export interface MovementFilter extends Pick<MovementQuery, 'variant_id' | 'location' | 'kind'> {
  matches: Matches | null
  from: Date | null
  before: Date | null
}

export type MovementRow = Omit<StaffStockMovement, 'created_at'> & { created_at: Date }

/** Ids follow the times of transactions but for as long as one may be open. */
const OPEN_FOR = sql`interval '1 hour'`

const firstSince = (time: RawBuilder<unknown>) =>
  sql`(select id from stock_movements where created_at >= ${time} order by created_at limit 1)`

function movementConditions({
  matches,
  variant_id,
  location,
  kind,
  from,
  before,
}: MovementFilter): RawBuilder<unknown> {
  const all = [sql`true`]
  if (variant_id !== undefined) {
    all.push(sql`m.stock_item_id in (select id from stock_items where variant_id = ${variant_id})`)
  }
  if (matches) {
    all.push(sql`m.stock_item_id in (select s.id from products p join variants v on v.product_id = p.id
      join stock_items s on s.variant_id = v.id where ${isNamed(matches)})`)
  }
  if (location !== undefined) {
    all.push(sql`m.stock_item_id in (
      select id from stock_items where stock_location_id = (select id from stock_locations where code = ${location}))`)
  }
  // The index of movements by staff is partial: the planner has to see the kind.
  if (kind !== undefined) all.push(sql`m.kind = ${sql.lit(kind)}`)
  if (from)
    all.push(
      sql`m.created_at >= ${from}::timestamptz and m.id >= ${firstSince(sql`${from}::timestamptz - ${OPEN_FOR}`)}`,
    )
  if (before) {
    all.push(sql`m.created_at < ${before}::timestamptz
      and m.id <= coalesce(${firstSince(sql`${before}::timestamptz + ${OPEN_FOR}`)}, ${Number.MAX_SAFE_INTEGER}::bigint)`)
  }
  return sql.join(all, sql` and `)
}

/** Movements, newest first, those before `after`. Orders of other sites are not named. */
export async function listMovements(
  db: Db,
  siteId: number,
  filter: MovementFilter,
  { after, limit }: { after: number | null; limit: number },
): Promise<MovementRow[]> {
  const behind = after === null ? sql`true` : sql`m.id < ${after}`
  const { rows } = await sql<MovementRow>`
    select m.id, m.created_at, m.kind, m.reason, m.note, o.number as order_number,
      case when u.id is not null then json_build_object(
        'id', u.id, 'name', coalesce(staff_name(u), '')) end as staff, s.variant_id, v.sku, p.name,
      ${place} as location, m.on_hand_change, m.reserved_change
    from (
      select m.id from stock_movements m where ${movementConditions(filter)} and ${behind} order by m.id desc limit ${limit}) page
    join stock_movements m on m.id = page.id join stock_items s on s.id = m.stock_item_id join variants v on v.id = s.variant_id
    join products p on p.id = v.product_id join stock_locations l on l.id = s.stock_location_id
    left join users u on u.id = m.user_id left join orders o on o.id = m.order_id and o.site_id = ${siteId}
    order by m.id desc`.execute(db)
  return rows
}

export async function countMovements(db: Db, filter: MovementFilter, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from stock_movements m where ${movementConditions(filter)} limit ${most}) counted`.execute(db)
  return rows[0]?.count ?? 0
}

import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export interface LockedStock {
  stock_item_id: number
  stock_location_id: number
  variant_id: number
  free: number
  /** Hours until a courier has it. */
  dispatch_hours: number
  /** City codes of the stock location and the delivery address. */
  city: string
  destination: string | null
}

export interface Taking {
  stock_item_id: number
  quantity: number
}

/** All stock of the variants, locked until the transaction ends; always in the order of ids, to avoid deadlocks. */
export async function lockStock(db: Db, orderId: number, variantIds: number[]): Promise<LockedStock[]> {
  const { rows } = await sql<LockedStock>`
    select s.id as stock_item_id, s.stock_location_id, s.variant_id, s.on_hand - s.reserved as free,
      l.dispatch_to_hours as dispatch_hours, l.city, (
        select case when o.delivery_type = 'pickup' then t.city else o.address ->> 'city' end
        from orders o left join stock_locations t on t.id = o.store_location_id where o.id = ${orderId}) as destination
    from stock_items s join stock_locations l on l.id = s.stock_location_id
    where s.variant_id = any(${variantIds}::bigint[]) order by s.id for no key update of s`.execute(db)
  return rows
}

/** Whether the order has pieces that were not released. */
export const hasReservations = async (db: Db, orderId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('stock_reservations')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '<>', sql.lit('released'))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Holds the pieces for an order without holds; returns how many rows it holds now, and whether it held any before. */
export async function hold(db: Db, orderId: number, takings: Taking[]): Promise<{ held: number; before: boolean }> {
  const { rows } = await sql<{ held: number; before: boolean }>`
    with before as (
      select exists (select 1 from stock_reservations where order_id = ${orderId} and state <> 'released') as holds
    ), wanted as (
      select * from unnest(
        ${takings.map((taking) => taking.stock_item_id)}::bigint[], ${takings.map((taking) => taking.quantity)}::int[]
      ) as w(stock_item_id, quantity)
    ), taken as (
      update stock_items s set reserved = s.reserved + w.quantity from wanted w, before
      where s.id = w.stock_item_id and s.reserved + w.quantity <= s.on_hand and not before.holds
      returning s.id, w.quantity
    ), held as (
      insert into stock_reservations (order_id, stock_item_id, quantity)
      select ${orderId}::bigint, id, quantity from taken
    ), moved as (
      insert into stock_movements (stock_item_id, kind, on_hand_change, reserved_change, order_id)
      select id, 'reserve', 0, quantity, ${orderId}::bigint from taken
    )
    select (select count(*)::int from taken) as held, holds as before from before`.execute(db)
  return rows[0] ?? { held: 0, before: false }
}

/** Holds further pieces of an order for an edit of it; their stock is locked. */
export async function holdForEdit(db: Db, orderId: number, editId: number, takings: Taking[]): Promise<void> {
  await sql`
    with wanted as (
      select * from unnest(
        ${takings.map((taking) => taking.stock_item_id)}::bigint[], ${takings.map((taking) => taking.quantity)}::int[]
      ) as w(stock_item_id, quantity)
    ), taken as (
      update stock_items s set reserved = s.reserved + w.quantity from wanted w where s.id = w.stock_item_id
      returning s.id, w.quantity
    ), held as (
      insert into stock_reservations (order_id, stock_item_id, quantity, edit_id)
      select ${orderId}::bigint, id, quantity, ${editId}::bigint from taken
    )
    insert into stock_movements (stock_item_id, kind, on_hand_change, reserved_change, order_id)
    select id, 'reserve', 0, quantity, ${orderId}::bigint from taken`.execute(db)
}

export interface ActiveReservation {
  id: number
  order_id: number
  stock_item_id: number
  quantity: number
  state: 'held' | 'committed'
}

const reservation = sql`r.id, r.order_id, r.stock_item_id, r.quantity, r.state`

/** What an order held or had bought of a variant before an edit, in one location first, the latest first; its stock is locked. */
export async function reservationsBefore(
  db: Db,
  { orderId, editId }: { orderId: number; editId: number },
  variantId: number,
  preferLocationId: number | null,
): Promise<ActiveReservation[]> {
  const { rows } = await sql<ActiveReservation>`
    select ${reservation} from stock_reservations r join stock_items s on s.id = r.stock_item_id
    where r.order_id = ${orderId} and s.variant_id = ${variantId} and r.state <> 'released'
      and r.edit_id is distinct from ${editId}::bigint
    order by s.stock_location_id is not distinct from ${preferLocationId}::bigint desc, r.id desc`.execute(db)
  return rows
}

/** What is held for an edit. */
export async function reservationsOfEdit(db: Db, editId: number): Promise<ActiveReservation[]> {
  const { rows } = await sql<ActiveReservation>`
    select ${reservation} from stock_reservations r where r.edit_id = ${editId} and r.state = 'held'
    order by r.stock_item_id`.execute(db)
  return rows
}

export async function takenByEdit(db: Db, editId: number): Promise<(PlaceOfTaken & { quantity: number })[]> {
  const { rows } = await sql<PlaceOfTaken & { quantity: number }>`
    select s.variant_id, s.stock_location_id, r.quantity
    from stock_reservations r join stock_items s on s.id = r.stock_item_id
    where r.edit_id = ${editId} and r.state <> 'released' order by r.id`.execute(db)
  return rows
}

interface PlaceOfTaken {
  variant_id: number
  stock_location_id: number
}

/** Releases some or all pieces of a reservation: held ones are free again, sold ones are back on hand. */
export async function releasePieces(db: Db, { id, quantity, state }: ActiveReservation, pieces: number): Promise<void> {
  const isSold = state === 'committed'
  await sql`
    with ended as (
      update stock_reservations set
        state = case when quantity = ${pieces}::int then 'released' else state end,
        quantity = case when quantity = ${pieces}::int then quantity else quantity - ${pieces}::int end
      where id = ${id} and state = ${state} and quantity = ${quantity}::int
      returning stock_item_id, order_id
    ), changed as (
      update stock_items s
      set reserved = s.reserved - ${isSold ? 0 : pieces}::int, on_hand = s.on_hand + ${isSold ? pieces : 0}::int
      from ended e where s.id = e.stock_item_id
      returning s.id, e.order_id
    )
    insert into stock_movements (stock_item_id, kind, on_hand_change, reserved_change, order_id)
    select id, ${isSold ? 'return' : 'release'}, ${isSold ? pieces : 0}::int, ${isSold ? 0 : -pieces}::int, order_id
    from changed`.execute(db)
}

/** Variants whose pieces the order holds or has bought; their stock is locked until the transaction ends, in the order of ids. */
export async function lockHeldStock(db: Db, orderId: number, states: ('held' | 'committed')[]): Promise<number[]> {
  const { rows } = await sql<{ variant_id: number }>`
    select s.variant_id from stock_reservations r join stock_items s on s.id = r.stock_item_id
    where r.order_id = ${orderId} and r.state <> 'released' and r.state = any(${states}::text[])
    order by s.id for no key update of s`.execute(db)
  return [...new Set(rows.map((row) => row.variant_id))]
}

/** Removes the pieces held by the order from stock. */
export async function commitHeld(db: Db, orderId: number): Promise<void> {
  await sql`
    with ended as (
      update stock_reservations set state = 'committed'
      where order_id = ${orderId} and state = 'held' returning stock_item_id, quantity
    ), changed as (
      update stock_items s set reserved = s.reserved - e.quantity, on_hand = s.on_hand - e.quantity
      from (select stock_item_id, sum(quantity)::int as quantity from ended group by 1) e where s.id = e.stock_item_id
      returning s.id, e.quantity
    )
    insert into stock_movements (stock_item_id, kind, on_hand_change, reserved_change, order_id)
    select id, 'commit', -quantity, -quantity, ${orderId}::bigint from changed`.execute(db)
}

/** Releases the pieces that the order holds, and puts those that it bought back on hand. */
export async function release(db: Db, orderId: number): Promise<void> {
  await sql`
    with active as (
      select id, stock_item_id, quantity, state from stock_reservations
      where order_id = ${orderId} and state <> 'released' for update
    ), ended as (
      update stock_reservations r set state = 'released' from active a where r.id = a.id
    ), changed as (
      update stock_items s
      set reserved = s.reserved - a.held, on_hand = s.on_hand + a.sold
      from (
        select stock_item_id, coalesce(sum(quantity) filter (where state = 'held'), 0)::int as held,
          coalesce(sum(quantity) filter (where state = 'committed'), 0)::int as sold
        from active group by 1
      ) a where s.id = a.stock_item_id
    )
    insert into stock_movements (stock_item_id, kind, on_hand_change, reserved_change, order_id)
    select stock_item_id, case state when 'held' then 'release' else 'return' end,
      sum(case state when 'committed' then quantity else 0 end), -sum(case state when 'held' then quantity else 0 end),
      ${orderId}::bigint
    from active group by stock_item_id, state`.execute(db)
}

/** Pieces that the order last held before their release. */
export async function lastReleased(db: Db, orderId: number): Promise<{ variantId: number; quantity: number }[]> {
  const { rows } = await sql<{ variantId: number; quantity: number }>`
    select s.variant_id as "variantId", sum(r.quantity)::int as quantity
    from stock_reservations r join stock_items s on s.id = r.stock_item_id
    where r.order_id = ${orderId} and r.state = 'released'
      and r.created_at = (
        select max(created_at) from stock_reservations where order_id = ${orderId} and state = 'released')
    group by s.variant_id`.execute(db)
  return rows
}

/** Stock row of a variant in a location, created if there is none; locked until the transaction ends. */
export const lockStockItem = (db: Db, variantId: number, locationId: number) =>
  db
    .insertInto('stock_items')
    .values({ variant_id: variantId, stock_location_id: locationId, on_hand: 0 })
    .onConflict((conflict) =>
      conflict.columns(['variant_id', 'stock_location_id']).doUpdateSet({ on_hand: sql`stock_items.on_hand` }),
    )
    .returning(['id', 'on_hand', 'reserved'])
    .executeTakeFirstOrThrow()

export async function changeOnHand(db: Db, stockItemId: number, change: number): Promise<void> {
  await sql`
    with changed as (
      update stock_items set on_hand = on_hand + ${change}::int where id = ${stockItemId} returning id
    )
    insert into stock_movements (stock_item_id, kind, on_hand_change, reserved_change)
    select id, 'set', ${change}::int, 0 from changed`.execute(db)
}

export async function bringBack(db: Db, stockItemId: number, pieces: number, orderId: number): Promise<void> {
  await sql`
    with changed as (
      update stock_items set on_hand = on_hand + ${pieces}::int where id = ${stockItemId} returning id
    )
    insert into stock_movements (stock_item_id, kind, on_hand_change, reserved_change, order_id)
    select id, 'return', ${pieces}::int, 0, ${orderId}::bigint from changed`.execute(db)
}

export interface StockDifference {
  stock_item_id: number
  on_hand: number
  on_hand_moved: number
  reserved: number
  reserved_moved: number
  held: number
}

/** Stock rows that are not the sum of their movements, or whose held pieces differ from the holds of orders. */
export async function stockDifferences(db: Db): Promise<StockDifference[]> {
  const { rows } = await sql<StockDifference>`
    select * from (
      select s.id as stock_item_id, s.on_hand, s.reserved,
        (select coalesce(sum(on_hand_change), 0)::int from stock_movements where stock_item_id = s.id) as on_hand_moved,
        (select coalesce(sum(reserved_change), 0)::int from stock_movements where stock_item_id = s.id) as reserved_moved,
        (select coalesce(sum(quantity), 0)::int from stock_reservations where stock_item_id = s.id and state = 'held') as held
      from stock_items s
    ) as compared
    where on_hand <> on_hand_moved or reserved <> reserved_moved or reserved <> held order by stock_item_id`.execute(db)
  return rows
}

export interface CountedStock {
  variant_id: number
  stock_location_id: number
  on_hand: number
}

/** Pieces as they were counted; never fewer than orders hold. Every change is a movement. */
export async function setStock(db: Db, counted: CountedStock[]): Promise<void> {
  if (counted.length === 0) return
  await sql`
    with counted as (
      select * from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as r(variant_id bigint, stock_location_id bigint, on_hand int)
    ), before as (
      select s.id, s.variant_id, s.stock_location_id, s.on_hand, s.reserved
      from stock_items s join counted c using (variant_id, stock_location_id)
      order by s.id for no key update of s
    ), written as (
      insert into stock_items as s (variant_id, stock_location_id, on_hand)
      select c.variant_id, c.stock_location_id, greatest(c.on_hand, coalesce(b.reserved, 0))
      from counted c left join before b using (variant_id, stock_location_id)
      on conflict (variant_id, stock_location_id) do update set on_hand = greatest(excluded.on_hand, s.reserved)
      returning s.id, s.on_hand
    )
    insert into stock_movements (stock_item_id, kind, on_hand_change, reserved_change)
    select w.id, 'set', w.on_hand - coalesce(b.on_hand, 0), 0
    from written w left join before b using (id) where w.on_hand <> coalesce(b.on_hand, 0)`.execute(db)
}

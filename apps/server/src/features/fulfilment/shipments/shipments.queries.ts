import type { Image, OrderShipmentState, ShipmentState } from '@delguur/contract'
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import type { NamedThing } from '../../../platform/http/index.ts'
import type { Translated } from '../../../platform/locale.ts'

export type ShipmentRow = Selectable<Database['shipments']>

/** Whether a key of a digital shipment was seen, or a ticket used. */
const opened = sql<boolean>`(shipments.method = 'digital' and (exists (
  select 1 from licences l join shipment_lines c on c.line_item_id = l.line_item_id
  where c.shipment_id = shipments.id and l.order_id = shipments.order_id and l.revealed_at is not null)
  or exists (select 1 from tickets t join shipment_lines c on c.line_item_id = t.line_item_id
  where c.shipment_id = shipments.id and t.state = 'used')))`

export interface Goods {
  number: string
  delivery_type: 'address' | 'pickup' | null
  delivery_method: 'standard' | 'express'
  store_location_id: number | null
  promised_from: Date | null
  promised_to: Date | null
  lines: { id: number; variant_id: number; quantity: number; kind: string }[]
  sold: { variant_id: number; stock_location_id: number; quantity: number }[]
  has_shipments: boolean
}

/** Goods of an order, sold or held until they are paid at the door, and their stock locations. */
export const goodsOf = (db: Db, orderId: number): Promise<Goods> =>
  db
    .selectFrom('orders')
    .select(['number', 'delivery_type', 'delivery_method', 'store_location_id', 'promised_from', 'promised_to'])
    .select([
      sql<Goods['lines']>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'variant_id', l.variant_id, 'quantity', l.quantity,
          'kind', l.kind) order by l.id), '[]')
        from line_items l where l.order_id = orders.id)`.as('lines'),
      sql<Goods['sold']>`(
        select coalesce(jsonb_agg(jsonb_build_object('variant_id', p.variant_id,
          'stock_location_id', p.stock_location_id, 'quantity', p.quantity) order by p.first), '[]')
        from (
          select s.variant_id, s.stock_location_id, sum(r.quantity)::int as quantity, min(r.id) as first
          from stock_reservations r join stock_items s on s.id = r.stock_item_id
          where r.order_id = orders.id and r.state <> 'released' group by 1, 2
        ) p)`.as('sold'),
      sql<boolean>`exists (select 1 from shipments where order_id = orders.id)`.as('has_shipments'),
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()

export const insertShipments = (db: Db, rows: Insertable<Database['shipments']>[]) =>
  db.insertInto('shipments').values(rows).returning(['id', 'number']).execute()

export const insertLines = (db: Db, rows: Insertable<Database['shipment_lines']>[]) =>
  db.insertInto('shipment_lines').values(rows).execute()

/** Shipments of an order, whose row the caller has locked. */
export const shipmentsOf = (db: Db, orderId: number): Promise<(ShipmentRow & { opened: boolean })[]> =>
  db
    .selectFrom('shipments')
    .selectAll()
    .select(opened.as('opened'))
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()

/** Order of a shipment, locked until the transaction ends; undefined if it belongs to another site. */
export const lockOrderOf = (db: Db, siteId: number, shipmentId: number) =>
  db
    .selectFrom('orders')
    .innerJoin('shipments', 'shipments.order_id', 'orders.id')
    .select('orders.id')
    .where('shipments.id', '=', shipmentId)
    .where('orders.site_id', '=', siteId)
    .forUpdate('orders')
    .executeTakeFirst()

export const readShipment = (db: Db, id: number): Promise<ShipmentRow> =>
  db.selectFrom('shipments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export type ShipmentChange = Omit<Updateable<Database['shipments']>, 'state'>

/** Moves a shipment; undefined if it is no longer in the state `from`. */
export const moveShipment = (db: Db, id: number, from: ShipmentState, to: ShipmentState, change: ShipmentChange) =>
  db
    .updateTable('shipments')
    .set({ ...change, state: to })
    .where('id', '=', id)
    .where('state', '=', from)
    .returningAll()
    .executeTakeFirst()

/**
 * State of an order's shipments together: that of the one furthest behind, where canceled ones count only if there are no others;
 * and the time of the last delivery once nothing is on its way. For a statement.
 */
export const shippedOf = (orderId: number) => ({
  state: sql<OrderShipmentState>`(
    select coalesce(
      (array['pending', 'confirmed', 'ready', 'handed_over', 'shipped', 'delivered', 'returned'])[
        min(array_position(array['pending', 'confirmed', 'ready', 'handed_over', 'shipped', 'delivered', 'returned'],
          state))],
      'canceled')
    from shipments where order_id = ${orderId})`,
  deliveredAt: sql<Date | null>`(
    select case when bool_and(state in ('delivered', 'returned', 'canceled')) then max(delivered_at) end
    from shipments where order_id = ${orderId})`,
})

/** End of an order's return period, the latest of all returnable lines, by the terms at which each was sold. For a statement. */
export const returnableUntil = (orderId: number) => sql<Date | null>`(
  select max(s.delivered_at + l.return_hours * interval '1 hour')
  from shipments s join shipment_lines c on c.shipment_id = s.id join line_items l on l.id = c.line_item_id
  where s.order_id = ${orderId} and s.delivered_at is not null and l.return_hours > 0)`

/** Pieces of each line of an order that have left the shop or were sent as keys. */
export async function goneByLine(db: Db, orderId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; gone: number }>`
    select c.line_item_id as id, sum(c.quantity)::int as gone
    from shipments s join shipment_lines c on c.shipment_id = s.id
    where s.order_id = ${orderId} and s.state in ('handed_over', 'shipped', 'delivered', 'returned')
    group by 1`.execute(db)
  return new Map(rows.map(({ id, gone }) => [id, gone]))
}

export async function piecesIn(db: Db, shipmentId: number, lineId: number): Promise<number> {
  const row = await db
    .selectFrom('shipment_lines')
    .select('quantity')
    .where('shipment_id', '=', shipmentId)
    .where('line_item_id', '=', lineId)
    .executeTakeFirst()
  return row?.quantity ?? 0
}

/** Changes the pieces of a line in a parcel; none are left, or there were none, is no row. */
export async function changePieces(db: Db, shipmentId: number, lineId: number, change: number): Promise<void> {
  const before = await piecesIn(db, shipmentId, lineId)
  const row = { shipment_id: shipmentId, line_item_id: lineId }
  if (before === 0) await insertLines(db, [{ ...row, quantity: change }])
  else if (before + change === 0) {
    await db
      .deleteFrom('shipment_lines')
      .where('shipment_id', '=', shipmentId)
      .where('line_item_id', '=', lineId)
      .execute()
  } else {
    await db
      .updateTable('shipment_lines')
      .set({ quantity: before + change })
      .where('shipment_id', '=', shipmentId)
      .where('line_item_id', '=', lineId)
      .execute()
  }
}

/** Those of the shipments that hold nothing. */
export async function emptied(db: Db, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('shipments')
    .select('id')
    .where('id', 'in', ids)
    .where(sql<boolean>`not exists (select 1 from shipment_lines c where c.shipment_id = shipments.id)`)
    .execute()
  return rows.map(({ id }) => id)
}

export interface ShipmentDetails extends ShipmentRow {
  opened: boolean
  from: Translated | null
  lines: { line_item_id: number; quantity: number }[]
  pictures: Omit<Image, 'alt'>[]
  serialised_pieces: number
}

/** Photographs of a parcel's delivery, in the order in which they were taken. */
export const pictures = sql<ShipmentDetails['pictures']>`(
  select coalesce(jsonb_agg(jsonb_build_object('hash', i.hash, 'width', i.width, 'height', i.height,
    'widths', i.widths, 'placeholder', i.placeholder) order by p.id), '[]')
  from shipment_pictures p join images i on i.id = p.image_id where p.shipment_id = shipments.id)`

export const shipmentDetails = (db: Db, orderId: number): Promise<ShipmentDetails[]> =>
  db
    .selectFrom('shipments')
    .selectAll()
    .select([
      opened.as('opened'),
      sql<Translated | null>`(select name from stock_locations where id = shipments.stock_location_id)`.as('from'),
      sql<ShipmentDetails['lines']>`(
        select coalesce(jsonb_agg(jsonb_build_object('line_item_id', line_item_id, 'quantity', quantity)
          order by line_item_id), '[]')
        from shipment_lines where shipment_id = shipments.id)`.as('lines'),
      pictures.as('pictures'),
      sql<number>`(${piecesWithSerials(sql.ref('shipments.id'))})`.as('serialised_pieces'),
    ])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()

/** Number of serialised pieces in a shipment. */
export async function serialisedPieces(db: Db, shipmentId: number): Promise<number> {
  const { rows } = await piecesWithSerials(sql`${shipmentId}::bigint`).execute(db)
  return rows[0]?.pieces ?? 0
}

const piecesWithSerials = (shipmentId: RawBuilder<unknown>) => sql<{ pieces: number }>`
  select coalesce(sum(c.quantity), 0)::int as pieces
  from shipment_lines c join line_items l on l.id = c.line_item_id join products p on p.id = l.product_id
  where c.shipment_id = ${shipmentId} and p.serialised`

/** Orders whose pickup period has ended; partly delivered orders are left to staff. */
export async function expiredPickups(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('shipments')
    .select('order_id')
    .where(sql<boolean>`state = 'ready' and hold_until is not null`)
    .where('hold_until', '<=', now)
    .where(
      sql<boolean>`not exists (select 1 from shipments other where other.order_id = shipments.order_id
        and other.state in ('handed_over', 'shipped', 'delivered', 'returned'))`,
    )
    .orderBy('hold_until')
    .limit(limit)
    .execute()
  return [...new Set(rows.map(({ order_id }) => order_id))]
}

/** What the audit tells of a parcel. */
export const shipmentState = (db: Db, { id, siteId }: NamedThing) =>
  db
    .selectFrom('shipments')
    .innerJoin('orders', 'orders.id', 'shipments.order_id')
    .select([
      'shipments.number',
      'shipments.state',
      'serial_numbers',
      'carrier',
      'tracking_number',
      'courier_id',
      'failed_attempts',
    ])
    .select(['refused_because', 'refused_at'])
    .where('shipments.id', '=', Number(id))
    .where('orders.site_id', '=', siteId)
    .executeTakeFirst()

import type { DeliveryWindow } from '@delguur/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Translated } from '../../../platform/locale.ts'

export interface Slot {
  zoneId: number
  day: string
  window: DeliveryWindow
}

/** Full slots of a zone from a day on; the order's own slot counts as free. */
export const fullSlots = (db: Db, zoneId: number, from: string, orderId: number | null) =>
  db
    .selectFrom('delivery_slots')
    .innerJoin('delivery_zones', 'delivery_zones.id', 'delivery_slots.zone_id')
    .leftJoin('delivery_slot_takings as own', (join) =>
      join
        .on('own.order_id', '=', orderId)
        .onRef('own.zone_id', '=', 'delivery_slots.zone_id')
        .onRef('own.day', '=', 'delivery_slots.day')
        .onRef('own.window', '=', 'delivery_slots.window'),
    )
    .select(['delivery_slots.day', sql<DeliveryWindow>`delivery_slots.window`.as('window')])
    .where('delivery_slots.zone_id', '=', zoneId)
    .where('delivery_slots.day', '>=', from)
    .where('own.order_id', 'is', null)
    .whereRef('delivery_slots.taken', '>=', 'delivery_zones.slot_capacity')
    .execute()

/**
 * Reserves a slot for an order that has none; false if it is full. The counter rises only below the capacity, so no two orders
 * take the last place; a zone without capacity counts nothing, and no order waits for another.
 */
export async function takeSlot(db: Db, orderId: number, { zoneId, day, window }: Slot): Promise<boolean> {
  const { rows } = await sql<{ order_id: number }>`
    with zone as (
      select id, slot_capacity from delivery_zones where id = ${zoneId}
    ), counted as (
      insert into delivery_slots (zone_id, day, "window", taken)
      select id, ${day}::date, ${window}, 1 from zone where slot_capacity > 0
      on conflict (zone_id, day, "window") do update set taken = delivery_slots.taken + 1
        where delivery_slots.taken < (select slot_capacity from zone)
      returning zone_id
    )
    insert into delivery_slot_takings (order_id, zone_id, day, "window")
    select ${orderId}::bigint, id, ${day}::date, ${window} from zone
    where slot_capacity is null or exists (select 1 from counted)
    returning order_id`.execute(db)
  return rows.length > 0
}

export const takenSlot = (db: Db, orderId: number) =>
  db
    .selectFrom('delivery_slot_takings')
    .select(['zone_id', 'day', sql<DeliveryWindow>`"window"`.as('window')])
    .where('order_id', '=', orderId)
    .executeTakeFirst()

/** Releases the slot of an order. */
export async function releaseSlot(db: Db, orderId: number): Promise<void> {
  await sql`
    with given as (
      delete from delivery_slot_takings where order_id = ${orderId} returning zone_id, day, "window"
    )
    update delivery_slots s set taken = s.taken - 1 from given g
    where s.zone_id = g.zone_id and s.day = g.day and s."window" = g."window" and s.taken > 0`.execute(db)
}

export interface SlotUseRow {
  zone: Translated
  window: DeliveryWindow
  taken: number
  capacity: number | null
}

/** Number of orders of each zone in each window of a day. */
export async function slotUse(db: Db, day: string, windows: readonly string[]): Promise<SlotUseRow[]> {
  const { rows } = await sql<SlotUseRow>`
    select z.name as zone, w.name as "window", count(t.order_id)::int as taken, z.slot_capacity as capacity
    from delivery_zones z cross join unnest(${windows}::text[]) with ordinality as w(name, place)
    left join delivery_slot_takings t on t.zone_id = z.id and t.day = ${day}::date and t."window" = w.name
    where z.retired_at is null
    group by z.id, w.name, w.place order by z.position, z.id, w.place`.execute(db)
  return rows
}

/** Counts existing orders of a zone that has just received a capacity; without one nothing is counted. */
export async function recountSlots(db: Db, zoneId: number): Promise<void> {
  await sql`
    insert into delivery_slots (zone_id, day, "window", taken)
    select zone_id, day, "window", count(*) from delivery_slot_takings
    where zone_id = ${zoneId} and day >= current_date - 1 group by zone_id, day, "window"
    on conflict (zone_id, day, "window") do update set taken = excluded.taken`.execute(db)
}

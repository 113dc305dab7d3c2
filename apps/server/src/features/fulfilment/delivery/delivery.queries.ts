import { DIGITAL_KINDS } from '@delguur/contract'
import { type Selectable, sql } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import type { Area } from '../../../platform/geojson.ts'
import type { NamedThing } from '../../../platform/http/index.ts'
import type { Translated } from '../../../platform/locale.ts'

/** Cost of delivery to a zone up to a weight; null grams mean any weight. */
export type StoredRate = Pick<
  Selectable<Database['delivery_rates']>,
  'method' | 'up_to_grams' | 'cost' | 'free_over' | 'promise_from_hours' | 'promise_to_hours'
>

export interface StoredZone {
  id: number
  name: Translated
  /** Orders per window of a day; null for no limit. */
  slot_capacity: number | null
  /** Sorted by weight, ascending. */
  rates: StoredRate[]
}

const rates = sql<StoredRate[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('method', r.method, 'up_to_grams', r.up_to_grams, 'cost', r.cost,
    'free_over', r.free_over, 'promise_from_hours', r.promise_from_hours, 'promise_to_hours', r.promise_to_hours)
    order by r.up_to_grams nulls last, r.id), '[]')
  from delivery_rates r where r.zone_id = delivery_zones.id)`

export const zoneById = (db: Db, id: number): Promise<StoredZone | undefined> =>
  db
    .selectFrom('delivery_zones')
    .select(['id', 'name', 'slot_capacity'])
    .select(rates.as('rates'))
    .where('id', '=', id)
    .executeTakeFirst()

/** Zone of a place by its codes: that of its district, else that of its city. */
export const zoneOfArea = (
  db: Db,
  { city, district }: { city: string; district?: string | undefined },
): Promise<StoredZone | undefined> =>
  db
    .selectFrom('delivery_zone_areas')
    .innerJoin('delivery_zones', 'delivery_zones.id', 'delivery_zone_areas.zone_id')
    .select(['delivery_zones.id', 'delivery_zones.name', 'delivery_zones.slot_capacity'])
    .select(rates.as('rates'))
    .where('area_code', 'in', [district ?? city, city])
    .orderBy(sql`area_code = ${district ?? city}`, 'desc')
    .limit(1)
    .executeTakeFirst()

/** Zones with a polygon, by position. */
export const zonesWithPolygon = async (db: Db): Promise<{ id: number; polygon: Area }[]> => {
  const rows = await db
    .selectFrom('delivery_zones')
    .select(['id', 'polygon'])
    .where('polygon', 'is not', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, polygon }) => (polygon ? [{ id, polygon }] : []))
}

/** Calendar overrides by staff, from a day on. */
export const calendarOverrides = (db: Db, from: string) =>
  db.selectFrom('delivery_days').select(['day', 'delivers', 'note']).where('day', '>=', from).orderBy('day').execute()

export const putOverride = (db: Db, day: { day: string; delivers: boolean; note: string }) =>
  db
    .insertInto('delivery_days')
    .values(day)
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ delivers: day.delivers, note: day.note }))
    .execute()

/** Clears the cached calendar and pages with promises on every node. */
export const announceCalendar = (db: Db) => sql`select pg_notify('cache_purge', '')`.execute(db)

export const deleteOverride = (db: Db, day: string) => db.deleteFrom('delivery_days').where('day', '=', day).execute()

export interface PickupPlace {
  id: number
  name: Translated
  city: string
  hours: string
}

/** Pickup stores of a site, those of the city first. */
export const pickupPlaces = (db: Db, siteId: number, city: string | null): Promise<PickupPlace[]> =>
  db
    .selectFrom('stock_locations')
    .select(['id', 'name', 'city', 'hours'])
    .where('pickup', '=', true)
    .where('id', 'in', db.selectFrom('site_stores').select('stock_location_id').where('site_id', '=', siteId))
    .orderBy(sql`city = ${city}`, 'desc')
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Available pieces of a variant at a stock location. */
export interface FreePieces {
  variant_id: number
  location_id: number
  city: string
  pieces: number
  dispatch_from_hours: number
  dispatch_to_hours: number
  available_on: Date | null
}

/** Available pieces of variants by stock location. */
export async function freePieces(db: Db, variantIds: number[]): Promise<FreePieces[]> {
  const { rows } = await sql<FreePieces>`
    select v.id as variant_id, l.id as location_id, l.city, s.on_hand - s.reserved as pieces, l.dispatch_from_hours,
      l.dispatch_to_hours, p.available_on
    from variants v join products p on p.id = v.product_id
    join stock_items s on s.variant_id = v.id join stock_locations l on l.id = s.stock_location_id
    where v.id = any(${variantIds}::bigint[])`.execute(db)
  return rows
}

/** Pieces that an order holds or has bought, by stock location. */
export async function heldPieces(db: Db, orderId: number): Promise<FreePieces[]> {
  const { rows } = await sql<FreePieces>`
    select v.id as variant_id, l.id as location_id, l.city, r.quantity as pieces, l.dispatch_from_hours,
      l.dispatch_to_hours, p.available_on
    from stock_reservations r join stock_items s on s.id = r.stock_item_id
    join stock_locations l on l.id = s.stock_location_id
    join variants v on v.id = s.variant_id join products p on p.id = v.product_id
    where r.order_id = ${orderId} and r.state in ('held', 'committed')`.execute(db)
  return rows
}

interface ListedVariant {
  weight_grams: number
  kind: string
  /** Current price on the site. */
  price: number
  pieces: number
}

/** Variant whose product has a page. */
export async function listedVariant(db: Db, siteId: number, id: number): Promise<ListedVariant | undefined> {
  const { rows } = await sql<ListedVariant>`
    select v.weight_grams, products.kind,
      current_price(v.price, v.selling_price, v.sale_start_at, v.sale_expire_at, now()) as price,
      (select coalesce(sum(on_hand - reserved), 0)::int from stock_items where variant_id = v.id) as pieces
    from site_variants v
    join products on products.id = v.product_id
    join listings on listings.product_id = v.product_id
    where v.site_id = ${siteId} and v.id = ${id} and listings.image_id is not null`.execute(db)
  return rows[0]
}

/** Fields of a placed order that its promise depends on. */
export const orderToPromise = (db: Db, orderId: number) =>
  db
    .selectFrom('orders')
    .leftJoin('stock_locations', 'stock_locations.id', 'orders.store_location_id')
    .select([
      'orders.id',
      'orders.site_id',
      'orders.delivery_type',
      'orders.delivery_method',
      'orders.address',
      'orders.delivery_zone_id',
      'orders.delivery_day',
      'orders.delivery_window',
      'orders.placed_at',
      'orders.promised_to',
      'stock_locations.id as store_id',
      'stock_locations.city as store_city',
      'stock_locations.hours as store_hours',
    ])
    .select([
      sql<number>`(select coalesce(sum(quantity::bigint * weight_grams), 0)::bigint from line_items where order_id = orders.id)`.as(
        'grams',
      ),
      sql<boolean>`not exists (select from line_items where order_id = orders.id and kind <> all(${DIGITAL_KINDS}::text[]))`.as(
        'is_digital',
      ),
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()

/** What the audit tells of a day: nothing is set where it is one like all of its weekday. */
export const dayState = async (db: Db, { id }: NamedThing) =>
  (await db.selectFrom('delivery_days').select(['delivers', 'note']).where('day', '=', id).executeTakeFirst()) ?? {
    delivers: null,
    note: null,
  }

import { type Insertable, sql } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import type { StoredArea, StoredMenuItem, StoreLocationKind, Translated } from '../../../platform/db/stored.ts'

export type StoredEntry = StoredMenuItem

export async function mainSiteId(db: Db): Promise<number> {
  return (await db.selectFrom('sites').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()).id
}

export async function mergeConfigs(db: Db, siteId: number, configs: object): Promise<void> {
  await sql`update sites set configs = configs || ${JSON.stringify(configs)}::jsonb where id = ${siteId}`.execute(db)
}

export interface LocationRecord {
  code: string
  name: Translated
  city: string
  district: string
  address: Translated
  phone: string
  hours: string
  latitude: number
  longitude: number
  pickup: boolean
  kind: StoreLocationKind
  dispatch_from_hours: number
  dispatch_to_hours: number
  position: number
}

export async function putStoreLocations(db: Db, locations: LocationRecord[]): Promise<void> {
  await sql`
    insert into stock_locations
      (code, name, city, district, address, phone, hours, latitude, longitude, pickup, kind, dispatch_from_hours,
        dispatch_to_hours, position)
    select * from jsonb_to_recordset(${JSON.stringify(locations)}::jsonb) as l(code text, name jsonb, city text,
      district text, address jsonb, phone text, hours text, latitude float8, longitude float8, pickup boolean,
      kind text, dispatch_from_hours int, dispatch_to_hours int, position int)
    on conflict (code) do update set name = excluded.name, city = excluded.city, district = excluded.district,
      address = excluded.address, phone = excluded.phone, hours = excluded.hours, latitude = excluded.latitude,
      longitude = excluded.longitude, pickup = excluded.pickup, kind = excluded.kind,
      dispatch_from_hours = excluded.dispatch_from_hours, dispatch_to_hours = excluded.dispatch_to_hours,
      position = excluded.position`.execute(db)
}

export interface ZoneRecord {
  code: string
  name: Translated
  position: number
  polygon: StoredArea | null
  slot_capacity: number | null
}

export type RateRecord = Omit<Insertable<Database['delivery_rates']>, 'zone_id'>

/** A zone with its rates. An area belongs to one zone: the last one that names it. */
export async function putZone(db: Db, zone: ZoneRecord, rates: RateRecord[], areas: string[]): Promise<void> {
  const values = { ...zone, name: JSON.stringify(zone.name), polygon: zone.polygon && JSON.stringify(zone.polygon) }
  const { id } = await db
    .insertInto('delivery_zones')
    .values(values)
    .onConflict((conflict) => conflict.column('code').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.deleteFrom('delivery_rates').where('zone_id', '=', id).execute()
  await db
    .insertInto('delivery_rates')
    .values(rates.map((rate) => ({ ...rate, zone_id: id })))
    .execute()
  await db.deleteFrom('delivery_zone_areas').where('zone_id', '=', id).execute()
  await sql`
    insert into delivery_zone_areas (area_code, zone_id) select distinct code, ${id}::bigint from unnest(${areas}::text[]) code
    on conflict (area_code) do update set zone_id = excluded.zone_id`.execute(db)
  // Without a capacity nothing is counted: orders that came meanwhile are.
  await sql`
    insert into delivery_slots (zone_id, day, "window", taken)
    select zone_id, day, "window", count(*) from delivery_slot_takings
    where zone_id = ${id} and day >= current_date - 1 group by zone_id, day, "window"
    on conflict (zone_id, day, "window") do update set taken = excluded.taken`.execute(db)
}

export async function putMenu(db: Db, site_id: number, place: string, entries: StoredEntry[]): Promise<void> {
  const items = JSON.stringify(entries)
  await db
    .insertInto('menus')
    .values({ site_id, place, items })
    .onConflict((conflict) => conflict.columns(['site_id', 'place']).doUpdateSet({ items }))
    .execute()
}

export async function putTexts(db: Db, siteId: number, locale: string, texts: Record<string, string>): Promise<void> {
  await sql`
    insert into site_translations (site_id, locale, key, text)
    select ${siteId}::bigint, ${locale}::text, key, value from jsonb_each_text(${JSON.stringify(texts)}::jsonb)
    on conflict (site_id, locale, key) do update set text = excluded.text`.execute(db)
}

export interface BannerRecord {
  place: string
  position: number
  title: Translated
  text: Translated
  action: Translated
  url: string
  image_id: number | null
}

export async function replaceBanners(db: Db, siteId: number, banners: BannerRecord[]): Promise<void> {
  await db.deleteFrom('banners').where('site_id', '=', siteId).execute()
  await sql`
    insert into banners (site_id, place, position, title, text, action, url, image_id)
    select ${siteId}::bigint, * from jsonb_to_recordset(${JSON.stringify(banners)}::jsonb)
      as b(place text, position int, title jsonb, text jsonb, action jsonb, url text, image_id bigint)`.execute(db)
}

export interface PageRecord {
  slug: string
  title: Translated
  description?: Translated
  body: Translated
}

export async function replacePages(db: Db, siteId: number, pages: PageRecord[]): Promise<void> {
  await db.deleteFrom('pages').where('site_id', '=', siteId).execute()
  await sql`
    insert into pages (site_id, slug, title, description, body)
    select ${siteId}::bigint, * from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb)
      as p(slug text, title jsonb, description jsonb, body jsonb)`.execute(db)
}

/** Every node forgets what it kept of the site. */
export async function announceChange(db: Db): Promise<void> {
  await sql`select pg_notify('cache_purge', '')`.execute(db)
}

import type { BankAccount, HomeBlock, SiteConfigs } from '@delguur/contract'
import { type Insertable, sql } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import type { Area } from '../../../platform/geojson.ts'
import { fail } from '../../../platform/http/index.ts'
import type { Translated } from '../../../platform/locale.ts'
import type { StoredMenuItem, StoreLocationKind } from './site.columns.ts'

export type StoredEntry = StoredMenuItem

export async function mainSiteId(db: Db): Promise<number> {
  return (await db.selectFrom('sites').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()).id
}

/** Throws `price_list_not_found` and `store_location_not_found` for settings that name one which there is not. */
export async function mergeConfigs(db: Db, siteId: number, configs: Partial<SiteConfigs>): Promise<void> {
  if (configs.stores && !(await hasStores(db, configs.stores))) throw fail('store_location_not_found')
  await sql`update sites set configs = configs || ${JSON.stringify(configs)}::jsonb where id = ${siteId}`
    .execute(db)
    .catch((error: unknown) => {
      throw isNoPriceList(error) ? fail('price_list_not_found') : error
    })
}

const isNoPriceList = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'sites_price_list_fkey'

/** Whether the codes are those of stores that are not retired, whose rows no other transaction retires until this one ends. */
async function hasStores(db: Db, codes: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select id from stock_locations where retired_at is null and code = any(${codes}::text[])
    order by id for share`.execute(db)
  return rows.length === codes.length
}

export const putTransferAccounts = (db: Db, siteId: number, accounts: BankAccount[]) =>
  db
    .updateTable('sites')
    .set({ transfer_accounts: JSON.stringify(accounts) })
    .where('id', '=', siteId)
    .execute()

export const putHome = (db: Db, siteId: number, blocks: HomeBlock[]) =>
  db
    .updateTable('sites')
    .set({ home: JSON.stringify(blocks) })
    .where('id', '=', siteId)
    .execute()

interface LogoIds {
  logo_id: number | null
  dark_logo_id: number | null
  icon_id: number | null
}

export const putLogos = (db: Db, siteId: number, ids: LogoIds) =>
  db.updateTable('sites').set(ids).where('id', '=', siteId).execute()

export interface LocationRecord {
  code: string
  name: Translated
  city: string
  district: string | null
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
      position = excluded.position, retired_at = null`.execute(db)
}

/** Retires the other stores: nobody fetches orders there. */
export const retireOtherStores = (db: Db, codes: string[]) =>
  sql`
  update stock_locations set retired_at = now(), pickup = false
  where retired_at is null and code <> all(${codes}::text[])`.execute(db)

export interface ZoneRecord {
  code: string
  name: Translated
  position: number
  polygon: Area | null
  slot_capacity: number | null
}

/** Inserts or updates a zone; returns its id. */
export async function putZone(db: Db, zone: ZoneRecord): Promise<number> {
  const values = {
    ...zone,
    name: JSON.stringify(zone.name),
    polygon: zone.polygon && JSON.stringify(zone.polygon),
    retired_at: null,
  }
  const { id } = await db
    .insertInto('delivery_zones')
    .values(values)
    .onConflict((conflict) => conflict.column('code').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Retires the other zones: no address is in them. Orders to them keep their promises and rates. */
export async function retireOtherZones(db: Db, codes: string[]): Promise<void> {
  await sql`
    with retired as (
      update delivery_zones set retired_at = now(), polygon = null
      where retired_at is null and code <> all(${codes}::text[]) returning id
    )
    delete from delivery_zone_areas where zone_id in (select id from retired)`.execute(db)
}

/** Cost of delivery by weight, and its promised hours. */
export type RateRecord = Omit<Insertable<Database['delivery_rates']>, 'zone_id'>

/** Replaces all rates of the zone. */
export async function replaceRates(db: Db, zoneId: number, rates: RateRecord[]): Promise<void> {
  await db.deleteFrom('delivery_rates').where('zone_id', '=', zoneId).execute()
  await db
    .insertInto('delivery_rates')
    .values(rates.map((rate) => ({ ...rate, zone_id: zoneId })))
    .execute()
}

/** Assigns areas to a zone: each belongs to the last zone that names it. */
export async function putAreas(db: Db, zoneId: number, areas: string[]): Promise<void> {
  await db.deleteFrom('delivery_zone_areas').where('zone_id', '=', zoneId).execute()
  await sql`
    insert into delivery_zone_areas (area_code, zone_id) select distinct code, ${zoneId}::bigint from unnest(${areas}::text[]) code
    on conflict (area_code) do update set zone_id = excluded.zone_id`.execute(db)
}

export async function putMenu(db: Db, site_id: number, place: string, entries: StoredEntry[]): Promise<void> {
  const items = JSON.stringify(entries)
  await db
    .insertInto('menus')
    .values({ site_id, place, items })
    .onConflict((conflict) => conflict.columns(['site_id', 'place']).doUpdateSet({ items }))
    .execute()
}

export const deleteOtherMenus = (db: Db, siteId: number, places: string[]) =>
  sql`
  delete from menus where site_id = ${siteId} and place <> all(${places}::text[])`.execute(db)

export const deleteTexts = (db: Db, siteId: number) =>
  db.deleteFrom('site_translations').where('site_id', '=', siteId).execute()

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

export interface NoticeRecord {
  code: string
  text: Translated
  url: string | null
  /** Null: it began when it was first loaded. */
  starts_at: string | null
  ends_at: string | null
}

/** Replaces the notices of the site; those that stay keep their ids. */
export async function replaceNotices(db: Db, siteId: number, notices: NoticeRecord[]): Promise<void> {
  const codes = notices.map(({ code }) => code)
  await sql`delete from notifications where site_id = ${siteId} and (code is null or code <> all(${codes}::text[]))`.execute(
    db,
  )
  await sql`
    insert into notifications as shown (site_id, code, text, url, starts_at, ends_at)
    select ${siteId}::bigint, code, text, url, coalesce(starts_at, now()), ends_at
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb)
      as n(code text, text jsonb, url text, starts_at timestamptz, ends_at timestamptz)
    on conflict (site_id, code) do update set text = excluded.text, url = excluded.url, ends_at = excluded.ends_at,
      starts_at = case when excluded.starts_at = now() then shown.starts_at else excluded.starts_at end`.execute(db)
}

/** Clears the cached site on every node. */
export async function announceChange(db: Db): Promise<void> {
  await sql`select pg_notify('cache_purge', '')`.execute(db)
}

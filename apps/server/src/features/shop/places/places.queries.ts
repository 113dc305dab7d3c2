import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Area } from '../../../platform/geojson.ts'

/** Tables that an import fills, each with an index. */
export type PlacesTable = 'places' | 'airports'

export interface PlaceRecord {
  zipid: string
  zipcode: string
  name_mn: string
  name_en: string | null
  cat: number
  parent_zipid: string | null
  polygon: Area | null
  longitude: number | null
  latitude: number | null
}

export interface AirportRecord {
  iata: string
  icao: string | null
  name: string
  city: string | null
  state: string | null
  country: string
  cc: string
  latitude: number
  longitude: number
}

/** Merges places: a list of zip codes removes no polygon. */
export async function putPlaces(db: Db, places: PlaceRecord[]): Promise<void> {
  await sql`
    insert into places (zipid, zipcode, name_mn, name_en, cat, parent_zipid, polygon, longitude, latitude)
    select * from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p(zipid text, zipcode text, name_mn text,
      name_en text, cat int, parent_zipid text, polygon jsonb, longitude float8, latitude float8)
    on conflict (zipid) do update set zipcode = excluded.zipcode, name_mn = excluded.name_mn, cat = excluded.cat,
      name_en = coalesce(excluded.name_en, places.name_en),
      parent_zipid = coalesce(excluded.parent_zipid, places.parent_zipid),
      polygon = coalesce(excluded.polygon, places.polygon),
      longitude = coalesce(excluded.longitude, places.longitude),
      latitude = coalesce(excluded.latitude, places.latitude)`.execute(db)
}

export async function putAirports(db: Db, airports: AirportRecord[]): Promise<void> {
  await sql`
    insert into airports (iata, icao, name, city, state, country, cc, latitude, longitude)
    select * from jsonb_to_recordset(${JSON.stringify(airports)}::jsonb) as a(iata text, icao text, name text,
      city text, state text, country text, cc text, latitude float8, longitude float8)
    on conflict (iata) do update set icao = excluded.icao, name = excluded.name, city = excluded.city,
      state = excluded.state, country = excluded.country, cc = excluded.cc, latitude = excluded.latitude,
      longitude = excluded.longitude`.execute(db)
}

export const placesAfter = (db: Db, zipid: string, limit: number): Promise<PlaceRecord[]> =>
  db
    .selectFrom('places')
    .select(['zipid', 'zipcode', 'name_mn', 'name_en', 'cat', 'parent_zipid', 'polygon', 'longitude', 'latitude'])
    .where('zipid', '>', zipid)
    .orderBy('zipid')
    .limit(limit)
    .execute()

export async function zipCodesWithBorders(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('places').select('zipcode').where('polygon', 'is not', null).distinct().execute()
  return rows.map(({ zipcode }) => zipcode)
}

export const airportsAfter = (db: Db, iata: string, limit: number): Promise<AirportRecord[]> =>
  db
    .selectFrom('airports')
    .select(['iata', 'icao', 'name', 'city', 'state', 'country', 'cc', 'latitude', 'longitude'])
    .where('iata', '>', iata)
    .orderBy('iata')
    .limit(limit)
    .execute()

/** Hash of all rows. */
export async function fingerprint(db: Db, table: PlacesTable): Promise<string> {
  const { rows } = await sql<{ print: string }>`
    select md5(coalesce(string_agg(md5(row::text), '' order by md5(row::text)), '')) as print
    from ${sql.table(table)} as row`.execute(db)
  return rows[0]?.print ?? ''
}

/** Makes every node reread a table if it has changed. */
export async function announcePlaces(db: Db, table: PlacesTable): Promise<void> {
  await sql`select pg_notify('places_changes', ${table})`.execute(db)
}

import { getCity } from '@delguur/mongolia/addresses'
import { listZipCodes } from '@delguur/mongolia/zip-codes'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import type { Area } from '../../../platform/geojson.ts'
import type { DocumentChange } from '../../../platform/search/port.ts'
import * as queries from './places.queries.ts'
import { airportNames, shippedAirports, shippedBorders } from './shipped.ts'

export interface PlaceDocument {
  zipcode: string
  zipid: string
  name: string
  name_en: string | null
  cat: number
  parent: string | null
  polygon?: Area
  centre?: { lat: number; lon: number }
}

const BATCH = 200
/** Categories of built-in places; sections are the finest level. */
const CATS = { city: 2, district: 5, section: 7 } as const

/** Built-in places: cities by statistics code, everything below by zip code. */
const KNOWN: ReadonlyMap<string, PlaceDocument> = new Map(
  listZipCodes().map(({ zip_code, kind, name, parent, code, centre }) => {
    const zipid = kind === 'city' && code !== null ? code : zip_code
    const place = { zipcode: zip_code, zipid, name: name.mn, name_en: name.en, cat: CATS[kind] }
    const at = centre && { centre: { lat: centre.latitude, lon: centre.longitude } }
    return [zipid, { ...place, parent: parent && zipidOf(parent), ...at }]
  }),
)

/** Place of a zip code: `65000` is the aimag `65`. */
export function zipidOf(zipcode: string): string {
  const city = zipcode.endsWith('000') ? getCity(zipcode.slice(0, 2)) : undefined
  return city?.code ?? zipcode
}

/**
 * All places: the built-in ones, overridden by imported ones. Where an import has a border for a zip code, the shipped
 * border of that code is left out, whatever `zipid` the imported one has.
 */
export async function* placeDocuments(db: Kysely<Database>): AsyncGenerator<DocumentChange[]> {
  const borders = new Map(await shippedBorders())
  for (const zipcode of await queries.zipCodesWithBorders(db)) borders.delete(zipidOf(zipcode))
  const withBorder = (place: PlaceDocument): PlaceDocument => {
    const polygon = place.polygon ?? borders.get(place.zipid)
    return polygon ? { ...place, polygon } : place
  }
  const written = new Set<string>()
  for (let after = ''; ; ) {
    const rows = await queries.placesAfter(db, after, BATCH)
    yield rows.map((row) => changeOf(row.zipid, withBorder(documentOf(row))))
    for (const { zipid } of rows) written.add(zipid)
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) break
    after = last.zipid
  }
  const known = [...KNOWN].filter(([zipid]) => !written.has(zipid))
  yield known.map(([zipid, place]) => changeOf(zipid, withBorder(place)))
}

const changeOf = (id: string, document: object): DocumentChange => ({ id, version: 1, document })

export function documentOf(row: queries.PlaceRecord): PlaceDocument {
  const known = KNOWN.get(row.zipid)
  const { zipid, zipcode, name_mn, name_en, cat, parent_zipid, polygon, longitude, latitude } = row
  const centre = longitude === null || latitude === null ? known?.centre : { lat: latitude, lon: longitude }
  return {
    zipcode,
    zipid,
    name: name_mn,
    name_en: name_en ?? known?.name_en ?? null,
    cat,
    parent: parent_zipid ?? known?.parent ?? null,
    ...(polygon ? { polygon } : {}),
    ...(centre ? { centre } : {}),
  }
}

/** All airports: the shipped ones, overridden by imported ones. */
export async function* airportDocuments(db: Kysely<Database>): AsyncGenerator<DocumentChange[]> {
  const shipped = await shippedAirports()
  const names = await airportNames()
  const countries = new Intl.DisplayNames(['mn'], { type: 'region' })
  const document = ({ latitude, longitude, ...airport }: queries.AirportRecord) => ({
    ...airport,
    name_mn: names.get(airport.iata)?.name_mn ?? null,
    city_mn: names.get(airport.iata)?.city_mn ?? null,
    country_mn: countries.of(airport.cc) ?? null,
    location: { lat: latitude, lon: longitude },
  })
  for (let after = ''; ; ) {
    const rows = await queries.airportsAfter(db, after, BATCH)
    yield rows.map((row) => changeOf(row.iata, document(row)))
    for (const { iata } of rows) shipped.delete(iata)
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) break
    after = last.iata
  }
  const left = [...shipped.values()]
  for (let at = 0; at < left.length; at += BATCH) {
    yield left.slice(at, at + BATCH).map((airport) => changeOf(airport.iata, document(airport)))
  }
}

import { type Imported, isFields, numberIn, textIn } from './imported.ts'
import type { AirportRecord } from './places.queries.ts'
import { PlacesRefused } from './read-json-file.ts'

/** Reads airports with `iata`, `name`, `cc`, `lat`, `lon` and, if known, `icao`, `city`, `state`, `country`. */
export function readAirports(content: unknown): Imported<AirportRecord> {
  if (!Array.isArray(content)) throw new PlacesRefused('The file is no list of airports')
  const countries = new Intl.DisplayNames(['en'], { type: 'region' })
  const imported: Imported<AirportRecord> = { rows: [], refused: [] }
  const taken = new Set<string>()
  for (const [at, entry] of content.entries()) {
    const airport = readAirport(entry, countries)
    if (typeof airport === 'string') imported.refused.push(`airport ${at + 1}: ${airport}`)
    else if (taken.has(airport.iata)) imported.refused.push(`airport ${at + 1}: ${airport.iata} came before`)
    else {
      taken.add(airport.iata)
      imported.rows.push(airport)
    }
  }
  return imported
}

function readAirport(entry: unknown, countries: Intl.DisplayNames): AirportRecord | string {
  const fields = isFields(entry) ? entry : {}
  const iata = textIn(fields, 'iata')?.toUpperCase() ?? ''
  const cc = textIn(fields, 'cc')?.toUpperCase() ?? ''
  const name = textIn(fields, 'name')
  const latitude = numberIn(fields, 'lat', 'latitude')
  const longitude = numberIn(fields, 'lon', 'longitude')
  if (!/^[A-Z0-9]{3}$/.test(iata)) return 'takes an [iata] of three letters'
  if (!/^[A-Z]{2}$/.test(cc)) return `${iata} takes a [cc] of two letters`
  if (name === null) return `${iata} takes a [name]`
  if (!isWithin(latitude, 90) || !isWithin(longitude, 180)) return `${iata} takes [lat] and [lon] in degrees`
  const [icao, city, state] = ['icao', 'city', 'state'].map((key) => textIn(fields, key))
  return {
    iata,
    icao: icao ?? null,
    name,
    city: city ?? null,
    state: state ?? null,
    country: textIn(fields, 'country') ?? countries.of(cc) ?? cc,
    cc,
    latitude,
    longitude,
  }
}

const isWithin = (degrees: number | null, max: number): degrees is number =>
  degrees !== null && Math.abs(degrees) <= max

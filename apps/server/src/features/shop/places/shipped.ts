import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Area } from '../../../platform/geojson.ts'
import type { AirportRecord, PlacesTable } from './places.queries.ts'

/** Files that the shop comes with; its README tells their sources. They are never written to the database. */
const FOLDER = path.resolve(import.meta.dirname, '../../../../places')

const BORDERS = 'borders.jsonl'
const AIRPORTS = 'airports.tsv'
const AIRPORT_NAMES = 'airport-names.tsv'

/** Mongolian names of an airport. */
interface AirportNames {
  city_mn: string
  name_mn: string | null
}

const textOf = (file: string) => readFile(path.join(FOLDER, file), 'utf8')
const linesOf = async (file: string) => (await textOf(file)).trimEnd().split('\n')

/** Hash of what is shipped for an index: a later version of the shop with other files fills it anew. */
export async function shippedPrint(table: PlacesTable): Promise<string> {
  const hash = createHash('sha256')
  for (const file of table === 'places' ? [BORDERS] : [AIRPORTS, AIRPORT_NAMES]) hash.update(await textOf(file))
  return hash.digest('hex').slice(0, 16)
}

/** Borders of the aimags and of the districts of the capital, by `zipid`. */
export async function shippedBorders(): Promise<ReadonlyMap<string, Area>> {
  const lines = await linesOf(BORDERS)
  return new Map(
    lines.map((line) => {
      const { zipid, polygon } = JSON.parse(line) as { zipid: string; polygon: Area }
      return [zipid, polygon]
    }),
  )
}

/** Airports by IATA code. A line of two fields is the country and state of the airports below it. */
export async function shippedAirports(): Promise<Map<string, AirportRecord>> {
  const countries = new Intl.DisplayNames(['en'], { type: 'region' })
  const airports = new Map<string, AirportRecord>()
  let [cc, state] = ['', '']
  for (const line of await linesOf(AIRPORTS)) {
    const fields = line.split('\t')
    const [iata = '', icao = '', name = '', city = '', latitude, longitude] = fields
    if (fields.length === 2) [cc, state] = [iata, icao]
    else {
      const names = { name: name || `${city} Airport`, city: city || null, state: state || null }
      const place = { latitude: Number(latitude), longitude: Number(longitude) }
      airports.set(iata, { iata, icao: icao || null, ...names, country: countries.of(cc) ?? cc, cc, ...place })
    }
  }
  return airports
}

/** Mongolian names of the airports of Mongolia and of the usual destinations from there, by IATA code. */
export async function airportNames(): Promise<ReadonlyMap<string, AirportNames>> {
  const lines = await linesOf(AIRPORT_NAMES)
  return new Map(
    lines.map((line) => {
      const [iata = '', city_mn = '', name_mn] = line.split('\t')
      return [iata, { city_mn, name_mn: name_mn ?? null }]
    }),
  )
}

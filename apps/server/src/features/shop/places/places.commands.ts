import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import type { Imported } from './imported.ts'
import * as queries from './places.queries.ts'
import { readAirports } from './read-airports.ts'
import { PlacesRefused, readJsonFile } from './read-json-file.ts'
import { PLACE_FIELDS, type PlaceField, type PlaceMapping, readPlaces } from './read-places.ts'

type Print = (line: string) => void
/** Resolves a file argument to a path of this process. */
type PathOf = (file: string) => string

const asNamed: PathOf = (file) => file

const BATCH = 500
const REFUSALS_SHOWN = 20

/** `npm run shop -- places import FILE`: adds borders and zip codes. */
export const placesCommand = {
  usage:
    'places import FILE          borders (GeoJSON) or zip codes (a JSON list); --field zipid=PROPERTY maps a property',

  async run(db: Kysely<Database>, args: string[], print: Print, pathOf: PathOf = asNamed): Promise<number> {
    const { file, mapping } = placeArguments(args)
    return imported(db, 'places', readPlaces(await readJsonFile(pathOf(file)), mapping), queries.putPlaces, print)
  },
}

/** `npm run shop -- airports import FILE`: adds airports by IATA code. */
export const airportsCommand = {
  usage: 'airports import FILE        airports (a JSON list with iata, name, cc, lat, lon)',

  async run(db: Kysely<Database>, args: string[], print: Print, pathOf: PathOf = asNamed): Promise<number> {
    const [name, file, ...rest] = args
    if (name !== 'import' || !file || rest.length > 0) throw new PlacesRefused('airports import FILE')
    return imported(db, 'airports', readAirports(await readJsonFile(pathOf(file))), queries.putAirports, print)
  },
}

/** Imports all valid rows in one transaction; returns 2 if any row was refused. */
async function imported<Row>(
  db: Kysely<Database>,
  what: queries.PlacesTable,
  { rows, refused }: Imported<Row>,
  put: (db: Db, rows: Row[]) => Promise<void>,
  print: Print,
): Promise<number> {
  await db.transaction().execute(async (tx) => {
    for (let at = 0; at < rows.length; at += BATCH) await put(tx, rows.slice(at, at + BATCH))
    await queries.announcePlaces(tx, what)
  })
  for (const reason of refused.slice(0, REFUSALS_SHOWN)) print(`  ${reason}`)
  if (refused.length > REFUSALS_SHOWN) print(`  and ${refused.length - REFUSALS_SHOWN} more`)
  print(`${rows.length} ${what} taken in, ${refused.length} refused`)
  return refused.length > 0 ? 2 : 0
}

function placeArguments(args: string[]): { file: string; mapping: PlaceMapping } {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { field: { type: 'string', multiple: true, default: [] } },
  })
  const [name, file, ...rest] = positionals
  if (name !== 'import' || !file || rest.length > 0)
    throw new PlacesRefused('places import FILE [--field zipid=PROPERTY …]')
  return { file, mapping: Object.fromEntries(values.field.map(readField)) }
}

function readField(text: string): [PlaceField, string] {
  const [name = '', property = ''] = text.split('=', 2)
  const field = PLACE_FIELDS.find((known) => known === name)
  if (field && property) return [field, property]
  throw new PlacesRefused(`--field takes one of ${PLACE_FIELDS.join(', ')}, then = and a property, not "${text}"`)
}

import { recogniseCity } from '@delguur/mongolia/addresses'
import { createIndex, SearchError } from '@delguur/search-engine'
import type { Area } from '../../../platform/geojson.ts'
import { type Fields, type Imported, isFields, numberIn, textIn } from './imported.ts'
import { documentOf, zipidOf } from './place-documents.ts'
import { MAPS } from './place-indexes.ts'
import type { PlaceRecord } from './places.queries.ts'
import { PlacesRefused } from './read-json-file.ts'

/** Fields of a place, and the usual properties of a file that contain them. */
const PROPERTIES = {
  zipid: ['zipid'],
  zipcode: ['zipcode', 'zip_code', 'zip'],
  name_mn: ['name_mn', 'mnname', 'name:mn'],
  name_en: ['name_en', 'name:en', 'name'],
  other_names: ['name_alt'],
  cat: ['cat'],
  parent_zipid: ['parent_zipid', 'parent'],
  longitude: ['longitude', 'lon'],
  latitude: ['latitude', 'lat'],
} as const

export type PlaceField = keyof typeof PROPERTIES
export const PLACE_FIELDS = Object.keys(PROPERTIES) as PlaceField[]

/** Property names of a file that differ from the usual ones. */
export type PlaceMapping = Partial<Record<PlaceField, string>>

/** Reads a GeoJSON FeatureCollection of areas, or a list of zip codes with nested `sub_items`. */
export function readPlaces(content: unknown, mapping: PlaceMapping): Imported<PlaceRecord> {
  if (isFields(content) && content.type === 'FeatureCollection' && Array.isArray(content.features)) {
    return checked(content.features.map((feature, at) => readFeature(feature, `feature ${at + 1}`, mapping)))
  }
  if (Array.isArray(content)) return checked(readList(content))
  throw new PlacesRefused('The file is neither a GeoJSON FeatureCollection nor a list of zip codes')
}

type Read = PlaceRecord | string

const LONGEST_ID = 100
/** Nesting of polygons, rings, positions and numbers. */
const COORDINATE_LEVELS = 4

const isDeeper = (value: unknown, levels: number): boolean =>
  Array.isArray(value) && (levels === 0 || value.some((one) => isDeeper(one, levels - 1)))

function readFeature(feature: unknown, what: string, mapping: PlaceMapping): Read {
  const { properties, geometry } = isFields(feature) ? feature : {}
  if (!isFields(geometry) || (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon')) {
    return `${what}: takes a Polygon or a MultiPolygon`
  }
  const { type, coordinates } = geometry
  if (isDeeper(coordinates, COORDINATE_LEVELS)) return `${what}: coordinates in too many lists`
  const fields = isFields(properties) ? properties : {}
  const take = (field: PlaceField) => textIn(fields, mapping[field] ?? '', ...PROPERTIES[field])
  const named = namedPlace(take)
  if (named.zipcode === null) return `${what}: no zip code; --field zipcode=PROPERTY names what holds it`
  if (named.name_mn === null) return `${what}: no name; --field name_mn=PROPERTY names what holds it`
  return {
    ...named,
    zipcode: named.zipcode,
    name_mn: named.name_mn,
    zipid: take('zipid') ?? zipidOf(named.zipcode),
    cat: Number(take('cat') ?? (zipidOf(named.zipcode) === named.zipcode ? 5 : 2)),
    parent_zipid: take('parent_zipid'),
    polygon: { type, coordinates } as Area,
    longitude: numberIn(fields, mapping.longitude ?? '', ...PROPERTIES.longitude),
    latitude: numberIn(fields, mapping.latitude ?? '', ...PROPERTIES.latitude),
  }
}

/** Known place by name: border files spell aimags in many ways and have no zip codes. */
function namedPlace(take: (field: PlaceField) => string | null) {
  const [zipcode, name_mn, name_en] = [take('zipcode'), take('name_mn'), take('name_en')]
  const city = zipcode === null ? cityOf([name_mn, name_en, ...(take('other_names')?.split('|') ?? [])]) : undefined
  return {
    zipcode: zipcode ?? city?.zip_code ?? null,
    name_mn: name_mn ?? city?.name.mn ?? name_en,
    name_en: name_en ?? city?.name.en ?? null,
  }
}

function cityOf(names: readonly (string | null)[]) {
  for (const name of names) {
    const city = name === null ? undefined : recogniseCity(name)
    if (city) return city
  }
  return undefined
}

/** Category by depth in the list: aimags, then sums and districts, then their parts. */
const CATS = [2, 5, 7] as const

function readList(entries: readonly unknown[], parent: string | null = null, depth = 0): Read[] {
  return entries.flatMap((entry) => {
    const fields: Fields = isFields(entry) ? entry : {}
    const zipcode = textIn(fields, ...PROPERTIES.zipcode)
    const name = textIn(fields, ...PROPERTIES.name_mn)
    const cat = CATS[depth]
    if (zipcode === null || name === null || cat === undefined) {
      return [`${zipcode ?? name ?? 'an entry'}: takes [zipcode] and [mnname], in at most ${CATS.length} levels`]
    }
    const zipid = depth === 0 ? zipidOf(zipcode) : zipcode
    const place = { zipid, zipcode, name_mn: name, name_en: textIn(fields, 'name'), cat, parent_zipid: parent }
    const below = Array.isArray(fields.sub_items) ? readList(fields.sub_items, zipid, depth + 1) : []
    return [{ ...place, polygon: null, longitude: null, latitude: null }, ...below]
  })
}

/** Removes rows that the index would refuse, and makes ids of places with one zip code unique. */
function checked(read: readonly Read[]): Imported<PlaceRecord> {
  const index = createIndex(MAPS)
  const imported: Imported<PlaceRecord> = { rows: [], refused: [] }
  const taken = new Set<string>()
  for (const row of read) {
    const fault = typeof row === 'string' ? row : faultOf(row, index)
    if (typeof row === 'string' || fault !== null) {
      imported.refused.push(fault ?? '')
      continue
    }
    const zipid = distinct(row.zipid, taken)
    taken.add(zipid)
    imported.rows.push({ ...row, zipid })
  }
  return imported
}

function distinct(zipid: string, taken: ReadonlySet<string>): string {
  if (!taken.has(zipid)) return zipid
  for (let count = 2; ; count++) if (!taken.has(`${zipid}-${count}`)) return `${zipid}-${count}`
}

function faultOf(row: PlaceRecord, index: ReturnType<typeof createIndex>): string | null {
  if (!/^[1-8]\d{4}$/.test(row.zipcode)) return `${row.name_mn}: ${row.zipcode} is no zip code`
  if (row.zipid.length > LONGEST_ID) return `${row.name_mn}: [zipid] has more than ${LONGEST_ID} letters`
  if ((row.longitude === null) !== (row.latitude === null)) return `${row.name_mn}: takes both [lon] and [lat] or none`
  if (!Number.isInteger(row.cat) || row.cat < 2 || row.cat > 9) return `${row.name_mn}: [cat] must be from 2 to 9`
  try {
    index.put('place', documentOf(row))
    return null
  } catch (error) {
    if (!(error instanceof SearchError)) throw error
    return `${row.name_mn}: ${error.reason}`
  }
}

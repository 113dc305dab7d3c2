import { SearchError, unsupported } from '../errors.ts'
import type { QueryKind } from '../request/query.ts'
import { metresOf, parseDistance } from './distance.ts'
import { parseGeometry } from './parse-geometry.ts'
import { isOnePoint, parsePoint } from './parse-point.ts'
import type { Relation } from './relate.ts'

type Part = Readonly<Record<string, unknown>>

/** Keys common to all queries, read by the caller. */
const COMMON = ['boost', '_name']
const RELATIONS: readonly Relation[] = ['intersects', 'within', 'contains', 'disjoint']

const CORNERS_AND_SIDES = new Set([
  ...['top_left', 'bottom_right', 'top_right', 'bottom_left'],
  ...['top', 'left', 'bottom', 'right'],
])

/** `{ distance: '12km', <field>: <point> }` */
export function parseGeoDistance(body: Part): QueryKind {
  const own = ['distance', 'distance_type', 'validation_method', 'ignore_unmapped', ...COMMON]
  const [field, value] = fieldOf(body, own, 'geo_distance')
  const [longitude, latitude] = parsePoint(value, `geo_distance.${field}`)
  if (body.distance === undefined) throw refuse('geo_distance', 'requires [distance]')
  const metres = parseDistance(body.distance, 'geo_distance.distance')
  return { kind: 'geo_distance', field, longitude, latitude, metres, ignoreUnmapped: body.ignore_unmapped === true }
}

/** `{ <field>: { shape: <geometry>, relation } }` */
export function parseGeoShape(body: Part): QueryKind {
  const [field, value] = fieldOf(body, ['ignore_unmapped', ...COMMON], 'geo_shape')
  const { shape, relation = 'intersects', ...more } = objectOf(value, `geo_shape.${field}`)
  const [unknown] = Object.keys(more)
  if (unknown !== undefined) throw unsupported(`geo_shape.${field}.${unknown}`)
  const known = RELATIONS.find((one) => one === String(relation).toLowerCase())
  if (!known) throw refuse(`geo_shape.${field}`, `unknown relation [${String(relation).slice(0, 40)}]`)
  return {
    kind: 'geo_shape',
    field,
    shape: parseGeometry(shape, `geo_shape.${field}.shape`),
    relation: known,
    ignoreUnmapped: body.ignore_unmapped === true,
  }
}

/** `{ <field>: { top_left, bottom_right } }`, or the other two corners, or the four sides. */
export function parseGeoBoundingBox(body: Part): QueryKind {
  const own = ['type', 'validation_method', 'ignore_unmapped', ...COMMON]
  const [field, value] = fieldOf(body, own, 'geo_bounding_box')
  const location = `geo_bounding_box.${field}`
  const box = objectOf(value, location)
  const unknown = Object.keys(box).find((key) => !CORNERS_AND_SIDES.has(key))
  if (unknown !== undefined) throw unsupported(`${location}.${unknown}`)
  const corner = (name: string) => (box[name] === undefined ? [] : parsePoint(box[name], `${location}.${name}`))
  const [left = box.left, top = box.top] = corner('top_left')
  const [right = box.right, bottom = box.bottom] = corner('bottom_right')
  const [otherRight, otherTop] = corner('top_right')
  const [otherLeft, otherBottom] = corner('bottom_left')
  const coordinates = [
    [left ?? otherLeft, top ?? otherTop],
    [right ?? otherRight, bottom ?? otherBottom],
  ]
  const shape = parseGeometry({ type: 'envelope', coordinates }, location)
  const ignoreUnmapped = body.ignore_unmapped === true
  const filter = { kind: 'geo_shape', field, shape, relation: 'intersects', ignoreUnmapped, boost: 1 } as const
  return { kind: 'constant_score', filter }
}

/** A sort by `_geo_distance`: the field, the origin and the metres per unit. */
export function parseGeoDistanceSort(body: Part): {
  field: string
  longitude: number
  latitude: number
  metresPerUnit: number
} {
  const own = ['order', 'unit', 'mode', 'distance_type', 'validation_method', 'ignore_unmapped']
  const [field, value] = fieldOf(body, own, '_geo_distance')
  const places = isOnePoint(value) ? [value] : (value as unknown[])
  if (places.length !== 1) throw unsupported('_geo_distance of several places')
  const [longitude, latitude] = parsePoint(places[0], `_geo_distance.${field}`)
  return { field, longitude, latitude, metresPerUnit: metresOf(String(body.unit ?? 'm'), '_geo_distance.unit') }
}

/** The single key that is no option is the field's path. */
function fieldOf(body: Part, options: readonly string[], location: string): [string, unknown] {
  const [field, other] = Object.entries(body).filter(([key]) => !options.includes(key))
  if (!field) throw refuse(location, 'requires a field')
  if (other) throw refuse(location, `takes one field, but [${field[0]}] and [${other[0]}] are given`)
  return field
}

function objectOf(value: unknown, location: string): Part {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Part
  throw refuse(location, 'takes an object')
}

const refuse = (location: string, reason: string) => new SearchError('parsing_exception', `[${location}] ${reason}`)

import { SearchError, unsupported } from '../errors.ts'
import { parseGeoDistanceSort } from '../geo/index.ts'
import type { Parsing } from './parsing.ts'
import type { Scalar } from './query.ts'
import { isObject, listOf, RequestObject } from './request-object.ts'
import type { SortKey } from './search-request.ts'

const MOST_KEYS = 10
const MODES = ['min', 'max', 'sum', 'avg', 'median'] as const

/** `'price'`, `['price', { title: 'desc' }, { price: { order, missing, mode } }]` */
export function parseSort(value: unknown, parsing: Parsing): SortKey[] {
  if (value === undefined || value === null) return []
  const keys = listOf(value).flatMap(readEntry)
  parsing.checkCount('sort', keys.length, MOST_KEYS)
  return keys
}

function readEntry(value: unknown): SortKey[] {
  if (typeof value === 'string') return [keyOf(value)]
  if (!isObject(value)) throw new SearchError('parsing_exception', '[sort] malformed, expected a field or an object')
  return Object.entries(value).map(([field, options]) => readKey(field, options))
}

function readKey(field: string, options: unknown): SortKey {
  if (field === '_script') throw unsupported('sort._script')
  if (typeof options === 'string') return { ...keyOf(field), direction: directionOf(options) }
  const object = new RequestObject(`sort.${field}`, options ?? {})
  const direction = object.text('order')
  const key = direction === undefined ? keyOf(field) : { ...keyOf(field), direction: directionOf(direction) }
  if (field === '_geo_distance') {
    const mode = object.oneOf('mode', ['min', 'max', 'avg', 'median'])
    if (mode !== undefined && mode !== 'min') throw unsupported(`sort._geo_distance.mode: ${mode}`)
    return {
      ...key,
      direction: direction === undefined ? 'asc' : key.direction,
      origin: parseGeoDistanceSort(object.takeAll()),
    }
  }
  const read: SortKey = {
    ...key,
    missing: readMissing(object.take('missing')),
    mode: object.oneOf('mode', MODES) ?? null,
    unmappedType: object.text('unmapped_type') ?? null,
    nestedPath: readNestedPath(object),
  }
  object.ignore('numeric_type', 'format')
  object.end()
  return read
}

function readNestedPath(object: RequestObject): string | null {
  const nested = object.take('nested')
  const old = object.text('nested_path')
  if (nested === undefined) return old ?? null
  const inner = new RequestObject(`${object.name}.nested`, nested)
  const path = inner.requiredText('path')
  inner.end()
  return path
}

const keyOf = (field: string): SortKey => ({
  field,
  direction: field === '_score' ? 'desc' : 'asc',
  missing: '_last',
  mode: null,
  unmappedType: null,
  nestedPath: null,
})

function directionOf(text: string): 'asc' | 'desc' {
  const direction = text.toLowerCase()
  if (direction === 'asc' || direction === 'desc') return direction
  throw new SearchError('illegal_argument_exception', `Unknown SortOrder [${text.slice(0, 80)}]`)
}

function readMissing(value: unknown): Scalar {
  if (value === undefined || value === null) return '_last'
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  throw new SearchError('parsing_exception', '[sort] expects a value in [missing]')
}

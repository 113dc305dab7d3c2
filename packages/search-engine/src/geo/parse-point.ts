import { SearchError } from '../errors.ts'
import { checkedPosition } from './parse-geometry.ts'

/**
 * Longitude and latitude of a point in any of the spellings of Elasticsearch: `[lon, lat]`, `"lat,lon"`, `"POINT (lon lat)"`,
 * `{ lat, lon }` or a GeoJSON point. No geohashes.
 */
export function parsePoint(value: unknown, part: string): [longitude: number, latitude: number] {
  if (typeof value === 'string') return textPoint(value, part)
  if (Array.isArray(value)) {
    if (value.length < 2 || value.length > 3) throw refuse(part, value)
    return checkedPosition(value[0], value[1], part)
  }
  if (typeof value !== 'object' || value === null) throw refuse(part, value)
  const point = value as Record<string, unknown>
  if (String(point.type).toLowerCase() === 'point') return parsePoint(point.coordinates, part)
  if (point.lat === undefined) throw new SearchError('parsing_exception', `[${part}] field [lat] missing`)
  if (point.lon === undefined) throw new SearchError('parsing_exception', `[${part}] field [lon] missing`)
  return checkedPosition(decimal(point.lon), decimal(point.lat), part)
}

/** Whether a value is one point: `[lon, lat]` looks like a list of two. */
export const isOnePoint = (value: unknown): boolean => !Array.isArray(value) || typeof value[0] === 'number'

function textPoint(text: string, part: string): [number, number] {
  const [, longitude, latitude] = /^\s*POINT\s*\(\s*(\S{1,25})\s+(\S{1,25})\s*\)\s*$/i.exec(text) ?? []
  if (latitude !== undefined) return checkedPosition(decimal(longitude), decimal(latitude), part)
  const numbers = text.split(',')
  if (numbers.length < 2 || numbers.length > 3) throw refuse(part, text)
  return checkedPosition(decimal(numbers[1]), decimal(numbers[0]), part)
}

/** A number, or its spelling; anything else stays what it is, to be refused. */
function decimal(value: unknown): unknown {
  if (typeof value !== 'string') return value
  return /^\s*[+-]?\d{1,3}(\.\d{1,20})?\s*$/.test(value) ? Number(value) : value
}

const refuse = (part: string, value: unknown) =>
  new SearchError('parsing_exception', `[${part}] failed to parse geo_point [${JSON.stringify(value)?.slice(0, 60)}]`)

import { SearchError } from '../errors.ts'
import { checkedPosition } from './parse-geometry.ts'

/**
 * Longitude and latitude of a point in any of the spellings of Elasticsearch: `[lon, lat]`, `"lat,lon"`, `"POINT (lon lat)"`,
 * `{ lat, lon }` or a GeoJSON point. No geohashes.
 */
export function parsePoint(value: unknown, location: string): [longitude: number, latitude: number] {
  if (typeof value === 'string') return textPoint(value, location)
  if (Array.isArray(value)) {
    if (value.length < 2 || value.length > 3) throw refuse(location, value)
    return checkedPosition(value[0], value[1], location)
  }
  if (typeof value !== 'object' || value === null) throw refuse(location, value)
  const point = value as Record<string, unknown>
  if (String(point.type).toLowerCase() === 'point') return parsePoint(point.coordinates, location)
  if (point.lat === undefined) throw new SearchError('parsing_exception', `[${location}] field [lat] missing`)
  if (point.lon === undefined) throw new SearchError('parsing_exception', `[${location}] field [lon] missing`)
  return checkedPosition(decimal(point.lon), decimal(point.lat), location)
}

/** Whether a value is one point; `[lon, lat]` looks like a list of two. */
export const isOnePoint = (value: unknown): boolean => !Array.isArray(value) || typeof value[0] === 'number'

function textPoint(text: string, location: string): [number, number] {
  const [, longitude, latitude] = /^\s*POINT\s*\(\s*(\S{1,25})\s+(\S{1,25})\s*\)\s*$/i.exec(text) ?? []
  if (latitude !== undefined) return checkedPosition(decimal(longitude), decimal(latitude), location)
  const numbers = text.split(',')
  if (numbers.length < 2 || numbers.length > 3) throw refuse(location, text)
  return checkedPosition(decimal(numbers[1]), decimal(numbers[0]), location)
}

/** A number, or its text form; anything else is returned unchanged, to be refused. */
function decimal(value: unknown): unknown {
  if (typeof value !== 'string') return value
  return /^\s*[+-]?\d{1,3}(\.\d{1,20})?\s*$/.test(value) ? Number(value) : value
}

const refuse = (location: string, value: unknown) =>
  new SearchError(
    'parsing_exception',
    `[${location}] failed to parse geo_point [${JSON.stringify(value)?.slice(0, 60)}]`,
  )

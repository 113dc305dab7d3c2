import { SearchError } from '../errors.ts'
import type { Geometry } from '../segment.ts'

type Position = [number, number]

/** Maximum number of positions in one geometry; delivery zones need far fewer. */
const MAX_POSITIONS = 50_000

const refuse = (location: string, reason: string) => new SearchError('parsing_exception', `[${location}] ${reason}`)

/**
 * Parses a GeoJSON geometry, or Elasticsearch's envelope. `location` names it in errors: a position out of range, a ring
 * that is open or has fewer than four positions, an unsupported type.
 */
export function parseGeometry(value: unknown, location: string): Geometry {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw refuse(location, 'takes a GeoJSON object with [type] and [coordinates]')
  }
  const { type, coordinates } = value as { type?: unknown; coordinates?: unknown }
  const budget = { left: MAX_POSITIONS }
  switch (String(type).toLowerCase()) {
    case 'point':
      return { type: 'Point', coordinates: position(coordinates, location, budget) }
    case 'polygon':
      return { type: 'Polygon', coordinates: rings(coordinates, location, budget) }
    case 'multipolygon':
      return {
        type: 'MultiPolygon',
        coordinates: list(coordinates, location, 'polygons').map((polygon) => rings(polygon, location, budget)),
      }
    case 'envelope':
      return { type: 'Envelope', coordinates: corners(coordinates, location, budget) }
    default:
      throw refuse(
        location,
        `unknown geo_shape type [${String(type).slice(0, 40)}]: point, polygon, multipolygon and envelope are accepted`,
      )
  }
}

/** Longitude and latitude within range; an altitude is dropped. */
export function checkedPosition(longitude: unknown, latitude: unknown, location: string): Position {
  if (typeof longitude !== 'number' || typeof latitude !== 'number') {
    throw refuse(location, 'takes numbers for longitude and latitude')
  }
  if (!(Math.abs(latitude) <= 90)) throw refuse(location, `illegal latitude value [${latitude}]`)
  if (!(Math.abs(longitude) <= 180)) throw refuse(location, `illegal longitude value [${longitude}]`)
  return [longitude, latitude]
}

function position(value: unknown, location: string, budget: { left: number }): Position {
  budget.left -= 1
  if (budget.left < 0) throw refuse(location, `has more than ${MAX_POSITIONS} positions`)
  if (!Array.isArray(value) || value.length < 2 || value.length > 3)
    throw refuse(location, 'takes positions of two numbers')
  return checkedPosition(value[0], value[1], location)
}

function corners(value: unknown, location: string, budget: { left: number }): [Position, Position] {
  const [upperLeft, lowerRight, ...more] = list(value, location, 'the upper left and the lower right corner')
  if (more.length > 0) throw refuse(location, 'takes two corners: the upper left and the lower right one')
  const [from, to] = [position(upperLeft, location, budget), position(lowerRight, location, budget)]
  if (from[1] < to[1]) throw refuse(location, 'takes the upper left corner before the lower right one')
  return [from, to]
}

function rings(value: unknown, location: string, budget: { left: number }): Position[][] {
  return list(value, location, 'rings').map((ring) => {
    const positions = list(ring, location, 'positions').map((entry) => position(entry, location, budget))
    const [first, last] = [positions[0] as Position, positions.at(-1) as Position]
    if (positions.length < 4) throw refuse(location, 'invalid LinearRing: a ring has at least 4 positions')
    if (first[0] !== last[0] || first[1] !== last[1]) {
      throw refuse(location, 'first and last points of the linear ring must be the same (it must close itself)')
    }
    return positions
  })
}

function list(value: unknown, location: string, of: string): unknown[] {
  if (Array.isArray(value) && value.length > 0) return value
  throw refuse(location, `takes a list of ${of}`)
}

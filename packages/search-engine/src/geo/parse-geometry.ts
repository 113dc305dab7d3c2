import { SearchError } from '../errors.ts'
import type { Geometry } from '../segment.ts'

type Position = [number, number]

/** Positions of one geometry: a shape of more is no zone of a shop. */
const MAX_POSITIONS = 50_000

const refuse = (part: string, reason: string) => new SearchError('parsing_exception', `[${part}] ${reason}`)

/**
 * A GeoJSON geometry, or Elasticsearch's envelope. `part` names it in refusals: a position out of range, a ring that is
 * open or has less than four positions, a type that is not accepted.
 */
export function parseGeometry(value: unknown, part: string): Geometry {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw refuse(part, 'takes a GeoJSON object with [type] and [coordinates]')
  }
  const { type, coordinates } = value as { type?: unknown; coordinates?: unknown }
  const budget = { left: MAX_POSITIONS }
  switch (String(type).toLowerCase()) {
    case 'point':
      return { type: 'Point', coordinates: position(coordinates, part, budget) }
    case 'polygon':
      return { type: 'Polygon', coordinates: rings(coordinates, part, budget) }
    case 'multipolygon':
      return {
        type: 'MultiPolygon',
        coordinates: list(coordinates, part, 'polygons').map((polygon) => rings(polygon, part, budget)),
      }
    case 'envelope':
      return { type: 'Envelope', coordinates: corners(coordinates, part, budget) }
    default:
      throw refuse(
        part,
        `unknown geo_shape type [${String(type).slice(0, 40)}]: point, polygon, multipolygon and envelope are accepted`,
      )
  }
}

/** Longitude and latitude within the world; an altitude behind them is left out. */
export function checkedPosition(longitude: unknown, latitude: unknown, part: string): Position {
  if (typeof longitude !== 'number' || typeof latitude !== 'number') {
    throw refuse(part, 'takes numbers for longitude and latitude')
  }
  if (!(Math.abs(latitude) <= 90)) throw refuse(part, `illegal latitude value [${latitude}]`)
  if (!(Math.abs(longitude) <= 180)) throw refuse(part, `illegal longitude value [${longitude}]`)
  return [longitude, latitude]
}

function position(value: unknown, part: string, budget: { left: number }): Position {
  budget.left -= 1
  if (budget.left < 0) throw refuse(part, `has more than ${MAX_POSITIONS} positions`)
  if (!Array.isArray(value) || value.length < 2 || value.length > 3)
    throw refuse(part, 'takes positions of two numbers')
  return checkedPosition(value[0], value[1], part)
}

function corners(value: unknown, part: string, budget: { left: number }): [Position, Position] {
  const [upperLeft, lowerRight, ...more] = list(value, part, 'the upper left and the lower right corner')
  if (more.length > 0) throw refuse(part, 'takes two corners: the upper left and the lower right one')
  const [from, to] = [position(upperLeft, part, budget), position(lowerRight, part, budget)]
  if (from[1] < to[1]) throw refuse(part, 'takes the upper left corner before the lower right one')
  return [from, to]
}

function rings(value: unknown, part: string, budget: { left: number }): Position[][] {
  return list(value, part, 'rings').map((ring) => {
    const positions = list(ring, part, 'positions').map((entry) => position(entry, part, budget))
    const [first, last] = [positions[0] as Position, positions.at(-1) as Position]
    if (positions.length < 4) throw refuse(part, 'invalid LinearRing: a ring has at least 4 positions')
    if (first[0] !== last[0] || first[1] !== last[1]) {
      throw refuse(part, 'first and last points of the linear ring must be the same (it must close itself)')
    }
    return positions
  })
}

function list(value: unknown, part: string, of: string): unknown[] {
  if (Array.isArray(value) && value.length > 0) return value
  throw refuse(part, `takes a list of ${of}`)
}

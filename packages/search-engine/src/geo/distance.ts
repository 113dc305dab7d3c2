import { SearchError } from '../errors.ts'
import type { Box } from './shape.ts'

/** Mean radius of the earth in metres, as used by Lucene. */
const EARTH_RADIUS = 6_371_008.7714

/** Metres per unit. */
const UNITS: Readonly<Record<string, number>> = {
  mm: 0.001,
  millimeters: 0.001,
  cm: 0.01,
  centimeters: 0.01,
  m: 1,
  meters: 1,
  km: 1000,
  kilometers: 1000,
  in: 0.0254,
  inch: 0.0254,
  ft: 0.3048,
  feet: 0.3048,
  yd: 0.9144,
  yards: 0.9144,
  mi: 1609.344,
  miles: 1609.344,
  nm: 1852,
  nmi: 1852,
  nauticalmiles: 1852,
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance between two places in metres. */
export function metresBetween(
  longitude: number,
  latitude: number,
  otherLongitude: number,
  otherLatitude: number,
): number {
  const half =
    Math.sin(radians(otherLatitude - latitude) / 2) ** 2 +
    Math.cos(radians(latitude)) *
      Math.cos(radians(otherLatitude)) *
      Math.sin(radians(otherLongitude - longitude) / 2) ** 2
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** Metres in `12km`, `12 km` or a plain number of metres. */
export function parseDistance(value: unknown, location: string): number {
  const [, amount, unit] = /^\s*(\d{1,9}(?:\.\d{1,9})?)\s*([a-z]{0,13})\s*$/i.exec(String(value)) ?? []
  const metres = amount === undefined ? Number.NaN : Number(amount) * metresOf(unit || 'm', location)
  if (metres >= 0) return metres
  throw new SearchError('parsing_exception', `[${location}] takes a distance such as [12km], not [${brief(value)}]`)
}

/** Metres in one unit. */
export function metresOf(unit: string, location: string): number {
  const metres = Object.hasOwn(UNITS, unit.toLowerCase()) ? UNITS[unit.toLowerCase()] : undefined
  if (metres !== undefined) return metres
  throw new SearchError('illegal_argument_exception', `[${location}]: No distance unit match [${brief(unit)}]`)
}

/** A box that contains every place within the distance; the whole band of latitudes near a pole or the 180th meridian. */
export function boxWithin(longitude: number, latitude: number, metres: number): Box {
  const angle = metres / EARTH_RADIUS
  const degrees = (angle * 180) / Math.PI + 1e-6
  const south = Math.max(-90, latitude - degrees)
  const north = Math.min(90, latitude + degrees)
  const reach = Math.sin(angle) / Math.cos(radians(latitude))
  const width = angle < Math.PI / 2 && reach < 1 ? (Math.asin(reach) * 180) / Math.PI + 1e-6 : Infinity
  const isBand = south === -90 || north === 90 || longitude - width < -180 || longitude + width > 180
  return { west: isBand ? -180 : longitude - width, south, east: isBand ? 180 : longitude + width, north }
}

const brief = (value: unknown) => (JSON.stringify(value) ?? String(value)).slice(0, 60)

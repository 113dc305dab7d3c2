import type { Polygon, Ring, Shape } from './shape.ts'

/** Tolerance in degrees, about a millimetre on the ground: a point nearer to a line than this lies on it. */
const TOLERANCE = 1e-8

export const OUTSIDE = -1
export const BORDER = 0
export const INSIDE = 1
export type Place = typeof OUTSIDE | typeof BORDER | typeof INSIDE

/**
 * Position of a point relative to a polygon. Borders, corners and the borders of holes are reported as a position of
 * their own; callers count them as inside.
 */
export function placeInShape(shape: Shape, x: number, y: number): Place {
  if (shape.points.some(([px, py]) => Math.abs(px - x) <= TOLERANCE && Math.abs(py - y) <= TOLERANCE)) return BORDER
  let best: Place = OUTSIDE
  for (const polygon of shape.polygons) {
    const place = placeInPolygon(polygon, x, y)
    if (place === INSIDE) return INSIDE
    if (place > best) best = place
  }
  return best
}

export function placeInPolygon({ box, rings }: Polygon, x: number, y: number): Place {
  const isFar =
    x < box.west - TOLERANCE || x > box.east + TOLERANCE || y < box.south - TOLERANCE || y > box.north + TOLERANCE
  if (isFar) return OUTSIDE
  for (let at = 0; at < rings.length; at++) {
    const place = placeInRing(rings[at] as Ring, x, y)
    if (place === BORDER) return BORDER
    if ((place === INSIDE) !== (at === 0)) return OUTSIDE
  }
  return INSIDE
}

/** Counts crossings of a ray to the east with the line: an odd number means inside. */
function placeInRing(ring: Ring, x: number, y: number): Place {
  let isInside = false
  for (let at = 2; at < ring.length; at += 2) {
    const x1 = ring[at - 2] as number
    const y1 = ring[at - 1] as number
    const x2 = ring[at] as number
    const y2 = ring[at + 1] as number
    if (isOnSegment(x1, y1, x2, y2, x, y)) return BORDER
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) isInside = !isInside
  }
  return isInside ? INSIDE : OUTSIDE
}

export function isOnSegment(x1: number, y1: number, x2: number, y2: number, x: number, y: number): boolean {
  if (x < Math.min(x1, x2) - TOLERANCE || x > Math.max(x1, x2) + TOLERANCE) return false
  if (y < Math.min(y1, y2) - TOLERANCE || y > Math.max(y1, y2) + TOLERANCE) return false
  const dx = x2 - x1
  const dy = y2 - y1
  const away = dx * (y - y1) - dy * (x - x1)
  return away * away <= TOLERANCE * TOLERANCE * Math.max(dx * dx + dy * dy, TOLERANCE * TOLERANCE)
}

import type { Area } from '../../../platform/geojson.ts'

type Point = readonly [longitude: number, latitude: number]

/** Whether a point lies in an area, border included, holes excluded. */
export function isInside(area: Area, point: Point): boolean {
  const polygons = area.type === 'Polygon' ? [area.coordinates] : area.coordinates
  return polygons.some(([outer = [], ...holes]) => {
    if (isOnBorder(outer, point)) return true
    return surrounds(outer, point) && !holes.some((hole) => surrounds(hole, point) && !isOnBorder(hole, point))
  })
}

/** Ray casting: counts how often a ray to the east crosses the ring. */
function surrounds(ring: Point[], [x, y]: Point): boolean {
  let isInRing = false
  for (const [[x1, y1], [x2, y2]] of sidesOf(ring)) {
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isInRing = !isInRing
  }
  return isInRing
}

function isOnBorder(ring: Point[], [x, y]: Point): boolean {
  return sidesOf(ring).some(([[x1, y1], [x2, y2]]) => {
    const across = (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)
    const isBetween = x >= Math.min(x1, x2) && x <= Math.max(x1, x2) && y >= Math.min(y1, y2) && y <= Math.max(y1, y2)
    return isBetween && Math.abs(across) < 1e-12
  })
}

const sidesOf = (ring: Point[]): [Point, Point][] => ring.slice(1).map((point, index) => [ring[index] as Point, point])

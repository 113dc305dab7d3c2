import type { Geometry } from '../segment.ts'

/** Bounds in degrees; west is at most east, since no box crosses the 180th meridian. */
export interface Box {
  west: number
  south: number
  east: number
  north: number
}

/** A closed line as x0, y0, x1, y1 … x0, y0 in longitude and latitude. */
export type Ring = Float64Array

/** The first ring is the outer one, the others are holes. */
export interface Polygon {
  box: Box
  rings: readonly Ring[]
}

/** Points and areas of one document or one query. */
export interface Shape {
  box: Box
  points: readonly (readonly [number, number])[]
  polygons: readonly Polygon[]
}

export function shapeOf(geometries: readonly Geometry[]): Shape {
  const points = geometries.flatMap((geometry) => (geometry.type === 'Point' ? [geometry.coordinates] : []))
  const polygons = geometries.flatMap(polygonsOf)
  const boxes = polygons.map((polygon) => polygon.box)
  for (const [x, y] of points) boxes.push({ west: x, south: y, east: x, north: y })
  return { box: around(boxes), points, polygons }
}

export const boxesMeet = (a: Box, b: Box): boolean =>
  a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north

function polygonsOf(geometry: Geometry): Polygon[] {
  if (geometry.type === 'Polygon') return [polygonOf(geometry.coordinates)]
  if (geometry.type === 'MultiPolygon') return geometry.coordinates.map(polygonOf)
  return geometry.type === 'Envelope' ? envelope(geometry.coordinates) : []
}

function polygonOf(coordinates: [number, number][][]): Polygon {
  const rings = coordinates.map((ring) => Float64Array.from(ring.flat()))
  return { box: boxOf(rings[0] as Ring), rings }
}

/**
 * Box from the upper left to the lower right corner. If its left side lies east of its right side, it crosses the 180th
 * meridian.
 */
function envelope([[west, north], [east, south]]: [[number, number], [number, number]]): Polygon[] {
  return west <= east
    ? [rectangle(west, south, east, north)]
    : [rectangle(west, south, 180, north), rectangle(-180, south, east, north)]
}

const rectangle = (west: number, south: number, east: number, north: number): Polygon => ({
  box: { west, south, east, north },
  rings: [Float64Array.of(west, south, east, south, east, north, west, north, west, south)],
})

function boxOf(ring: Ring): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (let at = 0; at < ring.length; at += 2) {
    const [x, y] = [ring[at] as number, ring[at + 1] as number]
    if (x < box.west) box.west = x
    if (x > box.east) box.east = x
    if (y < box.south) box.south = y
    if (y > box.north) box.north = y
  }
  return box
}

/** The union of no boxes: a box that intersects none. */
const around = (boxes: readonly Box[]): Box => ({
  west: Math.min(...boxes.map(({ west }) => west)),
  south: Math.min(...boxes.map(({ south }) => south)),
  east: Math.max(...boxes.map(({ east }) => east)),
  north: Math.max(...boxes.map(({ north }) => north)),
})

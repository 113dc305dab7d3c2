import { INSIDE, isOnSegment, OUTSIDE, placeInPolygon, placeInShape } from './place.ts'
import { type Box, boxesMeet, type Polygon, type Shape } from './shape.ts'

export type Relation = 'intersects' | 'within' | 'contains' | 'disjoint'

/** Offset in degrees for sampling beside a border, about ten centimetres. */
const SIDESTEP = 1e-6

type Edge = readonly [x1: number, y1: number, x2: number, y2: number]

/**
 * Whether `shape` has this relation to `other`: is within it, contains it … Touching counts as intersecting. `tick` is
 * called for each border piece compared, to check the time budget.
 */
export function relates(shape: Shape, relation: Relation, other: Shape, tick: () => void = () => {}): boolean {
  if (relation === 'within') return isWithin(shape, other, tick)
  if (relation === 'contains') return isWithin(other, shape, tick)
  return intersects(shape, other, tick) === (relation === 'intersects')
}

function intersects(a: Shape, b: Shape, tick: () => void): boolean {
  if (!boxesMeet(a.box, b.box)) return false
  if (a.points.some(([x, y]) => placeInShape(b, x, y) !== OUTSIDE)) return true
  if (b.points.some(([x, y]) => placeInShape(a, x, y) !== OUTSIDE)) return true
  return a.polygons.some((polygon) => b.polygons.some((other) => polygonsMeet(polygon, other, tick)))
}

/** Either the borders meet, or one shape lies wholly in the other, and then so does any of its corners. */
function polygonsMeet(a: Polygon, b: Polygon, tick: () => void): boolean {
  if (!boxesMeet(a.box, b.box)) return false
  if (hasCornerIn(a, b) || hasCornerIn(b, a)) return true
  const others = edgesNear(b, a.box)
  return edgesNear(a, b.box).some((edge) => {
    tick()
    return others.some((other) => cutsOf(edge, other).length > 0)
  })
}

const hasCornerIn = ({ rings: [outer] }: Polygon, other: Polygon): boolean =>
  outer !== undefined && placeInPolygon(other, outer[0] as number, outer[1] as number) !== OUTSIDE

/**
 * Whether no point of `a` lies outside `b`. Borders are cut where they meet: no piece of `a`'s border may lie outside
 * `b`, and the area beside each piece, on `a`'s side, must belong to `b`.
 */
function isWithin(a: Shape, b: Shape, tick: () => void): boolean {
  if (a.points.length + a.polygons.length === 0) return false
  if (a.points.some(([x, y]) => placeInShape(b, x, y) === OUTSIDE)) return false
  return a.polygons.every((polygon) => {
    const own = edgesNear(polygon, polygon.box)
    const borders = b.polygons.flatMap((other) => edgesNear(other, polygon.box))
    const isCovered = (edge: Edge, others: readonly Edge[]) =>
      piecesOf(edge, others).every(([x, y]) => {
        tick()
        return staysWithin(polygon, b, edge, x, y)
      })
    return own.every((edge) => isCovered(edge, borders)) && borders.every((edge) => isCovered(edge, own))
  })
}

/** Checks one piece of an edge; `x`, `y` is its middle. */
function staysWithin(polygon: Polygon, b: Shape, [x1, y1, x2, y2]: Edge, x: number, y: number): boolean {
  if (placeInPolygon(polygon, x, y) === OUTSIDE) return true
  if (placeInShape(b, x, y) === OUTSIDE) return false
  const step = SIDESTEP / Math.max(Math.hypot(x2 - x1, y2 - y1), Number.MIN_VALUE)
  const [dx, dy] = [(y2 - y1) * step, (x1 - x2) * step]
  return [1, -1].every(
    (side) =>
      placeInPolygon(polygon, x + side * dx, y + side * dy) !== INSIDE ||
      placeInShape(b, x + side * dx, y + side * dy) !== OUTSIDE,
  )
}

function edgesNear({ rings }: Polygon, box: Box): Edge[] {
  const edges: Edge[] = []
  for (const ring of rings) {
    for (let at = 2; at < ring.length; at += 2) {
      const edge = [ring[at - 2], ring[at - 1], ring[at], ring[at + 1]] as [number, number, number, number]
      if (boxesMeet(boxOf(edge), box)) edges.push(edge)
    }
  }
  return edges
}

const boxOf = ([x1, y1, x2, y2]: Edge): Box => ({
  west: Math.min(x1, x2),
  south: Math.min(y1, y2),
  east: Math.max(x1, x2),
  north: Math.max(y1, y2),
})

/** Middles of the pieces that the others cut an edge into. */
function piecesOf(edge: Edge, others: readonly Edge[]): [number, number][] {
  const [x1, y1, x2, y2] = edge
  const box = boxOf(edge)
  const near = others.filter((other) => boxesMeet(boxOf(other), box))
  const cuts = [0, ...near.flatMap((other) => cutsOf(edge, other)), 1].sort((a, b) => a - b)
  return cuts.slice(1).flatMap((cut, at) => {
    const start = cuts[at] as number
    if (cut - start < 1e-12) return []
    const middle = (start + cut) / 2
    return [[x1 + middle * (x2 - x1), y1 + middle * (y2 - y1)]]
  })
}

/**
 * Positions at which an edge, from 0 at its start to 1 at its end, meets another: a crossing, or the ends of their
 * overlap.
 */
function cutsOf([x1, y1, x2, y2]: Edge, [x3, y3, x4, y4]: Edge): number[] {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const cuts: number[] = []
  const along = (x: number, y: number) => {
    const length = dx * dx + dy * dy
    return length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length))
  }
  if (isOnSegment(x1, y1, x2, y2, x3, y3)) cuts.push(along(x3, y3))
  if (isOnSegment(x1, y1, x2, y2, x4, y4)) cuts.push(along(x4, y4))
  if (isOnSegment(x3, y3, x4, y4, x1, y1)) cuts.push(0)
  if (isOnSegment(x3, y3, x4, y4, x2, y2)) cuts.push(1)

  const turn = dx * (y4 - y3) - dy * (x4 - x3)
  if (turn === 0) return cuts
  const here = ((x3 - x1) * (y4 - y3) - (y3 - y1) * (x4 - x3)) / turn
  const there = ((x3 - x1) * dy - (y3 - y1) * dx) / turn
  if (here > 0 && here < 1 && there > 0 && there < 1) cuts.push(here)
  return cuts
}

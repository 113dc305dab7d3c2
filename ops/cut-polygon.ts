export type Position = readonly [longitude: number, latitude: number]
/** Border without repeating its first position. */
export type Ring = readonly Position[]

const DECIMALS = 1000
/** How near a ring's corner an end of a line takes it, in degrees: about two hundred metres. */
const SAME_CORNER = 0.002

/** A position to about a hundred metres. */
export const rounded = ([longitude, latitude]: Position): Position => [
  Math.round(longitude * DECIMALS) / DECIMALS,
  Math.round(latitude * DECIMALS) / DECIMALS,
]

/** Cuts a ring in two along a line between two of its sides: the half with the position in it, and the other. */
export function cutRing(ring: Ring, line: readonly Position[], inside: Position): { half: Ring; rest: Ring } {
  const ends = [line.at(0), line.at(-1)].map((end) => {
    if (!end) throw new Error('A line has two ends')
    return nearestOn(ring, end)
  })
  const [from, to] = ends as [Position, Position]
  const withEnds = ends.reduce(withCorner, ring)
  const cut = [from, ...line.slice(1, -1), to]
  const halves = [
    [...between(withEnds, to, from), ...cut.slice(0, -1)],
    [...between(withEnds, from, to), ...cut.toReversed().slice(0, -1)],
  ] as const
  const [half, rest] = contains(halves[0], inside) ? halves : ([halves[1], halves[0]] as const)
  if (!contains(half, inside) || contains(rest, inside)) throw new Error(`${inside} is in neither half or both`)
  return { half, rest }
}

/** Whether no two sides of a ring cross: OpenSearch takes no other. */
export function isSimple(ring: Ring): boolean {
  const turn = ([ax, ay]: Position, [bx, by]: Position, [cx, cy]: Position) =>
    Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax))
  const all = sides(ring)
  return all.every(([a, b], index) =>
    all.slice(index + 1).every(([c, d]) => turn(a, b, c) * turn(a, b, d) >= 0 || turn(c, d, a) * turn(c, d, b) >= 0),
  )
}

/** Whether a position lies in a ring: a ray from it to the east crosses the border an odd number of times. */
export function contains(ring: Ring, [x, y]: Position): boolean {
  const crossed = sides(ring).filter(
    ([[ax, ay], [bx, by]]) => ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax),
  )
  return crossed.length % 2 === 1
}

/** GeoJSON ring: closed, and anticlockwise as outer rings are. */
export function closed(ring: Ring): Position[] {
  const doubled = sides(ring).reduce((sum, [[ax, ay], [bx, by]]) => sum + ax * by - bx * ay, 0)
  const outer = doubled < 0 ? ring.toReversed() : [...ring]
  return [...outer, ...outer.slice(0, 1)]
}

const sides = (ring: Ring) => ring.map((at, index) => [at, ring[(index + 1) % ring.length] ?? at] as const)
const distance = ([ax, ay]: Position, [bx, by]: Position) => Math.hypot(ax - bx, ay - by)
const same = (a: Position, b: Position) => distance(a, b) === 0

/** The nearest position of a border: a corner if one is near enough, so that no border is doubled. */
function nearestOn(ring: Ring, at: Position): Position {
  const nearest = (positions: Position[]) => positions.toSorted((a, b) => distance(a, at) - distance(b, at))[0] ?? at
  const corner = nearest([...ring])
  return distance(corner, at) <= SAME_CORNER ? corner : nearest(sides(ring).map(([a, b]) => rounded(foot(a, b, at))))
}

function foot([ax, ay]: Position, [bx, by]: Position, [x, y]: Position): Position {
  const [dx, dy] = [bx - ax, by - ay]
  const share = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
  return [ax + share * dx, ay + share * dy]
}

/** The ring with a position of its border as a corner. */
function withCorner(ring: Ring, corner: Position): Ring {
  if (ring.some((at) => same(at, corner))) return ring
  const detours = sides(ring).map(([a, b]) => distance(a, corner) + distance(corner, b) - distance(a, b))
  const side = detours.indexOf(Math.min(...detours))
  return ring.toSpliced(side + 1, 0, corner)
}

/** Corners from one, included, to another, excluded, in the ring's direction. */
function between(ring: Ring, from: Position, to: Position): Position[] {
  const start = ring.findIndex((at) => same(at, from))
  const turned = [...ring.slice(start), ...ring.slice(0, start)]
  return turned.slice(
    0,
    turned.findIndex((at) => same(at, to)),
  )
}

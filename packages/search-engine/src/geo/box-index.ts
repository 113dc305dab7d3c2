import { type Box, boxesMeet } from './shape.ts'

const NODE_SIZE = 16
/** Number of new boxes that are scanned linearly before the tree is rebuilt. */
const TAIL = 512

interface Entry {
  box: Box
  document: number
}
interface Node {
  box: Box
  children: readonly Node[]
  entries: readonly Entry[]
}

/** Packed R-tree (sort-tile-recursive) of the documents' bounding boxes. */
export class BoxIndex {
  readonly #entries: Entry[] = []
  #root: Node | null = null
  #inTree = 0

  add(document: number, box: Box): void {
    this.#entries.push({ box, document })
  }

  /** Documents whose box intersects this one. */
  meeting(box: Box): number[] {
    if (this.#entries.length - this.#inTree > TAIL) this.#build()
    const found: number[] = []
    if (this.#root) collect(this.#root, box, found)
    for (let at = this.#inTree; at < this.#entries.length; at++) {
      const entry = this.#entries[at] as Entry
      if (boxesMeet(entry.box, box)) found.push(entry.document)
    }
    return found
  }

  #build(): void {
    let nodes: Node[] = tiles(this.#entries).map((entries) => ({ box: around(entries), children: [], entries }))
    while (nodes.length > 1) nodes = tiles(nodes).map((children) => ({ box: around(children), children, entries: [] }))
    this.#root = nodes[0] ?? null
    this.#inTree = this.#entries.length
  }
}

function collect(node: Node, box: Box, found: number[]): void {
  if (!boxesMeet(node.box, box)) return
  for (const child of node.children) collect(child, box, found)
  for (const entry of node.entries) if (boxesMeet(entry.box, box)) found.push(entry.document)
}

/** Groups of neighbours: slices by longitude, each cut by latitude. */
function tiles<T extends { box: Box }>(items: readonly T[]): T[][] {
  const sliceSize = NODE_SIZE * Math.ceil(Math.sqrt(items.length / NODE_SIZE))
  const byLongitude = items.toSorted((a, b) => a.box.west + a.box.east - b.box.west - b.box.east)
  return groupsOf(byLongitude, sliceSize).flatMap((slice) =>
    groupsOf(
      slice.sort((a, b) => a.box.south + a.box.north - b.box.south - b.box.north),
      NODE_SIZE,
    ),
  )
}

function groupsOf<T>(items: readonly T[], size: number): T[][] {
  const groups: T[][] = []
  for (let at = 0; at < items.length; at += size) groups.push(items.slice(at, at + size))
  return groups
}

function around(items: readonly { box: Box }[]): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (const { box: other } of items) {
    box.west = Math.min(box.west, other.west)
    box.south = Math.min(box.south, other.south)
    box.east = Math.max(box.east, other.east)
    box.north = Math.max(box.north, other.north)
  }
  return box
}

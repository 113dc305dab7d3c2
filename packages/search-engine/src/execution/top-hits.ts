import type { Bitmap } from '../bitmap.ts'
import type { Scalar } from '../request/query.ts'
import type { SortColumn } from './sort-values.ts'

const DOCUMENTS_PER_TICK = 4096

/** A document and its sort values. */
export interface RankedHit {
  document: number
  places: number[]
}

/**
 * The first `count` documents in sort order, ties by document number. A heap with the worst of the best on top
 * dismisses most documents by one comparison.
 */
export function topHits(
  documents: Bitmap,
  columns: readonly SortColumn[],
  count: number,
  after: readonly number[] | null,
  tick: () => void,
): RankedHit[] {
  if (count <= 0) return []
  const heap = new HitHeap(columns, count)
  const [first] = columns
  if (!first) throw new Error('hits are sorted by something')
  const rest = columns.slice(1)
  let steps = 0
  documents.forEach((document) => {
    if (++steps % DOCUMENTS_PER_TICK === 0) tick()
    const place = first.of(document)
    if (heap.isBeyond(place, document)) return
    const places = [place, ...rest.map((column) => column.of(document))]
    if (after && comparePlaces(places, after, columns) <= 0) return
    heap.offer({ document, places })
  })
  return heap.sorted()
}

export function placesAfter(values: readonly (Scalar | null)[], columns: readonly SortColumn[]): number[] {
  return columns.map((column, at) => column.placeOf(values[at] ?? null))
}

function comparePlaces(one: readonly number[], other: readonly number[], columns: readonly SortColumn[]): number {
  for (let at = 0; at < columns.length; at++) {
    const left = one[at] as number
    const right = other[at] as number
    if (left !== right) return left < right === (columns[at] as SortColumn).descending ? 1 : -1
  }
  return 0
}

class HitHeap {
  readonly #columns: readonly SortColumn[]
  readonly #count: number
  readonly #descending: boolean
  readonly #hits: RankedHit[] = []

  constructor(columns: readonly SortColumn[], count: number) {
    this.#columns = columns
    this.#count = count
    this.#descending = columns[0]?.descending ?? false
  }

  /** Whether a document with this first sort value, offered after all others, cannot be among the best. */
  isBeyond(place: number, document: number): boolean {
    if (this.#hits.length < this.#count) return false
    const worst = this.#hits[0]?.places as number[]
    const first = worst[0] as number
    if (place !== first) return this.#descending ? place < first : place > first
    for (let at = 1; at < worst.length; at++) {
      const column = this.#columns[at] as SortColumn
      const own = column.of(document)
      const other = worst[at] as number
      if (own !== other) return column.descending ? own < other : own > other
    }
    return true
  }

  offer(hit: RankedHit): void {
    const hits = this.#hits
    if (hits.length < this.#count) {
      hits.push(hit)
      this.#rise(hits.length - 1)
    } else if (this.#compare(hit, hits[0] as RankedHit) < 0) {
      hits[0] = hit
      this.#sink()
    }
  }

  sorted(): RankedHit[] {
    return [...this.#hits].sort((a, b) => this.#compare(a, b))
  }

  #compare(one: RankedHit, other: RankedHit): number {
    return comparePlaces(one.places, other.places, this.#columns) || one.document - other.document
  }

  #rise(from: number): void {
    const hits = this.#hits
    let at = from
    while (at > 0) {
      const above = (at - 1) >> 1
      if (this.#compare(hits[at] as RankedHit, hits[above] as RankedHit) <= 0) return
      this.#swap(at, above)
      at = above
    }
  }

  #sink(): void {
    const hits = this.#hits
    let at = 0
    for (;;) {
      let worst = at
      for (const below of [2 * at + 1, 2 * at + 2]) {
        if (below < hits.length && this.#compare(hits[below] as RankedHit, hits[worst] as RankedHit) > 0) worst = below
      }
      if (worst === at) return
      this.#swap(at, worst)
      at = worst
    }
  }

  #swap(one: number, other: number): void {
    const hit = this.#hits[one] as RankedHit
    this.#hits[one] = this.#hits[other] as RankedHit
    this.#hits[other] = hit
  }
}

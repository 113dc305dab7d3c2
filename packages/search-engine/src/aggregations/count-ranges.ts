import type { NumberColumn } from '../segment.ts'
import type { Documents } from './context.ts'

export interface Bounds {
  /** Inclusive. */
  from: number
  /** Exclusive. */
  to: number
}

/**
 * Number of documents with a value in each range, each document once per range. The bounds cut the number line into
 * pieces, and a range covers consecutive pieces. The piece of each value is cached with the column, since a shop
 * requests the same price ranges repeatedly.
 */
export function countRanges(
  ranges: readonly Bounds[],
  column: NumberColumn | undefined,
  documents: Documents,
  missing: number | null,
  checkTime: () => void,
): number[] {
  const cuts = Float64Array.from(new Set(ranges.flatMap(({ from, to }) => [from, to]).filter(Number.isFinite))).sort()
  const spans = ranges.map((range) => spanOf(range, cuts))
  const tally = new Uint32Array(cuts.length + 1)
  const several: number[] = ranges.map(() => 0)
  const starts = column?.starts ?? NO_STARTS
  const pieces = piecesUpTo(documents.at(-1), column, cuts)
  const instead = missing === null ? -1 : pieceOf(missing, cuts)
  for (let next = 0; next < documents.length; next++) {
    if (next % DOCUMENTS_PER_CHECK === 0) checkTime()
    const document = documents[next] as number
    const at = starts[document] as number
    const length = (starts[document + 1] as number) - at
    if (length > 1) addSeveral(pieces.subarray(at, at + length), spans, several)
    else {
      const piece = length === 1 ? (pieces[at] as number) : instead
      if (piece >= 0) tally[piece] = (tally[piece] as number) + 1
    }
  }
  return spans.map(({ first, end }, at) => sum(tally.subarray(first, Math.max(first, end))) + (several[at] as number))
}

/** Documents with several values are compared with every range, of which there may be a thousand. */
const DOCUMENTS_PER_CHECK = 256

interface KnownPieces {
  pieces: Uint16Array
  /** Number of values whose piece is cached; columns only grow. */
  length: number
}

const known = new WeakMap<NumberColumn, Map<string, KnownPieces>>()
const MAX_CACHED_CUTS = 4
const GROWTH = 1.25

/** The piece of each value of the documents up to the last one. */
function piecesUpTo(last: number | undefined, column: NumberColumn | undefined, cuts: Float64Array): Uint16Array {
  return column && last !== undefined ? piecesOf(column, cuts, column.starts[last + 1] ?? 0) : NO_PIECES
}

/** The piece of each of the first `length` values of the column. */
function piecesOf(column: NumberColumn, cuts: Float64Array, length: number): Uint16Array {
  const ofColumn = known.get(column) ?? new Map<string, KnownPieces>()
  known.set(column, ofColumn)
  const key = cuts.join()
  const found = ofColumn.get(key) ?? { pieces: new Uint16Array(), length: 0 }
  if (ofColumn.size >= MAX_CACHED_CUTS && !ofColumn.has(key)) ofColumn.clear()
  ofColumn.set(key, found)
  if (length > found.pieces.length) {
    const longer = new Uint16Array(Math.ceil(length * GROWTH))
    longer.set(found.pieces)
    found.pieces = longer
  }
  for (let at = found.length; at < length; at++) found.pieces[at] = pieceOf(column.values[at] as number, cuts)
  found.length = Math.max(found.length, length)
  return found.pieces
}

const NO_STARTS = new Uint32Array()
const NO_PIECES = new Uint16Array()

/** Pieces from `first` up to but excluding `end`. */
interface Span {
  first: number
  end: number
}

const spanOf = ({ from, to }: Bounds, cuts: Float64Array): Span => ({
  first: Number.isFinite(from) ? pieceOf(from, cuts) : 0,
  end: Number.isFinite(to) ? pieceOf(to, cuts) : cuts.length + 1,
})

/** Counts a document with several values in a range once. */
function addSeveral(pieces: Uint16Array, spans: readonly Span[], counts: number[]): void {
  for (const [at, { first, end }] of spans.entries()) {
    if (pieces.some((piece) => piece >= first && piece < end)) counts[at] = (counts[at] as number) + 1
  }
}

/** Number of cuts at or below the value. */
function pieceOf(value: number, cuts: Float64Array): number {
  let low = 0
  let high = cuts.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((cuts[middle] as number) <= value) low = middle + 1
    else high = middle
  }
  return low
}

function sum(counts: Uint32Array): number {
  let total = 0
  for (const count of counts) total += count
  return total
}

import type { NumberColumn } from '../segment.ts'
import type { Documents } from './context.ts'

export interface Bounds {
  /** Inclusive. */
  from: number
  /** Exclusive. */
  to: number
}

/**
 * How many of the documents have a value in each of the ranges, each once. The bounds cut the numbers into pieces, and a
 * range is some pieces in a row. Which piece a value lies in is kept with the column: a shop asks for the same ladder of
 * prices again and again.
 */
export function countRanges(
  ranges: readonly Bounds[],
  column: NumberColumn | undefined,
  documents: Documents,
  missing: number | null,
): number[] {
  const cuts = Float64Array.from(new Set(ranges.flatMap(({ from, to }) => [from, to]).filter(Number.isFinite))).sort()
  const spans = ranges.map(({ from, to }) => ({
    first: Number.isFinite(from) ? pieceOf(from, cuts) : 0,
    end: Number.isFinite(to) ? pieceOf(to, cuts) : cuts.length + 1,
  }))
  const tally = new Uint32Array(cuts.length + 1)
  const several: number[] = ranges.map(() => 0)
  const starts = column?.starts ?? NO_STARTS
  const last = documents.at(-1)
  const pieces = column && last !== undefined ? piecesOf(column, cuts, starts[last + 1] ?? 0) : NO_PIECES
  const instead = missing === null ? -1 : pieceOf(missing, cuts)
  for (let next = 0; next < documents.length; next++) {
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

interface KnownPieces {
  pieces: Uint16Array
  /** Values whose piece is known; columns only grow. */
  length: number
}

const known = new WeakMap<NumberColumn, Map<string, KnownPieces>>()
const CUTS_KEPT = 4
const GROWTH = 1.25

/** The piece of each of the first `length` values of the column. */
function piecesOf(column: NumberColumn, cuts: Float64Array, length: number): Uint16Array {
  const ofColumn = known.get(column) ?? new Map<string, KnownPieces>()
  known.set(column, ofColumn)
  const key = cuts.join()
  const found = ofColumn.get(key) ?? { pieces: new Uint16Array(), length: 0 }
  if (ofColumn.size >= CUTS_KEPT && !ofColumn.has(key)) ofColumn.clear()
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

interface Span {
  first: number
  end: number
}

/** A document with several values counts once for a range, however many of them lie in it. */
function addSeveral(pieces: Uint16Array, spans: readonly Span[], counts: number[]): void {
  for (const [at, { first, end }] of spans.entries()) {
    if (pieces.some((piece) => piece >= first && piece < end)) counts[at] = (counts[at] as number) + 1
  }
}

/** How many cuts are at the value or below it. */
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

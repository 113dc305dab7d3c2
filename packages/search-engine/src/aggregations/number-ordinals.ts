import type { NumberColumn } from '../segment.ts'
import { grownUint32 } from '../storage/growable.ts'

/** Distinct numbers of a column as ordinals, so that they are counted like keywords. */
export interface NumberOrdinals {
  readonly distinct: readonly number[]
  /** Ordinals per document as in a keyword column, without duplicates within a document. */
  readonly starts: Uint32Array
  readonly ordinals: Uint32Array
  readonly places: ReadonlyMap<number, number>
}

interface Known extends NumberOrdinals {
  distinct: number[]
  places: Map<number, number>
  starts: Uint32Array
  ordinals: Uint32Array
  documents: number
}

const columns = new WeakMap<NumberColumn, Known>()

/** Ordinals cached with the column; later documents are added at the next request. */
export function numberOrdinals(column: NumberColumn, documents: number): NumberOrdinals {
  const known = columns.get(column) ?? {
    distinct: [],
    places: new Map(),
    starts: new Uint32Array(1),
    ordinals: new Uint32Array(),
    documents: 0,
  }
  columns.set(column, known)
  if (known.documents < documents) extend(known, column, documents)
  return known
}

function extend(known: Known, column: NumberColumn, documents: number): void {
  const starts = grownUint32(known.starts, documents + 1)
  const first = column.starts[known.documents] ?? 0
  const last = column.starts[documents] ?? first
  let at = starts[known.documents] as number
  const ordinals = grownUint32(known.ordinals, at + last - first)
  for (let document = known.documents; document < documents; document++) {
    const own = at
    const to = column.starts[document + 1] ?? 0
    for (let from = column.starts[document] ?? to; from < to; from++) {
      const place = placeOf(known, column.values[from] as number)
      if (at > own && ordinals.subarray(own, at).includes(place)) continue
      ordinals[at++] = place
    }
    starts[document + 1] = at
  }
  known.starts = starts
  known.ordinals = ordinals
  known.documents = documents
}

function placeOf(known: Known, value: number): number {
  const place = known.places.get(value)
  if (place !== undefined) return place
  known.places.set(value, known.distinct.length)
  return known.distinct.push(value) - 1
}

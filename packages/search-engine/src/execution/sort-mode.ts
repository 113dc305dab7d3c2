import { SearchError } from '../errors.ts'
import type { SortKey } from '../request/search-request.ts'
import type { KeywordStore } from '../storage/keyword-store.ts'
import type { NestedStore, SegmentStore } from '../storage/segment-store.ts'

type ByDocument = (document: number) => number | undefined

/** The sort value of a document; with several values, the one that the mode selects. */
export function numberOf(key: SortKey, root: SegmentStore): ByDocument {
  const link = linkTo(key, root)
  const column = (link?.segment ?? root).numbers(key.field)
  if (!column || (key.nestedPath !== null && !link)) return () => undefined
  const mode = key.mode ?? (key.direction === 'asc' ? 'min' : 'max')
  return (document) => {
    const [from, to] = rangeOf(document, link)
    const start = column.starts[from] as number
    const end = column.starts[to] as number
    if (start >= end) return undefined
    if (end - start === 1) return column.values[start]
    return join(mode, column.values.subarray(start, end))
  }
}

/** Variant of `numberOf` for the ranks of keywords among the sorted terms. */
export function keywordRankOf(key: SortKey, root: SegmentStore): { column: KeywordStore | undefined; of: ByDocument } {
  const link = linkTo(key, root)
  const column = (link?.segment ?? root).keywords(key.field)
  if (!column || (key.nestedPath !== null && !link)) return { column: undefined, of: () => undefined }
  const mode = key.mode ?? (key.direction === 'asc' ? 'min' : 'max')
  if (mode !== 'min' && mode !== 'max') {
    throw new SearchError(
      'illegal_argument_exception',
      `Unsupported sort mode [${mode}] for keyword field [${key.field}]`,
    )
  }
  const ranks = ranksOf(column)
  return {
    column,
    of: (document) => {
      const [from, to] = rangeOf(document, link)
      let best: number | undefined
      for (let at = column.starts[from] as number; at < (column.starts[to] as number); at++) {
        const rank = ranks[column.ordinals[at] as number] as number
        if (best === undefined || (mode === 'min' ? rank < best : rank > best)) best = rank
      }
      return best
    },
  }
}

function linkTo({ nestedPath }: SortKey, root: SegmentStore): NestedStore | undefined {
  return nestedPath === null ? undefined : root.nested(nestedPath)
}

/** Positions of the document, or of its objects, in the columns. */
function rangeOf(document: number, link: NestedStore | undefined): [number, number] {
  if (!link) return [document, document + 1]
  return [link.starts[document] as number, link.starts[document + 1] as number]
}

const known = new WeakMap<Uint32Array, Uint32Array>()

/** Rank among the sorted terms by ordinal. */
function ranksOf({ dictionary: { sorted } }: KeywordStore): Uint32Array {
  let ranks = known.get(sorted)
  if (!ranks) {
    ranks = new Uint32Array(sorted.length)
    for (let place = 0; place < sorted.length; place++) ranks[sorted[place] as number] = place
    known.set(sorted, ranks)
  }
  return ranks
}

function join(mode: NonNullable<SortKey['mode']>, values: Float64Array): number {
  switch (mode) {
    case 'min':
      return Math.min(...values)
    case 'max':
      return Math.max(...values)
    case 'sum':
      return values.reduce((sum, value) => sum + value, 0)
    case 'avg':
      return values.reduce((sum, value) => sum + value, 0) / values.length
    case 'median':
      return median([...values].sort((a, b) => a - b))
  }
}

function median(sorted: readonly number[]): number {
  const middle = sorted.length >> 1
  const upper = sorted[middle] as number
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2
}

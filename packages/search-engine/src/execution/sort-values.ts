import { SearchError } from '../errors.ts'
import { isKeyword, numberKind } from '../mapping/mapping.ts'
import type { Scalar } from '../request/query.ts'
import type { SortKey } from '../request/search-request.ts'
import type { KeywordStore } from '../storage/keyword-store.ts'
import type { SegmentStore } from '../storage/segment-store.ts'
import type { QueryRun } from './run.ts'
import type { Scores } from './scores.ts'
import { keywordRankOf, numberOf } from './sort-mode.ts'

/** What documents are sorted by: one number each, so that any two can be compared at once. */
export interface SortColumn {
  readonly descending: boolean
  /** Infinite where a document has no value and none is to stand for it. */
  of(document: number): number
  /** The number as it stands in an answer. */
  shown(place: number): string | number | null
  /** The number for a value of `search_after`. */
  placeOf(value: Scalar | null): number
}

export function sortColumn(key: SortKey, run: QueryRun, segment: SegmentStore, scores: Scores | null): SortColumn {
  if (key.field === '_score') return scoreColumn(key, scores)
  if (key.field === '_doc') return plain(key, (document) => document)
  if (key.origin) return distanceColumn(key, key.origin, segment)
  const mapping = run.mapping.field(key.field)
  if (!mapping && key.unmappedType === null) {
    throw new SearchError('query_shard_exception', `No mapping found for [${key.field}] in order to sort on`)
  }
  const isText = mapping ? isKeyword(mapping.type) : key.unmappedType === 'keyword'
  if (isText) return keywordColumn(key, segment)
  const kind = mapping ? numberKind(mapping.type) : 'integer'
  if (kind) return numberColumn(key, kind === 'decimal', segment)
  throw new SearchError(
    'illegal_argument_exception',
    mapping?.type === 'text'
      ? `Text fields are not optimised for operations that require per-document field data like aggregations and sorting. Please use a keyword field instead of [${key.field}].`
      : `can't sort on field [${key.field}] of type [${mapping?.type}]`,
  )
}

const plain = (
  key: SortKey,
  of: (document: number) => number,
  shown: (place: number) => number = (place) => place,
): SortColumn => ({ descending: key.direction === 'desc', of, shown, placeOf: (value) => numberAfter(value) })

/** What an answer shows of a score is short, and stands for the same 32 bits when it comes back in `search_after`. */
const scoreColumn = (key: SortKey, scores: Scores | null): SortColumn => ({
  ...plain(key, (document) => scores?.[document] ?? 0, shortest),
  placeOf: (value) => Math.fround(numberAfter(value)),
})

/** Scores have the precision of 32 bits: the shortest number that means the same, as Elasticsearch writes it. */
export function shortest(score: number): number {
  for (let digits = 6; digits < 9; digits++) {
    const short = Number(score.toPrecision(digits))
    if (Math.fround(short) === score) return short
  }
  return score
}

/** Where a missing value stands: after all others or before them, whichever way the order runs. */
function placeOfMissing({ missing, direction }: SortKey): number | null {
  if (missing !== '_last' && missing !== '_first') return null
  return (missing === '_last') === (direction === 'asc') ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
}

const LARGEST_LONG = 2 ** 63

function numberColumn(key: SortKey, isDecimal: boolean, segment: SegmentStore): SortColumn {
  const of = numberOf(key, segment)
  const missing = placeOfMissing(key) ?? numberAfter(key.missing)
  return {
    descending: key.direction === 'desc',
    of: (document) => of(document) ?? missing,
    shown: (place) => {
      if (Number.isFinite(place)) return place
      return isDecimal ? String(place) : Math.sign(place) * LARGEST_LONG
    },
    placeOf: (value) => (value === null ? missing : numberAfter(value)),
  }
}

function numberAfter(value: Scalar | null): number {
  if (typeof value === 'boolean') return value ? 1 : 0
  const text = String(value).trim()
  const number = text === '' ? Number.NaN : Number(text)
  if (Math.abs(number) >= LARGEST_LONG) return Math.sign(number) * Number.POSITIVE_INFINITY
  const moment = Number.isNaN(number) && /^\d{4}-/.test(text) ? Date.parse(text) : number
  if (!Number.isNaN(moment)) return moment
  throw new SearchError('illegal_argument_exception', `Failed to parse search_after value for [${text.slice(0, 80)}]`)
}

/** Keywords are compared by their places among the sorted terms. */
function keywordColumn(key: SortKey, segment: SegmentStore): SortColumn {
  const { column, of } = keywordRankOf(key, segment)
  const missing = placeOfMissing(key) ?? placeAmong(column, String(key.missing))
  return {
    descending: key.direction === 'desc',
    of: (document) => of(document) ?? missing,
    shown: (place) => {
      const ordinal = column?.dictionary.sorted[place]
      if (ordinal !== undefined) return column?.terms[ordinal] ?? null
      return Number.isFinite(place) ? String(key.missing) : null
    },
    placeOf: (value) => (value === null ? missing : placeAmong(column, String(value))),
  }
}

/** A term that is not there stands half-way between its neighbours. */
function placeAmong(column: KeywordStore | undefined, term: string): number {
  if (!column) return 0
  const place = column.dictionary.lowestFrom(term)
  return column.ordinal(term) === undefined ? place - 0.5 : place
}

function distanceColumn(key: SortKey, origin: NonNullable<SortKey['origin']>, segment: SegmentStore): SortColumn {
  const shapes = segment.shapes(origin.field)
  const metres = (document: number) => shapes?.metresTo(document, origin.longitude, origin.latitude)
  const shown = (place: number) => (Number.isFinite(place) ? place : 'Infinity')
  return {
    descending: key.direction === 'desc',
    of: (document) => (metres(document) ?? Number.POSITIVE_INFINITY) / origin.metresPerUnit,
    shown,
    placeOf: (value) => numberAfter(value === null ? 'Infinity' : value),
  }
}

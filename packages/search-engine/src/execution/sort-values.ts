import { SearchError } from '../errors.ts'
import { isKeyword, numberKind } from '../mapping/mapping.ts'
import type { Scalar } from '../request/query.ts'
import type { SortKey } from '../request/search-request.ts'
import type { KeywordStore } from '../storage/keyword-store.ts'
import type { SegmentStore } from '../storage/segment-store.ts'
import type { QueryRun } from './run.ts'
import type { Scores } from './scores.ts'
import { keywordRankOf, numberOf } from './sort-mode.ts'

/** Sort key of documents: one number each, so that any two can be compared. */
export interface SortColumn {
  readonly descending: boolean
  /** The number of a document; infinite if it has no value and `missing` names none. */
  of(document: number): number
  /** The sort value in a response. */
  format(place: number): string | number | null
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
  format: (place: number) => number = (place) => place,
): SortColumn => ({ descending: key.direction === 'desc', of, format, placeOf: (value) => numberAfter(value) })

/** Scores are shortened in responses and still denote the same 32 bits when they return in `search_after`. */
const scoreColumn = (key: SortKey, scores: Scores | null): SortColumn => ({
  ...plain(key, (document) => scores?.[document] ?? 0, shortest),
  placeOf: (value) => Math.fround(numberAfter(value)),
})

/** The shortest decimal with the same 32-bit value, as Elasticsearch writes scores. */
export function shortest(score: number): number {
  for (let digits = 6; digits < 9; digits++) {
    const short = Number(score.toPrecision(digits))
    if (Math.fround(short) === score) return short
  }
  return score
}

/** Position of missing values: after all others or before them, in either sort direction. */
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
    format: (place) => {
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

/** Keywords are compared by their ranks among the sorted terms. */
function keywordColumn(key: SortKey, segment: SegmentStore): SortColumn {
  const { column, of } = keywordRankOf(key, segment)
  const missing = placeOfMissing(key) ?? placeAmong(column, String(key.missing))
  return {
    descending: key.direction === 'desc',
    of: (document) => of(document) ?? missing,
    format: (place) => {
      const ordinal = column?.dictionary.sorted[place]
      if (ordinal !== undefined) return column?.terms[ordinal] ?? null
      return Number.isFinite(place) ? String(key.missing) : null
    },
    placeOf: (value) => (value === null ? missing : placeAmong(column, String(value))),
  }
}

/** A term that is not in the index ranks half-way between its neighbours. */
function placeAmong(column: KeywordStore | undefined, term: string): number {
  if (!column) return 0
  const place = column.dictionary.lowestFrom(term)
  return column.ordinal(term) === undefined ? place - 0.5 : place
}

function distanceColumn(key: SortKey, origin: NonNullable<SortKey['origin']>, segment: SegmentStore): SortColumn {
  const shapes = segment.shapes(origin.field)
  const metres = (document: number) => shapes?.metresTo(document, origin.longitude, origin.latitude)
  const format = (place: number) => (Number.isFinite(place) ? place : 'Infinity')
  return {
    descending: key.direction === 'desc',
    of: (document) => (metres(document) ?? Number.POSITIVE_INFINITY) / origin.metresPerUnit,
    format,
    placeOf: (value) => numberAfter(value === null ? 'Infinity' : value),
  }
}

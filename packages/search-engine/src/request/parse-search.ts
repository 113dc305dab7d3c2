import { parseAggregations } from '../aggregations/parse-aggregations.ts'
import { SearchError, unsupported } from '../errors.ts'
import { parseHighlight } from '../highlight/parse-highlight.ts'
import type { Limits } from '../limits.ts'
import { parseSuggest } from '../suggest/parse-suggest.ts'
import { startParsing } from './parse-query.ts'
import { parseSort } from './parse-sort.ts'
import { parseSourceFilter } from './parse-source.ts'
import { checkSize, type Parsing } from './parsing.ts'
import type { Scalar } from './query.ts'
import { RequestObject } from './request-object.ts'
import type { SearchRequest } from './search-request.ts'

const DEFAULT_SIZE = 10
/** Default page size and hit-count limit of Elasticsearch. */
const HITS_COUNTED = 10_000

/** Parses the body of a search. Throws a `SearchError` that names the unsupported or excessive part. */
export function parseSearch(body: unknown, limits: Limits): SearchRequest {
  checkSize(body, limits)
  const parsing = startParsing(limits)
  const object = new RequestObject('search', body ?? {})
  const query = object.take('query')
  const postFilter = object.take('post_filter')
  const request: SearchRequest = {
    query: query === undefined || query === null ? { kind: 'match_all', boost: 1 } : parsing.query(query, 'query'),
    postFilter: postFilter === undefined || postFilter === null ? null : parsing.query(postFilter, 'post_filter'),
    aggregations: readAggregations(object, parsing),
    suggest: readOptional(object, 'suggest', [], (value) => parseSuggest(value, parsing)),
    sort: parseSort(object.take('sort'), parsing),
    from: readCount(object, 'from') ?? 0,
    size: readCount(object, 'size') ?? DEFAULT_SIZE,
    searchAfter: readAfter(object.take('search_after')),
    source: parseSourceFilter(object.take('_source')),
    trackTotalHits: readTrackTotal(object.take('track_total_hits')),
    trackScores: object.flag('track_scores') ?? false,
    minScore: object.number('min_score') ?? null,
    highlight: readOptional(object, 'highlight', null, (value) => parseHighlight(value, parsing)),
    collapse: readCollapse(object.take('collapse')),
    explainVersion: object.flag('version') ?? false,
    totalAsNumber: false,
  }
  if (readNoStoredFields(object)) request.source = false
  // The engine has its own time budget and no profile to report.
  object.ignore('timeout')
  for (const key of ['explain', 'profile']) if (object.flag(key)) throw unsupported(`search.${key}`)
  if (isSuggestOnly(query, request)) request.query = { kind: 'match_none', boost: 1 }
  object.end()
  checkWindow(request, limits)
  return request
}

function readCount(object: RequestObject, key: 'from' | 'size'): number | undefined {
  const count = object.whole(key, Number.MIN_SAFE_INTEGER)
  if (count === undefined || count >= 0) return count
  throw new SearchError('illegal_argument_exception', `[${key}] parameter cannot be negative, found [${count}]`)
}

function readAggregations(object: RequestObject, parsing: Parsing): SearchRequest['aggregations'] {
  const long = object.take('aggregations')
  const value = long ?? object.take('aggs')
  return value === undefined || value === null ? [] : parseAggregations(value, parsing)
}

function readOptional<Value>(
  object: RequestObject,
  key: string,
  otherwise: Value,
  read: (value: unknown) => Value,
): Value {
  const value = object.take(key)
  return value === undefined || value === null ? otherwise : read(value)
}

function readAfter(value: unknown): (Scalar | null)[] | null {
  if (value === undefined || value === null) return null
  if (!Array.isArray(value) || value.length === 0) {
    throw new SearchError('parsing_exception', '[search_after] expects a list of values')
  }
  return value.map((entry) => {
    if (entry === null || typeof entry === 'string' || typeof entry === 'number' || typeof entry === 'boolean') {
      return entry
    }
    throw new SearchError('illegal_argument_exception', '[search_after] expects texts, numbers, true, false or null')
  })
}

function readTrackTotal(value: unknown): boolean | number {
  if (value === undefined || value === null) return HITS_COUNTED
  if (typeof value === 'boolean') return value
  if (value === 'true' || value === 'false') return value === 'true'
  if (typeof value === 'number' && Number.isInteger(value) && value >= -1) return value === -1 ? false : value
  throw new SearchError('illegal_argument_exception', '[track_total_hits] expects true, false or a number')
}

function readCollapse(value: unknown): SearchRequest['collapse'] {
  if (value === undefined || value === null) return null
  const object = new RequestObject('collapse', value)
  const field = object.requiredText('field')
  object.end()
  return { field }
}

/** `stored_fields: '_none_'` leaves the source out; no other fields are stored. */
function readNoStoredFields(object: RequestObject): boolean {
  const value = object.take('stored_fields')
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return value !== undefined
  if (value === '_none_') return true
  throw object.refuse('does not support [stored_fields]')
}

/** A request for suggestions alone returns no hits, as in Elasticsearch. */
const isSuggestOnly = (query: unknown, { suggest, aggregations }: SearchRequest): boolean =>
  suggest.length > 0 && aggregations.length === 0 && (query === undefined || query === null)

function checkWindow({ from, size, sort, searchAfter, collapse }: SearchRequest, limits: Limits): void {
  if (from + size > limits.window) {
    throw new SearchError(
      'illegal_argument_exception',
      `Result window is too large, from + size must be less than or equal to: [${limits.window}] but was [${from + size}]`,
    )
  }
  if (!searchAfter) return
  if (collapse) {
    throw new SearchError('illegal_argument_exception', 'cannot use `collapse` in conjunction with `search_after`')
  }
  if (from > 0) {
    throw new SearchError(
      'illegal_argument_exception',
      '`from` parameter must be set to 0 when `search_after` is used.',
    )
  }
  if (sort.length === 0) throw new SearchError('illegal_argument_exception', 'Sort must contain at least one field.')
  if (searchAfter.length !== sort.length) {
    throw new SearchError(
      'illegal_argument_exception',
      `search_after has ${searchAfter.length} value(s) but sort has ${sort.length}.`,
    )
  }
}

import { parseAggregations } from '../aggregations/parse-aggregations.ts'
import { SearchError, unsupported } from '../errors.ts'
import { parseHighlight } from '../highlight/parse-highlight.ts'
import type { Limits } from '../limits.ts'
import { parseSuggest } from '../suggest/parse-suggest.ts'
import { startParsing } from './parse-query.ts'
import { parseSort } from './parse-sort.ts'
import { parseSourceFilter } from './parse-source.ts'
import { checkSize, type Parsing } from './parsing.ts'
import { Part } from './part.ts'
import type { Scalar } from './query.ts'
import type { SearchRequest } from './search-request.ts'

const DEFAULT_SIZE = 10
/** As Elasticsearch does unless it is asked for more. */
const HITS_COUNTED = 10_000

/** Reads the body of a search. Throws a `SearchError` that names what is outside of the language or of the limits. */
export function parseSearch(body: unknown, limits: Limits): SearchRequest {
  checkSize(body, limits)
  const parsing = startParsing(limits)
  const part = new Part('search', body ?? {})
  const query = part.take('query')
  const postFilter = part.take('post_filter')
  const request: SearchRequest = {
    query: query === undefined || query === null ? { kind: 'match_all', boost: 1 } : parsing.query(query, 'query'),
    postFilter: postFilter === undefined || postFilter === null ? null : parsing.query(postFilter, 'post_filter'),
    aggregations: readAggregations(part, parsing),
    suggest: readOptional(part, 'suggest', [], (value) => parseSuggest(value, parsing)),
    sort: parseSort(part.take('sort'), parsing),
    from: readCount(part, 'from') ?? 0,
    size: readCount(part, 'size') ?? DEFAULT_SIZE,
    searchAfter: readAfter(part.take('search_after')),
    source: parseSourceFilter(part.take('_source')),
    trackTotalHits: readTrackTotal(part.take('track_total_hits')),
    trackScores: part.flag('track_scores') ?? false,
    minScore: part.number('min_score') ?? null,
    highlight: readOptional(part, 'highlight', null, (value) => parseHighlight(value, parsing)),
    collapse: readCollapse(part.take('collapse')),
    explainVersion: part.flag('version') ?? false,
    totalAsNumber: false,
  }
  if (readNoStoredFields(part)) request.source = false
  // The engine has a time budget of its own, and nothing more to tell of how it found what it found.
  part.ignore('timeout')
  for (const key of ['explain', 'profile']) if (part.flag(key)) throw unsupported(`search.${key}`)
  if (isSuggestOnly(query, request)) request.query = { kind: 'match_none', boost: 1 }
  part.end()
  checkWindow(request, limits)
  return request
}

function readCount(part: Part, key: 'from' | 'size'): number | undefined {
  const count = part.whole(key, Number.MIN_SAFE_INTEGER)
  if (count === undefined || count >= 0) return count
  throw new SearchError('illegal_argument_exception', `[${key}] parameter cannot be negative, found [${count}]`)
}

function readAggregations(part: Part, parsing: Parsing): SearchRequest['aggregations'] {
  const long = part.take('aggregations')
  const value = long ?? part.take('aggs')
  return value === undefined || value === null ? [] : parseAggregations(value, parsing)
}

function readOptional<Value>(part: Part, key: string, otherwise: Value, read: (value: unknown) => Value): Value {
  const value = part.take(key)
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
  const part = new Part('collapse', value)
  const field = part.requiredText('field')
  part.end()
  return { field }
}

/** `stored_fields: '_none_'` leaves the source out; no other fields are stored. */
function readNoStoredFields(part: Part): boolean {
  const value = part.take('stored_fields')
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return value !== undefined
  if (value === '_none_') return true
  throw part.refuse('does not support [stored_fields]')
}

/** As in Elasticsearch: who asks for suggestions alone gets no hits. */
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

import { NotPlayed } from './conformance-case.ts'
import { isRecord } from './expectations.ts'

type Parameters = Readonly<Record<string, unknown>>

/** URL parameters that have no effect on responses of a single local index. */
const WITHOUT_EFFECT = new Set(
  [
    'index type rest_total_hits_as_int typed_keys pretty human refresh routing preference ccs_minimize_roundtrips',
    'max_concurrent_shard_requests max_concurrent_searches batched_reduce_size pre_filter_shard_size request_cache',
    'cancel_after_time_interval phase_took include_type_name allow_no_indices expand_wildcards ignore_unavailable',
    'timeout allow_partial_search_results include_named_queries_score',
  ]
    .join(' ')
    .split(' '),
)

/** Body properties set by a URL parameter. */
const IN_BODY: Readonly<Record<string, (value: unknown, all: Parameters) => object>> = {
  size: (value) => ({ size: Number(value) }),
  from: (value) => ({ from: Number(value) }),
  terminate_after: (value) => ({ terminate_after: Number(value) }),
  sort: (value) => ({ sort: names(value).map(sortKey) }),
  q: (value, all) => ({ query: textQuery(String(value), all) }),
  df: () => ({}),
  default_operator: () => ({}),
  lenient: () => ({}),
  analyzer: () => ({}),
  track_total_hits: (value) => ({ track_total_hits: flag(value) }),
  _source: (value) => ({ _source: sourceOf(value) }),
  _source_include: (_, all) => ({ _source: sourceLists(all) }),
  _source_includes: (_, all) => ({ _source: sourceLists(all) }),
  _source_exclude: (_, all) => ({ _source: sourceLists(all) }),
  _source_excludes: (_, all) => ({ _source: sourceLists(all) }),
}

/** The search body from the URL and the request body. The URL wins, as in Elasticsearch. */
export function searchBody(parameters: Parameters, body: unknown): Record<string, unknown> {
  const merged: Record<string, unknown> = isRecord(body) ? { ...body } : {}
  if (merged.query !== undefined) merged.query = spelledOut(merged.query)
  for (const [name, value] of Object.entries(parameters)) {
    if (WITHOUT_EFFECT.has(name)) continue
    const set = IN_BODY[name]
    if (!set) throw new NotPlayed(`the parameter ${name}`)
    Object.assign(merged, set(value, parameters))
  }
  return merged
}

function sourceLists(all: Parameters): object {
  const includes = all._source_includes ?? all._source_include
  const excludes = all._source_excludes ?? all._source_exclude
  return { ...(includes ? { includes: names(includes) } : {}), ...(excludes ? { excludes: names(excludes) } : {}) }
}

const names = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : String(value).split(','))

const flag = (value: unknown) => (value === 'true' ? true : value === 'false' ? false : (value as boolean | number))

function sourceOf(value: unknown): unknown {
  const chosen = flag(value)
  return typeof chosen === 'boolean' ? chosen : names(chosen)
}

function sortKey(text: string): unknown {
  const [field = '', order] = text.split(':')
  return order ? { [field]: { order } } : field
}

function textQuery(text: string, { df, default_operator, lenient, analyzer }: Parameters): unknown {
  if (isEverything(text)) return { match_all: {} }
  const options = { default_field: df, default_operator, lenient, analyzer }
  return { query_string: { query: text, ...JSON.parse(JSON.stringify(options)) } }
}

const isEverything = (text: unknown) => text === '*' || text === '*:*'

const FIELD_AND_WORD = /^[\w.]+:\w+( AND [\w.]+:\w+)*$/

/** A query string with an equivalent query: all documents, or words that are all required in fields. */
export const isTrivialText = (key: string, value: unknown): boolean =>
  (key === 'q' && isEverything(value)) || (key === 'query_string' && wordsOf(value) !== null)

function wordsOf(value: unknown): string[] | null {
  if (!isRecord(value) || Object.keys(value).length !== 1 || typeof value.query !== 'string') return null
  return FIELD_AND_WORD.test(value.query) ? value.query.split(' AND ') : null
}

/** Cases about `bool` write their clauses as query strings: these are replaced with equivalent queries. */
function spelledOut(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(spelledOut)
  if (!isRecord(value)) return value
  const words = wordsOf(value.query_string)
  if (words === null) return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, spelledOut(entry)]))
  const must = words.map((word) => word.split(':')).map(([field = '', text]) => ({ match: { [field]: text } }))
  return { bool: { must } }
}

import type { ConformanceCase } from './conformance-case.ts'
import { isRecord } from './expectations.ts'
import { isTrivialText } from './search-parameters.ts'

const SEVERAL_INDEXES = 'One search uses one index, named in the URL, and a shop has one for each kind of thing.'
const ADMINISTRATION = 'The program manages indexes: they cannot be created, listed or deleted over HTTP.'

/** Keys of unsupported features, with the reason; a case that contains one anywhere in its requests is out of scope. */
const KEYS: readonly { reason: string; keys: readonly string[] }[] = [
  {
    reason: 'A shop pages by from and size or search_after; an open scroll holds memory for any client.',
    keys: ['scroll', 'clear_scroll', 'slice', 'pit'],
  },
  { reason: 'Scripts let a guest run code.', keys: ['script', 'script_fields', 'script_score', 'scripted_metric'] },
  {
    reason: 'A regular expression over terms can block the process; prefix and fuzzy are available, with limits.',
    keys: ['regexp', 'wildcard'],
  },
  {
    reason: 'A query language inside a string; structured queries can be validated.',
    keys: ['query_string', 'simple_query_string', 'q'],
  },
  {
    reason: 'Queries that no list, search or map of a shop needs.',
    keys: [
      ...['span_term', 'span_near', 'span_or', 'intervals', 'more_like_this', 'percolate', 'has_child', 'has_parent'],
      ...[
        'geo_polygon',
        'xy_shape',
        'rank_feature',
        'pinned',
        'parent_id',
        'terms_set',
        'distance_feature',
        'boosting',
      ],
    ],
  },
  { reason: 'Vectors are not stored.', keys: ['knn', 'knn_vector', 'neural'] },
  { reason: 'A second pass over hits; function_score ranks in one.', keys: ['rescore'] },
  {
    reason: 'Metrics that no facet shows.',
    keys: [
      ...['date_histogram', 'auto_date_histogram', 'adjacency_matrix', 'median_absolute_deviation', 'percentiles'],
      ...[
        'percentile_ranks',
        'extended_stats',
        'weighted_avg',
        'matrix_stats',
        'significant_terms',
        'significant_text',
      ],
      ...['composite', 'sampler', 'top_hits', 'geohash_grid', 'geotile_grid', 'geo_bounds', 'geo_centroid', 'ip_range'],
      ...['rare_terms', 'multi_terms', 'variable_width_histogram', 'bucket_sort', 'bucket_selector', 'bucket_script'],
      ...['moving_fn', 'moving_avg', 'derivative', 'cumulative_sum', 'avg_bucket', 'max_bucket', 'min_bucket'],
      ...['sum_bucket', 'stats_bucket', 'serial_diff', 'parent', 'children'],
    ],
  },
  {
    reason: 'Responses contain the source of a document, which can be filtered.',
    keys: ['stored_fields', 'docvalue_fields', 'filter_path', 'fields_option'],
  },
  { reason: 'A group is one hit; its other members are another search.', keys: ['inner_hits'] },
  { reason: 'There are no shards to choose.', keys: ['routing', 'preference'] },
  {
    reason: 'Analyzers are functions that the program supplies, not settings.',
    keys: ['analysis'],
  },
  { reason: SEVERAL_INDEXES, keys: ['indices_boost', 'ignore_unavailable', 'allow_no_indices'] },
  {
    reason: ADMINISTRATION,
    keys: [
      ...['indices.close', 'indices.stats', 'indices.put_settings', 'indices.put_alias', 'indices.put_template'],
      ...['indices.put_index_template', 'indices.update_aliases', 'cluster.put_settings', 'nodes.stats'],
    ],
  },
]

/** Single cases, by file path and, unless the whole file is meant, name. */
interface Listed {
  reason: string
  file: RegExp
  name?: RegExp
  /** The other case passes. */
  only?: 'embedded' | 'opensearch'
}

const CASES: readonly Listed[] = [
  { reason: SEVERAL_INDEXES, file: /\/msearch\/10_basic\.yml$/ },
  { reason: SEVERAL_INDEXES, file: /\/search\/20_default_values\.yml$/ },
  { reason: SEVERAL_INDEXES, file: /\/multi-indices\//, name: /^request ([1-5]|9|10)$/ },
  { reason: SEVERAL_INDEXES, file: /\/20_terms\.yml$/, name: /^Mixing longs and doubles$/ },
  { reason: ADMINISTRATION, file: /\/80_indices_options\.yml$/ },
  { reason: ADMINISTRATION, file: /\/es_compatibility\/00(24-delete_indices|26-resolve)\.yaml$/ },
  { reason: ADMINISTRATION, file: /\/bulk\/0006-partial-index-not-found\.yaml$/ },
  {
    reason: 'Terms are part of the request; none are looked up in another document.',
    file: /\/search\/170_terms_query\.yml$/,
  },
  {
    reason: 'Dates are ISO 8601, milliseconds or patterns of numbers: month names are language-dependent.',
    file: /\/search\/180_local_dependent_mapping\.yml$/,
  },
  {
    reason: 'Ignored malformed values of a document are not recorded.',
    file: /\/200_ignore_malformed\.yml$/,
    name: /_ignored/,
    only: 'embedded',
  },
  {
    reason: 'Suggestions are filtered by categories, not by places.',
    file: /\/suggest\/30_context\.yml$/,
    name: /^(Geo suggest|Multi contexts) should work$/,
  },
  {
    reason: 'Whole numbers above 2⁵³ are not exact in JavaScript, and OpenSearch refuses the rounded maximum.',
    file: /\/terms_aggregate_unsigned_long\.yaml$/,
    only: 'opensearch',
  },
  {
    reason: 'OpenSearch reports no other documents beside the buckets of unsigned_long.',
    file: /\/terms_aggregate_unsigned_long\.yaml$/,
    name: /nested aggregations|custom format/,
    only: 'embedded',
  },
]

/** The reason why the case is out of scope on this engine; null if it must pass. Anything not listed here is in scope. */
export function whyOutOfScope(one: ConformanceCase, engine: 'embedded' | 'opensearch'): string | null {
  const keys = new Set<string>()
  collectKeys(one.steps, keys)
  const byKey = one.isRefusal ? undefined : KEYS.find((rule) => rule.keys.some((key) => keys.has(key)))
  if (byKey) return byKey.reason
  const listed = CASES.find(
    ({ file, name, only = engine }) => file.test(one.file) && (name?.test(one.name) ?? true) && only === engine,
  )
  return listed?.reason ?? null
}

function collectKeys(value: unknown, into: Set<string>): void {
  if (Array.isArray(value)) for (const entry of value) collectKeys(entry, into)
  if (!isRecord(value)) return
  for (const [key, entry] of Object.entries(value)) {
    if (!isTrivialText(key, entry)) into.add(key)
    collectKeys(entry, into)
  }
}

/** Every reason in the lists; the package's README names them all. */
export const REASONS: ReadonlySet<string> = new Set([...KEYS, ...CASES].map(({ reason }) => reason))

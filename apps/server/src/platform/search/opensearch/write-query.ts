import type { MatchOptions, Query, QueryKind, ScoreFunction, WeightedField } from '@delguur/search-engine'
import type { Fields } from './fields.ts'

type Json = Record<string, unknown>
type Of<Kind extends QueryKind['kind']> = Extract<Query, { kind: Kind }>
type Writers = { [Kind in QueryKind['kind']]: (query: Of<Kind>, fields: Fields) => Json }

/** OpenSearch query, written from the parsed query, so that nothing unparsed gets through. */
export function writeQuery(query: Query, fields: Fields): Json {
  const write = WRITERS[query.kind] as (query: Query, fields: Fields) => Json
  return write(query, fields)
}

const WRITERS: Writers = {
  match_all: (query) => ({ match_all: common(query) }),
  match_none: (query) => ({ match_none: common(query) }),
  match(query, fields) {
    const { field, text, analyzer } = fields.query(query.field, query.text, query.match.analyzer)
    return { match: { [field]: { query: text, ...matchOptions(query.match, analyzer), ...common(query) } } }
  },
  match_phrase(query, fields) {
    const { field, text, analyzer } = fields.query(query.field, query.text, query.analyzer)
    return { match_phrase: { [field]: defined({ query: text, slop: query.slop, analyzer, ...common(query) }) } }
  },
  match_phrase_prefix(query, fields) {
    const { field, text, analyzer } = fields.query(query.field, query.text, query.analyzer)
    const options = { slop: query.slop, max_expansions: query.maxExpansions, analyzer, ...common(query) }
    return { match_phrase_prefix: { [field]: defined({ query: text, ...options }) } }
  },
  match_bool_prefix(query, fields) {
    const { field, text, analyzer } = fields.query(query.field, query.text, query.match.analyzer)
    const { lenient: _, zero_terms_query: __, ...options } = matchOptions(query.match, analyzer)
    return { match_bool_prefix: { [field]: { query: text, ...options, ...common(query) } } }
  },
  multi_match: writeMultiMatch,
  bool(query, fields) {
    const clauses = (list: readonly Query[]) =>
      list.length > 0 ? list.map((clause) => writeQuery(clause, fields)) : undefined
    return {
      bool: defined({
        must: clauses(query.must),
        filter: clauses(query.filter),
        should: clauses(query.should),
        must_not: clauses(query.mustNot),
        minimum_should_match: query.minimumShouldMatch ?? undefined,
        ...common(query),
      }),
    }
  },
  dis_max: (query, fields) => ({
    dis_max: {
      queries: query.queries.map((one) => writeQuery(one, fields)),
      tie_breaker: query.tieBreaker,
      ...common(query),
    },
  }),
  term(query, fields) {
    const { field, term } = fields.queryTerm(query.field, query.value)
    return { term: { [field]: { value: term, ...caseOption(query), ...common(query) } } }
  },
  terms(query, fields) {
    const terms = query.values.map((value) => fields.queryTerm(query.field, value))
    return { terms: { [fields.queryTerm(query.field, '').field]: terms.map(({ term }) => term), ...common(query) } }
  },
  range({ kind: _, field, boost, name, timeZone, ...bounds }) {
    return { range: { [field]: defined({ ...bounds, time_zone: timeZone, ...common({ boost, name }) }) } }
  },
  exists: (query, fields) => ({ exists: { field: fields.queryTerm(query.field, '').field, ...common(query) } }),
  prefix(query, fields) {
    const { field, term } = fields.queryTerm(query.field, query.value)
    return { prefix: { [field]: { value: term, ...caseOption(query), ...common(query) } } }
  },
  fuzzy(query, fields) {
    const { field, term } = fields.queryTerm(query.field, query.value)
    const { fuzziness, prefixLength: prefix_length, maxExpansions: max_expansions } = query
    return { fuzzy: { [field]: { value: term, fuzziness, prefix_length, max_expansions, ...common(query) } } }
  },
  ids: (query) => ({ ids: { values: query.values, ...common(query) } }),
  constant_score: (query, fields) => ({
    constant_score: { filter: writeQuery(query.filter, fields), ...common(query) },
  }),
  nested: (query, fields) => ({
    nested: {
      path: query.path,
      query: writeQuery(query.query, fields),
      score_mode: query.scoreMode,
      ignore_unmapped: query.ignoreUnmapped,
      ...common(query),
    },
  }),
  function_score: (query, fields) => ({
    function_score: defined({
      query: writeQuery(query.query, fields),
      functions: query.functions.map((one) => writeFunction(one, fields)),
      score_mode: query.scoreMode,
      boost_mode: query.boostMode,
      max_boost: Number.isFinite(query.maxBoost) ? query.maxBoost : undefined,
      min_score: query.minScore ?? undefined,
      ...common(query),
    }),
  }),
  geo_distance: ({ field, longitude, latitude, metres, ignoreUnmapped, ...query }) => ({
    geo_distance: {
      distance: `${metres}m`,
      [field]: { lat: latitude, lon: longitude },
      ignore_unmapped: ignoreUnmapped,
      ...common(query),
    },
  }),
  geo_shape: ({ field, shape, relation, ignoreUnmapped, ...query }) => ({
    geo_shape: { [field]: { shape, relation }, ignore_unmapped: ignoreUnmapped, ...common(query) },
  }),
}

/** Fields with different analysis get different texts: they are queried one by one, and combined in the same way. */
function writeMultiMatch(query: Of<'multi_match'>, fields: Fields): Json {
  const expanded = query.fields.flatMap(({ field, boost }) =>
    fields.expand(field).map((path) => ({ field: path, boost })),
  )
  const groups = new Map<string, WeightedField[]>()
  for (const one of expanded) {
    const analyzer = query.match.analyzer ?? fields.analyzerOf(one.field)
    const key = query.type === 'cross_fields' || expanded.length === 1 ? analyzer : `${analyzer} ${one.field}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  const analyzers = new Set(expanded.map(({ field }) => fields.analyzerOf(field)))
  if (groups.size <= 1 || analyzers.size === 1) return oneMultiMatch(query, expanded, fields, common(query))
  const sums = query.type === 'most_fields' || query.type === 'bool_prefix'
  return {
    dis_max: {
      queries: [...groups.values()].map((group) => oneMultiMatch(query, group, fields, {})),
      tie_breaker: query.tieBreaker ?? (sums ? 1 : 0),
      ...common(query),
    },
  }
}

function oneMultiMatch(query: Of<'multi_match'>, group: readonly WeightedField[], fields: Fields, more: Json): Json {
  const queries = group.map(({ field, boost }) => ({ ...fields.query(field, query.text, query.match.analyzer), boost }))
  const { text = query.text, analyzer } = queries[0] ?? {}
  const { lenient, zero_terms_query, max_expansions: _, ...options } = matchOptions(query.match, analyzer)
  const isPhrase = query.type === 'phrase' || query.type === 'phrase_prefix'
  return {
    multi_match: defined({
      query: text,
      fields: queries.map(({ field, boost }) => (boost === 1 ? field : `${field}^${boost}`)),
      type: query.type,
      tie_breaker: query.tieBreaker ?? undefined,
      ...options,
      lenient: lenient === true ? true : undefined,
      zero_terms_query: zero_terms_query === 'all' ? 'all' : undefined,
      slop: isPhrase ? query.slop : undefined,
      max_expansions: query.maxExpansions,
      ...more,
    }),
  }
}

function writeFunction(one: ScoreFunction, fields: Fields): Json {
  const shared = { filter: one.filter ? writeQuery(one.filter, fields) : undefined, weight: one.weight }
  if (one.kind === 'weight') return defined(shared)
  if (one.kind === 'random_score') {
    // OpenSearch takes a seed only with a field whose values differ.
    const seeded = one.seed === null ? {} : { seed: one.seed, field: one.field ?? '_seq_no' }
    return defined({ ...shared, random_score: seeded })
  }
  const { field, factor, modifier } = one
  return defined({
    ...shared,
    field_value_factor: defined({ field, factor, modifier, missing: one.missing ?? undefined }),
  })
}

function matchOptions(match: MatchOptions, analyzer: string | undefined) {
  return defined({
    operator: match.operator,
    minimum_should_match: match.minimumShouldMatch ?? undefined,
    fuzziness: match.fuzziness ?? undefined,
    prefix_length: match.prefixLength,
    max_expansions: match.maxExpansions,
    zero_terms_query: match.zeroTerms,
    lenient: match.lenient,
    analyzer,
  })
}

const caseOption = ({ caseInsensitive }: { caseInsensitive: boolean }) =>
  caseInsensitive ? { case_insensitive: true } : {}

const common = ({ boost, name }: { boost: number; name?: string | undefined }): Json =>
  defined({ boost: boost === 1 ? undefined : boost, _name: name })

/** Object without its undefined properties. */
export const defined = (object: Json): Json =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined))

import { SearchError } from '../errors.ts'
import { readMinimum } from './parse-compound.ts'
import type { Parsing } from './parsing.ts'
import type { Fuzziness, MatchOptions, MultiMatchType, ParsedQuery, WeightedField } from './query.ts'
import { clipped, isObject, listOf, RequestObject } from './request-object.ts'

const TYPES: readonly MultiMatchType[] = [
  'best_fields',
  'most_fields',
  'cross_fields',
  'phrase',
  'phrase_prefix',
  'bool_prefix',
]
/** Scores are floats: a boost above their range would make scores infinite, and those cannot be ordered. */
export const LARGEST_BOOST = 1e9
const MAX_EXPANSIONS = 50
const MOST_EXPANSIONS = 1000

export const parseMatch = fieldQuery('match', (field, text, object) => ({
  kind: 'match',
  field,
  text,
  match: readMatchOptions(object),
}))

export const parseMatchPhrase = fieldQuery('match_phrase', (field, text, object) => {
  object.ignore('zero_terms_query')
  return { kind: 'match_phrase', field, text, slop: readSlop(object), ...readAnalyzer(object) }
})

export const parseMatchPhrasePrefix = fieldQuery('match_phrase_prefix', (field, text, object) => {
  object.ignore('zero_terms_query')
  return {
    kind: 'match_phrase_prefix',
    field,
    text,
    slop: readSlop(object),
    maxExpansions: readExpansions(object),
    ...readAnalyzer(object),
  }
})

export const parseMatchBoolPrefix = fieldQuery('match_bool_prefix', (field, text, object) => ({
  kind: 'match_bool_prefix',
  field,
  text,
  match: readMatchOptions(object),
}))

export function parseMultiMatch(object: RequestObject, parsing: Parsing): ParsedQuery {
  const text = parsing.checkText('multi_match', object.requiredText('query'))
  const fields = listOf(object.take('fields') ?? ['*']).map((field) => readWeightedField(field, object))
  parsing.checkCount('multi_match.fields', fields.length, parsing.limits.fields)
  const type = object.oneOf('type', TYPES) ?? 'best_fields'
  object.ignore('auto_generate_synonyms_phrase_query')
  const tieBreaker = object.number('tie_breaker') ?? null
  const slop = readSlop(object)
  const match = readMatchOptions(object)
  if (match.fuzziness !== null && type !== 'best_fields' && type !== 'most_fields' && type !== 'bool_prefix') {
    throw object.refuse(`Fuzziness not allowed for type [${type}]`)
  }
  return { kind: 'multi_match', fields, text, type, tieBreaker, match, slop, maxExpansions: match.maxExpansions }
}

/** `name^3`, `keyword.*` */
function readWeightedField(value: unknown, object: RequestObject): WeightedField {
  if (typeof value !== 'string' || value === '') throw object.refuse('expects the names of fields in [fields]')
  const caret = value.lastIndexOf('^')
  if (caret < 0) return { field: value, boost: 1 }
  const boost = Number(value.slice(caret + 1))
  if (caret === 0 || value.endsWith('^') || !(boost >= 0 && boost <= LARGEST_BOOST)) {
    throw object.refuse(`does not understand the field [${clipped(value)}]`)
  }
  return { field: value.slice(0, caret), boost }
}

/** `{ field: 'text' }` and `{ field: { query: 'text', … } }`. */
function fieldQuery(kind: string, read: (field: string, text: string, object: RequestObject) => ParsedQuery) {
  return (outer: RequestObject, parsing: Parsing): ParsedQuery => {
    const { field, value } = onlyField(outer)
    const inner = new RequestObject(kind, isObject(value) ? value : { query: value })
    const text = parsing.checkText(kind, inner.requiredText('query'))
    const boost = inner.number('boost')
    const name = inner.text('_name')
    const query = read(field, text, inner)
    inner.end()
    return { ...query, boost, name }
  }
}

/** The single key that names a field. */
export function onlyField(object: RequestObject): { field: string; value: unknown } {
  const [field, second] = object.rest
  if (field === undefined) throw object.refuse('query malformed, no field')
  if (second !== undefined) {
    throw object.refuse(`query doesn't support multiple fields, found [${clipped(field)}] and [${clipped(second)}]`)
  }
  return { field, value: object.take(field) }
}

function readMatchOptions(object: RequestObject): MatchOptions {
  object.ignore('fuzzy_transpositions', 'auto_generate_synonyms_phrase_query', 'fuzzy_rewrite', 'cutoff_frequency')
  return {
    operator: object.oneOf('operator', ['or', 'and']) ?? 'or',
    minimumShouldMatch: readMinimum(object),
    fuzziness: readFuzziness(object),
    prefixLength: object.whole('prefix_length') ?? 0,
    maxExpansions: readExpansions(object),
    zeroTerms: object.oneOf('zero_terms_query', ['none', 'all']) ?? 'none',
    lenient: object.flag('lenient') ?? false,
    ...readAnalyzer(object),
  }
}

/** `AUTO`, or the number of allowed edits: 0, 1 or 2. */
export function readFuzziness(object: RequestObject): Fuzziness | null {
  const value = object.take('fuzziness')
  if (value === undefined || value === null) return null
  const text = String(value).toUpperCase()
  if (text === 'AUTO' || text === 'AUTO:3,6') return 'AUTO'
  const edits = Number(text)
  if (edits === 0 || edits === 1 || edits === 2) return edits
  throw new SearchError('illegal_argument_exception', `Valid edit distances are [0, 1, 2] but was [${clipped(text)}]`)
}

export function readExpansions(object: RequestObject): number {
  const expansions = object.whole('max_expansions', 1) ?? MAX_EXPANSIONS
  if (expansions > MOST_EXPANSIONS) throw object.refuse(`allows ${MOST_EXPANSIONS} [max_expansions]`)
  return expansions
}

const readSlop = (object: RequestObject): number => Math.min(object.whole('slop') ?? 0, 1000)

function readAnalyzer(object: RequestObject): { analyzer?: string } {
  const analyzer = object.text('analyzer')
  return analyzer === undefined ? {} : { analyzer }
}

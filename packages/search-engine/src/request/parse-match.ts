import { SearchError } from '../errors.ts'
import { readMinimum } from './parse-compound.ts'
import type { Parsing } from './parsing.ts'
import { clipped, isObject, listOf, Part } from './part.ts'
import type { Fuzziness, MatchOptions, MultiMatchType, ParsedQuery, WeightedField } from './query.ts'

const TYPES: readonly MultiMatchType[] = [
  'best_fields',
  'most_fields',
  'cross_fields',
  'phrase',
  'phrase_prefix',
  'bool_prefix',
]
/** Scores are floats: a boost that is none makes them endless, and what is endless has no order. */
export const LARGEST_BOOST = 1e9
const MAX_EXPANSIONS = 50
const MOST_EXPANSIONS = 1000

export const parseMatch = fieldQuery('match', (field, text, part) => ({
  kind: 'match',
  field,
  text,
  match: readMatchOptions(part),
}))

export const parseMatchPhrase = fieldQuery('match_phrase', (field, text, part) => {
  part.ignore('zero_terms_query')
  return { kind: 'match_phrase', field, text, slop: readSlop(part), ...readAnalyzer(part) }
})

export const parseMatchPhrasePrefix = fieldQuery('match_phrase_prefix', (field, text, part) => {
  part.ignore('zero_terms_query')
  return {
    kind: 'match_phrase_prefix',
    field,
    text,
    slop: readSlop(part),
    maxExpansions: readExpansions(part),
    ...readAnalyzer(part),
  }
})

export const parseMatchBoolPrefix = fieldQuery('match_bool_prefix', (field, text, part) => ({
  kind: 'match_bool_prefix',
  field,
  text,
  match: readMatchOptions(part),
}))

export function parseMultiMatch(part: Part, parsing: Parsing): ParsedQuery {
  const text = parsing.checkText('multi_match', part.requiredText('query'))
  const fields = listOf(part.take('fields') ?? ['*']).map((field) => readWeightedField(field, part))
  parsing.checkCount('multi_match.fields', fields.length, parsing.limits.fields)
  const type = part.oneOf('type', TYPES) ?? 'best_fields'
  part.ignore('auto_generate_synonyms_phrase_query')
  const tieBreaker = part.number('tie_breaker') ?? null
  const slop = readSlop(part)
  const match = readMatchOptions(part)
  if (match.fuzziness !== null && type !== 'best_fields' && type !== 'most_fields' && type !== 'bool_prefix') {
    throw part.refuse(`Fuzziness not allowed for type [${type}]`)
  }
  return { kind: 'multi_match', fields, text, type, tieBreaker, match, slop, maxExpansions: match.maxExpansions }
}

/** `name^3`, `keyword.*` */
function readWeightedField(value: unknown, part: Part): WeightedField {
  if (typeof value !== 'string' || value === '') throw part.refuse('expects the names of fields in [fields]')
  const caret = value.lastIndexOf('^')
  if (caret < 0) return { field: value, boost: 1 }
  const boost = Number(value.slice(caret + 1))
  if (caret === 0 || value.endsWith('^') || !(boost >= 0 && boost <= LARGEST_BOOST)) {
    throw part.refuse(`does not understand the field [${clipped(value)}]`)
  }
  return { field: value.slice(0, caret), boost }
}

/** `{ field: 'text' }` and `{ field: { query: 'text', … } }`. */
function fieldQuery(kind: string, read: (field: string, text: string, part: Part) => ParsedQuery) {
  return (outer: Part, parsing: Parsing): ParsedQuery => {
    const { field, value } = onlyField(outer)
    const inner = new Part(kind, isObject(value) ? value : { query: value })
    const text = parsing.checkText(kind, inner.requiredText('query'))
    const boost = inner.number('boost')
    const name = inner.text('_name')
    const query = read(field, text, inner)
    inner.end()
    return { ...query, boost, name }
  }
}

/** The one key that names a field. */
export function onlyField(part: Part): { field: string; value: unknown } {
  const [field, second] = part.rest
  if (field === undefined) throw part.refuse('query malformed, no field')
  if (second !== undefined) {
    throw part.refuse(`query doesn't support multiple fields, found [${clipped(field)}] and [${clipped(second)}]`)
  }
  return { field, value: part.take(field) }
}

function readMatchOptions(part: Part): MatchOptions {
  part.ignore('fuzzy_transpositions', 'auto_generate_synonyms_phrase_query', 'fuzzy_rewrite', 'cutoff_frequency')
  return {
    operator: part.oneOf('operator', ['or', 'and']) ?? 'or',
    minimumShouldMatch: readMinimum(part),
    fuzziness: readFuzziness(part),
    prefixLength: part.whole('prefix_length') ?? 0,
    maxExpansions: readExpansions(part),
    zeroTerms: part.oneOf('zero_terms_query', ['none', 'all']) ?? 'none',
    lenient: part.flag('lenient') ?? false,
    ...readAnalyzer(part),
  }
}

/** `AUTO`, or the edits that are allowed: 0, 1 or 2. */
export function readFuzziness(part: Part): Fuzziness | null {
  const value = part.take('fuzziness')
  if (value === undefined || value === null) return null
  const text = String(value).toUpperCase()
  if (text === 'AUTO' || text === 'AUTO:3,6') return 'AUTO'
  const edits = Number(text)
  if (edits === 0 || edits === 1 || edits === 2) return edits
  throw new SearchError('illegal_argument_exception', `Valid edit distances are [0, 1, 2] but was [${clipped(text)}]`)
}

export function readExpansions(part: Part): number {
  const expansions = part.whole('max_expansions', 1) ?? MAX_EXPANSIONS
  if (expansions > MOST_EXPANSIONS) throw part.refuse(`allows ${MOST_EXPANSIONS} [max_expansions]`)
  return expansions
}

const readSlop = (part: Part): number => Math.min(part.whole('slop') ?? 0, 1000)

function readAnalyzer(part: Part): { analyzer?: string } {
  const analyzer = part.text('analyzer')
  return analyzer === undefined ? {} : { analyzer }
}

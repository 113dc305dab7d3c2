import { SearchError } from '../errors.ts'
import { parseGeoBoundingBox, parseGeoDistance, parseGeoShape } from '../geo/index.ts'
import type { Limits } from '../limits.ts'
import { parseBool, parseConstantScore, parseDisMax, parseNested } from './parse-compound.ts'
import { parseFunctionScore } from './parse-function-score.ts'
import {
  LARGEST_BOOST,
  parseMatch,
  parseMatchBoolPrefix,
  parseMatchPhrase,
  parseMatchPhrasePrefix,
  parseMultiMatch,
} from './parse-match.ts'
import { parseExists, parseFuzzy, parseIds, parsePrefix, parseRange, parseTerm, parseTerms } from './parse-terms.ts'
import { Parsing } from './parsing.ts'
import type { ParsedQuery, Query, QueryKind } from './query.ts'
import { clipped, isObject, RequestObject } from './request-object.ts'

type Parser = (object: RequestObject, parsing: Parsing) => ParsedQuery

const PARSERS: ReadonlyMap<string, Parser> = new Map<string, Parser>([
  ['match_all', () => ({ kind: 'match_all' })],
  ['match_none', () => ({ kind: 'match_none' })],
  ['match', parseMatch],
  ['match_phrase', parseMatchPhrase],
  ['match_phrase_prefix', parseMatchPhrasePrefix],
  ['match_bool_prefix', parseMatchBoolPrefix],
  ['multi_match', parseMultiMatch],
  ['bool', parseBool],
  ['dis_max', parseDisMax],
  ['constant_score', parseConstantScore],
  ['nested', parseNested],
  ['function_score', parseFunctionScore],
  ['term', parseTerm],
  ['terms', parseTerms],
  ['range', parseRange],
  ['exists', parseExists],
  ['prefix', parsePrefix],
  ['fuzzy', parseFuzzy],
  ['ids', parseIds],
  ['geo_distance', geo(parseGeoDistance)],
  ['geo_shape', geo(parseGeoShape)],
  ['geo_bounding_box', geo(parseGeoBoundingBox)],
])

export const startParsing = (limits: Limits): Parsing => new Parsing(limits, parseQuery)

/** Parses one query: an object with a single key, its kind. */
function parseQuery(value: unknown, parsing: Parsing, location: string): Query {
  if (!isObject(value)) throw new SearchError('parsing_exception', `[${location}] query malformed, no start_object`)
  const [kind, second] = Object.keys(value)
  if (kind === undefined) throw new SearchError('illegal_argument_exception', 'query malformed, empty clause found')
  if (second !== undefined) {
    throw new SearchError(
      'parsing_exception',
      `[${clipped(kind)}] malformed query, expected [END_OBJECT] but found [FIELD_NAME] [${clipped(second)}]`,
    )
  }
  const parser = PARSERS.get(kind)
  if (!parser) throw new SearchError('parsing_exception', `unknown query [${clipped(kind)}]`)
  parsing.countClause()
  const read = new RequestObject(kind, value[kind])
  const boost = read.number('boost') ?? 1
  const outerName = read.text('_name')
  const { name = outerName, boost: inner = 1, ...query } = parser(read, parsing)
  read.end()
  checkBoost(boost, kind)
  checkBoost(inner, kind)
  return { ...query, boost: boost * inner, ...(name === undefined ? {} : { name }) }
}

function checkBoost(boost: number, kind: string): void {
  if (boost < 0) throw new SearchError('illegal_argument_exception', `negative [boost] are not allowed in [${kind}]`)
  if (boost <= LARGEST_BOOST) return
  throw new SearchError('illegal_argument_exception', `[boost] of [${kind}] must be at most ${LARGEST_BOOST}`)
}

/** Geo parsers read the object themselves and refuse unknown keys on their own. */
function geo(parse: (body: Readonly<Record<string, unknown>>) => QueryKind): Parser {
  return (object) => parse(object.takeAll())
}

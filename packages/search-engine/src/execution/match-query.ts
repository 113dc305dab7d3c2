import type { Analyzer, Token } from '../analysis/analyzer.ts'
import type { Bitmap } from '../bitmap.ts'
import { SearchError } from '../errors.ts'
import { type FieldMapping, isKeyword } from '../mapping/mapping.ts'
import type { MatchOptions, QueryKind } from '../request/query.ts'
import type { TextStore } from '../storage/text-store.ts'
import { atLeast } from './at-least.ts'
import { leastMatching } from './bool-query.ts'
import { runFuzzyTerm } from './fuzzy-query.ts'
import { runPrefixOf } from './prefix-query.ts'
import { everything, type Level, nothing, type QueryRun } from './run.ts'
import { scoreWord } from './score-terms.ts'
import { addScores, clearScores, type Scores } from './scores.ts'
import { scoreTerm, withConstant } from './term-query.ts'

type Match = Extract<QueryKind, { kind: 'match' }>
type MatchBoolPrefix = Extract<QueryKind, { kind: 'match_bool_prefix' }>

export function runMatch(query: Match, run: QueryRun, level: Level, boost: number, into: Scores | null): Bitmap {
  return matchField(query.field, query.text, query.match, false, run, level, boost, into)
}

/** A `match` whose last word is a prefix. */
export function runMatchBoolPrefix(
  query: MatchBoolPrefix,
  run: QueryRun,
  level: Level,
  boost: number,
  into: Scores | null,
): Bitmap {
  return matchField(query.field, query.text, query.match, true, run, level, boost, into)
}

/** One field of a `match` or `multi_match`; `lastIsPrefix` makes the last word a prefix. */
export function matchField(
  path: string,
  text: string,
  match: MatchOptions,
  lastIsPrefix: boolean,
  run: QueryRun,
  level: Level,
  boost: number,
  into: Scores | null,
): Bitmap {
  const mapping = run.mapping.field(path)
  if (!mapping) return nothing(level)
  if (mapping.type !== 'text') return matchValue(mapping, text, match, lastIsPrefix, run, level, boost, into)
  const tokens = wordsOf(text, searchAnalyzer(mapping, match.analyzer, run), run)
  if (tokens.length === 0) {
    return match.zeroTerms === 'all' ? withConstant(everything(level), boost, into) : nothing(level)
  }
  const field = level.segment.text(path)
  if (!field) return nothing(level)
  const clauses = tokens.map((token, at): WordClause => {
    if (lastIsPrefix && at === tokens.length - 1) {
      return (scores) => runPrefixOf(mapping, token.terms, run, level, boost, scores)
    }
    return (scores) => matchWord(token, match, field, run, level, boost, scores)
  })
  return joinWords(clauses, match, run, level, into)
}

export type WordClause = (into: Scores | null) => Bitmap

/** Combines the words of a text by the operator and `minimum_should_match`. */
export function joinWords(
  clauses: readonly WordClause[],
  match: Pick<MatchOptions, 'operator' | 'minimumShouldMatch'>,
  run: QueryRun,
  level: Level,
  into: Scores | null,
): Bitmap {
  const least = match.operator === 'and' ? clauses.length : leastWords(match.minimumShouldMatch, clauses.length)
  if (least > clauses.length) return nothing(level)
  if (!into || least === 1) {
    const matching = clauses.map((clause) => clause(into))
    return atLeast(least, matching, level)
  }
  return run.withScores(level, (scores) => {
    const matching = clauses.map((clause) => clause(scores))
    const documents = atLeast(least, matching, level)
    addScores(documents, scores, into)
    clearScores(atLeast(1, matching, level), scores)
    return documents
  })
}

/** A single word ignores `minimum_should_match`. */
const leastWords = (minimum: string | number | null, words: number): number =>
  minimum === null || words === 1 ? 1 : Math.max(1, leastMatching(minimum, words))

/**
 * Several terms at one position are alternative spellings already: only a single term is matched fuzzily, as in
 * Elasticsearch.
 */
function matchWord(
  token: Token,
  { fuzziness, prefixLength, maxExpansions }: MatchOptions,
  field: TextStore,
  run: QueryRun,
  level: Level,
  boost: number,
  into: Scores | null,
): Bitmap {
  const [term] = token.terms
  if (fuzziness === null || token.terms.length > 1 || term === undefined) {
    return scoreWord(run, level, field, token.terms, { boost }, into)
  }
  return runFuzzyTerm({ term, fuzziness, prefixLength, maxExpansions }, field, run, level, boost, into)
}

/** For fields that are not analysed, the whole text is one value. */
function matchValue(
  mapping: FieldMapping,
  text: string,
  match: MatchOptions,
  isPrefix: boolean,
  run: QueryRun,
  level: Level,
  boost: number,
  into: Scores | null,
): Bitmap {
  if (isPrefix && isKeyword(mapping.type)) {
    return runPrefixOf(mapping, [mapping.lowercase ? text.toLowerCase() : text], run, level, boost, into)
  }
  try {
    return scoreTerm(mapping, text, run, level, boost, into)
  } catch (error) {
    if (match.lenient && error instanceof SearchError && error.type !== 'timeout_exception') return nothing(level)
    throw error
  }
}

export const searchAnalyzer = (mapping: FieldMapping, requested: string | undefined, run: QueryRun): Analyzer =>
  run.analyzer(requested ?? mapping.searchAnalyzer)

export function wordsOf(text: string, analyzer: Analyzer, run: QueryRun): Token[] {
  const tokens = analyzer(text)
  const most = run.context.limits.clauses
  if (tokens.length > most) throw new SearchError('too_many_clauses', `maxClauseCount is set to ${most}`)
  return tokens
}

import { Bitmap } from '../bitmap.ts'
import { isKeyword } from '../mapping/mapping.ts'
import type { Fuzziness, QueryKind } from '../request/query.ts'
import { nearTerms } from '../storage/near-terms.ts'
import type { TextStore } from '../storage/text-store.ts'
import { checkIsWords, keywordIn } from './field-type.ts'
import { type Level, nothing, type QueryRun } from './run.ts'
import { addDocuments, scoreWord } from './score-terms.ts'
import type { Scores } from './scores.ts'
import { withConstant } from './term-query.ts'

type Fuzzy = Extract<QueryKind, { kind: 'fuzzy' }>

interface FuzzyTerm {
  term: string
  fuzziness: Fuzziness
  prefixLength: number
  maxExpansions: number
}

export function runFuzzy(query: Fuzzy, run: QueryRun, level: Level, boost: number, into: Scores | null): Bitmap {
  const { fuzziness, prefixLength, maxExpansions } = query
  const mapping = run.mapping.field(query.field)
  if (mapping) checkIsWords('fuzzy', mapping)
  const field = level.segment.text(query.field)
  if (field) {
    return runFuzzyTerm({ term: query.value, fuzziness, prefixLength, maxExpansions }, field, run, level, boost, into)
  }
  const column = mapping && isKeyword(mapping.type) ? level.segment.keywords(query.field) : undefined
  if (!mapping || !column) return nothing(level)
  const value = keywordIn(mapping, query.value)
  const documents = nothing(level)
  const edits = editsFor(value, fuzziness)
  const exact = column.ordinal(value)
  if (edits === 0 && exact !== undefined) addDocuments(column.postings(exact), documents)
  if (edits > 0) {
    const near = nearTerms(column.dictionary, value, edits as 1 | 2, prefixLength, run.tick)
    near.sort((a, b) => a.distance - b.distance)
    for (const { number } of near.slice(0, maxExpansions)) addDocuments(column.postings(number), documents)
  }
  return withConstant(documents, boost, into)
}

const LONGEST = 64

/** `AUTO`: no edits up to two letters, one up to five, two from six. Very long words are matched exactly. */
function editsFor(term: string, fuzziness: Fuzziness): 0 | 1 | 2 {
  if (term.length > LONGEST) return 0
  if (fuzziness !== 'AUTO') return fuzziness
  if (term.length < 3) return 0
  return term.length < 6 ? 1 : 2
}

/**
 * The terms near a word. All are scored with the highest document frequency among them, so that a rare misspelling
 * doesn't outscore the intended word; each edit reduces the score by its share of the word.
 */
export function runFuzzyTerm(
  { term, fuzziness, prefixLength, maxExpansions }: FuzzyTerm,
  field: TextStore,
  run: QueryRun,
  level: Level,
  boost: number,
  into: Scores | null,
): Bitmap {
  const edits = editsFor(term, fuzziness)
  if (edits === 0) return scoreWord(run, level, field, [term], { boost }, into)
  const near = field.near(term, edits, prefixLength, maxExpansions, run.tick)
  const documentCount = Math.max(0, ...near.map((found) => field.count(found.term)))
  const union = new Bitmap(level.segment.size)
  for (const { term: found, distance } of near) {
    const likeness = 1 - distance / Math.min(found.length, term.length)
    if (likeness <= 0) continue
    union.or(scoreWord(run, level, field, [found], { boost: boost * likeness, documentCount }, into))
  }
  return union
}

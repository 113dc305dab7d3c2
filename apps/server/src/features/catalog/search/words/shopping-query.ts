import { isThing, otherKeyboard, queryWords } from '@delguur/mongolia/search'
import type { Clause } from './query-clauses.ts'
import { always, anyOf, every, match } from './query-clauses.ts'
import { MOST_SYNONYMS, NO_RULES, type QueryRule, ruleFor, type SearchRules, shopSynonyms } from './search-rules.ts'
import {
  beginningQueries,
  CODE,
  exactAnywhere,
  otherPhrase,
  type SearchText,
  textBetween,
  thingText,
  vagueQueries,
  wordQueries,
} from './word-query.ts'

/**
 * `strict` requires the words as spelt in any script and form, or their synonyms; all of them if there are
 * three or fewer. `relaxed` also accepts typos, the other keyboard layout and missing words: the fallback when strict finds
 * next to nothing. `typing` takes the last word for a prefix.
 */
export type SearchMode = 'strict' | 'relaxed' | 'typing'

export interface ShoppingQuestion {
  text: string
  mode: SearchMode
  rules?: SearchRules
}

const LONGEST_TEXT = 200
/** Each word expands to many clauses: with the facets beside them a request stays below the engine's limit. */
const MOST_WORDS = { strict: 12, typing: 12, relaxed: 8 } as const
const ENOUGH_WORDS = { strict: '3<-1 5<70%', typing: '3<-1 5<70%', relaxed: '1<-50%' } as const
/** Up to this number all words are required; of more, some may be missing. */
export const MIN_WORDS = 3
/** Constant score added once per text, so that fewer words, weaker matches and accessories never outrank it. */
const WHOLE = { exact: 13, exactName: 4.4, tightName: 2.2, everyWord: 53, kind: 31 } as const
const PINNED = 100_000
const CODE_HIT = 110
const CODE_BEGINNING = 4.4

/** Query for a typed text; null if it contains no word. */
export function shoppingQuery({ text, mode, rules = NO_RULES }: ShoppingQuestion): Clause | null {
  const typed = text.slice(0, LONGEST_TEXT)
  const words = textQuery(typed, mode, rules)
  if (!words) return null
  const rule = ruleFor(typed, rules)
  const ranked = withSignals({ bool: { should: [words, ...codeQueries(typed, mode)] } }, rule)
  return rule && rule.pinned.length > 0 ? { bool: { should: [ranked, ...pinned(rule.pinned)] } } : ranked
}

function textQuery(typed: string, mode: SearchMode, rules: SearchRules): Clause | null {
  const readings = [typed, ...(mode === 'relaxed' ? [otherKeyboard(typed) ?? ''] : [])]
  const queries = readings
    .map((reading) => readingQuery(reading, mode, rules))
    .filter((query): query is Clause => query !== null)
  return queries.length > 1 ? { dis_max: { queries } } : (queries[0] ?? null)
}

function readingQuery(text: string, mode: SearchMode, rules: SearchRules): Clause | null {
  const words = queryWords(text).slice(0, MOST_WORDS[mode])
  if (words.length === 0) return null
  const question = { text, words }
  const spelt = words.map((_, at) => textBetween(question, at, at + 1))
  const synonyms = shopSynonyms(spelt, rules)
  const each = words.map((word, at) => {
    const sets = synonyms.filter(({ from, to }) => from <= at && at < to)
    const others = [...new Set(sets.flatMap((set) => set.others))].slice(0, MOST_SYNONYMS / words.length)
    return anyOf([
      ...wordQueries(question, at),
      ...others.map(otherPhrase),
      ...(mode === 'relaxed' ? vagueQueries(word, spelt[at] ?? '') : []),
      ...(mode === 'typing' && at === words.length - 1 ? beginningQueries(word) : []),
    ])
  })
  const isPartial = mode === 'relaxed' || words.length > MIN_WORDS
  const whole = spelt.join(' ')
  return {
    bool: {
      must: [{ bool: { should: each, minimum_should_match: ENOUGH_WORDS[mode] } }],
      should: [
        always(every(words.map((word, at) => exactAnywhere(word, spelt[at] ?? ''))), WHOLE.exact),
        always(match('names', whole, 'words_exact'), WHOLE.exactName),
        always(match('names', whole, 'words_tight'), WHOLE.tightName),
        ...kindQueries(question),
        ...(isPartial ? [always(every(each), WHOLE.everyWord)] : []),
      ],
    },
  }
}

/** Boosts what the product is over what it is made for: a phone over a phone case. */
function kindQueries(question: SearchText): Clause[] {
  const at = question.words.findLastIndex(({ concepts }) => concepts.some(isThing))
  return at < 0 ? [] : [always(match('kinds', thingText(question, at, 'concepts'), 'words_same'), WHOLE.kind)]
}

/** Text that may be an SKU or an EAN as a whole. */
function codeQueries(text: string, mode: SearchMode): Clause[] {
  const typed = text.trim()
  if (!CODE.test(typed.replace(/\s+/g, ''))) return []
  const value = typed.toLowerCase().replace(/[^\p{L}\d]/gu, '')
  const beginning = mode === 'strict' ? [] : [{ prefix: { 'search.codes': { value, boost: CODE_BEGINNING } } }]
  return [always(match('codes', typed, 'code'), CODE_HIT), ...beginning]
}

/** Sales, views and stock rank equal matches; they never outweigh a better match. */
function withSignals(query: Clause, rule: QueryRule | undefined): Clause {
  const boosts = (rule?.boosted ?? []).map(({ product_id, factor }) => ({
    filter: { term: { id: product_id } },
    weight: factor - 1,
  }))
  return {
    function_score: {
      query,
      functions: [
        { weight: 1 },
        { field_value_factor: { field: 'popularity', modifier: 'ln1p', missing: 0 }, weight: 0.02 },
        { filter: { range: { total_on_hand: { gt: 0 } } }, weight: 0.05 },
        ...boosts,
      ],
      score_mode: 'sum',
      boost_mode: 'multiply',
    },
  }
}

const pinned = (ids: readonly number[]): Clause[] => ids.map((id, at) => always({ term: { id } }, PINNED - at * 100))

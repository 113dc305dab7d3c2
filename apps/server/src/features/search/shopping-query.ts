import { type AnalysedWord, asked, isThing, otherKeyboard, type SearchAnalyzer } from '@delguur/mongolia/search'
import type { Clause } from './list-filters.ts'
import type { SearchTexts } from './product-mapping.ts'
import { NO_RULES, type QueryRule, ruleFor, type SearchRules, shopSynonyms } from './search-rules.ts'

/**
 * `strict` wants the words as they are spelt in any script and form, their synonyms included, all of them where they are
 * three or fewer. `relaxed` also takes slips of the finger, the other keyboard and some of the words: for when strict finds
 * next to nothing. `typing` takes the last word for the beginning of one.
 */
export type SearchMode = 'strict' | 'relaxed' | 'typing'

export interface ShoppingQuestion {
  text: string
  mode: SearchMode
  rules?: SearchRules
}

type TextField = keyof SearchTexts

const LONGEST_TEXT = 200
/** Each word is asked for in many ways: with the facets beside them a request stays below what an engine takes. */
const MOST_WORDS = { strict: 12, typing: 12, relaxed: 8 } as const
/** How much a further hit of the same word counts beside its best one. */
const TIE_BREAKER = 0.5
const FUZZY_LETTERS = 5
const BEGINNING_LETTERS = 3
const CODE = /^(?=.*\d)[\p{L}\d._/-]{4,40}$/u

/** Weights of a word by where it stands. */
const WEIGHTS = { names: 1, kinds: 0.6, brand: 1, details: 0.45, text: 0.8 } as const
/** Weights of the steps that lead from a word to its hit. */
const STEPS = {
  exact: 1,
  tight: 0.5,
  joined: 0.6,
  same: 0.45,
  loose: 0.3,
  slip: 0.15,
  skeleton: 0.05,
  beginning: 0.25,
} as const
/** Added once for a whole text, so that fewer words or vaguer hits never outrank it. */
const WHOLE = { exact: 6, exactName: 2, tightName: 1, everyWord: 24, kind: 14 } as const
const PINNED = 100_000
const CODE_HIT = 50
const CODE_BEGINNING = 2

/** The query for what a shopper typed; null where it holds no word. */
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
  const words = asked(text).slice(0, MOST_WORDS[mode])
  if (words.length === 0) return null
  const spelt = words.map(({ word }) => text.slice(word.start, word.end))
  const synonyms = shopSynonyms(spelt, rules)
  const each = words.map((word, at) => {
    const others = synonyms.filter(({ from, to }) => from <= at && at < to).flatMap((set) => set.others)
    return anyOf([
      ...wordQueries(words, text, at),
      ...others.map(otherPhrase),
      ...(mode === 'relaxed' ? vagueQueries(word, spelt[at] ?? '') : []),
      ...(mode === 'typing' && at === words.length - 1 ? beginningQueries(word) : []),
    ])
  })
  const whole = spelt.join(' ')
  return {
    bool: {
      must: [{ bool: { should: each, minimum_should_match: mode === 'relaxed' ? '1<-50%' : '3<-1 5<70%' } }],
      should: [
        always(every(spelt.map(exactAnywhere)), WHOLE.exact),
        always(match('names', whole, 'words_exact'), WHOLE.exactName),
        always(match('names', whole, 'words_tight'), WHOLE.tightName),
        ...kindQueries(words, text),
        ...(mode === 'relaxed' || words.length > 3 ? [always(every(each), WHOLE.everyWord)] : []),
      ],
    },
  }
}

/** What is asked for is what the product is, and not what it is made for: a phone before a phone case. */
function kindQueries(words: readonly AnalysedWord[], text: string): Clause[] {
  const at = words.findLastIndex(({ concepts }) => concepts.some(isThing))
  return at < 0 ? [] : [always(match('kinds', thingText(words, text, at, 'concepts'), 'words_same'), WHOLE.kind)]
}

/** How the word at a place is found, in both scripts and as a synonym. */
function wordQueries(words: readonly AnalysedWord[], text: string, at: number): Clause[] {
  const word = words[at]
  if (!word) return []
  const spelt = textBetween(words, text, at, at + 1)
  const exact = fields('exact').map((field) => match(field, spelt, 'words_exact', WEIGHTS[field]))
  const pairs = [at - 1, at].flatMap((from) =>
    words[from + 1]?.joined.some((term) => words[from]?.joined.includes(term))
      ? [textBetween(words, text, from, from + 2)]
      : [],
  )
  const joined = pairs.map((pair) => match('names', pair, 'words_joined', STEPS.joined))
  return [
    ...exact,
    ...joined,
    ...(word.tight.length > 0 ? fields('tight', word).map((field) => step(field, spelt, 'tight')) : []),
    ...(word.concepts.length > 0
      ? fields('same').map((field) => step(field, thingText(words, text, at, 'concepts'), 'same'))
      : []),
    ...looseTexts(words, text, at).flatMap((loose) => fields('loose').map((field) => step(field, loose, 'loose'))),
    ...(CODE.test(spelt) ? [match('codes', spelt, 'code', 2)] : []),
  ]
}

/** The word alone and, where it seems to name a thing together with its neighbours, all of these. */
function looseTexts(words: readonly AnalysedWord[], text: string, at: number): string[] {
  const word = words[at]
  if (!word || word.loose.length === 0) return []
  return [...new Set([textBetween(words, text, at, at + 1), thingText(words, text, at, 'vagueConcepts')])]
}

/** Where a step looks. Long texts hold Latin words as written, so that these are asked for so only. */
function fields(step: 'exact' | 'tight' | 'same' | 'loose', word?: AnalysedWord): (keyof typeof WEIGHTS)[] {
  if (step === 'exact') return ['names', 'kinds', 'brand', 'details', 'text']
  if (step === 'same') return ['names', 'kinds', 'brand', 'details']
  if (step === 'tight' && word?.word.script === 'cyrillic') return ['names', 'kinds', 'brand', 'details', 'text']
  return step === 'tight' ? ['names', 'kinds', 'brand', 'details'] : ['names', 'kinds', 'brand']
}

const step = (field: keyof typeof WEIGHTS, text: string, by: 'tight' | 'same' | 'loose') =>
  match(field, text, `words_${by}`, WEIGHTS[field] * STEPS[by])

/** The words that name a thing together with the one at a place: `power bank` for either of them. */
function thingText(words: readonly AnalysedWord[], text: string, at: number, by: 'concepts' | 'vagueConcepts'): string {
  const things = words[at]?.[by] ?? []
  const isOfIt = (index: number) => words[index]?.[by].some((id) => things.includes(id)) ?? false
  let [from, to] = [at, at + 1]
  while (isOfIt(from - 1)) from--
  while (isOfIt(to)) to++
  return textBetween(words, text, from, to)
}

const textBetween = (words: readonly AnalysedWord[], text: string, from: number, to: number) =>
  text.slice(words[from]?.word.start, words[to - 1]?.word.end)

const otherPhrase = (phrase: string): Clause =>
  anyOf(
    (['names', 'kinds', 'brand', 'details'] as const).map((field) =>
      match(field, phrase, 'words_tight', WEIGHTS[field] * STEPS.same),
    ),
  )

/** One slip in a longer word, or the consonants alone; never as good as the word itself. */
function vagueQueries({ tight, skeleton, exact, word }: AnalysedWord, spelt: string): Clause[] {
  const isLong = word.script !== 'number' && exact.length >= FUZZY_LETTERS
  const slips = isLong ? (tight.length > 0 ? [tight[0] ?? exact] : [exact]) : []
  // The mark that a key begins with and the first letter are not mistaken.
  const near = slips.flatMap((value) =>
    (['names', 'kinds', 'brand'] as const).map((field) =>
      always(
        { fuzzy: { [`search.${field}`]: { value, fuzziness: 1, prefix_length: value.startsWith(':') ? 2 : 1 } } },
        STEPS.slip,
      ),
    ),
  )
  const bare =
    skeleton.length > 0
      ? [
          always(
            anyOf([match('names', spelt, 'words_skeleton'), match('kinds', spelt, 'words_skeleton')]),
            STEPS.skeleton,
          ),
        ]
      : []
  return [...near, ...(exact.length >= BEGINNING_LETTERS ? beginningQueries({ tight, exact }) : []), ...bare]
}

const beginningQueries = ({ tight, exact }: Pick<AnalysedWord, 'tight' | 'exact'>): Clause[] =>
  [exact, ...tight.slice(0, 3)].flatMap((value) =>
    (['names', 'kinds', 'brand'] as const).map((field) =>
      always({ prefix: { [`search.${field}`]: { value } } }, STEPS.beginning),
    ),
  )

/** A text that may be an SKU or an EAN as a whole. */
function codeQueries(text: string, mode: SearchMode): Clause[] {
  const code = text.trim()
  if (!CODE.test(code.replace(/\s+/g, ''))) return []
  const beginning =
    mode === 'strict'
      ? []
      : [
          {
            prefix: {
              'search.codes': { value: code.toLowerCase().replace(/[^\p{L}\d]/gu, ''), boost: CODE_BEGINNING },
            },
          },
        ]
  return [always(match('codes', code, 'code'), CODE_HIT), ...beginning]
}

/** Sales, views and stock move what matches equally well; they do not outdo a better match. */
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

const exactAnywhere = (word: string): Clause => ({
  bool: { should: fields('exact').map((field) => match(field, word, 'words_exact')) },
})

const match = (field: TextField, query: string, analyzer: SearchAnalyzer, boost = 1): Clause => ({
  match: { [`search.${field}`]: { query, analyzer, operator: 'and', boost } },
})

const always = (filter: Clause, boost: number): Clause => ({ constant_score: { filter, boost } })
const every = (must: Clause[]): Clause => ({ bool: { filter: must } })
const anyOf = (queries: Clause[]): Clause => ({ dis_max: { queries, tie_breaker: TIE_BREAKER } })

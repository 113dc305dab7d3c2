import { type AnalysedWord, isThing } from '@delguur/mongolia/search'
import type { Clause } from './query-clauses.ts'
import { always, anyOf, match } from './query-clauses.ts'

type WeighedField = keyof typeof WEIGHTS
type Step = 'exact' | 'tight' | 'same' | 'loose'

/** Weights of a word by its field. The kind counts for the whole text, so its weight per word is low. */
const WEIGHTS = { names: 1, kinds: 0.2, brand: 1, details: 0.55, text: 0.9 } as const
/** Weights of the steps from a word to its match. */
const STEPS = { exact: 1, tight: 0.5, joined: 0.3, same: 0.45, loose: 0.3 } as const
const SLIP = 0.33
const SKELETON = 0.11
const BEGINNING = 0.55
const CODE_IN_TEXT = 2

const SLIP_LETTERS = 5
const BEGINNING_LETTERS = 3
export const CODE = /^(?=.*\d)[\p{L}\d._/-]{4,40}$/u

/** Text and its words, as used by the steps. */
export interface SearchText {
  text: string
  words: readonly AnalysedWord[]
}

/** Words from `from` up to, not including, `before`, as typed. */
export const textBetween = ({ text, words }: SearchText, from: number, to: number): string =>
  text.slice(words[from]?.word.start, words[to - 1]?.word.end)

/** Query for the word at a position, in both scripts, in any form and as a synonym. */
export function wordQueries(text: SearchText, at: number): Clause[] {
  const word = text.words[at]
  if (!word) return []
  const spelt = textBetween(text, at, at + 1)
  return [
    ...step('exact', word, spelt),
    ...pairsAt(text, at).map((pair) => match('names', pair, 'words_joined', STEPS.joined)),
    ...(word.tight.length > 0 ? step('tight', word, spelt) : []),
    ...(word.concepts.length > 0 ? step('same', word, thingText(text, at, 'concepts')) : []),
    ...looseTexts(text, at).flatMap((loose) => step('loose', word, loose)),
    ...(CODE.test(spelt) ? [match('codes', spelt, 'code', CODE_IN_TEXT)] : []),
  ]
}

const step = (by: Step, word: AnalysedWord, text: string): Clause[] =>
  fields(by, word).map((field) => match(field, text, `words_${by}`, WEIGHTS[field] * STEPS[by]))

/** Fields of a step: Latin words match long texts literally, colours and brands are no kinds. */
function fields(by: Step, { word, concepts }: AnalysedWord): WeighedField[] {
  if (by === 'exact') return ['names', 'kinds', 'brand', 'details', 'text']
  if (by === 'tight')
    return word.script === 'cyrillic' ? ['names', 'brand', 'details', 'text'] : ['names', 'brand', 'details']
  if (by === 'same') return ['names', concepts.some(isThing) ? 'kinds' : 'brand', 'details']
  return ['names', 'kinds']
}

/** The word as written, in any field. */
export const exactAnywhere = (word: AnalysedWord, spelt: string): Clause => ({
  bool: { should: fields('exact', word).map((field) => match(field, spelt, 'words_exact')) },
})

/** Pairs that the word forms with a neighbour. */
const pairsAt = (text: SearchText, at: number): string[] =>
  [at - 1, at].flatMap((from) => {
    const [one, other] = [text.words[from], text.words[from + 1]]
    return one?.joined.some((term) => other?.joined.includes(term)) ? [textBetween(text, from, from + 2)] : []
  })

/** Compounds around a position: `power bank` for either word. */
export function thingText(text: SearchText, at: number, by: 'concepts' | 'vagueConcepts'): string {
  const things = text.words[at]?.[by] ?? []
  const isOfIt = (index: number) => text.words[index]?.[by].some((id) => things.includes(id)) ?? false
  let [from, to] = [at, at + 1]
  while (isOfIt(from - 1)) from--
  while (isOfIt(to)) to++
  return textBetween(text, from, to)
}

/** The word alone and the compounds that it seems to form with its neighbours. */
function looseTexts(text: SearchText, at: number): string[] {
  if (text.words[at]?.loose.length === 0) return []
  return [...new Set([textBetween(text, at, at + 1), thingText(text, at, 'vagueConcepts')])]
}

/** Synonym set by staff. */
export const otherPhrase = (phrase: string): Clause =>
  anyOf(
    (['names', 'kinds', 'brand', 'details'] as const).map((field) =>
      match(field, phrase, 'words_tight', WEIGHTS[field] * STEPS.same),
    ),
  )

/** One typo in a longer word, its prefix, or its consonants alone; never as good as the word itself. */
export function vagueQueries(word: AnalysedWord, spelt: string): Clause[] {
  const { tight, exact, skeleton } = word
  const key = tight[0] ?? exact
  // Folding leaves three letters of `zzzqqqxx`, which match anything with one typo.
  const isLong = word.word.script !== 'number' && Math.min(exact.length, key.length) >= SLIP_LETTERS
  return [
    ...(isLong ? slipQueries(key) : []),
    ...(exact.length >= BEGINNING_LETTERS ? beginningQueries(word) : []),
    ...(skeleton.length > 0 ? [always(match('names', spelt, 'words_skeleton'), SKELETON)] : []),
  ]
}

/** The prefix mark of a key and the first letter are exempt from typos. */
const slipQueries = (value: string): Clause[] =>
  (['names', 'brand'] as const).map((field) =>
    always(
      { fuzzy: { [`search.${field}`]: { value, fuzziness: 1, prefix_length: value.startsWith(':') ? 2 : 1 } } },
      SLIP,
    ),
  )

/** Words with the typed prefix. */
export const beginningQueries = ({ tight, exact }: AnalysedWord): Clause[] =>
  [exact, ...tight.slice(0, 3)].flatMap((value) =>
    (['names', 'brand'] as const).map((field) => always({ prefix: { [`search.${field}`]: { value } } }, BEGINNING)),
  )

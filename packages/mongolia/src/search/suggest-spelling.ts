import { type AnalysedWord, queryWords } from './analysed-words.ts'
import { otherKeyboard } from './keyboard.ts'

/**
 * Suggested spelling of a query (“did you mean”): each word as the names of the found products spell it (utas → утас,
 * iphon → iPhone). `names` are those of the best hits, best first. Undefined if every word occurs in them as typed, or
 * if some word occurs in none. Words of the `vocabulary`, such as names of categories, are suggested only for close
 * misspellings that no hit explains.
 */
export function suggestSpelling(
  typed: string,
  names: readonly string[],
  vocabulary: readonly string[] = [],
): string | undefined {
  const known = { sold: names.flatMap(soldWords), named: vocabulary.flatMap(soldWords) }
  const reading = otherKeyboard(typed)
  return (
    correction(typed, known) ??
    (reading && (correction(reading, known) ?? (isSold(reading, known) ? reading : undefined)))
  )
}

interface KnownWords {
  sold: readonly SoldWord[]
  named: readonly SoldWord[]
}

interface SoldWord {
  analysed: AnalysedWord
  spelling: string
}

const soldWords = (name: string): SoldWord[] =>
  queryWords(name).map((analysed) => ({ analysed, spelling: spelt(name, analysed) }))

const spelt = (text: string, { word }: AnalysedWord) => text.slice(word.start, word.end)

function correction(typed: string, known: KnownWords): string | undefined {
  const words = queryWords(typed)
  const offered = words.map((word) => spellingOf(word, spelt(typed, word), known))
  const isOther = words.some((word, at) => offered[at] !== spelt(typed, word))
  return isOther && offered.every((word) => word !== undefined) ? offered.join(' ') : undefined
}

function spellingOf(word: AnalysedWord, typed: string, { sold, named }: KnownWords): string | undefined {
  if (isWritten(word, sold)) return typed
  const close = nearest(word, sold, CLOSE)
  if (close) return close
  const isNamedOtherwise = sold.some(({ analysed }) => isShared(analysed.concepts, word.concepts))
  if (isNamedOtherwise || isWritten(word, named)) return typed
  return nearest(word, named, CLOSE) ?? nearest(word, sold, FAR)
}

/** Whether the word occurs in a name, possibly joined with its neighbour. */
const isWritten = (word: AnalysedWord, sold: readonly SoldWord[]) =>
  sold.some(({ analysed }) => analysed.exact === word.exact || analysed.joined.includes(word.exact))

const isSold = (text: string, { sold }: KnownWords) => queryWords(text).every((word) => isWritten(word, sold))

type Likeness = (one: AnalysedWord, typed: AnalysedWord) => boolean

const SLIP_LETTERS = 5
const CLOSE: readonly Likeness[] = [
  (one, typed) => isShared(one.tight, typed.tight),
  (one, typed) => isShared(one.tight, typed.guessed),
  (one, typed) => isShared(one.loose, typed.loose),
  (one, typed) =>
    typed.exact.length >= SLIP_LETTERS && one.tight.some((key) => typed.tight.some((slip) => isOneSlip(key, slip))),
]
const FAR: readonly Likeness[] = [(one, typed) => isShared(one.skeleton, typed.skeleton)]

/** The word of the names that the typed one most likely misspells. */
function nearest(word: AnalysedWord, sold: readonly SoldWord[], measures: readonly Likeness[]): string | undefined {
  for (const isLike of measures) {
    const found = sold.find(({ analysed }) => isLike(analysed, word))
    if (found) return found.spelling
  }
  return undefined
}

const isShared = (some: readonly string[], others: readonly string[]) => some.some((key) => others.includes(key))

/** Whether the words differ by one inserted, deleted, replaced or transposed letter. */
function isOneSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one === other) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const rest = (text: string, skipped: number) => text.slice(at + skipped)
  if (one.length > other.length) return rest(one, 1) === rest(other, 0)
  if (one.length < other.length) return rest(one, 0) === rest(other, 1)
  const isExchanged = one[at] === other[at + 1] && one[at + 1] === other[at] && rest(one, 2) === rest(other, 2)
  return rest(one, 1) === rest(other, 1) || isExchanged
}

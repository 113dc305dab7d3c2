import { type AnalysedWord, asked } from './analyzers.ts'

/**
 * What to offer as “did you mean”: the typed text with each word as the names of the found products spell it (utas → утас,
 * iphon → iPhone). `names` are those of the best hits, the best first. Undefined where every word stands in them as typed,
 * or where some word is in none of them.
 */
export function offeredSpelling(typed: string, names: readonly string[]): string | undefined {
  const words = asked(typed)
  const sold = names.flatMap((name) => soldWords(name))
  if (words.length === 0 || sold.length === 0) return undefined
  let isOther = false
  const offered = words.map((word) => {
    if (sold.some(({ analysed }) => analysed.exact === word.exact)) return spelt(typed, word)
    const nearest = bestOf(word, sold)
    if (nearest) isOther = true
    return nearest
  })
  return isOther && offered.every((word) => word !== undefined) ? offered.join(' ') : undefined
}

interface SoldWord {
  analysed: AnalysedWord
  spelling: string
}

const soldWords = (name: string): SoldWord[] => {
  const seen = asked(name)
  return seen.map((analysed) => ({ analysed, spelling: spelt(name, analysed) }))
}

const spelt = (text: string, { word }: AnalysedWord) => text.slice(word.start, word.end)

/** The sold word that the typed one is most likely a spelling of: the same folded, then nearly so, then one slip away. */
function bestOf(word: AnalysedWord, sold: readonly SoldWord[]): string | undefined {
  const ways: ((one: AnalysedWord) => boolean)[] = [
    (one) => isShared(one.tight.slice(0, 3), word.tight.slice(0, 3)) || isShared(one.tight, word.guessed),
    (one) => one.joined.includes(word.exact),
    (one) => isShared(one.loose, word.loose),
    (one) => word.exact.length >= 5 && one.tight.some((key) => word.tight.some((typed) => isOneSlip(key, typed))),
    (one) => isShared(one.skeleton, word.skeleton),
  ]
  for (const isSame of ways) {
    const found = sold.find(({ analysed }) => isSame(analysed))
    if (found) return found.spelling
  }
  return undefined
}

const isShared = (some: readonly string[], others: readonly string[]) => some.some((key) => others.includes(key))

/** Whether one letter was left out, added, mistaken, or exchanged with its neighbour. */
export function isOneSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one === other) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const rest = (text: string, skipped: number) => text.slice(at + skipped)
  if (one.length !== other.length) {
    return one.length > other.length ? rest(one, 1) === rest(other, 0) : rest(one, 0) === rest(other, 1)
  }
  const isExchanged = one[at] === other[at + 1] && one[at + 1] === other[at] && rest(one, 2) === rest(other, 2)
  return rest(one, 1) === rest(other, 1) || isExchanged
}

import type { Token } from '../analysis/analyzer.ts'
import { areNear } from './edit-distance.ts'
import type { HighlightTerms, Phrase } from './query-terms.ts'

/** A highlighted range of a text, in UTF-16 units. */
export interface Hit {
  start: number
  end: number
  /** The matched term: hits of several words are worth more than several hits of one. */
  word: string
}

/**
 * Finds the ranges of a text that match, in order, without duplicates. The result for each term is memoized across
 * texts, with a check of the time budget: there may be hundreds of words to compare.
 */
export function hitFinder(targets: HighlightTerms, checkTime: () => void): (tokens: readonly Token[]) => Hit[] {
  const judged = new Map<string, boolean>()
  const isTarget = (term: string): boolean => {
    const known = judged.get(term)
    if (known !== undefined) return known
    checkTime()
    const answer = meets(term, targets)
    judged.set(term, answer)
    return answer
  }
  return (tokens) => {
    const marked = new Set<Token>(tokens.filter(({ terms }) => terms.some(isTarget)))
    for (const phrase of targets.phrases) {
      checkTime()
      for (const token of phraseTokens(tokens, phrase)) marked.add(token)
    }
    return tokens
      .filter((token) => marked.has(token))
      .map(({ start, end, terms }) => ({ start, end, word: terms[0] ?? '' }))
  }
}

function meets(term: string, { words, prefixes, near }: HighlightTerms): boolean {
  return (
    words.has(term) ||
    prefixes.some((prefix) => term.startsWith(prefix)) ||
    near.some(
      ({ word, edits, prefixLength }) =>
        term.slice(0, prefixLength) === word.slice(0, prefixLength) && areNear(term, word, edits),
    )
  )
}

/** Tokens of all occurrences of the phrase. */
function phraseTokens(tokens: readonly Token[], phrase: Phrase): Token[] {
  return tokens.flatMap((token, at) => (meetsWord(token, phrase, 0) ? (phraseFrom(tokens, at, phrase) ?? []) : []))
}

/** The tokens of the phrase that begins at a position; `slop` is the total distance its words may be moved. */
function phraseFrom(tokens: readonly Token[], start: number, phrase: Phrase): Token[] | undefined {
  const found = [tokens[start] as Token]
  let at = start
  let spare = phrase.slop
  for (let word = 1; word < phrase.words.length; word++) {
    const gap = (phrase.words[word]?.position ?? 0) - (phrase.words[word - 1]?.position ?? 0)
    const earliest = (tokens[at] as Token).position + gap
    const next = nextWord(tokens, at + 1, phrase, word, earliest, earliest + spare)
    if (next === undefined) return undefined
    const token = tokens[next] as Token
    spare -= token.position - earliest
    found.push(token)
    at = next
  }
  return found
}

function nextWord(
  tokens: readonly Token[],
  from: number,
  phrase: Phrase,
  word: number,
  earliest: number,
  latest: number,
): number | undefined {
  for (let at = from; at < tokens.length; at++) {
    const token = tokens[at] as Token
    if (token.position > latest) return undefined
    if (token.position >= earliest && meetsWord(token, phrase, word)) return at
  }
  return undefined
}

function meetsWord(token: Token, { words, lastIsPrefix }: Phrase, at: number): boolean {
  const targets = words[at]?.terms
  if (!targets) return false
  const mayGoOn = lastIsPrefix && at === words.length - 1
  return token.terms.some((term) => targets.has(term) || (mayGoOn && startsWithAny(term, targets)))
}

function startsWithAny(term: string, prefixes: ReadonlySet<string>): boolean {
  for (const prefix of prefixes) if (term.startsWith(prefix)) return true
  return false
}

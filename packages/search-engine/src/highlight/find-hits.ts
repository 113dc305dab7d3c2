import type { Token } from '../analysis/analyzer.ts'
import { areNear } from './edit-distance.ts'
import type { Phrase, WantedTerms } from './query-terms.ts'

/** A marked place of a text, in UTF-16 units. */
export interface Hit {
  start: number
  end: number
  /** What was found: several hits of one word say less than hits of several. */
  word: string
}

/**
 * Finds the places of a text that meet what is wanted, in order, each once. Terms are judged once for all texts, with a
 * look at the clock: there may be hundreds of words to compare them with.
 */
export function hitFinder(wanted: WantedTerms, checkTime: () => void): (tokens: readonly Token[]) => Hit[] {
  const judged = new Map<string, boolean>()
  const isWanted = (term: string): boolean => {
    const known = judged.get(term)
    if (known !== undefined) return known
    checkTime()
    const answer = meets(term, wanted)
    judged.set(term, answer)
    return answer
  }
  return (tokens) => {
    const marked = new Set<Token>(tokens.filter(({ terms }) => terms.some(isWanted)))
    for (const phrase of wanted.phrases) {
      checkTime()
      for (const token of phraseTokens(tokens, phrase)) marked.add(token)
    }
    return tokens
      .filter((token) => marked.has(token))
      .map(({ start, end, terms }) => ({ start, end, word: terms[0] ?? '' }))
  }
}

function meets(term: string, { words, prefixes, near }: WantedTerms): boolean {
  return (
    words.has(term) ||
    prefixes.some((prefix) => term.startsWith(prefix)) ||
    near.some(
      ({ word, edits, prefixLength }) =>
        term.slice(0, prefixLength) === word.slice(0, prefixLength) && areNear(term, word, edits),
    )
  )
}

/** Tokens of all places where the phrase stands. */
function phraseTokens(tokens: readonly Token[], phrase: Phrase): Token[] {
  return tokens.flatMap((token, at) => (meetsWord(token, phrase, 0) ? (phraseFrom(tokens, at, phrase) ?? []) : []))
}

/** The tokens of the phrase that begins at a place; `slop` is how far its words may be moved apart in all. */
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
  const wanted = words[at]?.terms
  if (!wanted) return false
  const mayGoOn = lastIsPrefix && at === words.length - 1
  return token.terms.some((term) => wanted.has(term) || (mayGoOn && startsWithAny(term, wanted)))
}

function startsWithAny(term: string, prefixes: ReadonlySet<string>): boolean {
  for (const prefix of prefixes) if (term.startsWith(prefix)) return true
  return false
}

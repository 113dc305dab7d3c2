import type { Token } from '../analysis/analyzer.ts'
import { Bitmap } from '../bitmap.ts'
import { isKeyword } from '../mapping/mapping.ts'
import type { TextStore } from '../storage/text-store.ts'
import { rarityOf } from './bm25.ts'
import { searchAnalyzer, wordsOf } from './match-query.ts'
import { PhraseMatcher, type PhraseWord } from './phrase-matcher.ts'
import { PostingCursor } from './posting-cursor.ts'
import { runPrefixOf } from './prefix-query.ts'
import { type Level, nothing, type QueryRun } from './run.ts'
import { addDocuments, liveNumbers, scoreWord } from './score-terms.ts'
import type { Scores } from './scores.ts'
import { scoreTerm } from './term-query.ts'

export interface Phrase {
  field: string
  text: string
  slop: number
  analyzer?: string
  /** Number of expansions of the last word, which is a prefix. */
  expansions?: number
}

export function runPhrase(phrase: Phrase, run: QueryRun, level: Level, boost: number, into: Scores | null): Bitmap {
  const mapping = run.mapping.field(phrase.field)
  if (!mapping) return nothing(level)
  if (mapping.type !== 'text') {
    const isPrefix = phrase.expansions !== undefined && isKeyword(mapping.type)
    if (isPrefix)
      return runPrefixOf(
        mapping,
        [mapping.lowercase ? phrase.text.toLowerCase() : phrase.text],
        run,
        level,
        boost,
        into,
      )
    return scoreTerm(mapping, phrase.text, run, level, boost, into)
  }
  const field = level.segment.text(phrase.field)
  const tokens = wordsOf(phrase.text, searchAnalyzer(mapping, phrase.analyzer, run), run)
  const last = tokens.at(-1)
  if (!field || !last) return nothing(level)
  if (phrase.expansions !== undefined) {
    const terms = last.terms.flatMap((term) => continuations(field, term, phrase.expansions ?? 0))
    tokens[tokens.length - 1] = { ...last, terms: terms.slice(0, phrase.expansions) }
    if (tokens.length === 1) return scoreWord(run, level, field, terms, { boost }, into)
  }
  if (tokens.length === 1) return scoreWord(run, level, field, last.terms, { boost }, into)
  return matchPhrase(tokens, phrase.slop, field, run, level, boost, into)
}

/** Terms with this prefix, in dictionary order. */
function continuations(field: TextStore, prefix: string, limit: number): string[] {
  const { dictionary } = field
  const [from, to] = dictionary.prefixRange(prefix)
  const terms: string[] = []
  for (let at = from; at < to && terms.length < limit; at++) {
    const number = dictionary.sorted[at] as number
    if (field.liveCount(number) > 0) terms.push(dictionary.terms[number] as string)
  }
  return terms
}

function matchPhrase(
  tokens: readonly Token[],
  slop: number,
  field: TextStore,
  run: QueryRun,
  level: Level,
  boost: number,
  into: Scores | null,
): Bitmap {
  const { size } = level.segment
  let candidates: Bitmap | null = null
  let rarity = 0
  const words: PhraseWord[] = []
  for (const { terms, position } of tokens) {
    const containing = new Bitmap(size)
    const numbers = liveNumbers(field, terms)
    for (const number of numbers) {
      rarity += rarityOf(field.documentCount, field.liveCount(number))
      addDocuments(field.postings(number), containing)
    }
    candidates = candidates ? candidates.and(containing) : containing
    words.push({ position, cursors: numbers.map((number) => new PostingCursor(field, number)) })
  }
  const matching = nothing(level)
  if (!candidates || !field.options.positions) return matching
  const weights = run.lengthWeights(field)
  const matcher = new PhraseMatcher(words, slop, run.tick)
  let steps = 0
  candidates.forEach((document) => {
    if (++steps % 64 === 0) run.tick()
    const frequency = matcher.frequencyIn(document)
    if (frequency === 0) return
    matching.add(document)
    if (!into) return
    const weight = weights[field.lengthBytes[document] as number] as number
    into[document] = (into[document] as number) + (boost * rarity * frequency) / (frequency + weight)
  })
  return matching
}

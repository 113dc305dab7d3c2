import { isStopWord } from './stop-words.ts'
import { conceptsOf } from './synonyms.ts'
import { unitOf } from './units.ts'
import { afterFigure, termsOf, type WordTerms } from './word-terms.ts'
import { type Word, wordsOf } from './words.ts'

export interface AnalysedWord extends WordTerms {
  word: Word
  /** Spellings joined with the neighbours: `memorystick` in memory stick. */
  joined: string[]
  /** Joined spellings that most people write as one word: `usbc` in USB-C, `256gb` in 256 GB. */
  whole: string[]
  concepts: string[]
  /** Concepts of likely misspellings. */
  vagueConcepts: string[]
  isStopWord: boolean
}

const LONGEST_JOINED = 24

/** The words of a text with all their terms; with `joins` false only whole joined spellings are included. */
export function analyse(text: string, joins = true): AnalysedWord[] {
  const words = wordsOf(text)
  const analysed = words.map((word, at) => analysedWord(word, words[at - 1]))
  joinNeighbours(analysed, joins)
  if (analysed.some(({ mayName }) => mayName)) {
    for (const { id, from, to } of conceptsOf(analysed.map((word) => word.conceptKeys))) {
      for (let at = from; at < to; at++) analysed[at]?.concepts.push(id)
    }
  }
  return analysed
}

function analysedWord(word: Word, before: Word | undefined): AnalysedWord {
  const isMeasured = before?.script === 'number'
  const terms = isMeasured ? afterFigure(termsOf(word)) : termsOf(word)
  return {
    ...terms,
    word,
    joined: [],
    whole: [],
    concepts: [],
    vagueConcepts: [],
    isStopWord: isStopWord(word.text) && !(isMeasured && terms.unit !== undefined),
  }
}

function joinNeighbours(words: readonly AnalysedWord[], joins: boolean): void {
  for (let at = 1; at < words.length; at++) {
    const [one, other] = [words[at - 1] as AnalysedWord, words[at] as AnalysedWord]
    const isWhole = isOne(one, other)
    const joined = joins || isWhole ? joinedTerm(one, other) : ''
    if (joined !== '') keepJoined([one, other], joined, isWhole)
  }
  for (const run of gluedRuns(words)) {
    const whole = run.map(({ exact }) => exact).join('')
    if (whole.length <= LONGEST_JOINED) keepJoined(run, whole, true)
  }
}

function keepJoined(words: readonly AnalysedWord[], joined: string, isWhole: boolean): void {
  for (const word of words) {
    word.joined.push(joined)
    if (isWhole) word.whole.push(joined)
  }
}

/** Three or more joined words, such as `wh-1000-xm4`; for two, the spelling joined with the neighbour is the whole. */
function gluedRuns(words: readonly AnalysedWord[]): AnalysedWord[][] {
  if (!words.some(({ word }) => word.isGlued)) return []
  const runs: AnalysedWord[][] = []
  for (const word of words) {
    if (word.word.isGlued) runs.at(-1)?.push(word)
    else runs.push([word])
  }
  return runs.filter((run) => run.length > 2)
}

function joinedTerm(one: AnalysedWord, other: AnalysedWord): string {
  if (one.exact.length + other.exact.length > LONGEST_JOINED || other.word.script === 'other') return ''
  const cyrillic = [one, other].filter(({ exact }) => /\p{Script=Cyrillic}/u.test(exact))
  if (cyrillic.length === 1) return ''
  const [tight, otherTight] = [one.tight[0], other.tight[0]]
  // Latin words, and words with digits as in `3д принтер`, are joined as written.
  if (cyrillic.length === 0 || tight === undefined || otherTight === undefined) return one.exact + other.exact
  return tight + otherTight.slice(1)
}

/** Words of a query: pieces joined with digits are one word, as are short pieces (`tn-2110`, `usb-c`). */
export function queryWords(text: string): AnalysedWord[] {
  const all = analyse(text)
  addVagueConcepts(all)
  const significant = all.filter((word) => !word.isStopWord)
  return glue(significant.length > 0 ? significant : all)
}

function addVagueConcepts(words: readonly AnalysedWord[]): void {
  const unnamed = words.map(({ concepts }) => concepts.length === 0)
  if (!unnamed.includes(true)) return
  for (const { id, from, to } of conceptsOf(words.map((word) => [...word.conceptKeys, ...word.vagueKeys]))) {
    if (!unnamed.slice(from, to).includes(true)) continue
    for (const word of words.slice(from, to)) if (!word.concepts.includes(id)) word.vagueConcepts.push(id)
  }
}

function glue(words: readonly AnalysedWord[]): AnalysedWord[] {
  const glued: AnalysedWord[] = []
  for (const word of words) {
    const before = glued.at(-1)
    if (before && word.word.isGlued && isOne(before, word)) {
      const exact = before.exact + word.exact
      const whole = { ...before.word, text: exact, script: 'mixed' as const, end: word.word.end }
      glued[glued.length - 1] = { ...NOTHING, word: whole, exact }
    } else glued.push(word)
  }
  return glued
}

const NOTHING = {
  tight: [],
  loose: [],
  skeleton: [],
  guessed: [],
  pieces: [],
  conceptKeys: [],
  vagueKeys: [],
  joined: [],
  whole: [],
  concepts: [],
  vagueConcepts: [],
  all: [],
  few: [],
  unit: undefined,
  mayName: false,
  isStopWord: false,
}

/** Whether two words are joined and one is a number or both are short, or they are a number and its unit. */
function isOne(one: AnalysedWord, other: AnalysedWord): boolean {
  if (!other.word.isGlued) return one.word.script === 'number' && unitOf(other.exact) !== undefined
  return /\p{Nd}/u.test(one.exact + other.exact) || (one.exact.length <= 3 && other.exact.length <= 3)
}

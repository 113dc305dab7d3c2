import { stemsOf } from './stemming.ts'
import { isStopWord } from './stop-words.ts'
import { type Concept, conceptsOf } from './synonyms.ts'
import { unitOf } from './units.ts'
import { termsOf, type WordTerms } from './word-terms.ts'
import { type Word, wordsOf } from './words.ts'

export interface AnalysedWord extends WordTerms {
  word: Word
  /** Spellings joined with the neighbours: `memorystick` in memory stick. */
  joined: string[]
  /** Those of them that are one word to most people: `usbc` in USB-C, `256gb` in 256 GB. */
  whole: string[]
  concepts: string[]
  /** Things that are meant if the word is misspelt. */
  vagueConcepts: string[]
  isStopWord: boolean
}

const LONGEST_JOINED = 24

/** The words of a text with all that they may be found by. */
export function analyse(text: string): AnalysedWord[] {
  const words = wordsOf(text)
  const analysed = words.map((word, at): AnalysedWord => {
    const terms = termsOf(word)
    const unit = words[at - 1]?.script === 'number' ? stemsOf(word.text).map(unitOf).find(Boolean) : undefined
    return {
      ...(unit ? { ...terms, exact: unit, conceptKeys: [] } : terms),
      word,
      joined: [],
      whole: [],
      concepts: [],
      vagueConcepts: [],
      isStopWord: !unit && isStopWord(word.text),
    }
  })
  joinNeighbours(analysed)
  for (const { id, from, to } of conceptsIn(analysed)) {
    for (const word of analysed.slice(from, to)) word.concepts.push(id)
  }
  return analysed
}

const conceptsIn = (words: readonly AnalysedWord[]): Concept[] => conceptsOf(words.map((word) => word.conceptKeys))

function joinNeighbours(words: readonly AnalysedWord[]): void {
  words.forEach((word, at) => {
    const next = words[at + 1]
    if (!next) return
    const joined = joinedTerm(word, next)
    if (joined === '') return
    for (const one of [word, next]) one.joined.push(joined)
    if (isOne(word, next)) for (const one of [word, next]) one.whole.push(joined)
  })
  for (const run of gluedRuns(words)) {
    const whole = run.map(({ exact }) => exact).join('')
    if (whole.length > LONGEST_JOINED) continue
    for (const word of run) {
      word.joined.push(whole)
      word.whole.push(whole)
    }
  }
}

/** Three and more words written together, such as `wh-1000-xm4`; of two the neighbours' spelling is the whole. */
function gluedRuns(words: readonly AnalysedWord[]): AnalysedWord[][] {
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
  if (cyrillic.length === 0) return one.exact + other.exact
  if (cyrillic.length === 1) return ''
  return `${one.tight[0]}${other.tight[0]?.slice(1)}`
}

/** Words of a question: parts written together with figures are one word, as are short parts (`tn-2110`, `usb-c`). */
export function asked(text: string): AnalysedWord[] {
  const all = analyse(text)
  addVagueConcepts(all)
  const said = all.filter((word) => !word.isStopWord)
  return glue(said.length > 0 ? said : all)
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
  ...{
    tight: [],
    loose: [],
    skeleton: [],
    guessed: [],
    parts: [],
    conceptKeys: [],
    vagueKeys: [],
    joined: [],
    whole: [],
    concepts: [],
    vagueConcepts: [],
  },
  isStopWord: false,
}

/** Written together, of which one is a figure or both are short; or a figure and its unit. */
const isOne = (one: AnalysedWord, other: AnalysedWord) => {
  const isShort = /\p{Nd}/u.test(one.exact + other.exact) || (one.exact.length <= 3 && other.exact.length <= 3)
  return isShort && (other.word.isGlued || (one.word.script === 'number' && unitOf(other.exact) !== undefined))
}

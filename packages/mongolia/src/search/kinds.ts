import { type AnalysedWord, analyse } from './analysed-words.ts'
import { isGenitive } from './stemming.ts'
import { type Concept, conceptsOf, isThing, nearbyConcepts } from './synonyms.ts'

/** Head nouns that turn the words before them into modifiers: a laptop bag is a bag. */
const ACCESSORIES = new Set(
  (
    'accessory adapter adaptor antenna arm bag base battery box bracket briefcase cable cap card cartridge case charger cleaner cleaning clip ' +
    'cord cover cradle deck dock docking drive enclosure film filter folio frame glass grip guard handle hanger holder holster ' +
    'hub kit lamp lead lens lock messenger module mount part pack pad panel pen pole pouch protector protection rack receiver ' +
    'refill remote replacement ring rucksack screen shelf shell shield skin sleeve spare stand station sticker strap stylus ' +
    'support switch tip toner tool tray tripod unit wallet wipe inverter outlet backpack skin slip extension inlet'
  ).split(' '),
)
const RELATIONS = new Set([
  'for',
  'with',
  'compatible',
  'fits',
  'suitable',
  'w',
  'without',
  'incl',
  'including',
  'plus',
])
const QUALITIES = new Set(
  'original black white silver grey gray blue red green yellow pink orange brown multicolor cyan magenta transparent'.split(
    ' ',
  ),
)

export interface Kinds {
  /** Concepts that the name says the product is, as opposed to what it belongs to or is made for. */
  named: string[]
  /** Nouns that end the first phrases of the name: the likely kind if no concept is known. */
  likely: string[]
}

/** The kind of a product by its name: a bag in `laptop bag`, a phone in `Nova 14 ухаалаг утас`. */
export function kindsIn(name: string): Kinds {
  const all = analyse(name)
  const words = all.slice(0, relationAt(all))
  const things = conceptsOf(words.map((word) => word.conceptKeys)).filter(({ id }) => isThing(id))
  const named = things
    .filter((thing) => !isModifier(thing, words, things))
    .map(({ from, to }) => textOf(words.slice(from, to)))
  const likely = headsOf(name, words).filter((head) => !named.includes(head))
  return { named: [...new Set(named)], likely: [...new Set(likely)] }
}

const textOf = (words: readonly AnalysedWord[]) => words.map(({ word }) => word.text).join(' ')

function relationAt(words: readonly AnalysedWord[]): number {
  const at = words.findIndex(({ word }, index) => index > 0 && RELATIONS.has(word.text))
  return at < 0 ? words.length : at
}

function isModifier(thing: Concept, words: readonly AnalysedWord[], things: readonly Concept[]): boolean {
  if (isGenitive(words[thing.to - 1]?.word.text ?? '') && thing.to < words.length) return true
  for (let at = thing.to; at < Math.min(words.length, thing.to + 2); at++) {
    const next = words[at]
    if (!next || next.word.script === 'number' || next.word.script === 'mixed') return false
    const following = things.filter(({ from }) => from === at)
    if (following.some(({ id }) => id !== thing.id && !nearbyConcepts(thing.id).includes(id))) return true
    if (following.length === 0 && ACCESSORIES.has(next.exact)) return true
  }
  return false
}

function headsOf(name: string, words: readonly AnalysedWord[]): string[] {
  const heads: string[] = []
  let segment: AnalysedWord[] = []
  const close = () => {
    const nouns = segment.filter(
      ({ word }) =>
        (word.script === 'latin' || word.script === 'cyrillic') && !QUALITIES.has(word.text) && word.text.length > 2,
    )
    const last = nouns.at(-1)
    if (last) heads.push(last.word.text)
    segment = []
  }
  words.forEach((word, at) => {
    const before = words[at - 1]
    if (before && /[,;()/|]|\s[-–]\s/.test(name.slice(before.word.end, word.word.start))) close()
    if (word.word.script === 'number') close()
    segment.push(word)
  })
  close()
  return heads.slice(0, 2)
}

/** Words that name what a product belongs to or is made for, with the concepts they exclude. */
export function modifiersIn(words: readonly AnalysedWord[]): Map<AnalysedWord, Set<string>> {
  const found = new Map<AnalysedWord, Set<string>>()
  const things = conceptsOf(words.map((word) => word.conceptKeys)).filter(({ id }) => isThing(id))
  for (const thing of things) {
    const isInner = things.some(({ from, to }) => from === thing.from && to > thing.to)
    if (!isInner && !isModifier(thing, words, things)) continue
    for (const word of words.slice(thing.from, thing.to)) {
      found.set(word, (found.get(word) ?? new Set()).add(thing.id))
    }
  }
  return found
}

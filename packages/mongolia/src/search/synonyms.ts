import { foldWord } from '../folding.ts'
import { singular } from './plural.ts'
import { NEAR_WORDS, SAME_QUALITIES, SAME_THINGS } from './synonym-sets.ts'
import { wordsOf } from './words.ts'

/** A concept named by words of a text: from the word at `from` up to but excluding `to`. */
export interface Concept {
  id: string
  from: number
  to: number
}

interface Node {
  next: Map<string, Node>
  ids: string[]
}

const MIN_LATIN = 3
const SKELETON_LETTERS = 4
const root: Node = { next: new Map(), ids: [] }
const nearby = new Map<string, Set<string>>()

SAME_THINGS.forEach((line, at) => {
  for (const phrase of line.split(', ')) add(phrase, `#${at}`)
})
SAME_QUALITIES.forEach((line, at) => {
  for (const phrase of line.split(', ')) add(phrase, `#q${at}`)
})
for (const line of NEAR_WORDS) {
  const ids = line.split(', ').flatMap(idsOf)
  for (const id of ids) nearby.set(id, new Set([...(nearby.get(id) ?? []), ...ids].filter((other) => other !== id)))
}

/** Index keys of a phrase in the table: a Latin phrase by its spelling, a Cyrillic one by its folded key. */
function entryKey(word: { text: string; script: string }): string {
  return word.script === 'cyrillic' ? (foldWord(word.text, 'tight')[0] ?? '') : `=${singular(word.text)}`
}

function add(phrase: string, id: string): void {
  const words = wordsOf(phrase)
  addPath(words.map(entryKey), id)
  if (words.some(({ script }) => script !== 'cyrillic')) return
  addPath(
    words.map(({ text }) => `~${foldWord(text, 'loose')[0]}`),
    id,
  )
  if (words.every(({ text }) => text.length >= SKELETON_LETTERS)) {
    addPath(
      words.map(({ text }) => `^${foldWord(text, 'skeleton')[0]}`),
      id,
    )
  }
}

function addPath(keys: readonly string[], id: string): void {
  const node = keys.reduce(child, root)
  if (!node.ids.includes(id)) node.ids.push(id)
}

function child(node: Node, key: string): Node {
  const found = node.next.get(key) ?? { next: new Map(), ids: [] }
  node.next.set(key, found)
  return found
}

function idsOf(phrase: string): string[] {
  const node = wordsOf(phrase).reduce<Node | undefined>((at, word) => at?.next.get(entryKey(word)), root)
  return node?.ids ?? []
}

/** Look-up keys of a word: its spelling if it is Latin, and the tight keys of its stems. */
export function conceptKeys(text: string, script: string, tight: readonly string[]): readonly string[] {
  return script === 'cyrillic' ? tight : [`=${singular(text)}`, ...tight]
}

/** Whether a phrase of the table begins with a word of these keys. */
export const beginsThing = (keys: readonly string[]): boolean => keys.some((key) => root.next.has(key))

/**
 * Concepts that the words name, each word given by its keys. A word within a longer phrase is matched alone only as its
 * last: гар утас contains no keyboard.
 */
export function conceptsOf(words: readonly (readonly string[])[]): Concept[] {
  const found: Concept[] = []
  words.forEach((keys, from) => {
    if (beginsThing(keys)) found.push(...startingAt(words, from))
  })
  return found.filter((one) => one.to - one.from > 1 || !found.some((longer) => isWithin(one, longer)))
}

const isWithin = (one: Concept, longer: Concept) =>
  longer.to - longer.from > 1 && longer.from <= one.from && one.to < longer.to

function startingAt(words: readonly (readonly string[])[], from: number): Concept[] {
  const found: Concept[] = []
  let nodes = [root]
  for (let at = from; at < words.length && nodes.length > 0; at++) {
    const keys = words[at] ?? []
    nodes = nodes.flatMap((node) => keys.flatMap((key) => node.next.get(key) ?? []))
    const named = at === from ? nodes.filter((node) => isSure(node, keys)) : nodes
    for (const id of new Set(named.flatMap((node) => node.ids))) found.push({ id, from, to: at + 1 })
  }
  return found
}

/**
 * A Latin word of one or two letters is not matched as Mongolian by itself: us is not ус, while `us butsalgagch` is ус
 * буцалгагч.
 */
const isSure = (node: Node, [key = '']: readonly string[]) =>
  !key.startsWith('=') || key.length > MIN_LATIN || root.next.get(key) === node

/** Related concepts to show for this one. */
export const nearbyConcepts = (id: string): string[] => [...(nearby.get(id) ?? [])]

/** Whether the concept is a product, not a colour, a brand or the like. */
export const isThing = (id: string): boolean => !id.startsWith('#q')

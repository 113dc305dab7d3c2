import type { PostingCursor } from './posting-cursor.ts'

export interface PhraseWord {
  /** Its place in the phrase. */
  position: number
  /** Terms that it may be found by. */
  cursors: readonly PostingCursor[]
}

/** Counts how often a phrase stands in a document; a match whose words are moved apart counts less. */
export class PhraseMatcher {
  readonly #words: readonly PhraseWord[]
  readonly #slop: number

  constructor(words: readonly PhraseWord[], slop: number) {
    this.#words = words
    this.#slop = slop
  }

  /** Documents are asked for in ascending order. */
  frequencyIn(document: number): number {
    const places: number[][] = []
    for (const word of this.#words) {
      const own = placesOf(word, document)
      if (own.length === 0) return 0
      places.push(own)
    }
    return this.#slop === 0 ? exactFrequency(places) : sloppyFrequency(places, this.#words, this.#slop)
  }
}

/** Where the phrase would begin if the word stood in its place: ascending, each once. */
function placesOf({ position, cursors }: PhraseWord, document: number): number[] {
  const places: number[] = []
  for (const cursor of cursors) for (const found of cursor.positionsIn(document)) places.push(found - position)
  if (cursors.length < 2) return places
  return [...new Set(places)].sort((a, b) => a - b)
}

function exactFrequency([first, ...others]: readonly number[][]): number {
  if (!first) return 0
  const sets = others.map((places) => new Set(places))
  return first.filter((place) => sets.every((set) => set.has(place))).length
}

/**
 * As Lucene's SloppyPhraseMatcher goes about it: of the words' places the first one moves on, and each time it passes the
 * next one the width of what was passed is a match, if it is within the slop.
 */
function sloppyFrequency(places: readonly number[][], words: readonly PhraseWord[], slop: number): number {
  const at = places.map(() => 0)
  const placeOf = (word: number) => (places[word] as number[])[at[word] as number] as number
  if (!keepApart(places, words, at)) return 0
  let end = Math.max(...places.map((_, word) => placeOf(word)))
  let frequency = 0
  for (;;) {
    const order = places.map((_, word) => word).sort((a, b) => placeOf(a) - placeOf(b))
    const first = order[0] as number
    const next = order.length > 1 ? placeOf(order[1] as number) : placeOf(first)
    let width = end - placeOf(first)
    while (placeOf(first) <= next) {
      width = Math.min(width, end - placeOf(first))
      at[first] = (at[first] as number) + 1
      if ((at[first] as number) >= (places[first] as number[]).length) {
        return width <= slop ? frequency + 1 / (1 + width) : frequency
      }
      if (!keepApart(places, words, at)) return width <= slop ? frequency + 1 / (1 + width) : frequency
    }
    if (width <= slop) frequency += 1 / (1 + width)
    end = Math.max(end, placeOf(first))
  }
}

/** Two words of the phrase never take the same place of the text: the later one moves on. */
function keepApart(places: readonly number[][], words: readonly PhraseWord[], at: number[]): boolean {
  const taken = new Map<number, number>()
  for (let word = 0; word < places.length; word++) {
    const own = places[word] as number[]
    const { position } = words[word] as PhraseWord
    while ((at[word] as number) < own.length && taken.has((own[at[word] as number] as number) + position)) {
      at[word] = (at[word] as number) + 1
    }
    if ((at[word] as number) >= own.length) return false
    taken.set((own[at[word] as number] as number) + position, word)
  }
  return true
}

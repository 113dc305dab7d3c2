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
  readonly #tick: () => void

  constructor(words: readonly PhraseWord[], slop: number, tick: () => void) {
    this.#words = words
    this.#slop = slop
    this.#tick = tick
  }

  /** Documents are asked for in ascending order. */
  frequencyIn(document: number): number {
    const places: number[][] = []
    for (const word of this.#words) {
      const own = placesOf(word, document)
      if (own.length === 0) return 0
      places.push(own)
    }
    return this.#slop === 0 ? exactFrequency(places) : this.#sloppyFrequency(places)
  }

  /**
   * As Lucene's SloppyPhraseMatcher goes about it: of the words' places the first one moves on, and each time it passes the
   * next one the width of what was passed is a match, if it is within the slop.
   */
  #sloppyFrequency(places: readonly number[][]): number {
    const walk = new PhraseWalk(places, this.#words)
    let frequency = 0
    while (!walk.isOver) {
      this.#tick()
      const width = walk.pass()
      if (width <= this.#slop) frequency += 1 / (1 + width)
    }
    return frequency
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

class PhraseWalk {
  readonly #places: readonly number[][]
  readonly #words: readonly PhraseWord[]
  /** How far each word has come among its places. */
  readonly #at: number[]
  isOver: boolean

  constructor(places: readonly number[][], words: readonly PhraseWord[]) {
    this.#places = places
    this.#words = words
    this.#at = places.map(() => 0)
    this.isOver = !this.#keepApart()
  }

  /** Moves the word that stands first past the next one and answers the least width on the way. */
  pass(): number {
    const order = this.#at.map((_, word) => word).sort((a, b) => this.#placeOf(a) - this.#placeOf(b))
    const first = order[0] as number
    const next = this.#placeOf(order[1] ?? first)
    const end = this.#placeOf(order.at(-1) as number)
    let width = Number.POSITIVE_INFINITY
    while (!this.isOver && this.#placeOf(first) <= next) {
      width = Math.min(width, end - this.#placeOf(first))
      this.#at[first] = (this.#at[first] as number) + 1
      this.isOver = !this.#keepApart()
    }
    return width
  }

  #placeOf(word: number): number {
    return (this.#places[word] as number[])[this.#at[word] as number] as number
  }

  /** Two words never take the same place of the text: the later one moves on. False when a word has no place left. */
  #keepApart(): boolean {
    const taken = new Set<number>()
    for (const [word, { position }] of this.#words.entries()) {
      const own = this.#places[word] as number[]
      let at = this.#at[word] as number
      while (at < own.length && taken.has((own[at] as number) + position)) at++
      this.#at[word] = at
      if (at >= own.length) return false
      taken.add((own[at] as number) + position)
    }
    return true
  }
}

import type { PostingCursor } from './posting-cursor.ts'

export interface PhraseWord {
  /** Position in the phrase. */
  position: number
  /** Alternative terms of the word. */
  cursors: readonly PostingCursor[]
}

/** Computes the frequency of a phrase in a document; a match with words further apart counts less. */
export class PhraseMatcher {
  readonly #words: readonly PhraseWord[]
  readonly #slop: number
  readonly #tick: () => void

  constructor(words: readonly PhraseWord[], slop: number, tick: () => void) {
    this.#words = words
    this.#slop = slop
    this.#tick = tick
  }

  /** Documents must be requested in ascending order. */
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
   * Algorithm of Lucene's SloppyPhraseMatcher: the word with the smallest position advances, and each time it passes
   * the next one, the width that was passed is a match if it is within the slop.
   */
  #sloppyFrequency(places: readonly number[][]): number {
    const walk = new PhraseWalk(places, this.#words)
    let frequency = 0
    while (!walk.isOver) {
      this.#tick()
      const width = walk.advance()
      if (width <= this.#slop) frequency += 1 / (1 + width)
    }
    return frequency
  }
}

/** Start positions of the phrase implied by the word: ascending, without duplicates. */
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
  /** Current index into the positions of each word. */
  readonly #at: number[]
  isOver: boolean

  constructor(places: readonly number[][], words: readonly PhraseWord[]) {
    this.#places = places
    this.#words = words
    this.#at = places.map(() => 0)
    this.isOver = !this.#separate()
  }

  /** Advances the first word past the next one and returns the smallest width on the way. */
  advance(): number {
    const order = this.#at.map((_, word) => word).sort((a, b) => this.#placeOf(a) - this.#placeOf(b))
    const first = order[0] as number
    const next = this.#placeOf(order[1] ?? first)
    const end = this.#placeOf(order.at(-1) as number)
    let width = Number.POSITIVE_INFINITY
    while (!this.isOver && this.#placeOf(first) <= next) {
      width = Math.min(width, end - this.#placeOf(first))
      this.#at[first] = (this.#at[first] as number) + 1
      this.isOver = !this.#separate()
    }
    return width
  }

  #placeOf(word: number): number {
    return (this.#places[word] as number[])[this.#at[word] as number] as number
  }

  /** Two words never share a position of the text: the later one advances. False when a word has no positions left. */
  #separate(): boolean {
    const occupied = new Set<number>()
    for (const [word, { position }] of this.#words.entries()) {
      const own = this.#places[word] as number[]
      let at = this.#at[word] as number
      while (at < own.length && occupied.has((own[at] as number) + position)) at++
      this.#at[word] = at
      if (at >= own.length) return false
      occupied.add((own[at] as number) + position)
    }
    return true
  }
}

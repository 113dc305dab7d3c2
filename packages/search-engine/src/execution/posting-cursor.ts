import type { TextPostings } from '../segment.ts'
import type { TextStore } from '../storage/text-store.ts'

const NONE = new Uint16Array(0)

/** Reads the positions of a term in documents that are asked for in ascending order. */
export class PostingCursor {
  readonly term: string
  readonly #postings: TextPostings
  readonly #positions: Uint16Array
  #at = 0
  /** Where the positions of the current document begin. */
  #start = 0

  constructor(field: TextStore, term: string) {
    this.term = term
    this.#postings = field.find(term) as TextPostings
    this.#positions = field.allPositions(term)
  }

  positionsIn(document: number): Uint16Array {
    const { documents, frequencies, length } = this.#postings
    while (this.#at < length && (documents[this.#at] as number) < document) {
      this.#start += frequencies[this.#at++] as number
    }
    if (this.#at >= length || documents[this.#at] !== document) return NONE
    return this.#positions.subarray(this.#start, this.#start + (frequencies[this.#at] as number))
  }
}

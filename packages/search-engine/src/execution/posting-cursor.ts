import { PositionReader, PostingReader } from '../storage/posting-store.ts'
import type { TextStore } from '../storage/text-store.ts'

const NONE: readonly number[] = []

/** Reads the positions of a term in documents that are requested in ascending order. */
export class PostingCursor {
  readonly #postings: PostingReader
  readonly #positions: PositionReader
  #hasMore: boolean

  constructor(field: TextStore, term: number) {
    this.#postings = new PostingReader(field.postings(term))
    this.#positions = new PositionReader(field.positionBytes(term))
    this.#hasMore = this.#postings.next()
  }

  positionsIn(document: number): readonly number[] {
    while (this.#hasMore && this.#postings.document < document) {
      this.#positions.skip(this.#postings.frequency)
      this.#hasMore = this.#postings.next()
    }
    if (!this.#hasMore || this.#postings.document !== document) return NONE
    const positions = this.#positions.take(this.#postings.frequency)
    this.#hasMore = this.#postings.next()
    return positions
  }
}

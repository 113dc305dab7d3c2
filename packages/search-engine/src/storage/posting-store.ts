import { grownUint8, grownUint32 } from './growable.ts'
import { ByteLists } from './lists.ts'
import { GONE, type Renumbering } from './renumbering.ts'

const MOST_FREQUENCY = 255
const NONE = 0xffffffff

export interface PostingsDump {
  /** Documents of each term. */
  counts: Uint32Array
  /** Last document of each term, plus one. */
  bases: Uint32Array
  lengths: Uint32Array
  bytes: Uint8Array
  positions: { lengths: Uint32Array; bytes: Uint8Array } | null
}

/**
 * Documents, frequencies and positions of each term. A document is stored as its distance from the previous one,
 * doubled, plus one if a frequency above 1 follows: little more than one byte for a usual word. Positions are stored as
 * distances within their document.
 */
export class PostingStore {
  readonly #lists: ByteLists
  readonly #positions: ByteLists | null
  /** Encoded documents by term. */
  #counts: Uint32Array
  /** Last encoded document by term, plus one. */
  #bases: Uint32Array
  /** The current document of each term, its frequency and its last position. */
  #open: Uint32Array
  #frequencies: Uint8Array
  #places: Uint32Array

  constructor(withPositions: boolean, dump?: PostingsDump) {
    this.#lists = new ByteLists(dump?.lengths, dump?.bytes)
    this.#positions = withPositions ? new ByteLists(dump?.positions?.lengths, dump?.positions?.bytes) : null
    this.#counts = dump?.counts.slice() ?? new Uint32Array(0)
    this.#bases = dump?.bases.slice() ?? new Uint32Array(0)
    this.#open = new Uint32Array(this.#counts.length).fill(NONE)
    this.#frequencies = new Uint8Array(this.#counts.length)
    this.#places = new Uint32Array(this.#counts.length)
  }

  create(): number {
    const term = this.#lists.create()
    this.#positions?.create()
    const count = term + 1
    this.#counts = grownUint32(this.#counts, count)
    this.#bases = grownUint32(this.#bases, count)
    this.#open = grownUint32(this.#open, count)
    this.#frequencies = grownUint8(this.#frequencies, count)
    this.#places = grownUint32(this.#places, count)
    this.#open[term] = NONE
    return term
  }

  /**
   * Records an occurrence of the term in the document, which is the last one or a new one. Returns whether it is new to
   * the term.
   */
  add(term: number, document: number, position: number): boolean {
    const isNew = this.#open[term] !== document
    if (isNew) {
      this.#close(term)
      this.#open[term] = document
      this.#frequencies[term] = 0
      this.#places[term] = 0
    }
    const frequency = this.#frequencies[term] as number
    if (frequency < MOST_FREQUENCY) {
      this.#frequencies[term] = frequency + 1
      this.#positions?.pushNumber(term, position - (this.#places[term] as number))
      this.#places[term] = position
    }
    return isNew
  }

  #close(term: number): void {
    const document = this.#open[term] as number
    if (document === NONE) return
    this.#append(term, document, this.#frequencies[term] as number)
    this.#open[term] = NONE
  }

  #append(term: number, document: number, frequency: number): void {
    const distance = document + 1 - (this.#bases[term] as number)
    this.#lists.pushNumber(term, distance * 2 + (frequency > 1 ? 1 : 0))
    if (frequency > 1) this.#lists.push(term, frequency)
    this.#bases[term] = document + 1
    this.#counts[term] = (this.#counts[term] as number) + 1
  }

  /** Encoded postings of a term; decode them with `PostingReader`. */
  bytes(term: number): Uint8Array {
    this.#close(term)
    return this.#lists.of(term)
  }

  positionBytes(term: number): Uint8Array {
    return this.#positions?.of(term) ?? NO_BYTES
  }

  /** The terms with the remaining documents, renumbered. */
  dump(terms: readonly number[], renumbering: Renumbering): PostingsDump {
    for (const term of terms) this.#close(term)
    if (renumbering.isSame) return this.#dumpOf(terms)
    const renumbered = this.#renumbered(terms, renumbering)
    return renumbered.#dumpOf([...terms.keys()])
  }

  /** All terms with all documents, unchanged. */
  copy(): PostingsDump {
    const terms = [...Array(this.#lists.count).keys()]
    for (const term of terms) this.#close(term)
    return this.#dumpOf(terms)
  }

  #dumpOf(terms: readonly number[]): PostingsDump {
    const counts = Uint32Array.from(terms, (term) => this.#counts[term] as number)
    const bases = Uint32Array.from(terms, (term) => this.#bases[term] as number)
    return { counts, bases, ...this.#lists.dump(terms), positions: this.#positions?.dump(terms) ?? null }
  }

  #renumbered(terms: readonly number[], { next }: Renumbering): PostingStore {
    const store = new PostingStore(this.#positions !== null)
    for (const term of terms) this.#copyTo(store, term, next)
    return store
  }

  #copyTo(store: PostingStore, term: number, next: Uint32Array): void {
    const copy = store.create()
    const reader = new PostingReader(this.bytes(term))
    const positions = this.#positions && new PositionReader(this.positionBytes(term))
    while (reader.next()) {
      const document = next[reader.document] as number
      if (document === GONE) {
        positions?.skip(reader.frequency)
        continue
      }
      store.#append(copy, document, reader.frequency)
      for (let at = 0; positions && at < reader.frequency; at++)
        store.#positions?.pushNumber(copy, positions.distance())
    }
  }
}

const NO_BYTES = new Uint8Array(0)

/** Iterates over the documents of a term in ascending order. */
export class PostingReader {
  readonly #bytes: Uint8Array
  #at = 0
  document = -1
  frequency = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  next(): boolean {
    const bytes = this.#bytes
    if (this.#at >= bytes.length) return false
    let byte = bytes[this.#at++] as number
    let number = byte & 0x7f
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = bytes[this.#at++] as number
      number |= (byte & 0x7f) << shift
    }
    this.document += number >>> 1
    this.frequency = (number & 1) === 0 ? 1 : (bytes[this.#at++] as number)
    return true
  }
}

/** Iterates over the positions of a term, document by document. */
export class PositionReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  /** Distance from the previous position, or from the beginning of the document. */
  distance(): number {
    const bytes = this.#bytes
    let byte = bytes[this.#at++] as number
    let number = byte & 0x7f
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = bytes[this.#at++] as number
      number |= (byte & 0x7f) << shift
    }
    return number
  }

  skip(count: number): void {
    for (let left = count; left > 0; ) if ((this.#bytes[this.#at++] as number) <= 0x7f) left--
  }

  /** Positions of one document. */
  take(count: number): number[] {
    const positions: number[] = []
    let position = 0
    for (let at = 0; at < count; at++) {
      position += this.distance()
      positions.push(position)
    }
    return positions
  }
}

import type { Token } from '../analysis/analyzer.ts'
import type { TextField, TextPostings } from '../segment.ts'
import { Dictionary } from './dictionary.ts'
import { encodeLength, LENGTHS } from './field-length.ts'
import { grownUint8, grownUint16, grownUint32 } from './growable.ts'
import { PositionLists, PostingLists } from './lists.ts'
import { nearTerms } from './near-terms.ts'
import { GONE, type Renumbering } from './renumbering.ts'

/** What a mapping asks to be kept of a text. */
export interface TextOptions {
  norms: boolean
  frequencies: boolean
  positions: boolean
}

/** What a store holds of live documents, list after list in the order of the terms. */
export interface TextDump {
  terms: string[]
  /** Documents of each term. */
  counts: Uint32Array
  documents: Uint32Array
  frequencies: Uint8Array
  positionCounts: Uint32Array
  positions: Uint16Array
  lengths: Uint8Array
  liveDocuments: number
  liveFrequency: number
}

/** Between two values of a field, so that no phrase runs over from one into the next; as in Elasticsearch. */
const POSITION_GAP = 100
const MOST_POSITIONS = 65_535
const MOST_FREQUENCY = 255
const LONGEST_FUZZY_WORD = 64

/** The inverted index of one text field. */
export class TextStore implements TextField {
  readonly options: TextOptions
  readonly dictionary: Dictionary
  #postings = new PostingLists(true)
  #positions: PositionLists | null
  /** Live documents by term: what scores are computed from, so that they don't depend on what was there before. */
  #liveCounts = new Uint32Array(0)
  #lengths = new Uint8Array(0)
  #liveDocuments = 0
  #liveFrequency = 0
  readonly #near = new Map<string, { term: string; distance: number }[]>()

  constructor(options: TextOptions, dictionary = new Dictionary()) {
    this.options = options
    this.dictionary = dictionary
    this.#positions = options.positions ? new PositionLists() : null
  }

  static from(options: TextOptions, dump: TextDump): TextStore {
    const store = new TextStore(options, new Dictionary(dump.terms))
    store.#postings = PostingLists.from(dump.counts, dump.documents, dump.frequencies)
    if (store.#positions) store.#positions = PositionLists.from(dump.positionCounts, dump.positions)
    store.#liveCounts = dump.counts.slice()
    store.#lengths = dump.lengths
    store.#liveDocuments = dump.liveDocuments
    store.#liveFrequency = dump.liveFrequency
    return store
  }

  dump(renumbering: Renumbering): TextDump {
    const live = this.dictionary.terms.map((_, number) => number).filter((number) => this.liveCount(number) > 0)
    const counts = Uint32Array.from(live, (number) => this.liveCount(number))
    const total = counts.reduce((sum, count) => sum + count, 0)
    const dump: TextDump = {
      terms: live.map((number) => this.dictionary.terms[number] as string),
      counts,
      documents: new Uint32Array(total),
      frequencies: new Uint8Array(total),
      positionCounts: new Uint32Array(live.length),
      positions: new Uint16Array(0),
      lengths: renumbering.bytes(this.#lengths),
      liveDocuments: this.#liveDocuments,
      liveFrequency: this.#liveFrequency,
    }
    this.#dumpPostings(live, dump, renumbering)
    return dump
  }

  #dumpPostings(live: readonly number[], dump: TextDump, { next }: Renumbering): void {
    let end = 0
    let positionEnd = 0
    for (const [at, number] of live.entries()) {
      const { documents, frequencies, length } = this.postings(number)
      const positions = this.#positions?.of(number)
      const start = positionEnd
      let read = 0
      for (let place = 0; place < length; place++) {
        const frequency = frequencies[place] as number
        const document = next[documents[place] as number] as number
        if (document !== GONE) {
          dump.documents[end] = document
          dump.frequencies[end++] = frequency
          if (positions) {
            dump.positions = grownUint16(dump.positions, positionEnd + frequency)
            dump.positions.set(positions.subarray(read, read + frequency), positionEnd)
            positionEnd += frequency
          }
        }
        read += frequency
      }
      dump.positionCounts[at] = positionEnd - start
    }
    dump.positions = dump.positions.slice(0, positionEnd)
  }

  add(document: number, values: readonly (readonly Token[])[]): void {
    const content = countTerms(values)
    for (const [term, positions] of content.terms) this.append(this.#numberOf(term), document, positions)
    this.setLength(document, encodeLength(content.length))
    this.#count(content, 1)
  }

  /** Takes the document out of the statistics; its postings go at the next compaction. */
  forget(values: readonly (readonly Token[])[]): void {
    this.#count(countTerms(values), -1)
  }

  #count(content: Content, step: 1 | -1): void {
    this.#liveDocuments += step
    this.#liveFrequency += step * content.frequency
    for (const term of content.terms.keys()) {
      const number = this.dictionary.find(term) as number
      this.#liveCounts[number] = (this.#liveCounts[number] as number) + step
    }
    this.#near.clear()
  }

  #numberOf(term: string): number {
    const known = this.dictionary.find(term)
    if (known !== undefined) return known
    this.#liveCounts = grownUint32(this.#liveCounts, this.dictionary.terms.length + 1)
    this.createLists()
    return this.dictionary.add(term)
  }

  createLists(): void {
    this.#postings.create()
    this.#positions?.create()
  }

  append(number: number, document: number, positions: ArrayLike<number>): void {
    const frequency = Math.min(positions.length, MOST_FREQUENCY)
    this.#postings.push(number, document, this.options.frequencies ? frequency : 1)
    if (!this.#positions) return
    for (let at = 0; at < frequency; at++) this.#positions.push(number, positions[at] as number)
  }

  setLength(document: number, byte: number): void {
    this.#lengths = grownUint8(this.#lengths, document + 1)
    this.#lengths[document] = byte
  }

  get documentCount(): number {
    return this.#liveDocuments
  }

  get averageLength(): number {
    return this.#liveDocuments === 0 ? 1 : this.#liveFrequency / this.#liveDocuments
  }

  length(document: number): number {
    return LENGTHS[this.#lengths[document] ?? 0] as number
  }

  /** By document, each the place of the length in `LENGTHS`. */
  get lengthBytes(): Uint8Array {
    return this.#lengths
  }

  find(term: string): TextPostings | undefined {
    const number = this.dictionary.find(term)
    return number === undefined ? undefined : this.postings(number)
  }

  postings(number: number): TextPostings {
    return {
      length: this.#postings.length(number),
      documents: this.#postings.documents(number),
      frequencies: this.#postings.frequencies(number),
    }
  }

  /** Live documents that hold the term. */
  count(term: string): number {
    const number = this.dictionary.find(term)
    return number === undefined ? 0 : this.liveCount(number)
  }

  liveCount(number: number): number {
    return this.#liveCounts[number] ?? 0
  }

  /** Positions of a term in all its documents, one document's after the other's, as many as its frequency. */
  allPositions(term: string): Uint16Array {
    const number = this.dictionary.find(term)
    return number === undefined || !this.#positions ? NO_POSITIONS : this.#positions.of(number)
  }

  positions(term: string, document: number): readonly number[] {
    const postings = this.find(term)
    const all = this.allPositions(term)
    let start = 0
    for (let at = 0; postings && at < postings.length; at++) {
      const frequency = postings.frequencies[at] as number
      if (postings.documents[at] === document) return [...all.subarray(start, start + frequency)]
      start += frequency
    }
    return []
  }

  startingWith(prefix: string, limit: number): string[] {
    const { sorted, terms } = this.dictionary
    const [from, to] = this.dictionary.prefixRange(prefix)
    const live = [...sorted.subarray(from, to)].filter((number) => this.liveCount(number) > 0)
    if (live.length > 1) live.sort((a, b) => this.liveCount(b) - this.liveCount(a))
    return live.slice(0, limit).map((number) => terms[number] as string)
  }

  near(term: string, distance: 1 | 2, prefixLength: number, limit: number, tick: () => void = () => {}) {
    if (term.length > LONGEST_FUZZY_WORD) return []
    const key = `${distance} ${prefixLength} ${term}`
    let found = this.#near.get(key)
    if (!found) {
      found = this.#findNear(term, distance, prefixLength, tick)
      if (this.#near.size > 500) this.#near.clear()
      this.#near.set(key, found)
    }
    return found.slice(0, limit)
  }

  #findNear(term: string, distance: 1 | 2, prefixLength: number, tick: () => void) {
    const numbers = nearTerms(this.dictionary, term, distance, prefixLength, tick)
    const live = numbers.filter(({ number }) => this.liveCount(number) > 0)
    live.sort((a, b) => a.distance - b.distance || this.liveCount(b.number) - this.liveCount(a.number))
    return live.map(({ number, distance }) => ({ term: this.dictionary.terms[number] as string, distance }))
  }

  *terms(): IterableIterator<string> {
    for (const [number, term] of this.dictionary.terms.entries()) if (this.liveCount(number) > 0) yield term
  }
}

const NO_POSITIONS = new Uint16Array(0)

interface Content {
  /** Positions by term, ascending. */
  terms: Map<string, number[]>
  /** Words, however many terms each is found by. */
  length: number
  /** Terms, as many times as they stand there. */
  frequency: number
}

function countTerms(values: readonly (readonly Token[])[]): Content {
  const content: Content = { terms: new Map(), length: 0, frequency: 0 }
  let base = 0
  for (const tokens of values) {
    for (const token of tokens) {
      content.length++
      for (const term of token.terms) addPosition(content, term, Math.min(base + token.position, MOST_POSITIONS))
    }
    base += (tokens.at(-1)?.position ?? -1) + 1 + POSITION_GAP
  }
  return content
}

function addPosition(content: Content, term: string, position: number): void {
  const positions = content.terms.get(term)
  content.frequency++
  if (positions) positions.push(position)
  else content.terms.set(term, [position])
}

import type { Token } from '../analysis/analyzer.ts'
import { RecentlyUsed } from '../recently-used.ts'
import type { TextField } from '../segment.ts'
import { Dictionary } from './dictionary.ts'
import { encodeLength } from './field-length.ts'
import { grownUint8, grownUint32 } from './growable.ts'
import { nearTerms } from './near-terms.ts'
import { PostingStore, type PostingsDump } from './posting-store.ts'
import type { Renumbering } from './renumbering.ts'

/** Index options of a text field. */
export interface TextOptions {
  norms: boolean
  frequencies: boolean
  positions: boolean
}

/** Live content of a store. */
export interface TextDump {
  terms: string[]
  postings: PostingsDump
  lengths: Uint8Array
  liveDocuments: number
  liveFrequency: number
}

/** Position gap between two values of a field, so that no phrase spans them; as in Elasticsearch. */
const POSITION_GAP = 100
const LONGEST_FUZZY_WORD = 64
/** Number of terms in cached near-term lists. */
const MAX_CACHED_NEAR_TERMS = 20_000
const LISTS_KNOWN = 1000

/** The inverted index of one text field. */
export class TextStore implements TextField {
  readonly options: TextOptions
  readonly dictionary: Dictionary
  readonly #postings: PostingStore
  /** Live documents per term: scores are computed from these, so that deleted documents don't influence them. */
  #liveCounts: Uint32Array
  #lengths: Uint8Array
  #liveDocuments: number
  #liveFrequency: number
  readonly #known = new Map<readonly string[], readonly number[]>()
  readonly #near = new RecentlyUsed<string, { term: string; distance: number }[]>(MAX_CACHED_NEAR_TERMS)

  constructor(options: TextOptions, dump?: TextDump) {
    this.options = options
    this.dictionary = new Dictionary(dump?.terms)
    this.#postings = new PostingStore(options.positions, dump?.postings)
    this.#liveCounts = dump?.postings.counts.slice() ?? new Uint32Array(0)
    this.#lengths = dump?.lengths ?? new Uint8Array(0)
    this.#liveDocuments = dump?.liveDocuments ?? 0
    this.#liveFrequency = dump?.liveFrequency ?? 0
  }

  /** A copy of the store, deleted documents included. */
  copy(): TextStore {
    const { terms } = this.dictionary
    const copy = new TextStore(this.options, {
      terms: [...terms],
      postings: this.#postings.copy(),
      lengths: this.#lengths.slice(),
      liveDocuments: this.#liveDocuments,
      liveFrequency: this.#liveFrequency,
    })
    copy.#liveCounts = this.#liveCounts.slice()
    return copy
  }

  dump(renumbering: Renumbering): TextDump {
    // Sorted by term, so that sorting them again takes one pass.
    const live = Array.from(this.dictionary.sorted).filter((number) => this.liveCount(number) > 0)
    return {
      terms: live.map((number) => this.dictionary.terms[number] as string),
      postings: this.#postings.dump(live, renumbering),
      lengths: renumbering.bytes(this.#lengths),
      liveDocuments: this.#liveDocuments,
      liveFrequency: this.#liveFrequency,
    }
  }

  /** Documents must be added in ascending order. */
  add(document: number, values: readonly (readonly Token[])[]): void {
    let length = 0
    let base = 0
    for (const tokens of values) {
      length += tokens.length
      for (const token of tokens) this.#addWord(document, token, base + token.position)
      base += (tokens.at(-1)?.position ?? -1) + 1 + POSITION_GAP
    }
    this.#lengths = grownUint8(this.#lengths, document + 1)
    this.#lengths[document] = encodeLength(length)
    // A text without words does not count in document frequencies.
    if (length > 0) this.#liveDocuments++
    this.#near.clear()
  }

  #addWord(document: number, { terms }: Token, position: number): void {
    this.#liveFrequency += terms.length
    for (const number of this.#numbersOf(terms)) {
      if (this.#postings.add(number, document, position)) {
        this.#liveCounts[number] = (this.#liveCounts[number] as number) + 1
      }
    }
  }

  /** Analyzers return the same list for a word each time: its terms are looked up once. */
  #numbersOf(terms: readonly string[]): readonly number[] {
    let numbers = this.#known.get(terms)
    if (!numbers) {
      numbers = terms.map((term) => this.#numberOf(term))
      if (this.#known.size >= LISTS_KNOWN) this.#known.clear()
      this.#known.set(terms, numbers)
    }
    return numbers
  }

  #numberOf(term: string): number {
    const known = this.dictionary.find(term)
    if (known !== undefined) return known
    this.#liveCounts = grownUint32(this.#liveCounts, this.dictionary.terms.length + 1)
    this.#postings.create()
    return this.dictionary.add(term)
  }

  /** Subtracts a document from the statistics; its postings go at the next compaction. */
  forget(values: readonly (readonly Token[])[]): void {
    const forgotten = new Set<number>()
    for (const tokens of values) {
      for (const { terms } of tokens) {
        this.#liveFrequency -= terms.length
        for (const term of terms) forgotten.add(this.#numberOf(term))
      }
    }
    for (const number of forgotten) this.#liveCounts[number] = (this.#liveCounts[number] as number) - 1
    if (forgotten.size > 0) this.#liveDocuments--
    this.#near.clear()
  }

  get documentCount(): number {
    return this.#liveDocuments
  }

  get averageLength(): number {
    return this.#liveFrequency === 0 ? 1 : this.#liveFrequency / this.#liveDocuments
  }

  /** Index into `LENGTHS`, by document. */
  get lengthBytes(): Uint8Array {
    return this.#lengths
  }

  /** Encoded documents and frequencies of a term, deleted documents included; see `PostingReader`. */
  postings(number: number): Uint8Array {
    return this.#postings.bytes(number)
  }

  positionBytes(number: number): Uint8Array {
    return this.#postings.positionBytes(number)
  }

  /** Number of live documents that contain the term. */
  count(term: string): number {
    const number = this.dictionary.find(term)
    return number === undefined ? 0 : this.liveCount(number)
  }

  liveCount(number: number): number {
    return this.#liveCounts[number] ?? 0
  }

  near(term: string, distance: 1 | 2, prefixLength: number, limit: number, tick: () => void = () => {}) {
    if (term.length > LONGEST_FUZZY_WORD) return []
    const key = `${distance} ${prefixLength} ${term}`
    let found = this.#near.get(key)
    if (!found) {
      found = this.#findNear(term, distance, prefixLength, tick)
      this.#near.set(key, found, 1 + found.length)
    }
    return found.slice(0, limit)
  }

  #findNear(term: string, distance: 1 | 2, prefixLength: number, tick: () => void) {
    const numbers = nearTerms(this.dictionary, term, distance, prefixLength, tick)
    const live = numbers.filter(({ number }) => this.liveCount(number) > 0)
    live.sort((a, b) => a.distance - b.distance || this.liveCount(b.number) - this.liveCount(a.number))
    return live.map(({ number, distance }) => ({ term: this.dictionary.terms[number] as string, distance }))
  }
}

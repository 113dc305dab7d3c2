import type { KeywordColumn } from '../segment.ts'
import { Dictionary } from './dictionary.ts'
import { grownUint32 } from './growable.ts'
import { PostingStore } from './posting-store.ts'
import type { Renumbering } from './renumbering.ts'

export interface KeywordDump {
  terms: string[]
  starts: Uint32Array
  ordinals: Uint32Array
}

/** Exact values of one field: by document for sorting and counting, by value for finding. */
export class KeywordStore implements KeywordColumn {
  readonly dictionary: Dictionary
  readonly #postings = new PostingStore(false)
  #starts: Uint32Array = new Uint32Array(0)
  #ordinals: Uint32Array = new Uint32Array(0)
  /** Number of documents written to `starts`. */
  #written = 0
  #liveCounts: Uint32Array = new Uint32Array(0)
  #liveDocuments = 0
  #liveValues = 0

  constructor(dictionary = new Dictionary()) {
    this.dictionary = dictionary
    for (const _ of dictionary.terms) this.#postings.create()
    this.#liveCounts = new Uint32Array(dictionary.terms.length)
  }

  static from(dump: KeywordDump): KeywordStore {
    const store = new KeywordStore(new Dictionary(dump.terms))
    for (let document = 0; document + 1 < dump.starts.length; document++) {
      const ordinals = dump.ordinals.subarray(dump.starts[document], dump.starts[document + 1])
      if (ordinals.length === 0) continue
      store.addOrdinals(document, ordinals)
      store.#count(ordinals, ordinals.length, 1)
    }
    store.pad(dump.starts.length - 1)
    return store
  }

  dump(renumbering: Renumbering): KeywordDump {
    const { starts, places } = renumbering.values(this.#starts)
    const ordinals = new Map<number, number>()
    const renamed = places.map((place) => {
      const ordinal = this.#ordinals[place] as number
      const known = ordinals.get(ordinal)
      if (known !== undefined) return known
      ordinals.set(ordinal, ordinals.size)
      return ordinals.size - 1
    })
    return { terms: [...ordinals.keys()].map((ordinal) => this.terms[ordinal] as string), starts, ordinals: renamed }
  }

  get terms(): readonly string[] {
    return this.dictionary.terms
  }

  get starts(): Uint32Array {
    return this.#starts
  }

  get ordinals(): Uint32Array {
    return this.#ordinals
  }

  /** Repeated values of a document count once. */
  add(document: number, values: Iterable<string>): void {
    const ordinals = new Set<number>()
    for (const value of values) ordinals.add(this.#ordinalOf(value))
    this.addOrdinals(document, ordinals)
    this.#count(ordinals, ordinals.size, 1)
  }

  addOrdinals(document: number, ordinals: Iterable<number>): void {
    this.pad(document)
    let end = this.#starts[document] as number
    for (const ordinal of ordinals) {
      this.#ordinals = grownUint32(this.#ordinals, end + 1)
      this.#ordinals[end++] = ordinal
      this.#postings.add(ordinal, document, 0)
    }
    this.#starts = grownUint32(this.#starts, document + 2)
    this.#starts[document + 1] = end
    this.#written = document + 1
  }

  forget(values: Iterable<string>): void {
    const ordinals = new Set<number>()
    for (const value of values) ordinals.add(this.#ordinalOf(value))
    this.#count(ordinals, ordinals.size, -1)
  }

  #count(ordinals: Iterable<number>, count: number, step: 1 | -1): void {
    if (count === 0) return
    this.#liveDocuments += step
    this.#liveValues += step * count
    for (const ordinal of ordinals) this.#liveCounts[ordinal] = (this.#liveCounts[ordinal] as number) + step
  }

  #ordinalOf(value: string): number {
    const known = this.dictionary.find(value)
    if (known !== undefined) return known
    this.#liveCounts = grownUint32(this.#liveCounts, this.dictionary.terms.length + 1)
    this.#postings.create()
    return this.dictionary.add(value)
  }

  /** Extends `starts` to all documents below `size`. */
  pad(size: number): void {
    this.#starts = grownUint32(this.#starts, size + 1)
    if (this.#written >= size) return
    this.#starts.fill(this.#starts[this.#written] as number, this.#written + 1, size + 1)
    this.#written = size
  }

  ordinal(term: string): number | undefined {
    return this.dictionary.find(term)
  }

  /** Encoded documents that contain the value, deleted ones included; see `PostingReader`. */
  postings(ordinal: number): Uint8Array {
    return this.#postings.bytes(ordinal)
  }

  /** Number of live documents that contain the value. */
  liveCount(ordinal: number): number {
    return this.#liveCounts[ordinal] ?? 0
  }

  /** Values of a live document that has any. */
  get averageCount(): number {
    return this.#liveDocuments === 0 ? 1 : this.#liveValues / this.#liveDocuments
  }

  get documentCount(): number {
    return this.#liveDocuments
  }
}

import { RecentlyUsed } from './caches.ts'
import { readValues } from './mapping/document-values.ts'
import type { Mapping } from './mapping/mapping.ts'
import { type Analyzers, SegmentStore, type Source } from './storage/segment-store.ts'
import { SourceStore } from './storage/source-store.ts'

/** Bytes of JSON whose parsed form is kept. */
const PARSED_BYTES = 8 * 1024 * 1024

/** The documents of an index: their ids, their sources, and the segment in which they are found. */
export class Documents {
  readonly mapping: Mapping
  readonly analyzers: Analyzers
  segment: SegmentStore
  /** Id by document number, those of dead documents included. */
  ids: string[] = []
  /** How often the document was put, by number. */
  versions: number[] = []
  sources = new SourceStore()
  readonly numbers = new Map<string, number>()
  readonly #parsed = new RecentlyUsed<number, Source>(PARSED_BYTES)

  constructor(mapping: Mapping, analyzers: Analyzers, segment = new SegmentStore(analyzers)) {
    this.mapping = mapping
    this.analyzers = analyzers
    this.segment = segment
  }

  put(id: string, source: Source): void {
    const json = Buffer.from(JSON.stringify(source))
    const add = this.segment.prepare(readValues(source, this.mapping))
    const before = this.numbers.get(id)
    if (before !== undefined) this.#bury(before)
    const number = add(source)
    this.ids.push(id)
    this.versions.push(before === undefined ? 1 : (this.versions[before] as number) + 1)
    this.sources.add(json)
    this.numbers.set(id, number)
  }

  remove(id: string): boolean {
    const number = this.numbers.get(id)
    if (number === undefined) return false
    this.#bury(number)
    this.numbers.delete(id)
    return true
  }

  #bury(number: number): void {
    this.segment.remove(number, readValues(this.source(number), this.mapping))
    this.#parsed.delete(number)
  }

  /** As it was put; shared, not to be changed. */
  source(number: number): Source {
    const known = this.#parsed.get(number)
    if (known) return known
    const json = this.sources.get(number)
    const source = JSON.parse(json.toString()) as Source
    this.#parsed.set(number, source, json.length)
    return source
  }

  forgetParsed(): void {
    this.#parsed.clear()
  }
}

import { sourceFilter, topLevelNames } from './hits/source-filter.ts'
import { readValues } from './mapping/document-values.ts'
import type { Mapping } from './mapping/mapping.ts'
import { RecentlyUsed } from './recently-used.ts'
import type { SourceFilter } from './request/search-request.ts'
import { pickProperties } from './storage/json-properties.ts'
import { Renumbering } from './storage/renumbering.ts'
import { dumpSegment, restoreSegment, type SegmentDump } from './storage/segment-dump.ts'
import { type Analyzers, SegmentStore, type Source } from './storage/segment-store.ts'
import { type SourceDump, SourceStore } from './storage/source-store.ts'

/** Bytes of JSON whose parsed form is cached: of whole documents, and of parts of them. */
const PARSED_BYTES = 4 * 1024 * 1024
const FILTERED_BYTES = 4 * 1024 * 1024
const MAX_CACHED_FILTER_LENGTH = 300
/** Bytes that are read first when only part of a document is requested. */
const FIRST_BYTES = 1024

/** Compaction runs when a third of the documents is deleted and the count makes it worthwhile. */
const DEAD_SHARE = 1 / 3
const FEWEST_DEAD = 1000

export interface DocumentsDump {
  ids: string[]
  versions: number[]
  segment: SegmentDump
  sources: SourceDump
}

/** The documents of an index: their ids, their sources, and their segment. */
export class Documents {
  readonly mapping: Mapping
  readonly analyzers: Analyzers
  segment: SegmentStore
  /** Id by document number, deleted documents included. */
  ids: string[] = []
  /** Version of the document by number: how many times it was put. */
  versions: number[] = []
  numbers = new Map<string, number>()
  #sources = new SourceStore()
  readonly #parsed = new RecentlyUsed<number, Source>(PARSED_BYTES)
  /** Filtered sources by filter and number. */
  readonly #filtered = new RecentlyUsed<string, Source>(FILTERED_BYTES)

  constructor(mapping: Mapping, analyzers: Analyzers, dump?: DocumentsDump) {
    this.mapping = mapping
    this.analyzers = analyzers
    this.segment = new SegmentStore(analyzers)
    if (dump) this.#restore(dump)
  }

  #restore(dump: DocumentsDump): void {
    this.ids = dump.ids
    this.versions = dump.versions
    this.numbers = new Map(dump.ids.map((id, number) => [id, number]))
    this.segment = restoreSegment(dump.segment, this.mapping, this.analyzers)
    this.#sources = new SourceStore(dump.sources)
    this.#parsed.clear()
    this.#filtered.clear()
  }

  /** The live documents, renumbered. */
  dump(): DocumentsDump {
    const live: number[] = []
    this.segment.live.forEach((number) => {
      live.push(number)
    })
    const renumbering = new Renumbering(this.segment.live)
    return {
      ids: live.map((number) => this.ids[number] as string),
      versions: live.map((number) => this.versions[number] as number),
      segment: dumpSegment(this.segment, renumbering),
      sources: this.#sources.dump(renumbering),
    }
  }

  /** Drops deleted documents. */
  compact(): void {
    this.#restore(this.dump())
  }

  #compactWhenDue(): void {
    const { size, liveCount } = this.segment
    const dead = size - liveCount
    if (dead >= FEWEST_DEAD && dead >= size * DEAD_SHARE) this.compact()
  }

  put(id: string, source: Source): void {
    const json = Buffer.from(JSON.stringify(source))
    const add = this.segment.prepare(readValues(source, this.mapping), source)
    const before = this.numbers.get(id)
    if (before !== undefined) this.#bury(before)
    const number = add()
    this.ids.push(id)
    this.versions.push(before === undefined ? 1 : (this.versions[before] as number) + 1)
    this.#sources.add(json)
    this.numbers.set(id, number)
    this.#compactWhenDue()
  }

  remove(id: string): boolean {
    const number = this.numbers.get(id)
    if (number === undefined) return false
    this.#bury(number)
    this.numbers.delete(id)
    this.#compactWhenDue()
    return true
  }

  #bury(number: number): void {
    this.segment.remove(number, readValues(this.source(number), this.mapping))
    this.#parsed.delete(number)
  }

  /** The source of a document; shared, must not be changed. */
  source(number: number): Source {
    const known = this.#parsed.get(number)
    if (known) return known
    const json = this.#sources.get(number)
    const source = JSON.parse(Buffer.from(json.buffer, json.byteOffset, json.length).toString()) as Source
    this.#parsed.set(number, source, json.length)
    return source
  }

  /** Filtered source of a document by number; shared, must not be changed. */
  filteredSourceReader(filter: SourceFilter): (number: number) => Source | undefined {
    const applyFilter = sourceFilter(filter)
    const names = topLevelNames(filter)
    if (!names) return (number) => applyFilter(this.source(number))
    const key = JSON.stringify(filter)
    const isCacheable = key.length <= MAX_CACHED_FILTER_LENGTH
    let enough = FIRST_BYTES
    return (number) => {
      const known = isCacheable && this.#filtered.get(`${number}${key}`)
      if (known) return known
      const read = this.#readProperties(number, names, enough)
      enough = Math.max(enough, read.end)
      const filtered = applyFilter(JSON.parse(read.text) as Source) ?? {}
      if (isCacheable) this.#filtered.set(`${number}${key}`, filtered, read.text.length + key.length)
      return filtered
    }
  }

  #readProperties(number: number, names: readonly Buffer[], enough: number): { text: string; end: number } {
    const length = this.#sources.length(number)
    for (let bytes = enough; ; bytes = Math.min(bytes * 2, length)) {
      const json = this.#sources.get(number, Math.min(bytes, length))
      const picked = pickProperties(Buffer.from(json.buffer, json.byteOffset, json.length), names)
      if (picked) return picked
    }
  }
}

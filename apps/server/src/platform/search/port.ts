import type { Analyzer, TimeBudget } from '@delguur/search-engine'
import { UpstreamUnavailable } from '../outbound/index.ts'

/** Search store: in this process, or OpenSearch with `SEARCH_URL`. Features are independent of the choice. */
export interface SearchStore {
  readonly kind: 'embedded' | 'opensearch'
  /** Opens an index; it is empty if there was none, or one of another definition. */
  open(definition: IndexDefinition): Promise<IndexClient>
  /** Whether the store answers searches. */
  isReady(): Promise<boolean>
  close(): Promise<void>
}

export interface IndexDefinition {
  /** Name in URLs: `products`, `maps`, `airport`. */
  name: string
  /** Elasticsearch mappings: `{ properties: { … } }`. */
  mappings: { properties: Record<string, unknown> }
  /** Analyzers that the mappings use besides the built-in ones. */
  analyzers: Record<string, Analyzer>
  /** A new version means that analysis changed and every document has to be read again. */
  version: string
}

export interface DocumentChange {
  id: string
  /** Increases with each change of the document; an older version never overwrites a newer one. */
  version: number
  /** Null for a deleted document. */
  document: object | null
}

export interface IndexClient {
  /** True if it was opened without documents: all have to be written first. */
  readonly isEmpty: boolean
  /** Progress of the writer at its last write, stored with the documents; null if the store does not store it. */
  readonly progress: string | null
  /**
   * Answers an Elasticsearch search. Throws `SearchError` for a refused search, and `SearchUnavailable` if the store
   * does not answer in time.
   */
  search(body: unknown, options?: IndexSearchOptions): Promise<IndexAnswer>
  get(id: string): Promise<{ found: boolean; source: Record<string, unknown> | null }>
  /** Searchable when the promise resolves. */
  write(changes: readonly DocumentChange[], progress?: string): Promise<void>
  /**
   * Fills a new index beside the one in use and swaps them. Changes written meanwhile go to both, and no document
   * given here replaces one of them with the same version: prices change with time alone.
   */
  rebuild(documents: AsyncIterable<readonly DocumentChange[]>, progress?: string): Promise<void>
}

export interface IndexSearchOptions {
  /** `hits.total` as a number, the format of Elasticsearch 6. */
  totalAsNumber?: boolean
  /** Limit on the work of a search in this process; the engine's own by default. */
  budget?: TimeBudget
  signal?: AbortSignal
}

/** Elasticsearch's answer format. */
export type IndexAnswer = Record<string, unknown>

/** The store did not answer: pages show a notice and offer what works without it. */
export class SearchUnavailable extends UpstreamUnavailable {
  constructor(cause?: unknown) {
    super('search does not answer', { cause })
  }
}

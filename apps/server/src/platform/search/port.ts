import type { Analyzer, TimeBudget } from '@delguur/search-engine'

/** Where documents are searched: in this process, or in OpenSearch by `SEARCH_URL`. Features do not know which. */
export interface SearchStore {
  readonly kind: 'embedded' | 'opensearch'
  /** Opens an index, made empty where there is none or where one of another definition stands. */
  open(definition: IndexDefinition): Promise<SearchIndex>
  /** Whether searches are answered. */
  isReady(): Promise<boolean>
  close(): Promise<void>
}

export interface IndexDefinition {
  /** As in the address: `products`, `maps`, `airport`. */
  name: string
  /** Elasticsearch mappings: `{ properties: { … } }`. */
  mappings: { properties: Record<string, unknown> }
  /** Analyzers that the mappings name beside the built-in ones. */
  analyzers: Record<string, Analyzer>
  /** Another one means: analysed otherwise, read everything anew. */
  version: string
}

export interface DocumentChange {
  id: string
  /** Grows with each change of the document; an older one never overwrites a newer one. */
  version: number
  /** Null: the document is gone. */
  document: object | null
}

export interface SearchIndex {
  /** True when it was opened without documents: everything has to be written first. */
  readonly isEmpty: boolean
  /** What the last write said of how far its writer had read, kept with the documents; null where the store does not keep it. */
  readonly progress: string | null
  /**
   * Answers an Elasticsearch search. Throws `SearchError` for what is refused, and `SearchUnavailable` where the store
   * does not answer in time.
   */
  search(body: unknown, options?: SearchOptions): Promise<SearchAnswer>
  get(id: string): Promise<{ found: boolean; source: Record<string, unknown> | null }>
  /** Searchable when the promise resolves. */
  write(changes: readonly DocumentChange[], progress?: string): Promise<void>
  /**
   * Fills a new index beside the one in use and puts it in its place. Changes written meanwhile are in both, and none of
   * the documents given here replaces one of them with the same version: prices change by the clock alone.
   */
  rebuild(documents: AsyncIterable<readonly DocumentChange[]>, progress?: string): Promise<void>
}

export interface SearchOptions {
  /** `hits.total` as a number, as Elasticsearch 6 answers. */
  totalAsNumber?: boolean
  /** What a search in this process may compute; the engine's own limit otherwise. */
  budget?: TimeBudget
  signal?: AbortSignal
}

/** As Elasticsearch answers it. */
export type SearchAnswer = Record<string, unknown>

/** The store did not answer: pages say so and offer what works without it. */
export class SearchUnavailable extends Error {
  constructor(cause?: unknown) {
    super('search does not answer', { cause })
  }
}

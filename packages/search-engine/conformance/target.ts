/** The system that a suite runs against: it manages indexes and runs Elasticsearch searches. */
export interface Target {
  engine: 'embedded' | 'opensearch'
  /** Opens an empty index. Throws `SearchError` for unsupported mappings. */
  open(name: string, definition: TargetDefinition): Promise<TargetIndex>
  close(): Promise<void>
}

export interface TargetDefinition {
  mappings: { properties: Record<string, unknown>; dynamic?: unknown }
}

export interface TargetIndex {
  /** Searchable when the promise resolves. A null document is deleted. */
  write(changes: readonly TargetChange[]): Promise<void>
  /** Throws `SearchError` for a refused request. */
  search(body: unknown, options: { totalAsNumber: boolean }): Promise<Record<string, unknown>>
  get(id: string): Promise<{ found: boolean; source: Record<string, unknown> | null }>
  drop(): Promise<void>
}

export interface TargetChange {
  id: string
  version: number
  document: object | null
}

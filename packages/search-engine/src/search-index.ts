import { deserialize, serialize } from 'node:v8'
import type { Analyzer } from './analysis/analyzer.ts'
import { BUILT_IN_ANALYZERS } from './analysis/built-in.ts'
import { Documents, type DocumentsDump } from './documents.ts'
import { SearchError } from './errors.ts'
import { ScorePool } from './execution/scores.ts'
import { TimeBudget } from './execution/time-budget.ts'
import { FilterBitmaps } from './filter-bitmaps.ts'
import { DEFAULT_LIMITS, type Limits } from './limits.ts'
import { Mapping, type ObjectMapping } from './mapping/mapping.ts'
import { readMapping } from './mapping/read-mapping.ts'
import { RecentlyUsed } from './recently-used.ts'
import { parseSearch } from './request/parse-search.ts'
import { checkSize } from './request/parsing.ts'
import { runSearch, type SearchAnswer } from './search.ts'
import { ownArrays } from './storage/own-arrays.ts'
import type { Source } from './storage/segment-store.ts'

export interface IndexDefinition {
  /** The index name in responses. */
  name?: string
  /** Elasticsearch mappings: `{ properties: { … } }`. */
  mappings: unknown
  /** Custom analyzers by the name that mappings and requests use, in addition to the built-in ones. */
  analyzers?: Readonly<Record<string, Analyzer>>
  limits?: Partial<Limits>
}

export interface SearchOptions {
  /** `hits.total` as a number, as Elasticsearch answered before version 7. */
  totalAsNumber?: boolean
  /** The value of `now` in date math, in milliseconds since 1970; the current time by default. */
  now?: number
  /** Computing time of this search in milliseconds; by default the limit of the index. */
  budget?: TimeBudget
}

export interface SearchIndex {
  /** Adds a document or replaces the one with this id. Throws a `SearchError` if it does not fit the mapping. */
  put(id: string, source: object): void
  /** Returns whether the document existed. */
  remove(id: string): boolean
  has(id: string): boolean
  /** Number of searchable documents. */
  readonly size: number
  /**
   * Runs an Elasticsearch search body; callers must not change the response. Throws a `SearchError` for a refused
   * request.
   */
  search(body: unknown, options?: SearchOptions): SearchAnswer
  /** Runs several searches that share the time budget of one; each result is a response or an `error` and `status`. */
  searchMany(bodies: readonly unknown[], options?: SearchOptions): SearchAnswer[]
  get(id: string): { found: boolean; source: Record<string, unknown> | null; version: number }
  /** Drops the data of removed and changed documents; runs by itself when they make up a third. */
  compact(): void
  /** The whole index, for `restoreIndex` in a process of the same version. */
  snapshot(): Buffer
}

/** Total weight of cached responses: hits with their documents, or buckets by the fifty; some 30 MB. */
const MAX_CACHED_WEIGHT = 4000

/** Version of the snapshot format. */
const SNAPSHOT_FORMAT = 4

interface Snapshot {
  format: number
  definition: string
  root: ObjectMapping
  documents: DocumentsDump
}

export function createIndex(definition: IndexDefinition): SearchIndex {
  const analyzers = { ...BUILT_IN_ANALYZERS, ...definition.analyzers }
  const mapping = readMapping(definition.mappings, new Set(Object.keys(analyzers)))
  return openIndex(definition, new Documents(mapping, analyzers))
}

/** Reads a snapshot of an index of the same definition. Throws if the definition or the format differs. */
export function restoreIndex(definition: IndexDefinition, snapshot: Buffer): SearchIndex {
  const read = deserialize(snapshot) as Snapshot
  if (read.format !== SNAPSHOT_FORMAT) throw new Error('the snapshot is of another version')
  if (read.definition !== JSON.stringify(definition.mappings)) throw new Error('the snapshot is of another mapping')
  const analyzers = { ...BUILT_IN_ANALYZERS, ...definition.analyzers }
  return openIndex(
    definition,
    new Documents(new Mapping(read.root), analyzers, ownArrays(read.documents) as DocumentsDump),
  )
}

function openIndex(definition: IndexDefinition, documents: Documents): SearchIndex {
  const limits: Limits = { ...DEFAULT_LIMITS, ...definition.limits }
  const indexName = definition.name ?? 'index'
  const filters = new FilterBitmaps()
  const place = { documents, limits, pool: new ScorePool(), filters, indexName }
  const answers = new RecentlyUsed<string, SearchAnswer>(MAX_CACHED_WEIGHT)

  function changed() {
    filters.clear()
    answers.clear()
  }

  function answer(body: unknown, { totalAsNumber = false, now }: SearchOptions, budget: TimeBudget): SearchAnswer {
    checkSize(body, limits)
    const key = `${totalAsNumber}${JSON.stringify(body)}`
    const known = answers.get(key)
    if (known) return { ...known, took: 0 }
    const request = parseSearch(body, limits)
    const made = runSearch({ ...request, totalAsNumber }, place, now ?? Date.now(), budget)
    if (!/now|"random_score"/.test(key)) answers.set(key, made, key.length / 100 + weightOf(made, request.size))
    return made
  }

  return {
    put(id, source) {
      documents.put(id, source as Source)
      changed()
    },
    remove(id) {
      const removed = documents.remove(id)
      if (removed) changed()
      return removed
    },
    has: (id) => documents.numbers.has(id),
    get size() {
      return documents.segment.liveCount
    },
    search: (body, options = {}) => answer(body, options, options.budget ?? new TimeBudget(limits.milliseconds)),
    searchMany(bodies, options = {}) {
      if (bodies.length > limits.searches) {
        throw new SearchError(
          'illegal_argument_exception',
          `${bodies.length} searches at once, ${limits.searches} are allowed`,
        )
      }
      const budget = options.budget ?? new TimeBudget(limits.milliseconds)
      return bodies.map((body) => answerOrError(() => answer(body, options, budget)))
    },
    get(id) {
      const number = documents.numbers.get(id)
      if (number === undefined) return { found: false, source: null, version: 0 }
      return { found: true, source: documents.source(number), version: documents.versions[number] as number }
    },
    compact() {
      documents.compact()
      changed()
    },
    snapshot() {
      const snapshot: Snapshot = {
        format: SNAPSHOT_FORMAT,
        definition: JSON.stringify(definition.mappings),
        root: documents.mapping.root,
        documents: documents.dump(),
      }
      return serialize(snapshot)
    },
  }
}

function answerOrError(search: () => SearchAnswer): SearchAnswer {
  try {
    return { ...search(), status: 200 }
  } catch (error) {
    if (error instanceof SearchError) return error.body
    throw error
  }
}

const PARTS_PER_HIT = 50

/** Weight in hits; a bucket, an option or a metric counts as a small part of one. */
const weightOf = ({ aggregations, suggest }: SearchAnswer, hits: number): number =>
  1 + hits + (partsOf(aggregations) + partsOf(suggest)) / PARTS_PER_HIT

function partsOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce((sum: number, below) => sum + partsOf(below), 1)
}

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
  /** What answers call the index. */
  name?: string
  /** Elasticsearch mappings: `{ properties: { … } }`. */
  mappings: unknown
  /** By the name that mappings and requests use, beside the built-in ones. */
  analyzers?: Readonly<Record<string, Analyzer>>
  limits?: Partial<Limits>
}

export interface SearchOptions {
  /** `hits.total` as a number, as Elasticsearch answered before version 7. */
  totalAsNumber?: boolean
  /** What `now` means in date math, in milliseconds since 1970; the clock's time otherwise. */
  now?: number
  /** What it may compute; what the index's limits allow otherwise. */
  budget?: TimeBudget
}

export interface SearchIndex {
  /** Adds a document or takes the place of the one with this id. Throws a `SearchError` where it doesn't fit the mapping. */
  put(id: string, source: object): void
  /** Answers whether there was one. */
  remove(id: string): boolean
  has(id: string): boolean
  /** Documents that can be found. */
  readonly size: number
  /** Answers an Elasticsearch search body; not to be changed by the caller. Throws a `SearchError` for what is refused. */
  search(body: unknown, options?: SearchOptions): SearchAnswer
  /** Several at once, which share the time of one: each answers, or holds its `error` and `status`. */
  searchMany(bodies: readonly unknown[], options?: SearchOptions): SearchAnswer[]
  get(id: string): { found: boolean; source: Record<string, unknown> | null; version: number }
  /** Leaves out what removed and changed documents held; done by itself when a third is of that kind. */
  compact(): void
  /** All of it, for `restoreIndex` in a process of the same version. */
  snapshot(): Buffer
}

/** Weight of the answers that are kept: hits with their documents, or buckets by the fifty; some 30 MB. */
const ANSWERS_KEPT = 4000

/** Changes with the form of snapshots. */
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

/** Reads a snapshot of an index of the same definition. Throws where it is of another one or of another form. */
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
  const answers = new RecentlyUsed<string, SearchAnswer>(ANSWERS_KEPT)

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

/** In hits, with a bucket, an option or a figure as a small part of one. */
const weightOf = ({ aggregations, suggest }: SearchAnswer, hits: number): number =>
  1 + hits + (partsOf(aggregations) + partsOf(suggest)) / PARTS_PER_HIT

function partsOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce((sum: number, below) => sum + partsOf(below), 1)
}

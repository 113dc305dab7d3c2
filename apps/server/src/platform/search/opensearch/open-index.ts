import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { DEFAULT_LIMITS, parseSearch } from '@delguur/search-engine'
import type { DocumentChange, IndexAnswer, IndexClient, IndexDefinition, IndexSearchOptions } from '../port.ts'
import { SearchUnavailable } from '../port.ts'
import { asRequested } from './answers.ts'
import { writeBulk } from './bulk.ts'
import { type Connection, isMissing } from './connection.ts'
import { type Fields, readFields } from './fields.ts'
import { READY_TOKENS_ANALYSIS } from './ready-tokens.ts'
import { writeSearch } from './write-search.ts'

const SLOW_MS = 60_000
/** Milliseconds after which no search can still be running. */
const UNDER_WAY_MS = 15_000

/**
 * Index behind an alias: searches go to `alias`, which points to the index in use. Opening creates an index if there is
 * none, or if the one in use has another definition.
 */
export async function openIndex(
  connection: Connection,
  definition: IndexDefinition,
  alias: string,
): Promise<IndexClient> {
  const fields = readFields(definition)
  const used =
    (await indexInUse(connection, alias, definition.version)) ??
    (await makeIndex(connection, definition, fields, alias))
  await pointAlias(connection, alias, used)
  const { count } = await connection.call<{ count: number }>({ method: 'GET', path: `/${used}/_count` })
  return new OpenSearchIndex(connection, definition, { fields, alias, isEmpty: count === 0 })
}

interface Opened {
  fields: Fields
  alias: string
  isEmpty: boolean
}

class OpenSearchIndex implements IndexClient {
  readonly progress = null
  readonly #connection: Connection
  readonly #definition: IndexDefinition
  readonly #fields: Fields
  readonly #alias: string
  #isEmpty: boolean
  #rebuilding: string | null = null

  constructor(connection: Connection, definition: IndexDefinition, { fields, alias, isEmpty }: Opened) {
    this.#connection = connection
    this.#definition = definition
    this.#fields = fields
    this.#alias = alias
    this.#isEmpty = isEmpty
  }

  get isEmpty(): boolean {
    return this.#isEmpty
  }

  async search(body: unknown, { totalAsNumber = false, signal }: IndexSearchOptions = {}): Promise<IndexAnswer> {
    const written = this.#write(body)
    const path = `/${this.#alias}/_search`
    const answer = await this.#connection
      .request<IndexAnswer>({ method: 'POST', path, body: written }, { signal })
      .catch(missingIsUnavailable)
    return asRequested(answer, this.#definition.name, totalAsNumber)
  }

  async get(id: string): Promise<{ found: boolean; source: Record<string, unknown> | null }> {
    const path = `/${this.#alias}/_doc/${encodeURIComponent(id)}`
    try {
      const { _source } = await this.#connection.request<{ _source: Record<string, unknown> }>({ method: 'GET', path })
      return { found: true, source: _source }
    } catch (error) {
      if (isMissing(error)) return { found: false, source: null }
      throw error
    }
  }

  async write(changes: readonly DocumentChange[]): Promise<void> {
    if (changes.length === 0) return
    const options = { fields: this.#fields, versions: 'external_gte', refresh: true } as const
    await writeBulk(this.#connection, changes, { ...options, index: this.#alias, isAlias: true })
    if (this.#rebuilding)
      await writeBulk(this.#connection, changes, { ...options, index: this.#rebuilding, isAlias: false })
    this.#isEmpty = false
  }

  async rebuild(documents: AsyncIterable<readonly DocumentChange[]>): Promise<void> {
    if (this.#rebuilding) throw new Error(`${this.#definition.name} is being rebuilt`)
    const next = await makeIndex(this.#connection, this.#definition, this.#fields, this.#alias)
    this.#rebuilding = next
    try {
      const options = {
        index: next,
        isAlias: false,
        fields: this.#fields,
        versions: 'external',
        refresh: false,
      } as const
      for await (const batch of documents) await writeBulk(this.#connection, batch, options)
      await this.#connection.call({ method: 'POST', path: `/${next}/_refresh` }, { timeoutMs: SLOW_MS })
      await pointAlias(this.#connection, this.#alias, next)
      this.#isEmpty = false
    } catch (error) {
      await dropIndex(this.#connection, next).catch(() => {})
      throw error
    } finally {
      this.#rebuilding = null
    }
  }

  #write(body: unknown): Record<string, unknown> {
    return writeSearch(parseSearch(body, DEFAULT_LIMITS), this.#fields)
  }
}

/** Index that an alias points to, if it was made by this version of its definition. */
async function indexInUse(connection: Connection, alias: string, version: string): Promise<string | null> {
  try {
    type Mappings = Record<string, { mappings: { _meta?: { version?: string } } }>
    const found = await connection.call<Mappings>({ method: 'GET', path: `/${alias}/_mapping` })
    const [name, index] = Object.entries(found)[0] ?? []
    return name && index?.mappings._meta?.version === version ? name : null
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

async function makeIndex(connection: Connection, definition: IndexDefinition, fields: Fields, alias: string) {
  const name = `${alias}-${Date.now().toString(36)}${randomBytes(4).toString('hex')}`
  const body = {
    settings: { number_of_shards: 1, auto_expand_replicas: '0-1', analysis: READY_TOKENS_ANALYSIS },
    mappings: { ...fields.mappings, _meta: { version: definition.version } },
  }
  await connection.call({ method: 'PUT', path: `/${name}`, body }, { timeoutMs: SLOW_MS })
  return name
}

/**
 * Moves the alias in one step, so that every search finds an index. The old index is deleted when no search can still be
 * running in it; a node that stops earlier leaves it behind.
 */
async function pointAlias(connection: Connection, alias: string, index: string): Promise<void> {
  const before = await connection
    .call<Record<string, unknown>>({ method: 'GET', path: `/_alias/${alias}` })
    .catch((error: unknown) => {
      if (isMissing(error)) return {}
      throw error
    })
  const others = Object.keys(before).filter((name) => name !== index)
  if (index in before && others.length === 0) return
  const actions = [{ add: { index, alias } }, ...others.map((other) => ({ remove: { index: other, alias } }))]
  await connection.call({ method: 'POST', path: '/_aliases', body: { actions } }, { timeoutMs: SLOW_MS })
  void wait(UNDER_WAY_MS, undefined, { ref: false })
    .then(() => Promise.all(others.map((other) => dropIndex(connection, other))))
    .catch(() => undefined)
}

async function dropIndex(connection: Connection, index: string): Promise<void> {
  await connection.call({ method: 'DELETE', path: `/${index}`, querystring: { ignore_unavailable: true } })
}

/** The index was deleted from outside; the next rebuild creates it again. */
function missingIsUnavailable(error: unknown): never {
  throw isMissing(error) ? new SearchUnavailable(error) : error
}

import { Collection } from './collection.ts'
import { NotPlayed } from './conformance-case.ts'
import { isRecord } from './expectations.ts'
import { RestDocuments } from './rest-documents.ts'
import { linesOf, noIndex, type ParsedRequest, type RestAnswer, type RestRequest } from './rest-request.ts'
import { searchBody } from './search-parameters.ts'
import type { Target } from './target.ts'

/** Path segments that follow an index name in URLs. */
const ACTIONS = new Set([
  '_search',
  '_msearch',
  '_count',
  '_bulk',
  '_refresh',
  '_mapping',
  '_mget',
  '_doc',
  '_source',
  '_create',
  '_settings',
])

/** The part of Elasticsearch's REST API that the suites use, on a target: index resolution, parameters, documents. */
export class RestSession {
  readonly #target: Target
  readonly #isOldStyle: boolean
  readonly #collections = new Map<string, Collection>()
  readonly #documents: RestDocuments

  constructor(target: Target, isOldStyle: boolean) {
    this.#target = target
    this.#isOldStyle = isOldStyle
    this.#documents = new RestDocuments(this.#collections, (name) => this.#collection(name))
  }

  async close(): Promise<void> {
    for (const collection of this.#collections.values()) await collection.drop()
    this.#collections.clear()
  }

  async call(request: RestRequest): Promise<RestAnswer> {
    try {
      return await this.#route({
        ...request,
        segments: request.path.split('/').filter(Boolean).map(decodeURIComponent),
      })
    } catch (error) {
      if (error instanceof Error && isErrorBody(error)) return { status: error.status, body: error.body }
      throw error
    }
  }

  #route(request: ParsedRequest): Promise<RestAnswer> | RestAnswer {
    const { method, segments } = request
    const action = segments.find((segment) => ACTIONS.has(segment))
    const index = segments[0]?.startsWith('_') ? undefined : segments[0]
    if (segments[0] === '_cluster') return { status: 200, body: { status: 'green', acknowledged: true } }
    if (action === '_refresh' || action === '_settings') return { status: 200, body: {} }
    if (action === '_search') return this.#search(index, request)
    if (action === '_msearch') return this.#searchMany(index, request)
    if (action === '_count') return this.#count(index, request)
    if (action === '_bulk') return this.#documents.bulk(index, request)
    if (action === '_mget') return this.#documents.getMany(index, request)
    if (index === undefined) throw new NotPlayed(`${method} ${request.path}`)
    if (action === '_mapping') return this.#putMapping(index, request)
    if (segments.length > 1) return this.#documents.one(index, request)
    return this.#index(index, request)
  }

  #index(name: string, { method, body }: ParsedRequest): Promise<RestAnswer> | RestAnswer {
    if (method === 'DELETE') return this.#deleteIndexes(name)
    if (method === 'HEAD') return { status: this.#collections.has(name) ? 200 : 404, body: null }
    if (method !== 'PUT') throw new NotPlayed(`${method} of an index`)
    this.#collections.set(name, new Collection(this.#target, name, isRecord(body) ? body : {}))
    return { status: 200, body: { acknowledged: true, index: name } }
  }

  async #deleteIndexes(pattern: string): Promise<RestAnswer> {
    const found = this.#matching(pattern)
    if (found.length === 0 && !pattern.includes('*')) return noIndex(pattern)
    for (const collection of found) {
      await collection.drop()
      this.#collections.delete(collection.name)
    }
    return { status: 200, body: { acknowledged: true } }
  }

  async #putMapping(name: string, { body, segments }: ParsedRequest): Promise<RestAnswer> {
    const type = segments.at(-1)?.startsWith('_') ? undefined : segments.at(-1)
    const typed = isRecord(body) && type !== undefined && type in body ? body[type] : body
    await this.#collection(name).extendMapping(typed)
    return { status: 200, body: { acknowledged: true } }
  }

  async #search(pattern: string | undefined, { parameters, body }: ParsedRequest): Promise<RestAnswer> {
    return this.#searchOne(pattern, searchBody(parameters, body), parameters)
  }

  async #searchMany(pattern: string | undefined, { parameters, body }: ParsedRequest): Promise<RestAnswer> {
    const lines = linesOf(body)
    const responses: unknown[] = []
    for (let at = 0; at + 1 < lines.length; at += 2) {
      const { index = pattern, ...header } = lines[at] as { index?: string | string[] }
      const answer = await this.#searchOne(index, searchBody(header, lines[at + 1]), parameters).catch(
        (error: unknown) => {
          if (error instanceof Error && isErrorBody(error)) return { status: error.status, body: error.body }
          throw error
        },
      )
      responses.push(isRecord(answer.body) ? { ...answer.body, status: answer.status } : answer.body)
    }
    return { status: 200, body: { took: 0, responses } }
  }

  async #count(pattern: string | undefined, { parameters, body }: ParsedRequest): Promise<RestAnswer> {
    const counted = { ...searchBody(parameters, body), size: 0, track_total_hits: true }
    const { status, body: answer } = await this.#searchOne(pattern, counted, { rest_total_hits_as_int: true })
    const { hits, _shards } = answer as { hits?: { total: number }; _shards?: unknown }
    return hits ? { status, body: { count: hits.total, _shards } } : { status, body: answer }
  }

  async #searchOne(
    pattern: string | string[] | undefined,
    body: Record<string, unknown>,
    parameters: ParsedRequest['parameters'],
  ): Promise<RestAnswer> {
    const names = [pattern ?? '_all'].flat().join(',')
    const found = this.#matching(names)
    if (found.length === 0) return names.includes('*') || names === '_all' ? nothingFound : noIndex(names)
    const filled = found.filter((collection) => collection.size > 0)
    if (filled.length > 1) throw new NotPlayed('one search of several indexes')
    const collection = (filled[0] ?? found[0]) as Collection
    const totalAsNumber = this.#isOldStyle || String(parameters.rest_total_hits_as_int) === 'true'
    const answer = await (await collection.index()).search(body, { totalAsNumber })
    return { status: 200, body: this.#isOldStyle ? withTypes(answer, collection) : answer }
  }

  #collection(name: string): Collection {
    const known = this.#collections.get(name)
    if (known) return known
    const made = new Collection(this.#target, name, {})
    this.#collections.set(name, made)
    return made
  }

  #matching(pattern: string): Collection[] {
    const names = new Set<string>()
    for (const part of pattern.split(',').map((one) => (one === '_all' ? '*' : one))) {
      const [isOut, text] = part.startsWith('-') ? [true, part.slice(1)] : [false, part]
      const regex = new RegExp(`^${text.split('*').map(RegExp.escape).join('.*')}$`)
      for (const name of this.#collections.keys()) {
        if (!regex.test(name)) continue
        if (isOut) names.delete(name)
        else names.add(name)
      }
    }
    return [...names].map((name) => this.#collection(name))
  }
}

/** Hits of the old style carry a type, which the URL gives and the engine does not store. */
function withTypes(value: unknown, collection: Collection): unknown {
  if (Array.isArray(value)) return value.map((entry) => withTypes(entry, collection))
  if (!isRecord(value)) return value
  const isHit = typeof value._id === 'string' && '_score' in value
  const typed = Object.entries(value).map(([key, entry]) => [
    key,
    key === '_source' ? entry : withTypes(entry, collection),
  ])
  return { ...Object.fromEntries(typed), ...(isHit ? { _type: collection.typeOf(String(value._id)) } : {}) }
}

const nothingFound: RestAnswer = { status: 200, body: { hits: { total: { value: 0, relation: 'eq' }, hits: [] } } }

/** Type guard for the engine's `SearchError`, whichever module instance threw it. */
const isErrorBody = (error: Error): error is Error & { status: number; body: unknown } =>
  'status' in error && typeof error.status === 'number' && 'body' in error

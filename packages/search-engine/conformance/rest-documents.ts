import type { Collection } from './collection.ts'
import { NotPlayed } from './conformance-case.ts'
import { isRecord } from './expectations.ts'
import { badRequest, linesOf, noIndex, type ParsedRequest, type RestAnswer } from './rest-request.ts'
import { searchBody } from './search-parameters.ts'

/** REST endpoints that write documents and read them by id. */
export class RestDocuments {
  readonly #collections: ReadonlyMap<string, Collection>
  readonly #collection: (name: string) => Collection

  /** `collection` creates a missing one, as Elasticsearch does when a document is written. */
  constructor(collections: ReadonlyMap<string, Collection>, collection: (name: string) => Collection) {
    this.#collections = collections
    this.#collection = collection
  }

  async one(name: string, request: ParsedRequest): Promise<RestAnswer> {
    const { method, segments } = request
    const type = !segments[1] || segments[1].startsWith('_') ? '_doc' : segments[1]
    const id = segments[2]
    if (method === 'PUT' || method === 'POST') return this.#put(name, type, id, request.body as object)
    if (id === undefined) throw new NotPlayed(`${method} ${request.path}`)
    if (method === 'DELETE') return { status: (await this.#collection(name).remove(id)) ? 200 : 404, body: {} }
    const got = await this.#get(name, type, id, request.parameters)
    if (method === 'HEAD') return { status: got.status, body: got.status === 200 }
    const isSource = segments[1] === '_source' || segments[3] === '_source'
    return isSource ? { status: got.status, body: got.body._source } : got
  }

  async #put(name: string, type: string, id: string | undefined, source: object): Promise<RestAnswer> {
    const [put] = await this.#collection(name).put([{ id, type, source }])
    const status = put?.version === 1 ? 201 : 200
    const result = status === 201 ? 'created' : 'updated'
    return { status, body: { _index: name, _type: type, _id: put?.id, _version: put?.version, result } }
  }

  async #get(name: string, type: string, id: string, parameters: ParsedRequest['parameters']) {
    const collection = this.#collections.get(name)
    if (!collection) return { ...noIndex(name), body: { ...noIndex(name).body, _source: undefined } }
    const index = await collection.index()
    const known = { _index: name, _type: type, _id: id }
    const { found, source } = await index.get(id)
    if (!found) return { status: 404, body: { ...known, found: false, _source: undefined } }
    const { _source: filter } = searchBody(parameters, {})
    const body = { ...known, _version: collection.versionOf(id), found: true }
    if (filter === undefined) return { status: 200, body: { ...body, _source: source } }
    // The engine filters sources of hits, so a single document is fetched as a hit of its id.
    const answer = await index.search({ query: { ids: { values: [id] } }, _source: filter }, { totalAsNumber: false })
    const [hit] = (answer.hits as { hits: { _source?: unknown }[] }).hits
    return { status: 200, body: { ...body, _source: hit?._source } }
  }

  async getMany(index: string | undefined, { parameters, body, segments }: ParsedRequest): Promise<RestAnswer> {
    const { ids, docs } = (isRecord(body) ? body : {}) as { ids?: unknown[]; docs?: Record<string, unknown>[] }
    const requests: Record<string, unknown>[] = docs ?? ids?.map((id) => ({ _id: id })) ?? []
    if (requests.length === 0) return badRequest('action_request_validation_exception', 'no documents to get;')
    const type = segments.find((segment, at) => at > 0 && !segment.startsWith('_'))
    const got = []
    for (const { _id, _index = index, _type = type, _source } of requests) {
      const options = { ...parameters, ...sourceParameters(_source) }
      got.push((await this.#get(String(_index), String(_type ?? '_doc'), String(_id), options)).body)
    }
    return { status: 200, body: { docs: got } }
  }

  async bulk(index: string | undefined, { body }: ParsedRequest): Promise<RestAnswer> {
    const items: Record<string, unknown>[] = []
    for (const { action, name, entries } of bulkRuns(linesOf(body), index)) {
      const collection = this.#collection(name)
      if (action === 'delete') {
        for (const { id } of entries) {
          const isGone = await collection.remove(id ?? '')
          items.push({ delete: { _index: name, _id: id, status: isGone ? 200 : 404 } })
        }
      } else {
        const written = await collection.put(entries)
        items.push(
          ...written.map(({ id, version }) => ({
            [action]: { _index: name, _id: id, _version: version, status: version === 1 ? 201 : 200 },
          })),
        )
      }
    }
    return { status: 200, body: { errors: false, items } }
  }
}

interface Run {
  action: string
  name: string
  entries: { id: string | undefined; type: string; source: object }[]
}

/** Lines of `_bulk` (an action, and below it a document where the action takes one), neighbours of one kind together. */
function bulkRuns(lines: readonly unknown[], index: string | undefined): Run[] {
  const runs: Run[] = []
  for (let at = 0; at < lines.length; at++) {
    const [action, meta] = Object.entries(lines[at] as Record<string, Record<string, unknown>>)[0] ?? []
    if (!action || !meta || !['index', 'create', 'delete'].includes(action)) throw new NotPlayed(`_bulk with ${action}`)
    const name = String(meta._index ?? index)
    const entry = {
      id: meta._id === undefined ? undefined : String(meta._id),
      type: String(meta._type ?? '_doc'),
      source: action === 'delete' ? {} : (lines[++at] as object),
    }
    const last = runs.at(-1)
    if (last?.action === action && last.name === name) last.entries.push(entry)
    else runs.push({ action, name, entries: [entry] })
  }
  return runs
}

function sourceParameters(source: unknown): Record<string, unknown> {
  if (source === undefined) return {}
  if (!isRecord(source)) return { _source: source }
  const { include, includes = include, exclude, excludes = exclude } = source
  return { ...(includes ? { _source_includes: includes } : {}), ...(excludes ? { _source_excludes: excludes } : {}) }
}

import { createHash, timingSafeEqual } from 'node:crypto'
import { SEARCH_TIMEOUT_MS } from '@delguur/contract'
import { SearchError } from '@delguur/search-engine'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Fail } from '../../platform/http/index.ts'
import { type SearchAnswer, type SearchIndex, SearchUnavailable } from '../../platform/search/port.ts'
import { guestSearch, readBody, readMultiple, refuseUnknownParameters, sourceFilter } from './elasticsearch-request.ts'

interface ElasticsearchOptions {
  user: string
  password: string
  /** Null until it is opened. */
  index(): SearchIndex | null
}

const INDEX = 'products'

interface Asked {
  Params: { index: string; id: string }
  Querystring: Record<string, string | undefined>
  Body: string | undefined
}

/** The search service of the specification: Elasticsearch's requests and answers, by basic auth. */
export async function serveElasticsearch(server: FastifyInstance, { user, password, index }: ElasticsearchOptions) {
  const expected = digest(`Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`)

  function opened(name: string): SearchIndex {
    if (name !== INDEX) throw noSuchIndex(name)
    const found = index()
    if (!found) throw new SearchUnavailable()
    return found
  }

  async function search({ params, query, body }: FastifyRequest<Asked>): Promise<SearchAnswer> {
    const asked = opened(params.index)
    refuseUnknownParameters(query, ['rest_total_hits_as_int'])
    return asked.search(guestSearch(readBody(body)), optionsOf(query))
  }

  async function searchMany({ params, query, body }: FastifyRequest<Asked>): Promise<SearchAnswer> {
    const began = performance.now()
    refuseUnknownParameters(query, ['rest_total_hits_as_int'])
    const searches = readMultiple(body, params.index)
    const asked = opened(INDEX)
    const own = searches.filter(({ index: name }) => name === INDEX)
    const answers = await asked.searchMany(
      own.map((one) => guestSearch(one.body)),
      optionsOf(query),
    )
    const responses = searches.map((one) => {
      if (one.index !== INDEX) return noSuchIndex(one.index).body
      const answer = answers[own.indexOf(one)]
      return { ...answer, status: answer?.status ?? 200 }
    })
    return { took: Math.round(performance.now() - began), responses }
  }

  async function document({ params, query }: FastifyRequest<Asked>, reply: FastifyReply) {
    refuseUnknownParameters(query, ['_source', '_source_includes', '_source_excludes'])
    const asked = opened(params.index)
    const body = { query: { ids: { values: [params.id] } }, size: 1, _source: sourceFilter(query) }
    const { hits } = (await asked.search(body)) as { hits: { hits: Record<string, unknown>[] } }
    const [hit] = hits.hits
    if (!hit) return reply.code(404).send({ _index: INDEX, _id: params.id, found: false })
    const { _source } = hit
    return { _index: INDEX, _id: params.id, found: true, ...(_source === undefined ? {} : { _source }) }
  }

  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    for (const type of ['application/json', 'application/x-ndjson']) {
      scope.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) => done(null, body))
    }
    scope.setErrorHandler((error: FastifyError, request, reply) => sendRefusal(error, request, reply))
    scope.addHook('onRequest', (request, _reply, done) => {
      done(isExpected(request.headers.authorization, expected) ? undefined : unauthorised(request.url))
    })
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    // Searches read, so that they are not counted as writes are.
    const config = { rateLimit: false as const }
    scope.post<Asked>('/:index/product/_search', { config }, search)
    scope.post<Asked>('/:index/product/_msearch', { config }, searchMany)
    scope.post<Asked>('/:index/_msearch', { config }, searchMany)
    scope.get<Asked>('/:index/product/:id', { config }, document)
  })
}

const optionsOf = ({ rest_total_hits_as_int: asNumber }: Asked['Querystring']) => ({
  totalAsNumber: asNumber === '' || asNumber === 'true',
  signal: AbortSignal.timeout(SEARCH_TIMEOUT_MS),
})

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const isExpected = (given: string | undefined, expected: Buffer): boolean =>
  timingSafeEqual(digest(given ?? ''), expected)

function noSuchIndex(name: string): SearchError {
  return new SearchError('index_not_found_exception', `no such index [${name.slice(0, 100)}]`, 404)
}

const unauthorised = (url: string): SearchError => {
  const [path] = url.split('?')
  return new SearchError('security_exception', `missing or wrong credentials for REST request [${path}]`, 401)
}

/** Everything that is refused here is refused in Elasticsearch's shape. */
function sendRefusal(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const { status, body } = refusalOf(error)
  if (status >= 500) request.log.error({ err: error, url: request.routeOptions.url }, 'search failed')
  if (status === 401) reply.header('www-authenticate', 'Basic realm="search", charset="UTF-8"')
  return reply.code(status).send(body)
}

function refusalOf(error: FastifyError | Error): { status: number; body: unknown } {
  if (error instanceof SearchError) return { status: error.status, body: error.body }
  if (error instanceof SearchUnavailable)
    return shaped('no_shard_available_action_exception', 'search does not answer', 503)
  if (error instanceof Fail) return shaped(error.code, error.code, error.status)
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500
  if (status === 415)
    return shaped('media_type_header_exception', 'Content-Type must be application/json or application/x-ndjson', 406)
  if (status === 413) return shaped('content_too_long_exception', 'the request is too large', 413)
  if (status < 500) return shaped('parse_exception', 'the request could not be read', status)
  return shaped('exception', 'the search failed', 500)
}

function shaped(type: string, reason: string, status: number) {
  return { status, body: { error: { root_cause: [{ type, reason }], type, reason }, status } }
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type SearchAnswer, type SearchIndex, SearchUnavailable } from '../../platform/search/port.ts'
import {
  guestSearch,
  type Parameters,
  readBody,
  readMultiple,
  refuseUnknownParameters,
  sourceFilter,
} from './elasticsearch-request.ts'
import {
  elasticsearchScope,
  noSuchIndex,
  SEARCH_ROUTE,
  type SearchCredentials,
  searchOptions,
} from './elasticsearch-scope.ts'

interface ElasticsearchOptions extends SearchCredentials {
  /** Null until it is opened. */
  index(): SearchIndex | null
}

const INDEX = 'products'

interface Asked {
  Params: { index: string; id: string }
  Querystring: Parameters
  Body: string | undefined
}

/** The search service of the specification: Elasticsearch's requests and answers, by basic auth. */
export async function serveElasticsearch(server: FastifyInstance, { index, ...credentials }: ElasticsearchOptions) {
  function opened(name: string): SearchIndex {
    if (name !== INDEX) throw noSuchIndex(name)
    const found = index()
    if (!found) throw new SearchUnavailable()
    return found
  }

  async function search({ params, query, body }: FastifyRequest<Asked>): Promise<SearchAnswer> {
    const asked = opened(params.index)
    refuseUnknownParameters(query, ['rest_total_hits_as_int'])
    return asked.search(guestSearch(readBody(body)), searchOptions(query))
  }

  async function searchMany({ params, query, body }: FastifyRequest<Asked>): Promise<SearchAnswer> {
    const began = performance.now()
    refuseUnknownParameters(query, ['rest_total_hits_as_int'])
    const searches = readMultiple(body, params.index)
    const asked = opened(INDEX)
    const own = searches.filter(({ index: name }) => name === INDEX)
    const answers = await asked.searchMany(
      own.map((one) => guestSearch(one.body)),
      searchOptions(query),
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

  await elasticsearchScope(server, credentials, (scope) => {
    scope.post<Asked>('/:index/product/_search', SEARCH_ROUTE, search)
    scope.post<Asked>('/:index/product/_msearch', SEARCH_ROUTE, searchMany)
    scope.post<Asked>('/:index/_msearch', SEARCH_ROUTE, searchMany)
    scope.get<Asked>('/:index/product/:id', SEARCH_ROUTE, document)
  })
}

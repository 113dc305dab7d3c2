import { SearchError } from '@delguur/search-engine'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clientKey } from '../../../../platform/limits/index.ts'
import { type IndexClient, SearchUnavailable } from '../../../../platform/search/port.ts'
import type { Shelf } from '../lists/within.ts'
import { answerText } from './answer-text.ts'
import {
  byIdSearch,
  guestSearch,
  namesGlobal,
  type Parameters,
  readBody,
  readMultiple,
  refuseUnknownParameters,
  sourceFilter,
} from './elasticsearch-request.ts'
import {
  elasticsearchScope,
  type GuestAccess,
  JSON_TYPE,
  noSuchIndex,
  SEARCH_ROUTE,
  searchOptions,
} from './elasticsearch-scope.ts'

interface ElasticsearchOptions extends GuestAccess {
  /** Null until it is open. */
  index(): IndexClient | null
  /** What the site of a host sells. */
  shelfOf(hostname: string): Promise<Shelf>
  hasListedPrices(): Promise<boolean>
}

const INDEX = 'products'

interface IndexRequest {
  Params: { index: string; id: string }
  Querystring: Parameters
  Body: string | undefined
}

/** Search service of the specification: Elasticsearch's requests and answers, with basic auth. */
export async function serveElasticsearch(
  server: FastifyInstance,
  { index, shelfOf, hasListedPrices, ...access }: ElasticsearchOptions,
) {
  const { guests } = access

  function opened(name: string): IndexClient {
    if (name !== INDEX) throw noSuchIndex(name)
    const found = index()
    if (!found) throw new SearchUnavailable()
    return found
  }

  const guestShelf = async (hostname: string, body: string | undefined) => ({
    ...(await shelfOf(hostname)),
    hasListedPrices: namesGlobal(body) && (await hasListedPrices()),
  })

  async function search({ params, query, body, ip, hostname }: FastifyRequest<IndexRequest>, reply: FastifyReply) {
    const index = opened(params.index)
    refuseUnknownParameters(query, ['rest_total_hits_as_int'])
    const shelf = await guestShelf(hostname, body)
    const text = await guests.run(clientKey(ip), {
      search: (budget) => index.search(guestSearch(readBody(body), shelf), { ...searchOptions(query), budget }),
      write: answerText,
    })
    return reply.type(JSON_TYPE).send(text)
  }

  async function searchMany({ params, query, body, ip, hostname }: FastifyRequest<IndexRequest>, reply: FastifyReply) {
    const began = performance.now()
    refuseUnknownParameters(query, ['rest_total_hits_as_int'])
    const index = opened(INDEX)
    const shelf = await guestShelf(hostname, body)
    const responses: string[] = []
    for (const one of guests.pay(clientKey(ip), () => readMultiple(body, params.index))) {
      responses.push(
        await answeredOrRefused(() => {
          if (one.index !== INDEX) throw noSuchIndex(one.index)
          return guests.run(clientKey(ip), {
            search: (budget) => index.search(guestSearch(one.body, shelf), { ...searchOptions(query), budget }),
            write: (answer, budget) => answerText({ ...answer, status: 200 }, budget),
          })
        }),
      )
    }
    const took = Math.round(performance.now() - began)
    return reply.type(JSON_TYPE).send(`{"took":${took},"responses":[${responses.join()}]}`)
  }

  async function document({ params, query, ip, hostname }: FastifyRequest<IndexRequest>, reply: FastifyReply) {
    refuseUnknownParameters(query, ['_source', '_source_includes', '_source_excludes'])
    const index = opened(params.index)
    const shelf = await shelfOf(hostname)
    const wanted = byIdSearch(params.id, shelf, sourceFilter(query))
    const hit = await guests.run(clientKey(ip), {
      search: (budget) => index.search(wanted, { budget }),
      write: (answer) => (answer as { hits: { hits: Record<string, unknown>[] } }).hits.hits[0],
    })
    if (!hit) return reply.code(404).send({ _index: INDEX, _id: params.id, found: false })
    const { _source } = hit
    return { _index: INDEX, _id: params.id, found: true, ...(_source === undefined ? {} : { _source }) }
  }

  await elasticsearchScope(server, access, (scope) => {
    scope.post<IndexRequest>('/:index/product/_search', SEARCH_ROUTE, search)
    scope.post<IndexRequest>('/:index/product/_msearch', SEARCH_ROUTE, searchMany)
    scope.post<IndexRequest>('/:index/_msearch', SEARCH_ROUTE, searchMany)
    scope.get<IndexRequest>('/:index/product/:id', SEARCH_ROUTE, document)
  })
}

/** One search of several: its error is its own answer. */
async function answeredOrRefused(search: () => Promise<string>): Promise<string> {
  try {
    return await search()
  } catch (error) {
    if (error instanceof SearchError) return JSON.stringify(error.body)
    throw error
  }
}

import type { Suggestions } from '@delguur/contract'
import type { CallOptions } from './call.ts'
import type { Client, ClientOptions } from './client.ts'
import { ApiError, isRecord } from './errors.ts'
import { type SearchServiceOptions, searchService, successful } from './search-service.ts'

const INDEX = 'products'
const params = { index: INDEX }
const NOTHING: Suggestions = { queries: [], products: [], taxons: [], brands: [], did_you_mean: null, total_count: 0 }

type Json = Record<string, unknown>

/** An Elasticsearch reply; `Source` is the part of a document that the request selects. */
export interface SearchResponse<Source = Json> {
  took: number
  timed_out: boolean
  hits: {
    total: { value: number; relation: 'eq' | 'gte' }
    max_score: number | null
    hits: {
      _index: string
      _id: string
      _score: number | null
      _source: Source
      highlight?: Record<string, string[]>
    }[]
  }
  aggregations?: Json
  suggest?: Record<string, { text: string; offset: number; length: number; options: Json[] }[]>
}

/** One of several replies; a refused search has `error` and does not affect the others. */
export type SearchOutcome<Source = Json> =
  | (SearchResponse<Source> & { status: number })
  | { error: { type: string; reason: string }; status: number }

/** Suggestions for a search box, and the search service in Elasticsearch's query language. */
export function searchActions({ request }: Client, options: ClientOptions & SearchServiceOptions) {
  const send = searchService(options)

  return {
    /** Returns suggestions for a search box; none if the shop fails. An aborted `signal` throws its reason. */
    async suggestions(q = '', call?: CallOptions): Promise<Suggestions> {
      try {
        return await request('GET /api/v2/search/suggestions', { query: { q }, ...call })
      } catch (error) {
        if (error instanceof ApiError) return NOTHING
        throw error
      }
    },

    /** Runs one search. Throws `ApiError` if it is refused, with Elasticsearch's `type` and `reason` as details. */
    async products<Source = Json>(body: object, call?: CallOptions): Promise<SearchResponse<Source>> {
      const reply = await send(
        'POST /:index/product/_search',
        { path: `/${INDEX}/product/_search`, params, body },
        call,
      )
      return successful(reply) as SearchResponse<Source>
    },

    /** Runs several searches in one request; the replies are in their order. */
    async many<Source = Json>(bodies: readonly object[], call?: CallOptions): Promise<SearchOutcome<Source>[]> {
      const lines = bodies.map((body) => `{}\n${JSON.stringify(body)}\n`).join('')
      const reply = await send('POST /:index/_msearch', { path: `/${INDEX}/_msearch`, params, body: lines }, call)
      return (successful(reply) as { responses: SearchOutcome<Source>[] }).responses
    },

    /** Returns the document of a product, or null if it is unknown or hidden. */
    async product<Source = Json>(
      id: number | string,
      { fields, ...call }: CallOptions & { fields?: readonly string[] } = {},
    ): Promise<Source | null> {
      const path = `/${INDEX}/product/${encodeURIComponent(id)}`
      const query: Record<string, string> = fields ? { _source: fields.join(',') } : {}
      const reply = await send('GET /:index/product/:id', { path, params, query }, call)
      if (reply.status === 404 && isRecord(reply.body) && reply.body.found === false) return null
      return (successful(reply) as { _source: Source })._source
    },
  }
}

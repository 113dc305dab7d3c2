import type { Suggestions } from '@delguur/contract'
import type { CallOptions } from './call.ts'
import type { Client, ClientOptions } from './client.ts'
import { ApiError, isRecord } from './errors.ts'
import { type SearchOptions, searchService, successful } from './search-service.ts'

const INDEX = 'products'
const params = { index: INDEX }
const NOTHING: Suggestions = { queries: [], products: [], taxons: [], brands: [], did_you_mean: null, total_count: 0 }

type Json = Record<string, unknown>

/** An Elasticsearch answer; `Source` is what the request lets through of a document. */
export interface SearchAnswer<Source = Json> {
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

/** One answer of several; a search that was refused has `error` in it and fails no other. */
export type SearchOutcome<Source = Json> =
  | (SearchAnswer<Source> & { status: number })
  | { error: { type: string; reason: string }; status: number }

/** Searching: suggestions for a search box, and the search service in Elasticsearch's language. */
export function searchActions({ request }: Client, options: ClientOptions & SearchOptions) {
  const send = searchService(options)

  return {
    /** What a search box offers; nothing where the shop cannot say. An aborted `signal` throws its reason. */
    async suggestions(q = '', call?: CallOptions): Promise<Suggestions> {
      try {
        return await request('GET /api/v2/search/suggestions', { query: { q }, ...call })
      } catch (error) {
        if (error instanceof ApiError) return NOTHING
        throw error
      }
    },

    /** One search; `ApiError` where it is refused, with Elasticsearch's `type` and `reason` as details. */
    async products<Source = Json>(body: object, call?: CallOptions): Promise<SearchAnswer<Source>> {
      const reply = await send(
        'POST /:index/product/_search',
        { path: `/${INDEX}/product/_search`, params, body },
        call,
      )
      return successful(reply) as SearchAnswer<Source>
    },

    /** Several searches in one request, answered in their order. */
    async many<Source = Json>(bodies: readonly object[], call?: CallOptions): Promise<SearchOutcome<Source>[]> {
      const lines = bodies.map((body) => `{}\n${JSON.stringify(body)}\n`).join('')
      const reply = await send('POST /:index/_msearch', { path: `/${INDEX}/_msearch`, params, body: lines }, call)
      return (successful(reply) as { responses: SearchOutcome<Source>[] }).responses
    },

    /** The document of a product; null where there is none to be shown. */
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

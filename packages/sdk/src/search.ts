import type { SEARCH_TIMEOUT_MS, Suggestions } from '@delguur/contract'
import type { CallOptions } from './call.ts'
import type { Client, ClientOptions } from './client.ts'
import { ApiError, isRecord } from './errors.ts'
import { httpTransport, type SearchRoute, type TransportReply } from './transport.ts'

const TIMEOUT_MS: typeof SEARCH_TIMEOUT_MS = 10_000
const INDEX = 'products'
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

export interface SearchOptions {
  /** Of the search service, by basic auth; guests are `guest`, `guest`. */
  search?: { user: string; password: string }
}

/** Searching: suggestions for a search box, and the search service in Elasticsearch's language. */
export function searchActions({ request }: Client, options: ClientOptions & SearchOptions) {
  const transport = options.transport ?? httpTransport({ ...options, timeoutMs: TIMEOUT_MS })
  const { user, password } = options.search ?? { user: 'guest', password: 'guest' }
  const headers = { accept: 'application/json', authorization: `Basic ${base64(`${user}:${password}`)}` }

  async function send(
    key: SearchRoute,
    rest: { path: string; body?: unknown; query?: Record<string, string> },
    call: CallOptions = {},
  ): Promise<TransportReply> {
    const [method = ''] = key.split(' ')
    const { path, body, query = {} } = rest
    return transport({ key, method, path, params: { index: INDEX }, query, body, headers, signal: call.signal })
  }

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
      const reply = await send('POST /:index/product/_search', { path: `/${INDEX}/product/_search`, body }, call)
      return successful(reply) as SearchAnswer<Source>
    },

    /** Several searches in one request, answered in their order. */
    async many<Source = Json>(bodies: readonly object[], call?: CallOptions): Promise<SearchOutcome<Source>[]> {
      const lines = bodies.map((body) => `{}\n${JSON.stringify(body)}\n`).join('')
      const reply = await send('POST /:index/_msearch', { path: `/${INDEX}/_msearch`, body: lines }, call)
      return (successful(reply) as { responses: SearchOutcome<Source>[] }).responses
    },

    /** The document of a product; null where there is none to be shown. */
    async product<Source = Json>(
      id: number | string,
      { fields, ...call }: CallOptions & { fields?: readonly string[] } = {},
    ): Promise<Source | null> {
      const path = `/${INDEX}/product/${encodeURIComponent(id)}`
      const query: Record<string, string> = fields ? { _source: fields.join(',') } : {}
      const reply = await send('GET /:index/product/:id', { path, query }, call)
      if (reply.status === 404 && isRecord(reply.body) && reply.body.found === false) return null
      return (successful(reply) as { _source: Source })._source
    },
  }
}

function successful({ status, body }: TransportReply): unknown {
  if (status < 400) return body
  const error = isRecord(body) && isRecord(body.error) ? body.error : {}
  const code = status >= 500 ? 'search_unavailable' : 'invalid_request'
  throw new ApiError(String(error.reason ?? `HTTP ${status}`), { status, code, details: error })
}

/** Of UTF-8, as browsers and Node both have it. */
const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

import type { SEARCH_TIMEOUT_MS } from '@delguur/contract'
import type { CallOptions } from './call.ts'
import type { ClientOptions } from './client.ts'
import { ApiError, isRecord } from './errors.ts'
import { httpTransport, type SearchRoute, type TransportReply } from './transport.ts'

const TIMEOUT_MS: typeof SEARCH_TIMEOUT_MS = 10_000

export interface SearchOptions {
  /** Of the search service, by basic auth; guests are `guest`, `guest`. */
  search?: { user: string; password: string }
}

interface Message {
  path: string
  params?: Record<string, string>
  body?: unknown
  query?: Record<string, string>
}

/** Sends requests to the search service, which answers as Elasticsearch does. */
export function searchService(options: ClientOptions & SearchOptions) {
  const transport = options.transport ?? httpTransport({ ...options, timeoutMs: TIMEOUT_MS })
  const { user, password } = options.search ?? { user: 'guest', password: 'guest' }
  const headers = { accept: 'application/json', authorization: `Basic ${base64(`${user}:${password}`)}` }

  return (key: SearchRoute, message: Message, call: CallOptions = {}): Promise<TransportReply> => {
    const [method = ''] = key.split(' ')
    const { path, body, query = {}, params = {} } = message
    return transport({ key, method, path, params, query, body, headers, signal: call.signal })
  }
}

/** What a request that went well answered; `ApiError` of one that did not. */
export function successful({ status, body }: TransportReply): unknown {
  if (status < 400) return body
  const error = isRecord(body) && isRecord(body.error) ? body.error : {}
  const code = status >= 500 ? 'search_unavailable' : 'invalid_request'
  throw new ApiError(String(error.reason ?? `HTTP ${status}`), { status, code, details: error })
}

/** Of UTF-8, as browsers and Node both have it. */
const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

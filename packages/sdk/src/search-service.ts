import type { SEARCH_TIMEOUT_MS } from '@delguur/contract'
import type { CallOptions } from './call.ts'
import type { ClientOptions } from './client.ts'
import { ApiError, isRecord } from './errors.ts'
import { httpTransport, type SearchRoute, type TransportReply } from './transport.ts'

const TIMEOUT_MS: typeof SEARCH_TIMEOUT_MS = 10_000

export interface SearchServiceOptions {
  /** Basic auth credentials of the search service; `guest`, `guest` by default. */
  search?: { user: string; password: string }
}

interface Message {
  path: string
  params?: Record<string, string>
  body?: unknown
  query?: Record<string, string>
}

/** Returns a function that sends requests to the search service, which replies as Elasticsearch does. */
export function searchService(options: ClientOptions & SearchServiceOptions) {
  const transport = options.transport ?? httpTransport({ ...options, timeoutMs: TIMEOUT_MS })
  const { user, password } = options.search ?? { user: 'guest', password: 'guest' }
  const headers = { accept: 'application/json', authorization: `Basic ${base64(`${user}:${password}`)}` }

  return (key: SearchRoute, message: Message, call: CallOptions = {}): Promise<TransportReply> => {
    const [method = ''] = key.split(' ')
    const { path, body, query = {}, params = {} } = message
    return transport({ key, method, path, params, query, body, headers, signal: call.signal })
  }
}

/** Returns the body of a successful reply; throws `ApiError` otherwise. */
export function successful({ status, body }: TransportReply): unknown {
  if (status < 400) return body
  const error = isRecord(body) && isRecord(body.error) ? body.error : {}
  const code = status >= 500 ? 'search_unavailable' : 'invalid_request'
  throw new ApiError(String(error.reason ?? `HTTP ${status}`), { status, code, details: error })
}

/** Encodes UTF-8, in browsers and in Node. */
const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

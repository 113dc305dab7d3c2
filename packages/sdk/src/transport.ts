import type { RouteKey } from '@delguur/contract'
import { ApiError } from './errors.ts'

export type SearchRoute =
  | 'POST /:index/product/_search'
  | 'POST /:index/_msearch'
  | 'GET /:index/product/:id'
  | 'POST /maps/zipcode/_search'
  | 'POST /airport/_search'

export interface TransportRequest {
  /** A route of the contract, or of the search service beside it. */
  key: RouteKey | SearchRoute
  method: string
  /** The path with its parameters filled in, without the query. */
  path: string
  params: Record<string, string | number>
  query: Record<string, string | number | boolean>
  /** A string is sent unchanged, as JSON lines. */
  body: unknown
  /** A file under its field name, in place of a body. */
  upload?: Record<string, Blob> | undefined
  /** Texts and files in the order of the form, in place of a body. */
  form?: FormData | undefined
  /** Headers with names in lower case. */
  headers: Record<string, string>
  signal: AbortSignal | undefined
}

export interface TransportReply {
  status: number
  body: unknown
  /** Headers with names in lower case. */
  headers: Record<string, string>
}

/**
 * Sends one request to the API and returns its reply, whatever the status. Throws `ApiError` `network` or `timeout` if
 * there is none.
 */
export type Transport = (request: TransportRequest) => Promise<TransportReply>

export interface HttpOptions {
  /** Origin of the shop, `https://shop.mn`; in a browser the page's own by default. */
  baseUrl?: string
  /** Time limit of one attempt, from sending to the last byte. */
  timeoutMs?: number
  fetch?: typeof fetch
}

/** JSON over HTTP with the platform's `fetch`. */
export function httpTransport({ baseUrl = '', timeoutMs = 60_000, fetch = globalThis.fetch }: HttpOptions): Transport {
  return async (request) => {
    const timeout = AbortSignal.timeout(timeoutMs)
    const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout
    try {
      const response = await fetch(baseUrl.replace(/\/$/, '') + request.path + queryText(request.query), {
        method: request.method,
        ...contentOf(request),
        signal,
      })
      return { status: response.status, body: await readBody(response), headers: Object.fromEntries(response.headers) }
    } catch (cause) {
      if (request.signal?.aborted || cause instanceof ApiError) throw cause
      if (timeout.aborted) throw new ApiError('The shop did not answer in time', { status: 0, code: 'timeout', cause })
      throw new ApiError('The shop cannot be reached', { status: 0, code: 'network', cause })
    }
  }
}

function contentOf({ headers, body, upload, form }: TransportRequest): Pick<RequestInit, 'headers' | 'body'> {
  if (form) return { headers, body: form }
  if (upload) return { headers, body: formOf(upload) }
  if (body === undefined) return { headers }
  if (typeof body === 'string') return { headers: { ...headers, 'content-type': 'application/x-ndjson' }, body }
  return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

function formOf(upload: Record<string, Blob>): FormData {
  const form = new FormData()
  for (const [field, file] of Object.entries(upload)) form.append(field, file)
  return form
}

function queryText(query: TransportRequest['query']): string {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

/** HTML instead of data comes from a proxy or a captive portal: the API itself was not reached. */
async function readBody(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  if (type.includes('json')) return response.json()
  if (/^text\/(plain|csv)\b/.test(type)) return response.text()
  if (type === 'application/pdf') return new Uint8Array(await response.arrayBuffer())
  throw new ApiError('The shop cannot be reached', { status: response.status, code: 'network' })
}

import { RequestNotSent, UpstreamUnavailable } from './errors.ts'
import { parseObject } from './json.ts'
import { publishOutboundRequest } from './outbound-requests.ts'
import { retry } from './resilience.ts'

export interface HttpRequest {
  /** GET by default. */
  method?: 'GET' | 'POST' | 'DELETE'
  path: string
  headers?: Record<string, string>
  /** An object is sent as JSON, parameters as a form. */
  body?: object | URLSearchParams
}

export interface JsonRequest extends HttpRequest {
  /** Has no further effect when it is repeated. */
  idempotent: boolean
}

export interface HttpAnswer {
  status: number
  headers: Headers
  text: string
}

export interface JsonAnswer {
  status: number
  body: Record<string, unknown>
}

interface HttpClientOptions {
  /** Names the party in errors. */
  name: string
  url: string
  /** Total time for all attempts of a request. */
  timeoutMs?: number
  maxBytes?: number
  /** Opens a connection for each request: a duplicate answer must not be taken for the answer to the next one. */
  freshConnections?: boolean
}

/** A day of a bank's statement is some megabytes; more comes from a party that is broken. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024
const TIMEOUT_MS = 10_000
export const RETRY_DELAYS_MS = [200, 800]
/** Failures before a connection exists. */
export const NEVER_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
])

/** HTTP with one party. Errors name no more of an address than the first part of its path. */
export function createHttpClient({
  name,
  url,
  timeoutMs = TIMEOUT_MS,
  maxBytes,
  freshConnections = false,
}: HttpClientOptions) {
  const base = url.replace(/\/$/, '')
  const titleOf = ({ method = 'GET', path }: HttpRequest) => `${name}, ${method} ${path.split(/[/?]/)[1]}`

  /** Makes one attempt. Any status but a redirect is an answer. */
  async function send(request: HttpRequest, signal = AbortSignal.timeout(timeoutMs)): Promise<HttpAnswer> {
    const { method = 'GET', path, headers, body } = request
    const init = {
      method,
      signal,
      ...contentOf({ ...headers, ...(freshConnections && { connection: 'close' }) }, body),
    }
    return exchange(`${base}${path}`, init, { maxBytes, request: titleOf(request) })
  }

  /** Repeats what is idempotent. An answer is a JSON object and its status is below 500, whatever it means. */
  function json(request: JsonRequest, signal = AbortSignal.timeout(timeoutMs)): Promise<JsonAnswer> {
    return retry(request.idempotent ? RETRY_DELAYS_MS : [], signal, async () => {
      const { status, text } = await send(request, signal)
      checkStatus(status, titleOf(request))
      const body = parseObject(text || '{}')
      if (!body) throw new UpstreamUnavailable('answered no JSON object', { request: titleOf(request) })
      return { status, body }
    })
  }

  return { timeoutMs, send, json }
}

/** Reads the whole answer, so that a party that stalls in the midst of it counts as unavailable. Redirects are not followed. */
export async function exchange(
  url: string,
  init: RequestInit,
  { maxBytes, request }: { maxBytes?: number; request?: string } = {},
): Promise<HttpAnswer> {
  const began = performance.now()
  let outcome = 'unavailable'
  try {
    const response = await fetch(url, { ...init, redirect: 'manual' })
    const { status, headers } = response
    const text = await readText(response, maxBytes)
    outcome = String(status)
    if (status >= 300 && status < 400) throw new UpstreamUnavailable(`answered ${status}`)
    return { status, headers, text }
  } catch (error) {
    const reason = reasonOf(error)
    const isUnsent = NEVER_CONNECTED.has(reason)
    if (isUnsent) outcome = 'unsent'
    throw new (isUnsent ? RequestNotSent : UpstreamUnavailable)(reason, { request })
  } finally {
    publishOutboundRequest({ host: new URL(url).host, outcome, seconds: (performance.now() - began) / 1000 })
  }
}

/** Throws where the party says that it failed, or has too much to do. */
export function checkStatus(status: number, request?: string): void {
  if (status >= 500 || status === 429) throw new UpstreamUnavailable(`answered ${status}`, { request })
}

export const basicAuth = (user: string, password: string) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

function contentOf(headers: Record<string, string>, body?: object | URLSearchParams): RequestInit {
  if (body === undefined) return { headers }
  if (body instanceof URLSearchParams) return { headers, body }
  return { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }
}

async function readText({ body }: Response, maxBytes = MAX_ANSWER_BYTES): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new UpstreamUnavailable(`answered more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}

/** Never the text of a network error, which may hold the address. */
function reasonOf(error: unknown): string {
  if (error instanceof UpstreamUnavailable) return error.reason
  if (!(error instanceof Error)) return 'connection lost'
  if (error.name === 'TimeoutError') return 'time-out'
  return reasonOfCode(error.cause)
}

/** Code of a network error, which holds no address. */
export function reasonOfCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^[A-Z0-9_]{1,40}$/.test(code) ? code : 'connection lost'
}

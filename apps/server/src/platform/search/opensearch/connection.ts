import { SearchError, type SearchErrorType } from '@delguur/search-engine'
import type { Client, errors } from '@opensearch-project/opensearch'
import { createResiliencePolicy, RequestNotSent, type ResilienceOptions } from '../../outbound/index.ts'
import { SearchUnavailable } from '../port.ts'

/** Milliseconds that a shopper waits for an answer at most. */
const TIMEOUT_MS = 10_000
/** Statuses of an overloaded store: it may answer later. */
const BUSY = new Set([408, 429, 502, 503, 504])

export interface ConnectionOptions {
  /** URL of the store, with credentials if it requires them. */
  url: string
  timeoutMs?: number
  resilience?: ResilienceOptions
}

type Parameters = {
  path: string
  method: string
  body?: unknown
  querystring?: Record<string, string | number | boolean>
}

export interface CallOptions {
  signal?: AbortSignal | undefined
  timeoutMs?: number
}

/** Connection to OpenSearch: calls resolve, are refused (`SearchError`), or fail with `SearchUnavailable`. */
export class Connection {
  /** The client is loaded on first use: most shops never need it. */
  readonly #open: () => Promise<Client>
  #client: Promise<Client> | null = null
  readonly #run: ReturnType<typeof createResiliencePolicy>
  readonly #timeoutMs: number

  constructor({ url, timeoutMs = TIMEOUT_MS, resilience }: ConnectionOptions) {
    this.#timeoutMs = timeoutMs
    this.#run = createResiliencePolicy('OpenSearch', { concurrency: Number.POSITIVE_INFINITY, ...resilience })
    this.#open = async () => {
      const openSearch = await import('@opensearch-project/opensearch')
      return new openSearch.Client({ node: url, maxRetries: 0, requestTimeout: timeoutMs })
    }
  }

  /** Call through the circuit breaker, for requests that shoppers wait for. */
  async request<T>(parameters: Parameters, options?: CallOptions): Promise<T> {
    try {
      return await this.#run(() => this.call<T>(parameters, options))
    } catch (error) {
      throw error instanceof RequestNotSent ? new SearchUnavailable(error) : error
    }
  }

  /** Call past the circuit breaker, for work that may wait and retry. */
  async call<T>(parameters: Parameters, { signal, timeoutMs = this.#timeoutMs }: CallOptions = {}): Promise<T> {
    const { body, ...rest } = parameters
    this.#client ??= this.#open()
    const client = await this.#client
    const request = client.transport.request(
      { ...rest, ...(Array.isArray(body) ? { bulkBody: body } : { body: (body ?? null) as object }) },
      { requestTimeout: timeoutMs, maxRetries: 0 },
    )
    try {
      return (await untilAborted(request, signal)).body as T
    } catch (error) {
      throw asOurs(error)
    }
  }

  async close(): Promise<void> {
    const client = await this.#client
    await client?.close()
  }
}

/** Resolves with the answer, or rejects when the caller aborts; the request itself ends by its time-out at the latest. */
function untilAborted<T>(request: PromiseLike<T>, signal: AbortSignal | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal?.reason)
    if (signal?.aborted) leave()
    signal?.addEventListener('abort', leave, { once: true })
    request.then(resolve, reject).then(() => signal?.removeEventListener('abort', leave))
  })
}

/** Whether the error means that something does not exist. */
export const isMissing = (error: unknown): boolean => error instanceof SearchError && error.status === 404

function asOurs(error: unknown): unknown {
  if (!isResponse(error)) return new SearchUnavailable(error)
  const status = error.statusCode ?? 500
  if (BUSY.has(status) || status >= 500) return new SearchUnavailable(error)
  return refusal(status, error.body)
}

const isResponse = (error: unknown): error is errors.ResponseError =>
  error instanceof Error && error.name === 'ResponseError'

/** Error of a response, or of one item of a response. */
function refusal(status: number, body: unknown): SearchError | SearchUnavailable {
  if (status === 429 || status >= 500) return new SearchUnavailable(body)
  const { error } = (body ?? {}) as { error?: { root_cause?: Cause[] } & Cause }
  const { type = 'search_phase_execution_exception', reason = '' } = error?.root_cause?.[0] ?? error ?? {}
  return new SearchError(type as SearchErrorType, reason, status)
}

interface Cause {
  type?: string
  reason?: string
}

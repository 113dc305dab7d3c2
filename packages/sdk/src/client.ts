import type { Api, Body, ErrorCode, Locale, Params, Query, Reply, RouteKey } from '@delguur/contract'
import { ApiError, errorMessage, isRecord } from './errors.ts'
import type { Tokens } from './tokens.ts'
import {
  type HttpOptions,
  httpTransport,
  type Transport,
  type TransportReply,
  type TransportRequest,
} from './transport.ts'

const RETRY_DELAYS_MS = [200, 800]

type Part<E, Name extends string, Value> = E extends { [N in Name]: unknown }
  ? Partial<Value> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value }
  : { [N in Name]?: never }

/** What a route takes: `params`, `query` and `body` as it declares them, a key where it is idempotent. */
export type RequestInput<K extends RouteKey> = Part<Api[K], 'params', Params<Api[K]>> &
  Part<Api[K], 'query', Query<Api[K]>> &
  Part<Api[K], 'body', Body<Api[K]>> & {
    headers?: Record<string, string>
    signal?: AbortSignal
    idempotencyKey?: Api[K] extends { idempotent: true } ? string : never
  }

type RequestArguments<K extends RouteKey> =
  Partial<RequestInput<K>> extends RequestInput<K> ? [input?: RequestInput<K>] : [input: RequestInput<K>]

export interface Client {
  /** Calls a route and answers its reply body. Throws `ApiError`; an aborted `signal` throws its reason. */
  request<K extends RouteKey>(key: K, ...input: RequestArguments<K>): Promise<Reply<Api[K]>>
}

export interface ClientOptions extends HttpOptions {
  locale: Locale
  /** Takes the place of HTTP, as inside the server's own process. */
  transport?: Transport
  tokens?: Tokens
}

interface AnyInput {
  params?: Record<string, string | number>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  idempotencyKey?: string
}

/** A client of the routes of the contract. Sends the order token to the order routes. */
export function createClient({ locale, tokens, ...options }: ClientOptions): Client {
  const transport = options.transport ?? httpTransport(options)

  async function request(key: RouteKey, input: AnyInput = {}): Promise<unknown> {
    const message = toMessage(key, input, locale, tokens)
    const repeatable = message.method === 'GET' || input.idempotencyKey !== undefined
    const reply = await send(transport, message, repeatable ? RETRY_DELAYS_MS : [])
    if (reply.status >= 400) throw toError(reply)
    return reply.body
  }

  return { request: request as Client['request'] }
}

function toMessage(key: RouteKey, input: AnyInput, locale: Locale, tokens?: Tokens): TransportRequest {
  const [method = '', pattern = ''] = key.split(' ')
  const params = input.params ?? {}
  const query = Object.entries(input.query ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': locale }
  // Read only where it is sent: who keeps the token can then tell which pages are one shopper's alone.
  const orderToken = /^\/api\/v2\/(orders|checkouts)\//.test(pattern) && tokens?.orderToken
  if (orderToken) headers['x-order-token'] = orderToken
  if (input.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey

  return {
    key,
    method,
    path: pattern.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name]))),
    params,
    query: Object.fromEntries(query),
    body: input.body,
    headers: { ...headers, ...input.headers },
    signal: input.signal,
  }
}

async function send(
  transport: Transport,
  message: TransportRequest,
  [delay, ...delays]: number[],
): Promise<TransportReply> {
  try {
    return await transport(message)
  } catch (error) {
    if (delay === undefined || !(error instanceof ApiError) || error.code !== 'network') throw error
  }
  await pause(delay * (0.5 + Math.random()))
  return send(transport, message, delays)
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

function toError({ status, body, headers }: TransportReply): ApiError {
  const failed = isRecord(body) ? body : { error: body }
  return new ApiError(errorMessage(failed) || `HTTP ${status}`, {
    status,
    code: (failed.code ?? 'internal') as ErrorCode,
    errors: failed.errors as Record<string, string[]> | undefined,
    details: failed.details as Record<string, unknown> | undefined,
    requestId: (failed.request_id as string | undefined) ?? headers['x-request-id'],
  })
}

import type { Api, Body, ErrorCode, Locale, Params, Query, Reply, RouteKey } from '@delguur/contract'
import type { Access } from './access.ts'
import { ApiError, errorMessage, isRecord } from './errors.ts'
import { ORDER_ROUTES } from './routes.generated.ts'
import type { Tokens } from './tokens.ts'
import {
  type HttpOptions,
  httpTransport,
  type Transport,
  type TransportReply,
  type TransportRequest,
} from './transport.ts'

const RETRY_DELAYS_MS = [200, 800]

type Field<E, Name extends string, Value> = E extends { [N in Name]: unknown }
  ? Partial<Value> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value }
  : { [N in Name]?: never }

type FileField<E> = E extends { upload: { field: infer Field extends string } } ? Record<Field, Blob> : never

/** The input of a route: `params`, `query` and `body`, file or form as declared, and a key if it is idempotent. */
export type RequestInput<K extends RouteKey> = Field<Api[K], 'params', Params<Api[K]>> &
  Field<Api[K], 'query', Query<Api[K]>> &
  Field<Api[K], 'body', Body<Api[K]>> &
  Field<Api[K], 'upload', FileField<Api[K]>> &
  Field<Api[K], 'form', FormData> & {
    headers?: Record<string, string>
    signal?: AbortSignal
    idempotencyKey?: Api[K] extends { idempotent: true } ? string : never
  }

type RequestArguments<K extends RouteKey> =
  Partial<RequestInput<K>> extends RequestInput<K> ? [input?: RequestInput<K>] : [input: RequestInput<K>]

export interface Client {
  /** Calls a route and returns its reply body. Throws `ApiError`; an aborted `signal` throws its reason. */
  request<K extends RouteKey>(key: K, ...input: RequestArguments<K>): Promise<Reply<Api[K]>>
}

export interface ClientOptions extends HttpOptions {
  locale: Locale
  /** Replaces HTTP, as in the server's own process. */
  transport?: Transport
  tokens?: Tokens
  /** Provides access tokens for the routes that need them. */
  access?: Access | undefined
}

interface AnyInput {
  params?: Record<string, string | number>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
  upload?: Record<string, Blob>
  form?: FormData
  headers?: Record<string, string>
  signal?: AbortSignal
  idempotencyKey?: string
}

/**
 * Creates a client for the routes of the contract. It sends the order token to the order routes and the access token of
 * `access`.
 */
export function createClient({ locale, tokens, access, ...options }: ClientOptions): Client {
  const transport = options.transport ?? httpTransport(options)

  async function request(key: RouteKey, input: AnyInput = {}): Promise<unknown> {
    const message = toMessage(key, input, locale, tokens)
    const repeatable = message.method === 'GET' || input.idempotencyKey !== undefined
    const attempt = (token: string | null | undefined) =>
      send(transport, withToken(message, token), repeatable ? RETRY_DELAYS_MS : [])

    const token = message.headers.authorization ? null : await access?.tokenFor(key)
    let reply = await attempt(token)
    if (access && isRefused(reply, token)) {
      const next = await access.tokenAfter(key, token ?? null)
      if (token || next) reply = await attempt(next)
    }
    if (reply.status >= 400) throw toError(reply)
    return reply.body
  }

  return { request: request as Client['request'] }
}

const patternOf = (key: RouteKey): string => key.slice(key.indexOf(' ') + 1)

const withToken = (message: TransportRequest, token: string | null | undefined): TransportRequest =>
  token ? { ...message, headers: { ...message.headers, authorization: `Bearer ${token}` } } : message

/** A refused call had no effect: the token has expired, or one was required. */
const isRefused = ({ status, body }: TransportReply, token: string | null | undefined) =>
  status === 401 && isRecord(body) && body.code === (token ? 'token_invalid' : 'login_required')

function toMessage(key: RouteKey, input: AnyInput, locale: Locale, tokens?: Tokens): TransportRequest {
  const [method = ''] = key.split(' ')
  const pattern = patternOf(key)
  const params = input.params ?? {}
  const query = Object.entries(input.query ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': locale }
  // The token is read only for routes that need it, so that its owner can tell which pages are private.
  const orderToken = ORDER_ROUTES.test(pattern) && tokens?.orderToken
  if (orderToken) headers['x-order-token'] = orderToken
  // Writes tell devices behind one IP address apart.
  const device = method !== 'GET' && tokens?.device
  if (device) headers['x-device'] = device
  if (input.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey

  return {
    key,
    method,
    path: pattern.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name]))),
    params,
    query: Object.fromEntries(query),
    body: input.body,
    upload: input.upload,
    form: input.form,
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

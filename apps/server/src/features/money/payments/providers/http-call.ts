import { setTimeout as wait } from 'node:timers/promises'
import { ProviderUnavailable } from './provider.ts'

export interface HttpCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  headers?: Record<string, string>
  /** An object travels as JSON, parameters as a form. */
  body?: object | URLSearchParams
  /** Does nothing at the provider, or nothing more the second time. */
  safe: boolean
}

export interface HttpAnswer {
  status: number
  body: Record<string, unknown>
}

export interface Token {
  value: string
  /** Milliseconds since 1970; from then on another one is asked for. */
  until: number
}

export const TIMEOUT_MS = 10_000
const RETRY_AFTER_MS = [200, 800]

/**
 * Speaks HTTP and JSON with one provider and repeats only what is safe to repeat; `signal` is the time for all tries together.
 * An answer below 500 is returned, whatever it says; everything else throws `ProviderUnavailable`, which names no more of the
 * address than its first part.
 */
export function createHttpCall(url: string) {
  async function send({ method, path, headers, body }: HttpCall, signal: AbortSignal): Promise<HttpAnswer> {
    try {
      const response = await fetch(`${url}${path}`, { method, signal, redirect: 'error', ...contentOf(headers, body) })
      const text = await response.text()
      if (response.status >= 500 || response.status === 429) throw new Error(`answered ${response.status}`)
      return { status: response.status, body: readObject(text) }
    } catch (error) {
      throw new ProviderUnavailable(`${method} ${path.split(/[/?]/)[1]}: ${reasonOf(error)}`)
    }
  }

  return async (call: HttpCall, signal: AbortSignal): Promise<HttpAnswer> => {
    for (const delay of call.safe ? RETRY_AFTER_MS : []) {
      try {
        return await send(call, signal)
      } catch (error) {
        if (signal.aborted) throw error
      }
      await wait(delay * (0.5 + Math.random()), undefined, { signal }).catch(() => {})
    }
    return send(call, signal)
  }
}

/** Keeps a token until it expires and lets many who need one ask for it once; one that is refused is asked for again. */
export function createTokenKeeper(ask: (signal: AbortSignal) => Promise<Token>) {
  let token: Token | null = null
  let renewal: Promise<Token> | null = null

  async function current(signal: AbortSignal): Promise<Token> {
    if (token && token.until > Date.now()) return token
    renewal ??= ask(signal).finally(() => {
      renewal = null
    })
    token = await renewal
    return token
  }

  return async (signal: AbortSignal, call: (token: string) => Promise<HttpAnswer>): Promise<HttpAnswer> => {
    const used = await current(signal)
    const answer = await call(used.value)
    if (answer.status !== 401) return answer
    if (token === used) token = null
    return call((await current(signal)).value)
  }
}

export const basicAuth = (user: string, password: string) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const objectsOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter((item) => isObject(item)) : []

function contentOf(headers: Record<string, string> = {}, body?: object | URLSearchParams) {
  if (body === undefined) return { headers }
  if (body instanceof URLSearchParams) return { headers, body }
  return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

function readObject(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text || '{}')
  if (!isObject(value)) throw new Error('answered no JSON object')
  return value
}

const reasonOf = (error: unknown): string => {
  // What could not be read may hold what nobody shall read.
  if (error instanceof SyntaxError) return 'answered no JSON'
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

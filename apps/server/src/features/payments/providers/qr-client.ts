import { setTimeout as wait } from 'node:timers/promises'
import { ProviderUnavailable } from './provider.ts'

export interface QrAccount {
  /** Of the merchant API, such as `https://merchant.qpay.mn/v2`. */
  url: string
  user: string
  password: string
}

export interface QrAnswer {
  status: number
  body: Record<string, unknown>
}

interface Call {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  body?: unknown
  /** Does nothing at the provider, or nothing more the second time. */
  safe: boolean
}

const RETRY_AFTER_MS = [200, 800]
const RENEW_BEFORE_MS = 60_000

/**
 * Speaks HTTP with QPay v2: keeps the access token until it expires, gives each call and its retries `timeoutMs` together,
 * and repeats only what is safe to repeat. An answer below 500 is returned, whatever it says; everything else throws.
 */
export function createQrClient(account: QrAccount, timeoutMs: number) {
  let token: { value: string; until: number } | null = null
  let renewal: Promise<string> | null = null

  async function send({ method, path, body }: Call, authorization: string, signal: AbortSignal): Promise<QrAnswer> {
    try {
      const response = await fetch(`${account.url}${path}`, {
        method,
        signal,
        redirect: 'error',
        headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      if (response.status >= 500 || response.status === 429) throw new Error(`answered ${response.status}`)
      return { status: response.status, body: readObject(text) }
    } catch (error) {
      throw new ProviderUnavailable(`${method} ${path.split('/')[1]}: ${reasonOf(error)}`)
    }
  }

  async function sendAgain(call: Call, authorization: string, signal: AbortSignal): Promise<QrAnswer> {
    for (const delay of call.safe ? RETRY_AFTER_MS : []) {
      try {
        return await send(call, authorization, signal)
      } catch (error) {
        if (signal.aborted) throw error
      }
      await wait(delay * (0.5 + Math.random()), undefined, { signal }).catch(() => {})
    }
    return send(call, authorization, signal)
  }

  async function renew(signal: AbortSignal): Promise<string> {
    const basic = Buffer.from(`${account.user}:${account.password}`).toString('base64')
    const { status, body } = await sendAgain(
      { method: 'POST', path: '/auth/token', safe: true },
      `Basic ${basic}`,
      signal,
    )
    if (status !== 200 || typeof body.access_token !== 'string') {
      throw new ProviderUnavailable(`The provider gave no token: ${status} ${String(body.error ?? '')}`)
    }
    // The provider's expires_in is a moment in epoch seconds, not a duration.
    token = { value: body.access_token, until: Number(body.expires_in) * 1000 - RENEW_BEFORE_MS }
    return token.value
  }

  function authorize(signal: AbortSignal): Promise<string> {
    if (token && token.until > Date.now()) return Promise.resolve(token.value)
    renewal ??= renew(signal).finally(() => {
      renewal = null
    })
    return renewal
  }

  return async (call: Call): Promise<QrAnswer> => {
    const signal = AbortSignal.timeout(timeoutMs)
    const used = await authorize(signal)
    const answer = await sendAgain(call, `Bearer ${used}`, signal)
    if (answer.status !== 401) return answer
    if (token?.value === used) token = null
    return sendAgain(call, `Bearer ${await authorize(signal)}`, signal)
  }
}

function readObject(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text || '{}')
  if (typeof value !== 'object' || value === null) throw new Error('answered no JSON object')
  return value as Record<string, unknown>
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

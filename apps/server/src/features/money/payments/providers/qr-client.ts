import { basicAuth, createHttpCall, createTokenKeeper, type HttpAnswer, type HttpCall } from './http-call.ts'
import { ProviderUnavailable } from './provider.ts'

export interface QrAccount {
  /** Of the merchant API, such as `https://merchant.qpay.mn/v2`. */
  url: string
  user: string
  password: string
}

export type QrAnswer = HttpAnswer

const RENEW_BEFORE_MS = 60_000

/** Speaks HTTP with QPay v2: keeps the access token until it expires, gives each call and its retries `timeoutMs` together. */
export function createQrClient({ url, user, password }: QrAccount, timeoutMs: number) {
  const send = createHttpCall(url)

  const withToken = createTokenKeeper(async (signal) => {
    const authorization = basicAuth(user, password)
    const { status, body } = await send(
      { method: 'POST', path: '/auth/token', headers: { authorization }, safe: true },
      signal,
    )
    if (status !== 200 || typeof body.access_token !== 'string') {
      throw new ProviderUnavailable(`The provider gave no token: ${status} ${String(body.error ?? '')}`)
    }
    // The provider's expires_in is a moment in epoch seconds, not a duration.
    return { value: body.access_token, until: Number(body.expires_in) * 1000 - RENEW_BEFORE_MS }
  })

  return (call: Omit<HttpCall, 'headers'>): Promise<QrAnswer> => {
    const signal = AbortSignal.timeout(timeoutMs)
    return withToken(signal, (token) => send({ ...call, headers: { authorization: `Bearer ${token}` } }, signal))
  }
}

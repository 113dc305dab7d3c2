import {
  basicAuth,
  createHttpClient,
  createTokenCache,
  type JsonAnswer,
  type JsonRequest,
  UpstreamUnavailable,
} from '../../../../platform/outbound/index.ts'

export interface QrAccount {
  /** Base URL of the merchant API, such as `https://merchant.qpay.mn/v2`. */
  url: string
  user: string
  password: string
}

const RENEW_BEFORE_MS = 60_000

/** HTTP client of QPay v2, which caches the access token until it expires. */
export function createQrClient({ url, user, password }: QrAccount, timeoutMs?: number) {
  const client = createHttpClient({ name: 'QPay', url, timeoutMs })

  const withToken = createTokenCache(client.timeoutMs, async (signal) => {
    const authorization = basicAuth(user, password)
    const { status, body } = await client.json(
      { method: 'POST', path: '/auth/token', headers: { authorization }, idempotent: true },
      signal,
    )
    if (status !== 200 || typeof body.access_token !== 'string') {
      throw new UpstreamUnavailable(`The provider gave no token: ${status} ${String(body.error ?? '')}`)
    }
    // The provider's expires_in is a time in epoch seconds, not a duration.
    return { value: body.access_token, until: Number(body.expires_in) * 1000 - RENEW_BEFORE_MS }
  })

  return (request: Omit<JsonRequest, 'headers'>): Promise<JsonAnswer> =>
    withToken((headers, signal) => client.json({ ...request, headers }, signal))
}

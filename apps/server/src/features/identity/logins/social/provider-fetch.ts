import type { CustomFetch } from 'openid-client'
import { checkStatus, exchange, RETRY_DELAYS_MS, retry } from '../../../../platform/outbound/index.ts'

/** Many times the size of the largest answer, a key set. */
const MAX_BYTES = 512 * 1024

/** HTTP that ends with `signal` at the latest. Reads are retried, a code is sent once. */
export const providerFetch =
  (signal: AbortSignal): CustomFetch =>
  (url, request) =>
    retry(request.method === 'GET' ? RETRY_DELAYS_MS : [], signal, async () => {
      const { status, headers, text } = await exchange(
        url,
        { ...(request as RequestInit), signal },
        { maxBytes: MAX_BYTES },
      )
      checkStatus(status)
      return new Response(text || null, { status, headers })
    })

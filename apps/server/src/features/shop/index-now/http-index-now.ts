import { createHttpClient, RETRY_DELAYS_MS, retry, UpstreamUnavailable } from '../../../platform/outbound/index.ts'

/** Changed pages of one host, as https://www.indexnow.org/documentation says. */
export interface Submission {
  host: string
  /** 8 to 128 letters and digits, which `keyLocation` serves. */
  key: string
  keyLocation: string
  /** At most 10,000 addresses of the host. */
  urlList: string[]
}

export interface IndexNowClient {
  /** Null once it is accepted, else the status of the refusal. Throws `UpstreamUnavailable`, and may be repeated. */
  submit(submission: Submission): Promise<number | null>
}

const TIMEOUT_MS = 20_000
const ACCEPTED = [200, 202]
const TOO_MANY = 429

export function createHttpIndexNow({ url }: { url: string }): IndexNowClient {
  const client = createHttpClient({ name: 'IndexNow', url, timeoutMs: TIMEOUT_MS, maxBytes: 64 * 1024 })
  return {
    submit(body) {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      return retry(RETRY_DELAYS_MS, signal, async () => {
        const { status } = await client.send({ method: 'POST', path: '/indexnow', body }, signal)
        if (status >= 500 || status === TOO_MANY) throw new UpstreamUnavailable(`answered ${status}`)
        return ACCEPTED.includes(status) ? null : status
      })
    },
  }
}

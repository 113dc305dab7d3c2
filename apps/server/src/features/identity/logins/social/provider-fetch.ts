import { setTimeout as wait } from 'node:timers/promises'
import type { CustomFetch } from 'openid-client'

/** The provider did not answer in time, or reported a failure: the outcome is unknown. */
export class SocialUnavailable extends Error {
  constructor(cause?: unknown) {
    super('The provider does not answer', { cause })
  }
}

const RETRY_AFTER_MS = [200, 800]
/** Many times the size of the largest answer, a key set. */
const MOST_BYTES = 512 * 1024

/** HTTP that ends with `signal` at the latest. Reads are retried, a code is sent once. */
export function providerFetch(signal: AbortSignal): CustomFetch {
  return async (url, request) => {
    for (const delay of request.method === 'GET' ? RETRY_AFTER_MS : []) {
      try {
        return await send(url, request, signal)
      } catch (error) {
        if (signal.aborted) throw error
      }
      await wait(delay * (0.5 + Math.random()), undefined, { signal }).catch(() => {})
    }
    return send(url, request, signal)
  }
}

/** Reads the whole body, so that a provider that stalls in the midst of it counts as unavailable. */
async function send(url: string, request: Parameters<CustomFetch>[1], signal: AbortSignal): Promise<Response> {
  try {
    const response = await fetch(url, { ...(request as RequestInit), signal })
    const body = await readBody(response)
    if (response.status >= 500 || response.status === 429) throw new Error(`answered ${response.status}`)
    return new Response(body || null, { status: response.status, headers: response.headers })
  } catch (error) {
    throw new SocialUnavailable(error)
  }
}

async function readBody({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > MOST_BYTES) throw new Error('answered too much')
  }
  return text
}

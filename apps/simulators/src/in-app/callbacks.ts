import { setTimeout as wait } from 'node:timers/promises'
import type { Faults } from './options.ts'

export interface CallbackRequest {
  url: string
  method: 'GET' | 'POST'
  body?: object
}

interface Options {
  faults: Faults
  retryDelays: readonly number[]
}

const TIMEOUT_MS = 10_000

/** Notifies the merchant of a change, repeated until they respond with success. */
export function createCallbacks({ faults, retryDelays }: Options) {
  const ending = new AbortController()
  const running = new Set<Promise<void>>()

  async function deliver({ url, method, body }: CallbackRequest): Promise<void> {
    for (const delay of [0, ...retryDelays]) {
      await wait(delay, undefined, { signal: ending.signal, ref: false })
      const answer = await fetch(url, {
        method,
        signal: AbortSignal.any([ending.signal, AbortSignal.timeout(TIMEOUT_MS)]),
        ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      }).catch(() => null)
      await answer?.body?.cancel()
      if (answer?.ok) return
    }
  }

  return {
    send(request: CallbackRequest): void {
      const { silent, duplicate_callbacks: more } = faults.current()
      for (let left = silent ? 0 : 1 + more; left > 0; left--) {
        const delivery: Promise<void> = deliver(request)
          .catch(() => {})
          .finally(() => running.delete(delivery))
        running.add(delivery)
      }
    },

    async close(): Promise<void> {
      ending.abort()
      await Promise.all(running)
    },
  }
}

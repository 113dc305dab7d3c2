/** A notification that is sent to the merchant until they accept it. */
export interface Delivery {
  id: string
  tried: { at: string; outcome: string }[]
  state: 'held' | 'owed' | 'accepted' | 'given_up'
}

export interface Attempt {
  at: string
  outcome: string
  state: 'accepted' | 'given_up' | 'owed'
}

/** Records the outcome of an attempt. */
export function recordAttempt(delivery: Delivery, { at, outcome, state }: Attempt) {
  delivery.tried.push({ at, outcome })
  delivery.state = state
}

interface Options<D extends Delivery> {
  find(id: string): D | undefined
  /** Sends the notification; returns its outcome, such as `200 SUCCESS`. */
  send(delivery: D, signal: AbortSignal): Promise<string>
  isAccepted(outcome: string): boolean
  record(delivery: D, attempt: Attempt): Promise<void>
  /** Delays in milliseconds before the second, third … attempt; after the last the delivery is given up. */
  retryDelays: readonly number[]
  timeout: number
  clock(): number
  report(error: unknown): void
}

/** Sends notifications to the merchant, with growing delays until they are accepted. */
export function createDeliveries<D extends Delivery>(options: Options<D>) {
  const { find, send, isAccepted, record, retryDelays, timeout, clock, report } = options
  const stopped = new AbortController()
  const running = new Set<Promise<void>>()

  async function attempt(delivery: D): Promise<void> {
    const outcome = await send(delivery, AbortSignal.any([stopped.signal, AbortSignal.timeout(timeout)]))
    if (stopped.signal.aborted) return
    const isLast = delivery.tried.length + 1 > retryDelays.length
    const state = isAccepted(outcome) ? 'accepted' : isLast ? 'given_up' : 'owed'
    await record(delivery, { at: new Date(clock()).toISOString(), outcome, state })
  }

  async function deliver(id: string): Promise<void> {
    for (;;) {
      const delivery = find(id)
      if (delivery?.state !== 'owed' || stopped.signal.aborted) return
      const attempts = delivery.tried.length
      if (attempts > 0) await wait(retryDelays[attempts - 1] ?? 0, stopped.signal)
      if (!stopped.signal.aborted) await attempt(delivery)
    }
  }

  return {
    deliver,
    start(deliveries: readonly D[]): void {
      for (const { id } of deliveries.filter(({ state }) => state === 'owed')) {
        const delivery = deliver(id)
          .catch(report)
          .finally(() => running.delete(delivery))
        running.add(delivery)
      }
    },
    async stop(): Promise<void> {
      stopped.abort()
      await Promise.allSettled(running)
    },
  }
}

/** Status and beginning of the response, or the name of the error. */
export async function outcomeOf(url: string, request: RequestInit): Promise<string> {
  try {
    const response = await fetch(url, { redirect: 'manual', ...request })
    return `${response.status} ${(await response.text()).slice(0, 200)}`
  } catch (error) {
    return error instanceof Error ? error.name : 'Error'
  }
}

const wait = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

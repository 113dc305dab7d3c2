import { randomUUID } from 'node:crypto'
import type { Callback, Ledger } from './ledger.ts'
import type { Settings } from './options.ts'

/** Calls merchants back and repeats with growing waits until they answer 200 with the body SUCCESS. */
export function createCallbacks(ledger: Ledger, settings: Settings, report: (error: unknown) => void) {
  const stopped = new AbortController()
  const running = new Set<Promise<void>>()

  const tryOnce = async (callback: Callback) => {
    const outcome = await call(
      callback.url,
      AbortSignal.any([stopped.signal, AbortSignal.timeout(settings.callbackTimeout)]),
    )
    if (stopped.signal.aborted) return
    const attempts = callback.tried.length + 1
    const isLast = attempts > settings.callbackRetryDelays.length
    const state = outcome === '200 SUCCESS' ? 'accepted' : isLast ? 'given_up' : 'owed'
    const at = new Date(settings.clock()).toISOString()
    await ledger.record({ type: 'callback_tried', callback_id: callback.id, at, outcome, state })
  }

  const deliver = async (id: string) => {
    for (;;) {
      const callback = ledger.callback(id)
      if (callback?.state !== 'owed' || stopped.signal.aborted) return
      const tries = callback.tried.length
      if (tries > 0) await wait(settings.callbackRetryDelays[tries - 1] ?? 0, stopped.signal)
      if (!stopped.signal.aborted) await tryOnce(callback)
    }
  }

  const start = (owed: readonly Callback[]) => {
    for (const { id } of owed) {
      const delivery = deliver(id)
        .catch(report)
        .finally(() => running.delete(delivery))
      running.add(delivery)
    }
  }

  return {
    start,
    /** Goes on with what a crash interrupted. */
    resume: () => start(ledger.callbacks().filter((callback) => callback.state === 'owed')),
    async stop() {
      stopped.abort()
      await Promise.allSettled(running)
    },
  }
}
export type Callbacks = ReturnType<typeof createCallbacks>

export function newCallback(invoiceId: string, paymentId: string, callbackUrl: string): Callback {
  const url = new URL(callbackUrl)
  url.search = `${url.search ? `${url.search}&` : '?'}qpay_payment_id=${encodeURIComponent(paymentId)}`
  return { id: randomUUID(), invoice_id: invoiceId, payment_id: paymentId, url: url.href, tried: [], state: 'owed' }
}

async function call(url: string, signal: AbortSignal) {
  try {
    const response = await fetch(url, { redirect: 'manual', signal })
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

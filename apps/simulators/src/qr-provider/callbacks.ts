import { randomUUID } from 'node:crypto'
import { createDeliveries, outcomeOf } from '../deliveries.ts'
import type { Callback, Ledger } from './ledger.ts'
import type { Settings } from './options.ts'

/** Calls merchants back and repeats with growing waits until they answer 200 with the body SUCCESS. */
export function createCallbacks(ledger: Ledger, settings: Settings, report: (error: unknown) => void) {
  const { start, stop } = createDeliveries<Callback>({
    find: ledger.callback,
    tell: ({ url }, signal) => outcomeOf(url, { signal }),
    isAccepted: (outcome) => outcome === '200 SUCCESS',
    record: ({ id }, told) => ledger.record({ type: 'callback_tried', callback_id: id, ...told }),
    ...{ retryDelays: settings.callbackRetryDelays, timeout: settings.callbackTimeout, clock: settings.clock, report },
  })
  return {
    ...{ start, stop },
    /** Goes on with what a crash interrupted. */
    resume: () => start(ledger.callbacks()),
  }
}
export type Callbacks = ReturnType<typeof createCallbacks>

export function newCallback(invoiceId: string, paymentId: string, callbackUrl: string): Callback {
  const url = new URL(callbackUrl)
  url.search = `${url.search ? `${url.search}&` : '?'}qpay_payment_id=${encodeURIComponent(paymentId)}`
  return { id: randomUUID(), invoice_id: invoiceId, payment_id: paymentId, url: url.href, tried: [], state: 'owed' }
}

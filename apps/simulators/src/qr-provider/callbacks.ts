import { randomUUID } from 'node:crypto'
import { createDeliveries, outcomeOf } from '../deliveries.ts'
import type { Callback, Ledger } from './ledger.ts'
import type { Settings } from './options.ts'

/** Sends callbacks to merchants, with growing delays until they respond with 200 and the body SUCCESS. */
export function createCallbacks(ledger: Ledger, settings: Settings, report: (error: unknown) => void) {
  const { start, stop } = createDeliveries<Callback>({
    find: ledger.callback,
    send: ({ url }, signal) => outcomeOf(url, { signal }),
    isAccepted: (outcome) => outcome === '200 SUCCESS',
    record: ({ id }, attempt) => ledger.record({ type: 'callback_tried', callback_id: id, ...attempt }),
    retryDelays: settings.callbackRetryDelays,
    timeout: settings.callbackTimeout,
    clock: settings.clock,
    report,
  })
  return {
    start,
    stop,
    /** Resumes deliveries that a crash interrupted. */
    resume: () => start(ledger.callbacks()),
  }
}
export type Callbacks = ReturnType<typeof createCallbacks>

export function newCallback(invoiceId: string, paymentId: string, callbackUrl: string): Callback {
  const url = new URL(callbackUrl)
  url.search = `${url.search ? `${url.search}&` : '?'}qpay_payment_id=${encodeURIComponent(paymentId)}`
  return { id: randomUUID(), invoice_id: invoiceId, payment_id: paymentId, url: url.href, tried: [], state: 'owed' }
}

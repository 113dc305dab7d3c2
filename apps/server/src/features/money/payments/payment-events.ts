import type { Payment } from '@delguur/contract'
import type { Streaming } from '../../../platform/http/index.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { nextPollInMs } from './poll-schedule.ts'

interface Dependencies {
  /** Checks with the provider; throttled, however often it is called. */
  settle(paymentId: string): Promise<void>
  onError: (error: Error) => void
}

interface WatchedPayment {
  listeners: Set<() => void>
  since: number
  timer: ReturnType<typeof setTimeout> | undefined
}

export type PaymentEvents = ReturnType<typeof createPaymentEvents>

/**
 * Payments that somebody watches. Changes arrive as database notifications from any node; meanwhile the provider is polled,
 * once a payment for all listeners. No listener holds a connection.
 */
export function createPaymentEvents({ settle, onError }: Dependencies) {
  const watched = new Map<string, WatchedPayment>()

  async function poll(paymentId: string, payment: WatchedPayment): Promise<void> {
    await settle(paymentId).catch(onError)
    if (payment.listeners.size === 0) return
    payment.timer = setTimeout(() => void poll(paymentId, payment), nextPollInMs(Date.now() - payment.since))
  }

  function begin(paymentId: string): WatchedPayment {
    const payment: WatchedPayment = { listeners: new Set(), since: Date.now(), timer: undefined }
    watched.set(paymentId, payment)
    return payment
  }

  function stop(paymentId: string, payment: WatchedPayment): void {
    clearTimeout(payment.timer)
    watched.delete(paymentId)
  }

  /** Calls back after each change until the returned function is called. */
  function watch(paymentId: string, onChange: () => void): () => void {
    const existing = watched.get(paymentId)
    const payment = existing ?? begin(paymentId)
    payment.listeners.add(onChange)
    if (!existing) void poll(paymentId, payment)
    return () => {
      if (payment.listeners.delete(onChange) && payment.listeners.size === 0) stop(paymentId, payment)
    }
  }

  return {
    /** Streams the payment as `read` returns it, at once and after each change, until it has ended. */
    stream(paymentId: string, read: () => Promise<Payment>): Streaming {
      return (stream) => {
        let last = ''
        async function show(): Promise<void> {
          const payment = await read()
          const text = JSON.stringify(payment)
          if (text !== last) stream.send('payment', payment)
          last = text
          if (payment.state !== 'pending') stream.end()
        }
        // On a database error the stream ends and the client reconnects, as after a lost connection.
        const inTurn = oneAtATime(() => show().catch(() => stream.end()))
        const showNext = () => void inTurn(paymentId)
        stream.onClose(watch(paymentId, showNext))
        showNext()
      }
    },

    /** Handles the notification of a changed payment; an empty id means that notifications may have been lost. */
    onNotification(paymentId: string): void {
      const changed = paymentId === '' ? [...watched.values()] : [watched.get(paymentId)]
      for (const payment of changed) for (const onChange of payment?.listeners ?? []) onChange()
    },
  }
}

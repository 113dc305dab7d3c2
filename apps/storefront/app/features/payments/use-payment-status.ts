import type { Payment } from '@delguur/contract'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { statusOf } from './payment-view.ts'
import { usePaymentWatch } from './use-payment-watch.ts'

export interface WatchedPayment {
  state: Payment['state']
  /** The state shown on the page. */
  status: string
}

interface Sources {
  /** Address of the server-sent events. */
  events: string
  /** Polls if events are unavailable. */
  poll(): void
}

/**
 * Watches the state of a payment and reloads the page after a change. Returns a function that reports the result of a
 * poll.
 */
export function usePaymentStatus(
  { state, status }: WatchedPayment,
  { events, poll }: Sources,
): (latest: string) => void {
  const { revalidate } = useRevalidator()
  const [latest, setLatest] = useState<string | null>(null)
  usePaymentWatch(state === 'pending', { events, onStatus: (text) => setLatest(statusOf(JSON.parse(text))), poll })
  useEffect(() => {
    if (latest !== null && latest !== status) void revalidate()
  }, [latest, status, revalidate])
  return setLatest
}

import type { Payment } from '@delguur/contract'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { standingOf } from './payment-view.ts'
import { usePaymentWatch } from './use-payment-watch.ts'

export interface StandingPayment {
  state: Payment['state']
  /** The state shown on the page. */
  standing: string
}

interface Sources {
  /** Address of the server-sent events. */
  events: string
  /** Polls if events are unavailable. */
  look(): void
}

/**
 * Watches the state of a payment and reloads the page after a change. Returns a function that reports the result of a
 * poll.
 */
export function useStanding({ state, standing }: StandingPayment, { events, look }: Sources): (told: string) => void {
  const { revalidate } = useRevalidator()
  const [told, setTold] = useState<string | null>(null)
  usePaymentWatch(state === 'pending', { events, hear: (text) => setTold(standingOf(JSON.parse(text))), look })
  useEffect(() => {
    if (told !== null && told !== standing) void revalidate()
  }, [told, standing, revalidate])
  return setTold
}

import type { Payment } from '@delguur/contract'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { standingOf } from './payment-view.ts'
import { usePaymentWatch } from './use-payment-watch.ts'

export interface StandingPayment {
  state: Payment['state']
  /** As the page shows it. */
  standing: string
}

interface Sources {
  /** Where the server tells each change. */
  events: string
  /** Asks where it can not be told. */
  look(): void
}

/** Follows how a payment stands; what has changed loads the page anew. Answers how to say what a look found. */
export function useStanding({ state, standing }: StandingPayment, { events, look }: Sources): (told: string) => void {
  const { revalidate } = useRevalidator()
  const [told, setTold] = useState<string | null>(null)
  usePaymentWatch(state === 'pending', { events, hear: (text) => setTold(standingOf(JSON.parse(text))), look })
  useEffect(() => {
    if (told !== null && told !== standing) void revalidate()
  }, [told, standing, revalidate])
  return setTold
}

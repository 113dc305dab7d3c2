import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { pathInLocale } from '../../i18n/locale.ts'
import { useLocale } from '../../i18n/use-messages.tsx'
import { type StandingPayment, useStanding } from './use-standing.ts'

export interface Followed {
  number: string
  payment: StandingPayment & { id: string }
}

/** Watches the payment of an order and reloads the page after a change. Returns a function that polls at once. */
export function useLook({ number, payment }: Followed): () => void {
  const locale = useLocale()
  const { load, data, state } = useFetcher<{ standing: string } | null>()
  const base = pathInLocale(`/checkout/${number}/payment/${payment.id}`, locale)
  const look = () => {
    if (state === 'idle') void load(`${base}/status`)
  }
  const say = useStanding(payment, { events: `${base}/events`, look })
  useEffect(() => {
    if (data) say(data.standing)
  }, [data, say])
  return look
}

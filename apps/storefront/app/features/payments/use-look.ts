import type { Payment } from '@delguur/contract'
import { useEffect, useState } from 'react'
import { useFetcher, useLocation, useRevalidator } from 'react-router'
import { pathInLocale } from '../../i18n/locale.ts'
import { useLocale } from '../../i18n/use-messages.tsx'
import { standingOf } from './payment-view.ts'
import { usePaymentWatch } from './use-payment-watch.ts'

export interface Followed {
  number: string
  token: string
  payment: { id: string; state: Payment['state']; standing: string }
}

/** Follows how the payment stands; what has changed loads the page anew. Answers how to ask at once. */
export function useLook({ number, token, payment }: Followed): () => void {
  const locale = useLocale()
  const { search } = useLocation()
  const { revalidate } = useRevalidator()
  const { load, data, state } = useFetcher<{ standing: string } | null>()
  const [told, setTold] = useState(payment.standing)
  const base = pathInLocale(`/checkout/${number}/payment/${payment.id}`, locale)
  const query = search || `?token=${token}`
  const look = () => {
    if (state === 'idle') void load(`${base}/status${query}`)
  }
  usePaymentWatch(payment.state === 'pending', {
    events: `${base}/events${query}`,
    hear: (text) => setTold(standingOf(JSON.parse(text))),
    look,
  })
  useEffect(() => {
    if (data) setTold(data.standing)
  }, [data])
  useEffect(() => {
    if (told !== payment.standing) void revalidate()
  }, [told, payment.standing, revalidate])
  return look
}

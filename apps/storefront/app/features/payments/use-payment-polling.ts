import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { pathInLocale } from '../../i18n/locale.ts'
import { useLocale } from '../../i18n/use-messages.tsx'
import { usePaymentStatus, type WatchedPayment } from './use-payment-status.ts'

export interface Followed {
  number: string
  payment: WatchedPayment & { id: string }
}

/** Watches the payment of an order and reloads the page after a change. Returns a function that polls at once. */
export function usePaymentPolling({ number, payment }: Followed): () => void {
  const locale = useLocale()
  const { load, data, state } = useFetcher<{ status: string } | null>()
  const base = pathInLocale(`/checkout/${number}/payment/${payment.id}`, locale)
  const poll = () => {
    if (state === 'idle') void load(`${base}/status`)
  }
  const report = usePaymentStatus(payment, { events: `${base}/events`, poll })
  useEffect(() => {
    if (data) report(data.status)
  }, [data, report])
  return poll
}

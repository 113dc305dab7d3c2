import { formatMoney } from '@delguur/mongolia/money'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useBackOffice, useMay } from '../api/back-office.tsx'
import { useMessages } from '../i18n/use-messages.tsx'

const FOUND_AT_ONCE = 6
/** The API finds whole numbers of orders and phones. */
const WHOLE = /^(r\d{9}|(\+976)?[\s-]*(\d[\s-]*){8})$/i

/** Orders by number or phone. */
export function useFoundOrders(text: string) {
  const t = useMessages()
  const may = useMay()
  const { client } = useBackOffice()
  const q = useDeferredValue(text.trim())
  const isWanted = may('orders.read') && WHOLE.test(q)
  const { data } = useQuery({
    queryKey: ['palette', q],
    queryFn: ({ signal }) =>
      client.request('GET /api/back_office/orders', { query: { q, per_page: FOUND_AT_ONCE }, signal }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  })
  const orders = isWanted ? (data?.orders ?? []) : []
  return orders.map(({ number, label, total }) => ({
    path: `/orders/${number}`,
    icon: 'package' as const,
    label: `${number} · ${formatMoney(total)}`,
    note: t(`status.${label}`),
  }))
}

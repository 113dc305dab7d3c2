import { formatMoney } from '@delguur/mongolia/money'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useBackOffice } from '../api/back-office.tsx'
import { useLocale, useMessages } from '../i18n/use-messages.tsx'
import type { IconName } from '../ui/icon-names.ts'

const SHORTEST = 2
const LONGEST = 100

interface FoundEntry {
  key: string
  path: string
  icon: IconName
  label: string
  note: string
}

/** Whatever a text names, kind by kind, among what the member of staff may read. */
export function useFound(text: string): FoundEntry[] {
  const t = useMessages()
  const locale = useLocale()
  const { client } = useBackOffice()
  const q = useDeferredValue(text.trim()).slice(0, LONGEST)
  const isWanted = q.length >= SHORTEST
  const { data } = useQuery({
    queryKey: ['palette', q],
    queryFn: ({ signal }) => client.request('GET /api/back_office/search', { query: { q }, signal }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  })
  if (!isWanted || !data) return []
  const entries: FoundEntry[] = [
    ...data.orders.map(({ number, label, total }) => ({
      key: `order ${number}`,
      path: `/orders/${number}`,
      icon: 'package' as const,
      label: `${number} · ${formatMoney(total)}`,
      note: t(`status.${label}`),
    })),
    ...data.customers.map(({ id, name, phone, email }) => ({
      key: `customer ${id}`,
      path: `/customers/${id}`,
      icon: 'users' as const,
      label: [name, phone ?? email].filter(Boolean).join(' · '),
      note: t('nav.customers'),
    })),
    ...data.products.map(({ id, name }) => ({
      key: `product ${id}`,
      path: `/products/${id}`,
      icon: 'tags' as const,
      label: (locale === 'en' && name.en) || name.mn,
      note: t('nav.products'),
    })),
    ...data.payments.map(({ order_number: number, amount }, at) => ({
      key: `payment ${at}`,
      path: `/orders/${number}`,
      icon: 'banknote' as const,
      label: `${number} · ${formatMoney(amount)}`,
      note: t('orders.payment'),
    })),
    ...data.returns.map(({ id, order_number: number, amount }) => ({
      key: `return ${id}`,
      path: `/orders/${number}`,
      icon: 'undo-2' as const,
      label: `${number} · ${formatMoney(amount)}`,
      note: t('nav.returns'),
    })),
    ...data.refunds.map(({ id, order_number: number, amount }) => ({
      key: `refund ${id}`,
      path: `/orders/${number}`,
      icon: 'banknote' as const,
      label: `${number} · ${formatMoney(amount)}`,
      note: t('nav.refunds'),
    })),
  ]
  return entries
}

import type { StaffOrder } from '@delguur/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../api/back-office.tsx'
import { useLocale, useMessages } from '../../i18n/use-messages.tsx'
import { Card, Facts } from '../../ui/card.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { chosenTimeOf } from './chosen-time.ts'

/** Who ordered, who receives it, and where. */
export function CustomerCard({ order }: { order: StaffOrder }) {
  const t = useMessages()
  const may = useMay()
  return (
    <Card
      title={t('order.customer')}
      actions={
        order.customer_id !== null &&
        may('customers.read') && (
          <Link to={`/customers/${order.customer_id}`} className="target inline-flex items-center text-accent">
            {t('order.customer_page')}
          </Link>
        )
      }
    >
      <Facts facts={useReceiverFacts(order)} />
    </Card>
  )
}

/** Facts of the receiver, without those that nobody gave. */
export function useReceiverFacts(order: StaffOrder): [string, ReactNode][] {
  const t = useMessages()
  const locale = useLocale()
  const { buyer } = order
  const phone = order.receiver_phone ?? order.phone
  const time = t(order.delivery_type === 'pickup' ? 'order.fetched' : 'orders.delivery')
  const facts: [string, ReactNode][] = [
    [t('order.receiver'), order.receiver],
    [t('orders.phone'), phone && <PhoneLink phone={phone} />],
    [t('order.orderer_phone'), order.receiver_phone && order.phone && <PhoneLink phone={order.phone} />],
    [t('order.email'), order.email],
    [t('order.address'), order.store_location ? order.store_location.name : order.address_text],
    [time, chosenTimeOf(order, locale)],
    [t('order.note'), order.note],
    [t('order.gift_message'), order.gift_message],
    [t('order.buyer'), buyer.organisation && `${buyer.organisation.name} · ${buyer.organisation.registry_number}`],
  ]
  return facts.filter(([, value]) => value)
}

import type { Locale, Shipment, StaffOrder } from '@delguur/contract'
import { formatDate, formatDateTime, formatTime } from '@delguur/mongolia/dates'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../api/back-office.tsx'
import type { Translate } from '../../i18n/translate.ts'
import { useLanguage, useMessages } from '../../i18n/use-messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, Facts } from '../../ui/card.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { chosenTimeOf } from './chosen-time.ts'
import { nameOf, skuOf } from './line-names.ts'
import { Photographs } from './photographs.tsx'
import { actionLabel, type ShipmentAction, shipmentActions } from './shipment-actions.ts'
import { ShipmentDialog } from './shipment-dialog.tsx'

interface ShipmentCardProps {
  order: StaffOrder
  shipment: Shipment
}

/** A parcel: what is in it, who has it, and its next steps. */
export function ShipmentCard({ order, shipment }: ShipmentCardProps) {
  const t = useMessages()
  const may = useMay()
  const [opened, setOpened] = useState<ShipmentAction | null>(null)
  const actions = may('orders.fulfil') ? shipmentActions(shipment) : []
  return (
    <Card
      title={shipment.number}
      actions={
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={shipment.state === 'canceled' || shipment.state === 'returned' ? 'plain' : 'accent'}>
            {t(`state.shipment_${shipment.state}`)}
          </Badge>
          {actions.map((action, at) => (
            <Button key={action} variant={at === 0 ? 'primary' : 'secondary'} onClick={() => setOpened(action)}>
              {t(actionLabel(action, shipment))}
            </Button>
          ))}
        </div>
      }
    >
      <Facts facts={useFacts(order, shipment)} />
      <ul className="mt-3 flex flex-col gap-1 border-t border-line pt-3">
        {shipment.lines.map(({ line_item_id: id, quantity }) => (
          <li key={id} className="flex gap-3">
            <span className="w-8 shrink-0 text-right money">{quantity} ×</span>
            <span className="min-w-0">
              {nameOf(order, id)}
              <span className="block text-small text-ink-soft">{skuOf(order, id)}</span>
            </span>
          </li>
        ))}
      </ul>
      <Photographs pictures={shipment.pictures} />
      {opened && (
        <ShipmentDialog
          action={opened}
          shipment={shipment}
          goods={shipment.lines.map(({ line_item_id: id, quantity }) => `${quantity} × ${nameOf(order, id)}`)}
          due={dueAtDoor(order)}
          onClose={() => setOpened(null)}
        />
      )}
    </Card>
  )
}

function useFacts(order: StaffOrder, shipment: Shipment) {
  const { t, locale } = useLanguage()
  const { carrier, tracking_number, courier_name, courier_phone } = shipment
  const { failed_attempts, refused_because: because } = shipment
  const courier = (courier_name || courier_phone) && (
    <>
      {courier_name} {courier_phone && <PhoneLink phone={courier_phone} />}
    </>
  )
  const facts: [string, ReactNode][] = [
    [t('shipment.method'), t(`shipment.method_${shipment.method}`)],
    [t('shipment.from'), shipment.from],
    timeOf(order, shipment, t, locale),
    [t('shipment.hold_until'), shipment.hold_until && formatDateTime(shipment.hold_until)],
    [t('shipment.serial_numbers'), shipment.serial_numbers.join(', ') || null],
    [t('shipment.carrier'), [carrier, tracking_number].filter(Boolean).join(' · ') || null],
    [t('shipment.courier'), courier || null],
    [t('shipment.attempts'), failed_attempts > 0 ? String(failed_attempts) : null],
    [t('shipment.refused'), because && t(`refusal.${because}`)],
    [t('shipment.shipped_at'), shipment.shipped_at && formatDateTime(shipment.shipped_at)],
    [t('shipment.delivered_at'), shipment.delivered_at && formatDateTime(shipment.delivered_at)],
  ]
  return facts.filter(([, value]) => value !== null)
}

/** When it is fetched, if the customer has chosen that; otherwise what was promised. */
function timeOf(order: StaffOrder, shipment: Shipment, t: Translate, locale: Locale): [string, string | null] {
  const { method, promised_from: from, promised_to: to } = shipment
  if (method !== 'pickup') return [t('shipment.promised'), promiseOf(from, to)]
  const chosen = chosenTimeOf(order, locale)
  return chosen ? [t('order.fetched'), chosen] : [t('shipment.ready_by'), to && formatDateTime(to)]
}

/** The hours of one day are said once. */
function promiseOf(from: string | null, to: string | null): string | null {
  const until = to && formatDateTime(to)
  if (!from || !to || from === to) return until ?? (from && formatDateTime(from))
  return `${formatDateTime(from)} – ${formatDate(from) === formatDate(to) ? formatTime(to) : until}`
}

/** What the courier has to take from the receiver; 0 if the order is paid. */
const dueAtDoor = ({ payments }: StaffOrder): number =>
  payments.find(({ method, state }) => method === 'cash_on_delivery' && state === 'pending')?.amount ?? 0

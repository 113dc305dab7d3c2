import type { ReactNode } from 'react'
import type { ZoneView } from '../../features/catalog/delivery-zone.ts'
import { freeDeliveryText } from '../../features/catalog/free-delivery.ts'
import { useProductMessages } from '../../i18n/use-messages.tsx'
import { Accordion } from '../../ui/details/accordion.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { formatMoney } from '../../ui/money.ts'

/** Delivery, pickup and returns. */
export function DeliveryNote({ returnHours, children }: { returnHours: number; children: ReactNode }) {
  const t = useProductMessages()
  return (
    <ul className="flex flex-col gap-3 rounded-card bg-ground p-4 text-note">
      {children}
      <Fact icon="undo-2" title={t('product.returns')}>
        {returnHours > 0 ? t('product.returns_hint', { hours: returnHours }) : t('product.returns_never')}
      </Fact>
      <Fact icon="receipt" title={t('product.vat_receipt')}>
        {t('product.vat_receipt_hint')}
      </Fact>
    </ul>
  )
}

function Fact({ icon, title, children }: { icon: IconName; title: string; children: string }) {
  return (
    <li className="flex gap-3">
      <Icon name={icon} className="mt-0.5 text-ink-soft" />
      <span>
        <span className="block font-medium">{title}</span>
        <span className="block text-ink-soft">{children}</span>
      </span>
    </li>
  )
}

/** Cost and duration of the delivery by zone. */
export function DeliveryZones({ zones }: { zones: readonly ZoneView[] }) {
  const t = useProductMessages()
  if (zones.length === 0) return null
  return (
    <Accordion title={t('delivery.zones')}>
      <ul className="divide-y divide-line">
        {zones.map((zone) => (
          <li key={zone.name} className="flex items-start justify-between gap-4 py-3 first:pt-0">
            <span className="min-w-0">
              <span className="block font-medium">{zone.name}</span>
              <span className="block text-note text-ink-soft">{t('delivery.promise', { promise: zone.promise })}</span>
            </span>
            <span className="shrink-0 text-right">
              <span className="money block font-medium">{formatMoney(zone.rate)}</span>
              {zone.freeOver !== null && (
                <span className="block text-small text-stock">
                  {freeDeliveryText(t, { from: zone.freeOver, zone: null })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Accordion>
  )
}

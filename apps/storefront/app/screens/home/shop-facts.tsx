import type { ReactNode } from 'react'
import type { ZoneView } from '../../features/catalog/delivery-zone.ts'
import { freeDeliveryText } from '../../features/catalog/free-delivery.ts'
import { useHomeMessages } from '../../i18n/use-messages.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { PaymentMarks } from './payment-marks.tsx'

interface ShopFactsProps {
  /** The zone of most visitors. */
  zone: ZoneView | null
  /** Whether at least one store offers pickup. */
  hasPickup: boolean
  /** Names of the payment methods. */
  payments: readonly string[]
}

/** Delivery, payment, pickup and returns at a glance. */
export function ShopFacts({ zone, hasPickup, payments }: ShopFactsProps) {
  const t = useHomeMessages()
  return (
    <ul
      aria-label={t('home.facts')}
      className="mt-4 grid grid-cols-2 gap-x-4 gap-y-4 rounded-card border border-line p-4 desktop:mt-6 desktop:gap-x-6 desktop:grid-cols-4 desktop:px-6 desktop:py-5"
    >
      {zone && (
        <Fact icon="truck" title={t('delivery.promise', { promise: zone.promise })}>
          {zone.freeOver === null ? zone.name : freeDeliveryText(t, { zone: zone.name, from: zone.freeOver })}
        </Fact>
      )}
      {payments.length > 0 && (
        <Fact icon="qr-code" title={t('home.payment')}>
          <PaymentMarks names={payments} />
        </Fact>
      )}
      {hasPickup && (
        <Fact icon="store" title={t('delivery.pickup')}>
          {t('delivery.pickup_hint')}
        </Fact>
      )}
      <Fact icon="undo-2" title={t('product.returns')}>
        {t('home.returns_hint')}
      </Fact>
    </ul>
  )
}

function Fact({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <li className="flex flex-col gap-1 tablet:flex-row tablet:gap-3">
      <Icon name={icon} size={22} className="mt-0.5 text-accent" />
      <span className="text-small tablet:text-note">
        <span className="block font-semibold">{title}</span>
        <span className="block text-ink-soft">{children}</span>
      </span>
    </li>
  )
}

import { formatDayOfMonth, weekdayName } from '@delguur/mongolia/dates'
import { formatPhone } from '@delguur/mongolia/phone'
import { useAccountMessages, useLocale } from '../../i18n/use-messages.tsx'
import { unbroken } from '../../ui/unbroken.ts'
import { windowText } from '../checkout/window-text.ts'
import type { OrderView } from './order-view.ts'

/** Who gets the order, where and when. */
export function OrderFacts({ order }: { order: OrderView }) {
  const t = useAccountMessages()
  const locale = useLocale()
  const { delivery_day: day, delivery_window: window } = order
  const isPickup = order.delivery_type === 'pickup'
  const facts = [
    [t(isPickup ? 'checkout.pickup' : 'checkout.address'), order.place],
    [
      t(isPickup ? 'checkout.pickup_time' : 'checkout.time'),
      day &&
        [`${formatDayOfMonth(day, locale)}, ${weekdayName(day, locale)}`, window && windowText(window)]
          .filter(Boolean)
          .join(' · '),
    ],
    [t('checkout.receiver'), [order.receiver, order.phone && formatPhone(order.phone)].filter(Boolean).join(', ')],
    [t('order.payment_method'), order.method_name],
    [t('checkout.note'), order.note],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  return (
    <dl className="grid gap-4">
      {facts.map(([label, text]) => (
        <div key={label}>
          <dt className="text-small text-ink-soft">{label}</dt>
          <dd className="break-words">{unbroken(text)}</dd>
        </div>
      ))}
    </dl>
  )
}

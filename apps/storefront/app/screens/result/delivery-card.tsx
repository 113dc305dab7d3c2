import { formatDayOfMonth, formatTime } from '@delguur/mongolia/dates'
import type { ReactNode } from 'react'
import { OrderFacts } from '../../features/orders/order-facts.tsx'
import { pathInLocale } from '../../i18n/locale.ts'
import { useLocale, usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import type { ResultView } from './result-view.ts'

/** When and where a placed order comes, its keys and its VAT receipt. */
export function DeliveryCard({ order }: { order: ResultView }) {
  const t = usePrivateMessages()
  const { email, organisation_name: name } = order
  const isPickup = order.delivery_type === 'pickup'
  return (
    <Card>
      <h2 className="mb-4 text-lead">
        {t(order.digital ? 'checkout.contact' : isPickup ? 'order.pickup' : 'order.delivery')}
      </h2>
      <PromisedTime order={order} />
      <OrderFacts order={order} />
      <ul className="mt-6 grid gap-3 empty:hidden">
        {order.hasLicences && email && <Note icon="key-round">{t('result.licence', { email })}</Note>}
        {order.hasReceipt && (
          <Note icon="receipt">{name ? t('result.receipt_organisation', { name }) : t('result.receipt')}</Note>
        )}
      </ul>
    </Card>
  )
}

/** The latest moment of the arrival, and its file for calendars. */
function PromisedTime({ order }: { order: ResultView }) {
  const t = usePrivateMessages()
  const locale = useLocale()
  const { promised_to: promised } = order
  if (promised === null && !order.hasCalendar) return null
  const isPickup = order.delivery_type === 'pickup'
  const time = promised && `${formatDayOfMonth(promised, locale)}, ${formatTime(promised)}`
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-control bg-stock-soft p-4">
      {time && (
        <p className="flex min-w-0 items-center gap-3 font-semibold">
          <Icon name={isPickup ? 'store' : 'truck'} className="text-stock" />
          {t(isPickup ? 'result.promise_pickup' : 'result.promise', { time })}
        </p>
      )}
      {order.hasCalendar && (
        <a
          href={pathInLocale(`/orders/${order.number}/calendar`, locale)}
          download={`${order.number}.ics`}
          className="inline-flex min-h-11 items-center gap-2 rounded-control border border-line-strong bg-paper px-4 py-2 text-note font-semibold text-ink hover:border-ink hover:bg-tint"
        >
          <Icon name="calendar" />
          {t('order.calendar')}
        </a>
      )}
    </div>
  )
}

function Note({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3 text-note">
      <Icon name={icon} className="text-ink-soft" />
      <span className="min-w-0">{children}</span>
    </li>
  )
}

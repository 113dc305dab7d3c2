import { formatDayOfMonth, formatTime } from '@delguur/mongolia/dates'
import type { ReactNode } from 'react'
import { useLocale, usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import type { ResultView } from './result-view.ts'

/** Estimated arrival, delivery of keys and the VAT receipt of a placed order. */
export function ResultNotes({ order }: { order: ResultView }) {
  const t = usePrivateMessages()
  const locale = useLocale()
  const { promised_to: promised, email, organisation_name: name } = order
  const time = promised && `${formatDayOfMonth(promised, locale)}, ${formatTime(promised)}`
  const isPickup = order.delivery_type === 'pickup'
  return (
    <ul className="mt-6 grid gap-3">
      {time && (
        <Note icon={isPickup ? 'store' : 'truck'}>
          <strong className="font-semibold">
            {t(isPickup ? 'result.promise_pickup' : 'result.promise', { time })}
          </strong>
        </Note>
      )}
      {order.hasLicences && email && <Note icon="key-round">{t('result.licence', { email })}</Note>}
      {order.hasReceipt && (
        <Note icon="receipt">{name ? t('result.receipt_organisation', { name }) : t('result.receipt')}</Note>
      )}
    </ul>
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

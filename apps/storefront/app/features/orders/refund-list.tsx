import type { Refund } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia/dates'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { formatMoney } from '../../ui/money.ts'
import { Mark } from './mark.tsx'

/** Open refunds and their promised dates. */
export function RefundList({ refunds }: { refunds: readonly Refund[] }) {
  const t = usePrivateMessages()
  return (
    <ul className="divide-y divide-line">
      {refunds.map((refund) => (
        <li key={refund.id} className="py-4 first:pt-0 last:pb-0">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="money text-lead font-semibold">{formatMoney(refund.amount)}</span>
            <Mark
              look={
                refund.state === 'sent' ? { icon: 'circle-check', tone: 'stock' } : { icon: 'clock', tone: 'accent' }
              }
            >
              {t(`refund.state_${refund.state}`)}
            </Mark>
          </div>
          <p className="mt-1 text-note">
            {refund.sent_at
              ? t('refund.sent', { time: formatDateTime(refund.sent_at) })
              : t('refund.due', { time: formatDateTime(refund.due_at) })}
          </p>
          <p className="text-small text-ink-soft">
            {[
              refund.means,
              t(`refund.reason_${refund.reason}`),
              refund.account && t('refund.account', { account: refund.account }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  )
}

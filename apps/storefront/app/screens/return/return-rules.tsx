import { formatDateTime } from '@delguur/mongolia/dates'
import type { ReactNode } from 'react'
import { isReturnable, type OrderView } from '../../features/orders/order-view.ts'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { useShell } from '../../ui/layout/use-shell.ts'
import { phoneLink } from '../../ui/phone-link.ts'

/** The rules of returns in short: until when, in what state, when the money comes, and whom to call. */
export function ReturnRules({ order }: { order: OrderView }) {
  const t = usePrivateMessages()
  const { phone } = useShell()
  const [before, after] = t('return.faulty', { phone: MARK }).split(MARK)
  return (
    <section aria-labelledby="return-rules" className="mb-8 rounded-card bg-ground p-5">
      <h2 id="return-rules" className="mb-3 text-lead">
        {t('return.rules')}
      </h2>
      <ul className="grid gap-3 text-note">
        {isReturnable(order) && order.return_until && (
          <Rule icon="clock">
            <strong className="font-semibold">
              {t('return.deadline', { time: formatDateTime(order.return_until) })}
            </strong>
          </Rule>
        )}
        {periodsOf(order).map(({ hours, names }) => (
          <Rule key={hours} icon={hours > 0 ? 'history' : 'x'}>
            {hours > 0 ? t('return.within', { hours }) : t('return.never')}
            <span className="block text-ink-soft">{names.join(', ')}</span>
          </Rule>
        ))}
        <Rule icon="package">{t('return.unused')}</Rule>
        <Rule icon="banknote">{t('return.refund_days')}</Rule>
        {phone && (
          <Rule icon="phone">
            {before}
            <a href={phoneLink(phone)} className="font-semibold whitespace-nowrap text-accent underline">
              {phone}
            </a>
            {after}
          </Rule>
        )}
      </ul>
    </section>
  )
}

const MARK = '\u0000'

function Rule({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <Icon name={icon} size={18} className="mt-0.5 text-ink-soft" />
      <div className="min-w-0">{children}</div>
    </li>
  )
}

/** The goods of the order by their hours after receipt, the shortest first; 0 never. */
export function periodsOf({ lines, cart }: Pick<OrderView, 'lines' | 'cart'>): { hours: number; names: string[] }[] {
  const periods = new Map<number, string[]>()
  for (const { id, return_hours } of lines) {
    const name = cart.lines.find((line) => line.id === id)?.name
    if (return_hours === null || name === undefined) continue
    periods.set(return_hours, [...new Set([...(periods.get(return_hours) ?? []), name])])
  }
  return [...periods].map(([hours, names]) => ({ hours, names })).toSorted((one, other) => one.hours - other.hours)
}

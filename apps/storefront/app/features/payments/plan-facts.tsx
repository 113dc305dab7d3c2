import type { InstalmentPlan } from '@delguur/contract'
import { formatDate } from '@delguur/mongolia/dates'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { formatMoney } from '../../ui/money.ts'

/** All terms of an instalment plan. */
export function PlanFacts({ plan }: { plan: InstalmentPlan }) {
  const t = usePrivateMessages()
  const { prepayment, financed, interest, total, yearly_percent, late_fee, schedule } = plan
  const facts = [
    prepayment > 0 && [t('pay.prepayment'), formatMoney(prepayment)],
    [t('pay.financed'), formatMoney(financed)],
    [t('pay.instalment'), instalmentsOf(plan)],
    [t('pay.interest'), interest > 0 ? formatMoney(interest) : t('pay.no_interest')],
    interest > 0 && [t('pay.yearly'), `${yearly_percent}%`],
    late_fee > 0 && [t('pay.late_fee'), formatMoney(late_fee)],
    [t('pay.total'), formatMoney(total)],
  ].filter((fact) => fact !== false)
  return (
    <div>
      <dl aria-live="polite" className="grid gap-1.5 text-note">
        {facts.map(([name, value], index) => (
          <div
            key={name}
            className={`flex justify-between gap-4 ${index === facts.length - 1 ? 'border-t border-line pt-2 font-semibold' : ''}`}
          >
            <dt className="min-w-0">{name}</dt>
            <dd className="money text-right">{value}</dd>
          </div>
        ))}
      </dl>
      {schedule.length > 0 && (
        <details className="mt-2 -mb-2 open:mb-0">
          <summary className="inline-flex min-h-11 items-center text-note font-medium text-accent">
            {t('pay.schedule')}
          </summary>
          <ol className="grid gap-1 text-note">
            {schedule.map(({ day, amount }) => (
              <li key={day} className="flex justify-between gap-4">
                <span>{formatDate(day)}</span>
                <span className="money">{formatMoney(amount)}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  )
}

/** Amounts in whole tugrik; the last instalment absorbs the rounding. */
function instalmentsOf({ instalment, count, schedule }: InstalmentPlan): string {
  const last = schedule.at(-1)?.amount ?? instalment
  const [each, rest] = [formatMoney(instalment), formatMoney(last)]
  return last === instalment ? `${each} × ${count}` : `${each} × ${count - 1} + ${rest}`
}

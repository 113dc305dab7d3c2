import type { CancellationRules } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia/dates'
import { formatMoney } from '../../ui/money.ts'
import { useTravelMessages } from './travel-texts.tsx'

const HOUR_MS = 3_600_000

interface CancellationTermsProps {
  rules: CancellationRules
  total: number
  /** Null while it is not known; then the hours before it are told. */
  startsAt: string | null
  freeUntil?: string | null
}

/** What a cancellation costs, and from when on. Requires `TravelTexts` above. */
export function CancellationTerms({ rules, total, startsAt, freeUntil = null }: CancellationTermsProps) {
  const t = useTravelMessages()
  if (rules.length === 0) return <p className="text-note">{t('travel.cancel_always_free')}</p>
  const free = freeUntil ? t('travel.cancel_free', { time: formatDateTime(freeUntil) }) : t('travel.cancel_never')
  return (
    <ul className="grid gap-1 text-note">
      {startsAt !== null && <li>{free}</li>}
      {stepsOf(rules).map(({ hours, percent }) => {
        const sum = formatMoney(Math.round((total * percent) / 100))
        return (
          <li key={hours}>
            {startsAt === null
              ? t('travel.cancel_hours', { hours, percent, sum })
              : t('travel.cancel_after', { time: formatDateTime(Date.parse(startsAt) - hours * HOUR_MS), sum })}
          </li>
        )
      })}
    </ul>
  )
}

/** The steps in the order of time; the dearest that applies counts. */
function stepsOf(rules: CancellationRules) {
  const steps: { hours: number; percent: number }[] = []
  for (const { hours_before, fee_percent } of rules.toSorted((a, b) => b.hours_before - a.hours_before)) {
    if (fee_percent > (steps.at(-1)?.percent ?? 0)) steps.push({ hours: hours_before, percent: fee_percent })
  }
  return steps
}

import { Card } from '../../ui/card.tsx'
import { formatMoney } from '../../ui/money.ts'
import type { CompanyShown } from './company.screen.tsx'
import { useCompanyMessages } from './company-texts.tsx'

/** On which terms the customer buys and, for approvers, what the company owes. */
export function CompanySummary({ company }: { company: CompanyShown['company'] }) {
  const t = useCompanyMessages()
  const { credit } = company
  return (
    <Card>
      <p className="text-small text-ink-soft">{t('company.registry', { number: company.registry_number })}</p>
      <p className="mt-1">{`${t('company.terms', { days: company.payment_days })} ${useOwnTerms(company)}`}</p>
      {credit && (
        <dl className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
          <Sum name={t('company.owed')} sum={credit.owed} />
          <Sum name={t('company.overdue')} sum={credit.overdue} isProblem={credit.overdue > 0} />
          <Sum name={t('company.left')} sum={credit.left} />
        </dl>
      )}
    </Card>
  )
}

function useOwnTerms({ role, order_limit: limit }: CompanyShown['company']): string {
  const t = useCompanyMessages()
  if (role === 'approver') return t('company.approver')
  if (limit === null) return t('company.limit_none')
  return limit === 0 ? t('company.limit_each') : t('company.limit', { sum: formatMoney(limit) })
}

function Sum({ name, sum, isProblem = false }: { name: string; sum: number; isProblem?: boolean }) {
  return (
    <div className="min-w-0 flex-1 basis-44">
      <dt className="text-small text-ink-soft">{name}</dt>
      <dd className={`money text-lead font-semibold ${isProblem ? 'text-problem' : ''}`}>{formatMoney(sum)}</dd>
    </div>
  )
}

import { formatDate } from '@delguur/mongolia/dates'
import type { Instalments, NoInstalments } from '@delguur/mongolia/instalments'
import type { ReactNode } from 'react'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Accordion } from '../../ui/details/accordion.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { Icon } from '../../ui/icon.tsx'
import { formatMoney } from '../../ui/money.ts'
import type { CalculatorForm } from './use-calculator-form.ts'

/** The result for the chosen terms, or the reason why there is no lease. */
export function Calculation({ form }: { form: CalculatorForm }) {
  const t = usePrivateMessages()
  const { answer } = form
  return (
    <section aria-label={t('instalments.plan')} className="rounded-card bg-tint p-5 desktop:p-7">
      <output aria-live="polite" htmlFor="lease-price lease-prepayment" className="block">
        {'plan' in answer ? <PlanSums plan={answer.plan} /> : <Unavailable form={form} problem={answer} />}
      </output>
      {'plan' in answer && <Schedule plan={answer.plan} />}
      <p className="mt-4 flex items-start gap-2 text-small text-ink-soft">
        <Icon name="info" size={16} className="mt-0.5" />
        {t('instalments.estimate')}
      </p>
    </section>
  )
}

function Unavailable({ form: { price, lowestPrice }, problem }: { form: CalculatorForm; problem: NoInstalments }) {
  const t = usePrivateMessages()
  return (
    <FieldError>
      {price < lowestPrice
        ? t('instalments.price_low', { limit: formatMoney(lowestPrice), more: formatMoney(lowestPrice - price) })
        : t('instalments.prepay_high', { limit: formatMoney(problem.limit) })}
    </FieldError>
  )
}

function PlanSums({ plan }: { plan: Instalments }) {
  const t = usePrivateMessages()
  return (
    <>
      <span className="block text-note text-ink-soft">{t('instalments.monthly')}</span>
      <span className="money block text-hero font-bold">{formatMoney(plan.instalment)}</span>
      <span className="block text-note text-ink-soft">{t('instalments.month_n', { n: plan.count })}</span>
      <dl className="mt-5 grid gap-2 border-t border-line pt-4 text-note">
        <Row label={t('instalments.prepay')}>
          {plan.prepayment > 0 ? formatMoney(plan.prepayment) : t('instalments.prepay_none')}
        </Row>
        <Row label={t('instalments.amount')}>{formatMoney(plan.financed)}</Row>
        <Row label={t('instalments.rate')}>{plan.monthly_percent}%</Row>
        <Row label={t('instalments.yearly')}>{plan.yearly_percent}%</Row>
        <Row label={t('instalments.difference')}>
          {plan.interest > 0 ? formatMoney(plan.interest) : t('instalments.no_difference')}
        </Row>
        <Row label={t('instalments.total')} isTotal>
          {formatMoney(plan.total)}
        </Row>
      </dl>
    </>
  )
}

function Row({ label, isTotal = false, children }: { label: string; isTotal?: boolean; children: ReactNode }) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 ${isTotal ? 'border-t border-line pt-2 text-body font-bold' : ''}`}
    >
      <dt>{label}</dt>
      <dd className="money text-right font-semibold">{children}</dd>
    </div>
  )
}

function Schedule({ plan: { prepayment, schedule } }: { plan: Instalments }) {
  const t = usePrivateMessages()
  return (
    <div className="mt-4 border-t border-line">
      <Accordion title={t('instalments.schedule')}>
        <table className="w-full text-note">
          <thead className="text-small text-ink-soft">
            <tr>
              <th scope="col" className="py-1.5 text-left font-medium">
                {t('instalments.schedule_day')}
              </th>
              <th scope="col" className="py-1.5 text-right font-medium">
                {t('instalments.schedule_sum')}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {prepayment > 0 && (
              <tr>
                <td className="py-1.5">{t('instalments.schedule_now')}</td>
                <td className="money py-1.5 text-right">{formatMoney(prepayment)}</td>
              </tr>
            )}
            {schedule.map(({ day, amount }) => (
              <tr key={day}>
                <td className="py-1.5 tabular-nums">{formatDate(`${day}T00:00:00+08:00`)}</td>
                <td className="money py-1.5 text-right">{formatMoney(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Accordion>
    </div>
  )
}

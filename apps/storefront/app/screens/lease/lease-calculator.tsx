import { Form } from 'react-router'
import { formatAmount } from '../../features/credits/amount-of.ts'
import { PrepaymentField } from '../../features/payments/prepayment-field.tsx'
import { useAccountMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ChoiceChips } from '../../ui/fields/choice-chips.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { formatMoney } from '../../ui/money.ts'
import type { LeaseData } from './lease.screen.tsx'
import { LeaseResult } from './lease-result.tsx'
import type { LeaseForm } from './use-lease-form.ts'

interface LeaseCalculatorProps {
  form: LeaseForm
  shown: LeaseData
}

/** Price, term and prepayment beside the result. Until scripts run it is a form answered by the server. */
export function LeaseCalculator({ form, shown }: LeaseCalculatorProps) {
  const t = useAccountMessages()
  const { settings } = shown.terms
  return (
    <div className="mt-6 grid gap-6 desktop:grid-cols-2 desktop:items-start desktop:gap-10">
      <Card>
        <Form method="get" className="grid gap-6" onSubmit={(event) => event.preventDefault()}>
          <TextField
            id="lease-price"
            name="price"
            label={t('lease.price')}
            required
            inputMode="numeric"
            autoComplete="off"
            maxLength={15}
            value={formatAmount(form.price)}
            onChange={(event) => form.changePrice(event.target.value)}
          />
          <ChoiceChips
            legend={t('lease.term')}
            name="months"
            value={String(form.months)}
            onChange={(value) => form.changeMonths(Number(value))}
            options={settings.months.map((months) => ({
              value: String(months),
              label: t('lease.month_n', { n: months }),
            }))}
          />
          {form.isOffered && (
            <PrepaymentField
              key={form.price}
              id="lease-prepayment"
              price={form.price}
              value={form.prepayment}
              lowest={form.lowest}
              highest={form.highest}
              onChange={form.changePrepayment}
            />
          )}
          <p className="text-small text-ink-soft">
            {t('lease.range', { min: formatMoney(settings.allowed_min), max: formatMoney(settings.allowed_max) })}
          </p>
          <noscript>
            <Button type="submit">{t('lease.calc')}</Button>
          </noscript>
        </Form>
      </Card>
      <LeaseResult form={form} />
    </div>
  )
}

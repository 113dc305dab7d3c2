import { Form } from 'react-router'
import { formatAmount } from '../../features/credits/amount-of.ts'
import { PrepaymentField } from '../../features/payments/prepayment-field.tsx'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ChoiceChips } from '../../ui/fields/choice-chips.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { formatMoney } from '../../ui/money.ts'
import { Calculation } from './calculation.tsx'
import type { CalculatorData } from './instalments.screen.tsx'
import type { CalculatorForm } from './use-calculator-form.ts'

interface CalculatorProps {
  form: CalculatorForm
  shown: CalculatorData
}

/** Price, term and prepayment beside the result. Until scripts run it is a form answered by the server. */
export function Calculator({ form, shown }: CalculatorProps) {
  const t = usePrivateMessages()
  const { settings } = shown.terms
  return (
    <div className="mt-6 grid gap-6 desktop:grid-cols-2 desktop:items-start desktop:gap-10">
      <Card>
        <Form method="get" className="grid gap-6" onSubmit={(event) => event.preventDefault()}>
          <TextField
            id="lease-price"
            name="price"
            label={t('instalments.price')}
            required
            inputMode="numeric"
            autoComplete="off"
            maxLength={15}
            value={formatAmount(form.price)}
            onChange={(event) => form.changePrice(event.target.value)}
          />
          <ChoiceChips
            legend={t('instalments.term')}
            name="months"
            value={String(form.months)}
            onChange={(value) => form.changeMonths(Number(value))}
            options={settings.months.map((months) => ({
              value: String(months),
              label: t('instalments.month_n', { n: months }),
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
            {t('instalments.range', { min: formatMoney(settings.allowed_min), max: formatMoney(settings.allowed_max) })}
          </p>
          <noscript>
            <Button type="submit">{t('instalments.calc')}</Button>
          </noscript>
        </Form>
      </Card>
      <Calculation form={form} />
    </div>
  )
}

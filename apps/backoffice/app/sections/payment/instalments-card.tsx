import type { SectionContent } from '@delguur/contract'
import { useState } from 'react'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { NumberField } from '../../ui/number-field.tsx'

type Payment = SectionContent<'payment'>

interface InstalmentsCardProps {
  payment: Payment
  errorOf(field: string): string | undefined
  onChange(changes: Partial<Payment>): void
}

/** Terms of the lease and of interest-free parts, as they are agreed with the lenders. */
export function InstalmentsCard({ payment, errorOf, onChange }: InstalmentsCardProps) {
  const { t } = useLanguage()
  const { lease_rules: lease, parts_rules: parts } = payment
  const setLease = (changes: Partial<Payment['lease_rules']>) => onChange({ lease_rules: { ...lease, ...changes } })
  const setParts = (changes: Partial<Payment['parts_rules']>) => onChange({ parts_rules: { ...parts, ...changes } })
  const [months, setMonths] = useState(lease.months.join(', '))
  return (
    <Card title={t('payment.instalments')}>
      <div className="flex flex-col gap-4">
        <CheckField label={t('payment.lease')} checked={payment.lease} onChange={(on) => onChange({ lease: on })} />
        <div className="grid gap-3 tablet:grid-cols-2 desktop:grid-cols-4">
          <NumberField
            label={t('payment.lease_barrier')}
            value={lease.barrier}
            onChange={(barrier) => setLease({ barrier: barrier ?? 0 })}
          />
          <NumberField
            label={t('payment.lease_prepaid')}
            value={Math.round(lease.term * 100)}
            error={errorOf('lease_rules.term')}
            onChange={(percent) => setLease({ term: (percent ?? 0) / 100 })}
          />
          <DecimalField
            label={t('payment.lease_interest')}
            value={lease.interest}
            error={errorOf('lease_rules.interest')}
            onChange={(interest) => setLease({ interest })}
          />
          <SelectField
            label={t('payment.lease_method')}
            value={lease.method}
            options={[
              { value: 'annuity', label: t('payment.lease_annuity') },
              { value: 'flat', label: t('payment.lease_flat') },
            ]}
            onChange={({ target }) => setLease({ method: target.value === 'flat' ? 'flat' : 'annuity' })}
          />
          <NumberField
            label={t('payment.financed_min')}
            value={lease.allowed_min}
            onChange={(allowed_min) => setLease({ allowed_min: allowed_min ?? 0 })}
          />
          <NumberField
            label={t('payment.financed_max')}
            value={lease.allowed_max}
            error={errorOf('lease_rules.allowed_max')}
            onChange={(allowed_max) => setLease({ allowed_max: allowed_max ?? 0 })}
          />
          <TextField
            label={t('payment.lease_months')}
            hint={t('payment.lease_months_hint')}
            value={months}
            error={errorOf('lease_rules.months')}
            onChange={({ target }) => {
              setMonths(target.value)
              setLease({ months: target.value.match(/\d{1,2}/g)?.map(Number) ?? [] })
            }}
          />
        </div>
        <h3 className="font-medium">{t('payment.parts')}</h3>
        <div className="grid gap-3 tablet:grid-cols-2 desktop:grid-cols-4">
          <NumberField
            label={t('payment.parts_count')}
            value={parts.parts}
            error={errorOf('parts_rules.parts')}
            onChange={(count) => setParts({ parts: count ?? 0 })}
          />
          <NumberField
            label={t('payment.parts_gap')}
            value={parts.gap_days}
            error={errorOf('parts_rules.gap_days')}
            onChange={(days) => setParts({ gap_days: days ?? 0 })}
          />
          <NumberField
            label={t('payment.financed_min')}
            value={parts.allowed_min}
            onChange={(allowed_min) => setParts({ allowed_min: allowed_min ?? 0 })}
          />
          <NumberField
            label={t('payment.financed_max')}
            value={parts.allowed_max}
            error={errorOf('parts_rules.allowed_max')}
            onChange={(allowed_max) => setParts({ allowed_max: allowed_max ?? 0 })}
          />
          <NumberField
            label={t('payment.parts_fee')}
            value={parts.late_fee}
            onChange={(fee) => setParts({ late_fee: fee ?? 0 })}
          />
        </div>
      </div>
    </Card>
  )
}

interface DecimalFieldProps {
  label: string
  value: number
  error: string | undefined
  onChange(value: number): void
}

/** A number with a decimal point, which stays as it is typed. */
function DecimalField({ label, value, error, onChange }: DecimalFieldProps) {
  const [text, setText] = useState(String(value))
  return (
    <TextField
      label={label}
      inputMode="decimal"
      value={text}
      error={error}
      onChange={({ target }) => {
        setText(target.value)
        const number = Number(target.value.replace(',', '.'))
        if (target.value.trim() !== '' && Number.isFinite(number)) onChange(number)
      }}
    />
  )
}

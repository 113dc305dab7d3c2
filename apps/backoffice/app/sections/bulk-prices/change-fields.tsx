import { useMessages } from '../../i18n/use-messages.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { type ChangeValues, ROUNDS, sizeFault } from './price-change.ts'

interface ChangeFieldsProps {
  values: ChangeValues
  onChange(values: ChangeValues): void
}

export function ChangeFields({ values, onChange }: ChangeFieldsProps) {
  const t = useMessages()
  const fieldOf = (name: keyof ChangeValues) => ({
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...values, [name]: target.value }),
  })
  const options = <Value extends string>(names: readonly Value[], label: (name: Value) => string) =>
    names.map((value) => ({ value, label: label(value) }))
  const fault = sizeFault(values)
  const sets = ['selling_price', 'price', 'no_sale'] as const
  return (
    <div className="grid gap-4 tablet:grid-cols-2 desktop:grid-cols-4">
      <SelectField label={t('bulk.what')} {...fieldOf('set')} options={options(sets, (set) => t(`bulk.set_${set}`))} />
      {values.set !== 'no_sale' && (
        <>
          <SelectField
            label={t('bulk.direction')}
            {...fieldOf('direction')}
            options={options(['less', 'more'] as const, (direction) => t(`bulk.${direction}`))}
          />
          <TextField
            label={t('bulk.size')}
            inputMode="numeric"
            error={fault ? t(fault) : undefined}
            {...fieldOf('size')}
          />
          <SelectField
            label={t('bulk.unit')}
            {...fieldOf('unit')}
            options={options(['percent', 'amount'] as const, (unit) => t(`bulk.${unit}`))}
          />
          <SelectField
            label={t('bulk.round')}
            {...fieldOf('round')}
            options={ROUNDS.map((round) => ({ value: String(round), label: `${round}₮` }))}
          />
        </>
      )}
      {values.set === 'selling_price' && (
        <>
          <TextField label={t('product.sale_from')} type="datetime-local" {...fieldOf('start')} />
          <TextField label={t('product.sale_until')} type="datetime-local" {...fieldOf('end')} />
        </>
      )}
    </div>
  )
}

import type { BulkPriceChange } from '@delguur/contract'
import { useMessages } from '../../i18n/use-messages.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { fromShopTime } from '../products/shop-time.ts'

/** A change of prices as it is entered. */
export interface ChangeValues {
  set: BulkPriceChange['set']
  direction: 'less' | 'more'
  unit: 'percent' | 'amount'
  size: string
  round: string
  start: string
  end: string
}

export const START: ChangeValues = {
  set: 'selling_price',
  direction: 'less',
  unit: 'percent',
  size: '',
  round: '100',
  start: '',
  end: '',
}

const ROUNDS = [1, 10, 100, 500, 1_000] as const

/** The change that the API is asked for; null while its size is no number. */
export function changeOf({ set, direction, unit, size, round, start, end }: ChangeValues): BulkPriceChange | null {
  if (set === 'no_sale') return { set }
  const digits = size.replace(/\D/g, '')
  if (digits === '' || Number(digits) === 0) return null
  const value = Number(digits) * (direction === 'less' ? -1 : 1)
  const by = unit === 'percent' ? { percent: value } : { amount: value }
  const round_to = ROUNDS.find((one) => String(one) === round) ?? 1
  if (set === 'price') return { set, by, round_to }
  const moment = (field: string) => (field === '' ? null : fromShopTime(field))
  return { set, by, round_to, sale_start_at: moment(start), sale_expire_at: moment(end) }
}

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
          <TextField label={t('bulk.size')} inputMode="numeric" {...fieldOf('size')} />
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

import type { PackageDiscount } from '@delguur/contract'
import { useMessages } from '../../i18n/use-messages.tsx'
import { SelectField } from '../../ui/field.tsx'
import { NumberField } from '../../ui/number-field.tsx'

interface DiscountFieldsProps {
  discount: PackageDiscount | null
  onChange(discount: PackageDiscount | null): void
}

/** What a package costs less than its goods. */
export function DiscountFields({ discount, onChange }: DiscountFieldsProps) {
  const t = useMessages()
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      <SelectField
        label={t('package.discount')}
        value={discount?.type ?? ''}
        options={[
          { value: '', label: t('package.discount_none') },
          { value: 'percent', label: t('package.discount_percent') },
          { value: 'amount', label: t('package.discount_amount') },
        ]}
        onChange={({ target: { value: type } }) =>
          onChange(type === 'percent' || type === 'amount' ? { type, value: 0 } : null)
        }
      />
      {discount && (
        <NumberField
          label={t(discount.type === 'percent' ? 'package.percent' : 'package.amount')}
          name="package.discount"
          value={discount.value || null}
          onChange={(value) => onChange({ ...discount, value: value ?? 0 })}
        />
      )}
    </div>
  )
}

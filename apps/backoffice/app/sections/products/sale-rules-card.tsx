import type { ProductDocument } from '@delguur/contract'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import type { Editing } from './editing.ts'
import { fromShopTime, toShopTime } from './shop-time.ts'

const TAX_TYPES: readonly ProductDocument['tax_type'][] = ['VAT_ABLE', 'VAT_FREE', 'VAT_ZERO', 'NO_VAT']

/** From when a product is sold, how its pieces are handed over, and what its receipt says. */
export function SaleRulesCard({ document, update }: Editing) {
  const t = useMessages()
  const set = (fields: Partial<ProductDocument>) => update((before) => ({ ...before, ...fields }))
  const { available_on, preorder, serialised, classification_code, tax_type, tax_product_code, city_tax } = document
  return (
    <Card title={t('product.rules')}>
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextField
          label={t('product.available_on')}
          type="datetime-local"
          value={available_on === null ? '' : toShopTime(available_on)}
          onChange={({ target }) => set({ available_on: target.value === '' ? null : fromShopTime(target.value) })}
        />
        <div className="flex flex-col justify-end">
          <CheckField label={t('product.preorder')} checked={preorder} onChange={(next) => set({ preorder: next })} />
          <CheckField
            label={t('product.serialised')}
            checked={serialised}
            onChange={(next) => set({ serialised: next })}
          />
        </div>
        <SelectField
          label={t('product.tax_type')}
          value={tax_type}
          onChange={({ target }) => set({ tax_type: TAX_TYPES.find((type) => type === target.value) ?? tax_type })}
          options={TAX_TYPES.map((value) => ({ value, label: t(`product.tax_${value}`) }))}
        />
        <TextField
          label={t('product.classification_code')}
          inputMode="numeric"
          value={classification_code ?? ''}
          onChange={({ target }) => set({ classification_code: target.value.trim() || null })}
        />
        {tax_type !== 'VAT_ABLE' && (
          <TextField
            label={t('product.tax_product_code')}
            value={tax_product_code ?? ''}
            onChange={({ target }) => set({ tax_product_code: target.value.trim() || null })}
          />
        )}
        <CheckField label={t('product.city_tax')} checked={city_tax} onChange={(next) => set({ city_tax: next })} />
      </div>
    </Card>
  )
}

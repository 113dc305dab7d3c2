import type { ProductDocument, StaffProduct } from '@delguur/contract'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import { fromShopTime, toShopTime } from './shop-time.ts'

/** Prices of each variant, its sale with the time for which it holds, and its pieces, which only stock moves change. */
export function VariantsCard({ stock }: { stock: StaffProduct['variants'] }) {
  const t = useMessages()
  const variants = useWatch<ProductDocument, 'variants'>({ name: 'variants' })
  return (
    <Card title={t('product.variants')}>
      <ul className="flex flex-col gap-5">
        {variants.map(({ sku, options }, at) => (
          <li key={sku}>
            <p className="mb-2 flex flex-wrap gap-x-3">
              <span className="font-medium">{[...Object.values(options), sku].join(' · ')}</span>
              <Stock of={stock.find((entry) => entry.sku === sku)} />
            </p>
            <div className="grid gap-3 tablet:grid-cols-2 desktop:grid-cols-4">
              <PriceField label={t('product.price')} name={`variants.${at}.price`} />
              <PriceField label={t('product.sale_price')} name={`variants.${at}.selling_price`} isOptional />
              <MomentField label={t('product.sale_from')} name={`variants.${at}.sale_start_at`} />
              <MomentField label={t('product.sale_until')} name={`variants.${at}.sale_expire_at`} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Stock({ of }: { of: StaffProduct['variants'][number] | undefined }) {
  const t = useMessages()
  if (!of) return null
  return (
    <span className="text-ink-soft money">{t('product.stock', { on_hand: of.on_hand, reserved: of.reserved })}</span>
  )
}

interface PriceFieldProps {
  label: string
  name: `variants.${number}.${'price' | 'selling_price'}`
  isOptional?: boolean
}

/** Whole tugrik; without a price where there need not be one, there is none. */
function PriceField({ label, name, isOptional = false }: PriceFieldProps) {
  const t = useMessages()
  const { control } = useFormContext<ProductDocument>()
  return (
    <Controller
      control={control}
      name={name}
      rules={{ validate: (price) => (isOptional && price === null) || Number.isInteger(price) }}
      render={({ field: { value, onChange, ...field }, fieldState }) => (
        <TextField
          {...field}
          label={label}
          inputMode="numeric"
          value={value ?? ''}
          onChange={({ target }) => onChange(priceOf(target.value, isOptional))}
          error={fieldState.error && t('form.required')}
        />
      )}
    />
  )
}

function priceOf(text: string, isOptional: boolean): number | string | null {
  const digits = text.replace(/\D/g, '')
  if (digits === '') return isOptional ? null : ''
  return Number(digits)
}

interface MomentFieldProps {
  label: string
  name: `variants.${number}.${'sale_start_at' | 'sale_expire_at'}`
}

function MomentField({ label, name }: MomentFieldProps) {
  const { control } = useFormContext<ProductDocument>()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, ...field } }) => (
        <TextField
          {...field}
          label={label}
          type="datetime-local"
          value={value === null ? '' : toShopTime(value)}
          onChange={({ target }) => onChange(target.value === '' ? null : fromShopTime(target.value))}
        />
      )}
    />
  )
}

import type { ProductDocument, StaffOptionType } from '@delguur/contract'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useBackOffice, useMay } from '../../../api/back-office.tsx'
import { named } from '../../../i18n/named.ts'
import { useLanguage } from '../../../i18n/use-messages.tsx'
import { Card } from '../../../ui/card.tsx'
import { ChipPicker } from '../../../ui/chip-picker.tsx'
import type { Editing } from '../editing.ts'
import type { VariantDocument } from '../new-document.ts'
import { chosenOptions, optionProduct } from './option-product.ts'
import { VariantGrid } from './variant-grid.tsx'

interface VariantsCardProps extends Editing {
  /** Of the saved product; null before there is one. */
  productId: number | null
  optionTypes: readonly StaffOptionType[]
}

const MOST_VARIANTS = 500

/** What a product comes in: options times values, and a row for each variant. */
export function VariantsCard({ productId, document, update, optionTypes }: VariantsCardProps) {
  const { t, locale } = useLanguage()
  const pieces = usePieces(productId)
  const known = useMemo(() => new Map(optionTypes.map(({ option_type: type }) => [type.code, type])), [optionTypes])
  const chosen = chosenOptions(document)
  const ofProduct = useMemo(
    () => document.option_types.flatMap((code) => known.get(code) ?? []),
    [known, document.option_types],
  )
  const changeVariants = useCallback(
    (change: (variants: VariantDocument[]) => VariantDocument[]) =>
      update((before: ProductDocument) => ({ ...before, variants: change(before.variants).slice(0, MOST_VARIANTS) })),
    [update],
  )
  return (
    <Card title={t('product.variants')}>
      <div className="mb-4 grid gap-4 tablet:grid-cols-2 desktop:grid-cols-3">
        <ChipPicker
          label={t('product.options')}
          options={optionTypes.map(({ option_type: { code, name } }) => ({ value: code, label: named(name, locale) }))}
          chosen={document.option_types}
          onChange={(types) =>
            update((before) => {
              const now = new Map(chosenOptions(before).map((option) => [option.type, option]))
              return optionProduct(
                before,
                types.map((type) => now.get(type) ?? { type, values: [] }),
              )
            })
          }
        />
        {chosen.map(({ type, values }) => (
          <ChipPicker
            key={type}
            label={t('product.values_of', { name: named(known.get(type)?.name ?? { mn: type }, locale) })}
            options={(known.get(type)?.values ?? []).map(({ code, name }) => ({
              value: code,
              label: named(name, locale),
            }))}
            chosen={values}
            onChange={(next) =>
              update((before) =>
                optionProduct(
                  before,
                  chosenOptions(before).map((option) => (option.type === type ? { type, values: next } : option)),
                ),
              )
            }
          />
        ))}
      </div>
      <VariantGrid variants={document.variants} optionTypes={ofProduct} pieces={pieces} onChange={changeVariants} />
    </Card>
  )
}

/** Pieces of each saved variant by store, for those who may see stock. */
function usePieces(productId: number | null): ReadonlyMap<string, string> {
  const { client } = useBackOffice()
  const isAllowed = useMay()('stock.manage')
  const { data } = useQuery({
    queryKey: ['stock_variants', productId],
    enabled: isAllowed && productId !== null,
    queryFn: ({ signal }) =>
      client.request('GET /api/back_office/stock_variants', {
        query: { product_id: productId ?? 0, limit: MOST_VARIANTS },
        signal,
      }),
  })
  return useMemo(
    () =>
      new Map(
        data?.variants.map(({ sku, stock }) => [
          sku,
          stock.map(({ location, on_hand: count }) => `${location} ${count}`).join(' · ') || '0',
        ]),
      ),
    [data],
  )
}

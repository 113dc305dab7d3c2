import type { ProductSummary } from '@delguur/contract'
import { useState } from 'react'
import { useWork } from '../../api/use-work.ts'
import { ProductPicker } from '../../forms/product-picker.tsx'
import { named } from '../../i18n/named.ts'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { goodsOf, type ShownGoods } from './shown-goods.ts'

interface GoodsPickerProps {
  /** Variants that are chosen already. */
  chosen: readonly number[]
  onPick(goods: ShownGoods): void
}

/** Finds a product, and hands its only variant over, or the one that is pressed. */
export function GoodsPicker({ chosen, onPick }: GoodsPickerProps) {
  const { t, locale } = useLanguage()
  const [offered, setOffered] = useState<readonly ShownGoods[]>([])
  const open = useWork(
    (client, { id }: ProductSummary) => client.request('GET /api/back_office/products/:id', { params: { id } }),
    {
      onDone(product) {
        const goods = goodsOf(product)
        const [only] = goods
        setOffered(goods.length > 1 ? goods : [])
        if (only && goods.length === 1 && !chosen.includes(only.id)) onPick(only)
      },
    },
  )
  const left = offered.filter(({ id }) => !chosen.includes(id))
  return (
    <div className="flex flex-col gap-2">
      <ProductPicker label={t('package.add_choice')} onPick={(product) => open.mutate(product)} />
      <ul className="flex flex-col empty:hidden">
        {left.map((goods) => {
          const version = named(goods.option_text, locale)
          return (
            <li key={goods.id} className="flex flex-wrap items-center justify-between gap-2 border-b border-line py-1">
              <span className="min-w-0 flex-1 basis-48">
                <span className="block font-medium">{named(goods.name, locale)}</span>
                <span className="block text-small break-words text-ink-soft">
                  {[version, goods.sku, t('draft.available', { n: goods.available })].filter(Boolean).join(' · ')}
                </span>
              </span>
              <Button variant="secondary" aria-label={`${t('draft.add')}: ${goods.sku}`} onClick={() => onPick(goods)}>
                {t('draft.add')}
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

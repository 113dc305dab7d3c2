import type { SellableVariant } from '@delguur/contract'
import { VariantSearch } from '../../forms/variant-search.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { IconButton } from '../../ui/button.tsx'
import type { Draft } from './edit-draft.ts'
import { QuantityField } from './quantity-field.tsx'

interface AddGoodsProps {
  draft: Draft
  onChange(draft: Draft): void
}

/** Goods that are added, and a search for more of them by name, SKU or bar code. */
export function AddGoods({ draft, onChange }: AddGoodsProps) {
  const t = useMessages()
  const setPieces = (variantId: number, quantity: number) =>
    onChange({
      ...draft,
      added: draft.added.map((goods) => (goods.variant_id === variantId ? { ...goods, quantity } : goods)),
    })
  function add({ variant_id, name, option_text }: SellableVariant) {
    const present = draft.added.find((goods) => goods.variant_id === variant_id)
    if (present) return setPieces(variant_id, present.quantity + 1)
    const title = [name, option_text].filter(Boolean).join(' · ')
    onChange({ ...draft, added: [...draft.added, { variant_id, name: title, quantity: 1 }] })
  }
  return (
    <div className="mt-3 flex flex-col gap-3">
      {draft.added.map((goods) => (
        <div key={goods.variant_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 basis-48">{goods.name}</p>
          <div className="flex items-center gap-1">
            <QuantityField
              label={goods.name}
              value={goods.quantity}
              minimum={1}
              onChange={(quantity) => setPieces(goods.variant_id, quantity)}
            />
            <IconButton
              icon="x"
              label={t('edit.remove', { name: goods.name })}
              onClick={() => onChange({ ...draft, added: draft.added.filter((one) => one !== goods) })}
            />
          </div>
        </div>
      ))}
      <VariantSearch of="order_edits" label={t('edit.add')} onChoose={add} />
    </div>
  )
}

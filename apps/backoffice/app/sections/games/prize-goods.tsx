import { useState } from 'react'
import { VariantSearch } from '../../forms/variant-search.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'

interface PrizeGoodsProps {
  label: string
  /** Of the goods that were chosen before. */
  variantId: number | null
  onChoose(variantId: number): void
}

/** Goods of the shop that a prize is. */
export function PrizeGoods({ label, variantId, onChoose }: PrizeGoodsProps) {
  const t = useMessages()
  const [chosen, setChosen] = useState('')
  const name = chosen || (variantId && `#${variantId}`)
  return (
    <>
      {name && <p>{t('game.goods_chosen', { name })}</p>}
      <VariantSearch
        label={label}
        takesSoldOut
        onChoose={(variant) => {
          setChosen(variant.name)
          onChoose(variant.variant_id)
        }}
      />
    </>
  )
}

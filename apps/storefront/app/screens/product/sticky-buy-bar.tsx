import type { RefObject } from 'react'
import { useIsOutOfView } from '../../features/buying/use-is-out-of-view.ts'
import { useProductMessages } from '../../i18n/use-messages.tsx'
import { Price } from '../../ui/price.tsx'
import { AddButton, type Choice } from './add-button.tsx'
import { cheapest, isForSale, type VariantView } from './product-data.ts'

interface StickyBuyBarProps extends Choice {
  /** Variants that match the selection. */
  matching: readonly VariantView[]
  button: RefObject<HTMLElement | null>
}

/** On phones: price and button above the tabs while the main button is not fully visible. */
export function StickyBuyBar({ matching, button, ...choice }: StickyBuyBarProps) {
  const t = useProductMessages()
  const isOutOfView = useIsOutOfView(button, isForSale(matching))
  const variant = cheapest(matching)
  if (!isOutOfView || !variant) return null
  return (
    <section
      aria-label={t('product.buy_bar')}
      data-buy-bar=""
      className="fixed inset-x-0 bottom-[calc(57px+env(safe-area-inset-bottom))] z-20 flex min-h-16 items-center justify-between gap-3 border-t border-line bg-paper px-4 py-1.5 enter-from-below desktop:hidden"
    >
      <Price size="small" price={variant.price} oldPrice={variant.oldPrice} percent={variant.percent} />
      <div className="shrink-0">
        <AddButton {...choice} quantity={1} />
      </div>
    </section>
  )
}

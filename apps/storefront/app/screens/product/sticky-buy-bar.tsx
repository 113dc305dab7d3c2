import { type RefObject, useEffect, useState } from 'react'
import { useProductMessages } from '../../i18n/use-messages.tsx'
import { Price } from '../../ui/price.tsx'
import { AddButton, type Choice } from './add-button.tsx'
import { cheapest } from './price-block.tsx'
import { isForSale, type VariantView } from './product-data.ts'

interface StickyBuyBarProps extends Choice {
  /** Variants that match the selection. */
  matching: readonly VariantView[]
  buttons: RefObject<HTMLElement | null>
}

/** On phones: price and button above the tabs while the main button is not fully visible. */
export function StickyBuyBar({ matching, buttons, ...choice }: StickyBuyBarProps) {
  const t = useProductMessages()
  const isOutOfView = useIsOutOfView(buttons, isForSale(matching))
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

/** Height of the phone header, which covers buttons. */
const HEADER_PX = 64

/** Whether the first button is outside the window or partly covered by the header or the tabs. */
function useIsOutOfView(buttons: RefObject<HTMLElement | null>, isEnabled: boolean): boolean {
  const [isOutOfView, setIsOutOfView] = useState(false)
  useEffect(() => {
    const element = buttons.current
    if (!isEnabled || !element) return setIsOutOfView(false)
    const tabs = document.querySelector<HTMLElement>('[data-tabs]')?.offsetHeight ?? 0
    const observer = new IntersectionObserver(
      ([entry]) => setIsOutOfView(entry !== undefined && entry.intersectionRatio < 1),
      {
        rootMargin: `-${HEADER_PX}px 0px -${tabs}px`,
        threshold: 1,
      },
    )
    observer.observe(element.firstElementChild ?? element)
    return () => observer.disconnect()
  }, [buttons, isEnabled])

  // The focused element must not be hidden behind the bar and the tabs.
  useEffect(() => {
    if (!isOutOfView) return
    const { style } = document.documentElement
    style.scrollPaddingBottom = '144px'
    return () => {
      style.scrollPaddingBottom = ''
    }
  }, [isOutOfView])
  return isOutOfView
}

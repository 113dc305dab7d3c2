import { useEffect, useRef } from 'react'
import { useMessages } from '../../i18n/use-messages.tsx'
import { useShopState } from '../../state/shop-state.ts'
import { useCartChange } from './use-cart.ts'

const DESKTOP = '(min-width: 992px)'

/** Adds a variant to the cart: confirms it at once, with the drawer on a desktop and a toast on a phone. */
export function useAddToCart(variantId: number) {
  const t = useMessages()
  const { change, reply, isBusy } = useCartChange()
  const isJustChanged = useShopState((state) => state.justChanged === variantId)
  const isAwaited = useRef(false)

  useEffect(() => {
    if (isBusy || !isAwaited.current || !reply) return
    isAwaited.current = false
    const { markJustChanged, openPanel, notify } = useShopState.getState()
    if (!reply.ok) return
    markJustChanged(variantId)
    if (matchMedia(DESKTOP).matches) openPanel('cart')
    else notify({ text: t('product.added'), tone: 'good', action: { label: t('cart.view'), to: '/cart' } })
  }, [isBusy, reply, variantId, t])

  return {
    isAdded: isBusy || isJustChanged,
    add(quantity: number) {
      isAwaited.current = true
      void change({ intent: 'add', variantId, quantity })
    },
  }
}

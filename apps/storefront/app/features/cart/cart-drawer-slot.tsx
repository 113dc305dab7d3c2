import { Suspense, useRef } from 'react'
import { useShopState } from '../../state/shop-state.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'

const CartDrawer = lazyComponent(async () => ({ default: (await import('./cart-drawer.tsx')).CartDrawer }))

/** Loads the drawer when it is first opened. */
export function CartDrawerSlot() {
  const isOpen = useShopState((state) => state.nav.openPanel === 'cart')
  const wasOpened = useRef(false)
  if (isOpen) wasOpened.current = true
  if (!wasOpened.current) return null
  return (
    <Suspense>
      <CartDrawer />
    </Suspense>
  )
}

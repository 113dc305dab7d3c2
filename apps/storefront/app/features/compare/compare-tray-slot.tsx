import { Suspense } from 'react'
import { useShopState } from '../../state/shop-state.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'

const CompareTray = lazyComponent(async () => ({ default: (await import('./compare-tray.tsx')).CompareTray }))

/** Loads the tray once a product is chosen. */
export function CompareTraySlot() {
  const isNeeded = useShopState((state) => state.comparedProducts.length > 0)
  return (
    isNeeded && (
      <Suspense>
        <CompareTray />
      </Suspense>
    )
  )
}

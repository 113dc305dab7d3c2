import { lazyComponent } from '../../ui/lazy-component.ts'
import { LoadedNear } from '../../ui/loaded-near.tsx'
import type { CartToComplete } from './goods-below.tsx'

const GoodsBelow = lazyComponent(() => import('./goods-below.tsx'))

/** Goods below a cart, or a page that has nothing of its own to show. */
export function GoodsSlot({ cart }: { cart?: CartToComplete }) {
  return (
    <LoadedNear className={cart ? 'min-w-0' : 'min-h-100 min-w-0 desktop:min-h-110'}>
      <GoodsBelow {...(cart && { cart })} />
    </LoadedNear>
  )
}

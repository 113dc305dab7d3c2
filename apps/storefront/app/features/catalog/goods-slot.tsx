import { lazyComponent } from '../../ui/lazy-component.ts'
import { LoadedNear } from '../../ui/loaded-near.tsx'

const GoodsBelow = lazyComponent(() => import('./goods-below.tsx'))

/** Goods below a page that has nothing of its own to show. */
export function GoodsSlot() {
  return (
    <LoadedNear className="min-h-100 min-w-0 desktop:min-h-110">
      <GoodsBelow />
    </LoadedNear>
  )
}

import { Suspense, useRef } from 'react'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { useIsNear } from '../../ui/use-is-near.ts'

const GoodsBelow = lazyComponent(() => import('./goods-below.tsx'))

/** Goods below a page that has nothing of its own to show, loaded after it into a place of their height. */
export function GoodsSlot() {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(place)
  return (
    <div ref={place} className="needs-scripts min-h-100 min-w-0 desktop:min-h-110">
      <Suspense>{isNear && <GoodsBelow />}</Suspense>
    </div>
  )
}

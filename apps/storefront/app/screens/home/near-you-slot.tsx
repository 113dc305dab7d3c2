import { Suspense, useRef } from 'react'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { useIsNear } from '../../ui/use-is-near.ts'

const NearYou = lazyComponent(() => import('./near-you.tsx'))

/** The map of stores, loaded when the visitor scrolls near, into a place of its height. */
export function NearYouSlot() {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(place)
  return (
    <div ref={place} className="needs-scripts my-6 min-h-130 desktop:my-9 desktop:min-h-110">
      <Suspense>{isNear && <NearYou />}</Suspense>
    </div>
  )
}

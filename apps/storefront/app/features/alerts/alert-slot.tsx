import { Suspense } from 'react'
import { lazyComponent } from '../../ui/lazy-component.ts'
import type { AlertOfferProps } from './alert-offer.tsx'

const AlertOffer = lazyComponent(async () => ({ default: (await import('./alert-offer.tsx')).AlertOffer }))

/** The page is sent with the alert; its script is loaded after the page's own. */
export function AlertSlot(props: AlertOfferProps) {
  return (
    <Suspense>
      <AlertOffer {...props} />
    </Suspense>
  )
}

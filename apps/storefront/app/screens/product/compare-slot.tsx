import { Suspense } from 'react'
import type { NamedProduct } from '../../features/compare/toggle-compared.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'

const CompareButton = lazyComponent(async () => ({ default: (await import('./compare-button.tsx')).CompareButton }))

/** The button that compares the product, in the script of the cards, which the page loads for its shelves. */
export function CompareSlot(product: NamedProduct) {
  return (
    <div className="empty:hidden">
      <Suspense fallback={<span className="block h-11" />}>
        <CompareButton {...product} />
      </Suspense>
    </div>
  )
}

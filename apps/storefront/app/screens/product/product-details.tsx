import { Suspense } from 'react'
import { useProductMessages } from '../../i18n/use-messages.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import type { ProductData } from './product-data.ts'
import { PropertyTable } from './property-table.tsx'

const NutritionFacts = lazyComponent(async () => ({ default: (await import('./nutrition-facts.tsx')).NutritionFacts }))

/** Sections instead of tabs, so that nothing is hidden from shoppers and their browsers' search. */
export function ProductDetails({
  product: { description, properties, nutrition, unmeasured },
}: {
  product: ProductData
}) {
  const t = useProductMessages()
  if (!description && properties.length === 0 && !nutrition) return null
  return (
    <div className="mt-10 grid gap-10 border-t border-line pt-8 desktop:mt-14 desktop:grid-cols-2 desktop:gap-20 desktop:pt-12">
      {description && (
        <section aria-labelledby="description">
          <h2 id="description" className="mb-3 text-title">
            {t('product.description')}
          </h2>
          <p className="prose whitespace-pre-line text-ink-soft">{description}</p>
          {unmeasured && <p className="mt-3 text-small font-semibold">{t('product.alcohol_warning')}</p>}
        </section>
      )}
      {properties.length > 0 && (
        <section aria-labelledby="properties">
          <h2 id="properties" className="mb-3 text-title">
            {t('product.specs')}
          </h2>
          <PropertyTable properties={properties} />
        </section>
      )}
      {nutrition && (
        <Suspense>
          <NutritionFacts facts={nutrition} />
        </Suspense>
      )}
    </div>
  )
}

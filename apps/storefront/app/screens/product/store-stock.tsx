import { Suspense, useState } from 'react'
import { useProductMessages } from '../../i18n/use-messages.tsx'
import { Accordion } from '../../ui/details/accordion.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { StoresLoading } from './stores-loading.tsx'

const StoreList = lazyComponent(() => import('./store-list.tsx'))

/** Stores with the variant in stock, loaded when the list is opened; null while no variant is chosen. */
export function StoreStock({ variantId }: { variantId: number | null }) {
  const t = useProductMessages()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Accordion title={t('product.in_branches')} onToggle={setIsOpen}>
      <div className="min-h-32" aria-live="polite">
        {variantId === null ? (
          <p className="text-ink-soft">{t('product.choose_for_stores')}</p>
        ) : (
          isOpen && (
            <Suspense fallback={<StoresLoading />}>
              <StoreList key={variantId} variantId={variantId} />
            </Suspense>
          )
        )}
      </div>
    </Accordion>
  )
}

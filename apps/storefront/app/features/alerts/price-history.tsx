import { type ReactNode, Suspense, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useWatchMessages } from './use-watch-messages.ts'

const PriceChart = lazyComponent(async () => ({ default: (await import('./price-chart.tsx')).PriceChart }))

interface PriceHistoryProps {
  slug: string
  variantId: number
  /** Stands beside the button. */
  children: ReactNode
}

/** The prices of the last months, loaded when they are opened. */
export function PriceHistory({ slug, variantId, children }: PriceHistoryProps) {
  const t = useWatchMessages()
  const panel = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="-mt-5">
      <div className="flex flex-wrap items-center gap-x-2">
        {children}
        <Button
          variant="quiet"
          icon="trending-up"
          className="-ml-4 tablet:ml-0"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('watch.history')}
        </Button>
      </div>
      <div id={panel} aria-live="polite">
        {isOpen && (
          <Suspense fallback={<Skeleton className="h-40 w-full" />}>
            <PriceChart slug={slug} variantId={variantId} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

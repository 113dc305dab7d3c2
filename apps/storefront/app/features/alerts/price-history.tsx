import { type ReactNode, Suspense, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { AlertOfferProps } from './alert-offer.tsx'
import { useWatchMessages } from './use-watch-messages.ts'

const PriceChart = lazyComponent(async () => ({ default: (await import('./price-chart.tsx')).PriceChart }))
const TargetPriceForm = lazyComponent(() => import('./target-price-form.tsx'))

type Panel = 'target' | 'history'
const PANELS: readonly { panel: Panel; icon: IconName }[] = [
  { panel: 'target', icon: 'tag' },
  { panel: 'history', icon: 'trending-up' },
]

interface PriceHistoryProps extends AlertOfferProps {
  /** Stands beside the buttons. */
  children: ReactNode
}

/** A price to wait for and the prices of the last months, each loaded when it is opened. */
export function PriceHistory({ children, ...offer }: PriceHistoryProps) {
  const t = useWatchMessages()
  const id = useId()
  const [opened, setOpened] = useState<Panel | null>(null)
  return (
    <div>
      <div className="-ml-4 grid grid-cols-2 items-center desktop:flex desktop:flex-wrap">
        {children}
        {PANELS.map(({ panel, icon }) => (
          <Button
            key={panel}
            variant="quiet"
            icon={icon}
            className="needs-scripts justify-start text-left"
            aria-expanded={opened === panel}
            aria-controls={id}
            onClick={() => setOpened(opened === panel ? null : panel)}
          >
            {t(`watch.${panel}`)}
          </Button>
        ))}
      </div>
      <div id={id} aria-live="polite">
        {opened && (
          <Suspense fallback={<Skeleton className="h-40 w-full" />}>
            {opened === 'history' ? (
              <PriceChart slug={offer.slug} variantId={offer.variantId} />
            ) : (
              <TargetPriceForm {...offer} />
            )}
          </Suspense>
        )}
      </div>
    </div>
  )
}

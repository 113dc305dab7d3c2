import { Suspense, useEffect } from 'react'
import { useMessages } from '../../i18n/use-messages.tsx'
import { useShopState } from '../../state/shop-state.ts'
import { optionalPart } from '../optional-part.ts'
import { savesData } from '../saves-data.ts'

/** By then the page is there; what has to be said sooner is loaded at once. */
const QUIET_AFTER_MS = 3_000

// Most pages never say anything. The region is there all the same, so that what it says is announced.
const load = () => import('./toast.tsx')
const Toast = optionalPart(load)

/** Short confirmations above the tabs, on a phone the last one only; never the only place of an error. */
export function Toaster() {
  const t = useMessages()
  const notifications = useShopState((state) => state.notifications)
  useEffect(() => {
    if (savesData()) return
    // It is there before the connection may be lost, which is said by it.
    const timer = setTimeout(() => load().catch(() => undefined), QUIET_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <section
      aria-label={t('toast.region')}
      className="pointer-events-none fixed inset-x-0 bottom-[calc(72px+env(safe-area-inset-bottom))] z-40 px-4 max-desktop:[body:has([data-buy-bar])_&]:bottom-[calc(132px+env(safe-area-inset-bottom))] desktop:bottom-6"
    >
      <div role="status" className="mx-auto flex w-full max-w-[420px] flex-col gap-2">
        <Suspense>
          {notifications.map((notification) => (
            <Toast key={notification.id} notification={notification} />
          ))}
        </Suspense>
      </div>
    </section>
  )
}

import { useNavigation } from 'react-router'
import { useMessages } from '../i18n/use-messages.tsx'
import { useDelayed } from './use-delayed.ts'

const SHOWN_AFTER_MS = 150
const SLOW_AFTER_MS = 4000

/** A thin bar on top while the next page loads; the old page stays. After four seconds it says that it is slow. */
export function NavigationProgress() {
  const t = useMessages()
  const isNavigating = useNavigation().state !== 'idle'
  const isShown = useDelayed(isNavigating, SHOWN_AFTER_MS)
  const isSlow = useDelayed(isNavigating, SLOW_AFTER_MS)
  return (
    <div role="status">
      {isShown && (
        <>
          <span
            className="fixed inset-x-0 top-0 z-50 h-[3px] origin-left animate-progress bg-accent"
            aria-hidden="true"
          />
          <span className="sr-only">{t('page.loading')}</span>
        </>
      )}
      {isSlow && (
        <span className="fixed top-3 left-1/2 z-50 -translate-x-1/2 rounded-pill bg-ink px-4 py-2 text-small text-paper">
          {t('page.slow')}
        </span>
      )}
    </div>
  )
}

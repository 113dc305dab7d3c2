import { useNavigation } from 'react-router'
import { useMessages } from '../i18n/use-messages.tsx'
import { useDelayed } from './use-delayed.ts'

const DELAY_MS = 150

/** A thin bar at the top while the next page loads; the old page stays visible. */
export function NavigationProgress() {
  const t = useMessages()
  const isShown = useDelayed(useNavigation().state !== 'idle', DELAY_MS)
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
    </div>
  )
}

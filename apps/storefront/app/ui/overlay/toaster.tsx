import { useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import { isConnectionLost, onConnectionChange, retryAll } from '../../connection/retry-until-online.ts'
import { FALLBACK_TEXTS } from '../../i18n/fallback-texts.ts'
import { useLocale, useMessages } from '../../i18n/use-messages.tsx'
import { useShopState } from '../../state/shop-state.ts'
import { useDelayed } from '../use-delayed.ts'
import { PassingToast, Toast } from './toast.tsx'

const SLOW_AFTER_MS = 4000

/** Short confirmations above the tabs, on a phone the latest only. Errors never appear here alone. */
export function Toaster() {
  const t = useMessages()
  const notifications = useShopState((state) => state.notifications)
  const { offline } = FALLBACK_TEXTS[useLocale()]
  const isWaiting = useShopState((state) => state.unsentLines.length > 0)
  const isLost = useSyncExternalStore(onConnectionChange, isConnectionLost, () => false)
  const isSlow = useDelayed(useNavigation().state !== 'idle', SLOW_AFTER_MS)
  return (
    <section aria-label={t('toast.region')} className="pointer-events-none fixed inset-x-0 above-tabs z-40 px-4">
      <div role="status" className="mx-auto flex w-full max-w-[420px] flex-col gap-2">
        {notifications.map((notification) => (
          <PassingToast
            key={notification.id}
            notification={notification}
            isDuplicate={isLost && notification.text === offline}
          />
        ))}
        {isLost || isWaiting ? (
          <Toast
            tone="problem"
            text={isWaiting ? t('error.unsent') : offline}
            action={{ label: t('error.retry'), onPress: retryAll }}
          />
        ) : (
          isSlow && <Toast tone="plain" text={t('page.slow')} />
        )}
      </div>
    </section>
  )
}

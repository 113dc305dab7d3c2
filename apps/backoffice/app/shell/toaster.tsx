import { type NotificationPayload, useNotificationContext } from 'ra-core'
import { useEffect } from 'react'
import { useMessages } from '../i18n/use-messages.tsx'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

const SHOWN_MS = 5000
const PROBLEM_SHOWN_MS = 12_000

/** Tells what was done or refused; the newest notice takes the place of the one before. */
export function Toaster() {
  const { notifications, resetNotifications } = useNotificationContext()
  const newest = notifications.at(-1)
  return (
    <div
      role="status"
      aria-live="polite"
      className="screen-only pointer-events-none fixed inset-x-4 bottom-4 z-30 flex justify-center"
    >
      {newest && <Toast key={notifications.length} notification={newest} onClose={resetNotifications} />}
    </div>
  )
}

function Toast({ notification, onClose }: { notification: NotificationPayload; onClose(): void }) {
  const t = useMessages()
  const { message, type } = notification
  const isProblem = type === 'error' || type === 'warning'
  useEffect(() => {
    const timer = setTimeout(onClose, isProblem ? PROBLEM_SHOWN_MS : SHOWN_MS)
    return () => clearTimeout(timer)
  }, [onClose, isProblem])

  return (
    <div className="pointer-events-auto flex max-w-[480px] items-center gap-3 rounded-card bg-ink py-1.5 pr-1.5 pl-4 text-paper shadow-overlay">
      <Icon name={isProblem ? 'circle-alert' : 'circle-check'} />
      <p className="min-w-0 flex-1 py-1.5">{message}</p>
      <IconButton icon="x" label={t('common.close')} onClick={onClose} />
    </div>
  )
}

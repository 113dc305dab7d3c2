import { type NotificationPayload, useNotificationContext, useTakeUndoableMutation } from 'ra-core'
import { useCallback, useEffect, useState } from 'react'
import { useMessages } from '../i18n/use-messages.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

const SHOWN_MS = 5000
const PROBLEM_SHOWN_MS = 12_000

/** Tells what was done or refused, one notice at a time; what is undoable happens when its notice goes. */
export function Toaster() {
  const { notifications, takeNotification } = useNotificationContext()
  const [shown, setShown] = useState<NotificationPayload | null>(null)
  if (!shown && notifications.length > 0) setShown(takeNotification() ?? null)
  const close = useCallback(() => setShown(null), [])
  return (
    <div
      role="status"
      aria-live="polite"
      className="screen-only pointer-events-none fixed inset-x-4 bottom-4 z-30 flex justify-center"
    >
      {shown && <Toast notification={shown} onClose={close} />}
    </div>
  )
}

function Toast({ notification, onClose }: { notification: NotificationPayload; onClose(): void }) {
  const t = useMessages()
  const takeMutation = useTakeUndoableMutation()
  const { message, type, notificationOptions } = notification
  const isUndoable = notificationOptions?.undoable ?? false
  const isProblem = type === 'error' || type === 'warning'

  const finish = useCallback(
    (isUndo: boolean) => {
      if (isUndoable) takeMutation()?.({ isUndo })
      onClose()
    },
    [isUndoable, onClose, takeMutation],
  )
  useEffect(() => {
    const timer = setTimeout(() => finish(false), isProblem ? PROBLEM_SHOWN_MS : SHOWN_MS)
    return () => clearTimeout(timer)
  }, [finish, isProblem])

  return (
    <div className="pointer-events-auto flex max-w-[480px] items-center gap-3 rounded-card bg-ink py-1.5 pr-1.5 pl-4 text-paper shadow-overlay">
      <Icon name={isProblem ? 'circle-alert' : 'circle-check'} />
      <p className="min-w-0 flex-1 py-1.5">{message}</p>
      {isUndoable && (
        <Button variant="secondary" icon="undo-2" onClick={() => finish(true)}>
          {t('common.undo')}
        </Button>
      )}
      <IconButton icon="x" label={t('common.close')} onClick={() => finish(false)} />
    </div>
  )
}

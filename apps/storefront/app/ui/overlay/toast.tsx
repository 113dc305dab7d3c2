import { useEffect } from 'react'
import { useMessages } from '../../i18n/use-messages.tsx'
import { useShopState } from '../../state/shop-state.ts'
import type { Notification } from '../../state/slices/notifications.ts'
import { Icon } from '../icon.tsx'
import { IconButton } from '../icon-button.tsx'
import { Link } from '../link.tsx'

const SHOWN_MS = 5000
const SHOWN_WITH_ACTION_MS = 8000
const ICONS = { plain: 'info', good: 'circle-check', problem: 'circle-alert' } as const

interface PassingToastProps {
  notification: Notification
  /** Another toast shows the same text, so this one expires hidden. */
  isDuplicate: boolean
}

/** A confirmation that disappears after a while. */
export function PassingToast({ notification: { id, ...shown }, isDuplicate }: PassingToastProps) {
  const dismiss = useShopState((state) => state.dismiss)
  const shownMs = shown.action ? SHOWN_WITH_ACTION_MS : SHOWN_MS
  useEffect(() => {
    const timer = setTimeout(() => dismiss(id), shownMs)
    return () => clearTimeout(timer)
  }, [id, shownMs, dismiss])
  return isDuplicate ? null : <Toast {...shown} onClose={() => dismiss(id)} />
}

interface ToastProps extends Omit<Notification, 'id'> {
  /** Without it the notice stays as long as its condition holds. */
  onClose?(): void
}

export function Toast({ text, tone, action, onClose }: ToastProps) {
  const t = useMessages()
  return (
    <div className="pointer-events-auto flex min-h-14 items-center gap-3 rounded-card bg-ink max-desktop:not-last:hidden py-1.5 pr-1.5 pl-4 text-paper shadow-overlay enter-from-below">
      <Icon name={ICONS[tone]} />
      <p className="min-w-0 flex-1 py-2 text-note">{text}</p>
      {action && <ToastAction action={action} onDone={onClose} />}
      {onClose && (
        <IconButton icon="x" label={t('toast.close')} className="text-paper hover:bg-paper/15" onClick={onClose} />
      )}
    </div>
  )
}

const ACTION_CLASS =
  'inline-flex min-h-11 shrink-0 items-center px-2 text-note font-semibold underline underline-offset-4'

interface ToastActionProps {
  action: NonNullable<Notification['action']>
  onDone: (() => void) | undefined
}

function ToastAction({ action, onDone }: ToastActionProps) {
  if ('to' in action)
    return (
      <Link to={action.to} className={ACTION_CLASS}>
        {action.label}
      </Link>
    )
  const press = () => {
    action.onPress()
    onDone?.()
  }
  return (
    <button type="button" onClick={press} className={ACTION_CLASS}>
      {action.label}
    </button>
  )
}

import type { MouseEvent } from 'react'
import { useMessages } from '../i18n/use-messages.tsx'
import { ButtonLink } from './button.tsx'
import { Icon } from './icon.tsx'

interface LoadMoreProps {
  shown: number
  total: number
  /** “10 of 34 orders”; counts products by default. */
  text?: string
  /** Address of the same list with one more page; null at the end. */
  to: string | null
  busy: boolean
  failed: boolean
  /** Appends the next page in place. */
  onPress(event: MouseEvent): void
}

/** “80 of 312” and a link to the longer list, which appends to this one once scripts run. */
export function LoadMore({ shown, total, text, to, busy, failed, onPress }: LoadMoreProps) {
  const t = useMessages()
  return (
    <div className="mt-10 flex flex-col items-center gap-4">
      <p className="text-note text-ink-soft" aria-live="polite">
        {text ?? t('list.shown', { shown, total })}
      </p>
      <span className="h-1 w-48 overflow-hidden rounded-pill bg-tint" aria-hidden="true">
        <span className="block h-full bg-ink" style={{ width: `${Math.round((100 * shown) / Math.max(total, 1))}%` }} />
      </span>
      {failed && (
        <p role="alert" className="flex items-center gap-2 text-note font-medium text-problem">
          <Icon name="circle-alert" size={18} />
          {t('list.more_failed')}
        </p>
      )}
      {to && (
        <ButtonLink
          variant="secondary"
          size="large"
          to={to}
          replace
          prefetch="none"
          aria-disabled={busy || undefined}
          onClick={onPress}
        >
          {busy ? t('common.loading') : failed ? t('error.retry') : t('common.load_more')}
        </ButtonLink>
      )}
    </div>
  )
}

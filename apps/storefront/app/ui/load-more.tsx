import { useMessages } from '../i18n/use-messages.tsx'
import { ButtonLink } from './button.tsx'

interface LoadMoreProps {
  shown: number
  total: number
  /** Address of the same list one page longer. */
  to: string
}

/** “80 of 312” and a real link to the longer list, which keeps the place of the reader. */
export function LoadMore({ shown, total, to }: LoadMoreProps) {
  const t = useMessages()
  return (
    <div className="mt-10 flex flex-col items-center gap-4">
      <p className="text-note text-ink-soft" aria-live="polite">
        {t('list.shown', { shown, total })}
      </p>
      <span className="h-1 w-48 overflow-hidden rounded-pill bg-tint" aria-hidden="true">
        <span className="block h-full bg-ink" style={{ width: `${Math.round((100 * shown) / Math.max(total, 1))}%` }} />
      </span>
      {shown < total && (
        <ButtonLink variant="secondary" to={to} replace prefetch="intent">
          {t('common.load_more')}
        </ButtonLink>
      )}
    </div>
  )
}

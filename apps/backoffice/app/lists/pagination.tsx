import { useMessages } from '../i18n/use-messages.tsx'
import { IconButton } from '../ui/button.tsx'

interface PaginationProps {
  page: number
  perPage: number
  total: number
  onPage(page: number): void
}

/** Which rows are shown, of how many, and the way to the others. */
export function Pagination({ page, perPage, total, onPage }: PaginationProps) {
  const t = useMessages()
  if (total <= perPage) return null
  const first = (page - 1) * perPage + 1
  const last = Math.min(page * perPage, total)
  return (
    <nav aria-label={t('list.pages')} className="mt-2 flex items-center justify-end gap-1 text-ink-soft">
      <span aria-live="polite" className="mr-2 money">
        {t('list.range', { first, last, total })}
      </span>
      <IconButton
        icon="chevron-left"
        label={t('list.previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        icon="chevron-right"
        label={t('list.next')}
        disabled={last >= total}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  )
}

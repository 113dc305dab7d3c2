import type { MouseEvent, ReactNode } from 'react'
import { useMessages } from '../../../i18n/use-messages.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { WithoutScripts } from '../../../ui/without-scripts.tsx'
import { allFiltersAddress, FILTERS_ID } from './all-filters.ts'
import { LayoutToggle } from './layout-toggle.tsx'
import { filterCount, type ListRequest } from './list-request.ts'
import { SortControl } from './sort-control.tsx'

interface ListBarProps {
  count: ReactNode
  request: ListRequest
  pathname: string
  /** Whether the list has filters. */
  hasFilters: boolean
  onChoose(request: ListRequest): void
  onOpenFilters(): void
  /** Called on hover or focus of the filter button. */
  onNearFilters(): void
}

/**
 * Filters, sort order and layout of a list; on phones it is sticky. Until scripts run it belongs to the filter form.
 */
export function ListBar({
  count,
  request,
  pathname,
  hasFilters,
  onChoose,
  onOpenFilters,
  onNearFilters,
}: ListBarProps) {
  const t = useMessages()
  const chosen = filterCount(request)
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpenFilters()
  }
  return (
    <>
      <div className="flex items-center justify-between pb-2 desktop:hidden">
        <p className="text-note text-ink-soft" aria-live="polite">
          {count}
        </p>
        <LayoutToggle />
      </div>
      <div
        data-list-bar=""
        className="flex items-center gap-2 border-y border-line bg-paper py-2 max-desktop:sticky max-desktop:top-16 max-desktop:z-20 max-desktop:-mx-4 max-desktop:px-4 desktop:gap-3 desktop:border-t-0 desktop:pt-0 desktop:pb-3"
      >
        <p className="hidden min-w-0 flex-1 text-note text-ink-soft desktop:block" aria-live="polite">
          {count}
        </p>
        {hasFilters && (
          <ButtonLink
            to={allFiltersAddress(pathname, request)}
            variant="secondary"
            prefetch="none"
            onClick={open}
            onPointerDown={onNearFilters}
            onFocus={onNearFilters}
            className="shrink-0 desktop:hidden"
          >
            {t('filter.title')}
            {chosen > 0 && ` (${chosen})`}
          </ButtonLink>
        )}
        <WithoutScripts />
        <SortControl request={request} onChoose={onChoose} />
        <noscript>
          <Button type="submit" form={FILTERS_ID} variant="secondary">
            {t('list.apply')}
          </Button>
        </noscript>
        <div className="hidden desktop:block">
          <LayoutToggle />
        </div>
      </div>
    </>
  )
}

import type { MouseEvent, ReactNode } from 'react'
import { useMessages } from '../../../i18n/use-messages.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { allFiltersAddress, FILTERS_ID } from './all-filters.ts'
import { LayoutToggle } from './layout-toggle.tsx'
import { changed, DEFAULT_SORT, filterCount, type ListRequest, SORTS } from './list-request.ts'
import { SORT_LABELS } from './sort-labels.ts'

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

const LAST_SEED = 2 ** 31

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
        <SortSelect request={request} onChoose={onChoose} />
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

function SortSelect({ request, onChoose }: Pick<ListBarProps, 'request' | 'onChoose'>) {
  const t = useMessages()
  const { q, sort } = request
  const choose = (value: string) => {
    const chosen = SORTS.find((one) => one === value && (q || one !== DEFAULT_SORT)) ?? null
    const seed = chosen === 'random' ? Math.floor(Math.random() * LAST_SEED) : null
    onChoose(changed(request, { sort: chosen, seed }))
  }
  return (
    <span className="relative inline-flex min-w-0 max-desktop:flex-1">
      <select
        form={FILTERS_ID}
        aria-label={t('list.sort')}
        name="sort"
        value={sort ?? (q ? '' : DEFAULT_SORT)}
        onChange={(event) => choose(event.target.value)}
        className="min-h-11 w-full min-w-0 appearance-none rounded-control border border-line-strong bg-paper py-2 pr-9 pl-3 text-note font-medium text-ellipsis hover:border-ink"
      >
        {q && <option value="">{t('sort.default_search')}</option>}
        {SORTS.map((one) => (
          <option key={one} value={one}>
            {t(SORT_LABELS[one])}
          </option>
        ))}
      </select>
      <Icon
        name="chevron-down"
        size={18}
        className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-ink-soft"
      />
    </span>
  )
}

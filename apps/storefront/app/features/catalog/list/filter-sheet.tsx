import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useMessages } from '../../../i18n/use-messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { Drawer } from '../../../ui/overlay/drawer.tsx'
import { useBackCloses } from '../../../ui/overlay/use-back-closes.ts'
import { FilterGroups } from './filter-groups.tsx'
import type { Filters } from './filters.ts'
import { changed, filterCount, type ListRequest, type ListScope, listSearch, NO_FILTERS } from './list-request.ts'
import { useFilters } from './use-filters.ts'

interface FilterSheetProps {
  filters: Filters
  request: ListRequest
  scope: ListScope
  pathname: string
  /** Products in the current list. */
  total: number
  isOpen: boolean
  onClose(): void
  /** Called after another list was requested. */
  onApply(): void
}

/**
 * The filters of a phone in a full-window sheet. The list behind it does not change before “show”, whose count is
 * updated live.
 */
export default function FilterSheet(props: FilterSheetProps) {
  const { filters: sent, request, scope, pathname, total: listed, isOpen, onClose, onApply } = props
  const t = useMessages()
  const navigate = useNavigate()
  const [draft, setDraft] = useDraft(request, isOpen)
  const { close, onClickCapture } = useBackCloses(isOpen, onClose)
  const { filters, total } = useFilters(sent, draft, scope, isOpen)

  const search = listSearch({ ...draft, page: 1 })
  const isSame = search === listSearch({ ...request, page: 1 })
  const count = total ?? (isSame ? listed : null)
  const apply = () =>
    close(() => {
      if (isSame) return
      navigate(pathname + search, { replace: true, preventScrollReset: true })
      onApply()
    })
  const buttons = (
    <div className="flex gap-3">
      {filterCount(draft) > 0 && (
        <Button variant="secondary" className="shrink-0" onClick={() => setDraft(changed(draft, NO_FILTERS))}>
          {t('search.reset_filters')}
        </Button>
      )}
      <Button wide onClick={apply}>
        <span aria-live="polite">{count === null ? t('list.apply') : t('filter.show', { n: count })}</span>
      </Button>
    </div>
  )
  return (
    <Drawer side="whole" title={t('filter.title')} open={isOpen} onClose={() => close()} footer={buttons}>
      <div className="-mt-4" onClickCapture={onClickCapture}>
        {/* The opened sheet has requested all values already. */}
        <FilterGroups filters={filters} scope={scope} request={draft} onChoose={setDraft} onNeedAll={() => undefined} />
      </div>
    </Drawer>
  )
}

/** The draft selection of the sheet; each opening starts from the current list. */
function useDraft(request: ListRequest, isOpen: boolean) {
  const [draft, setDraft] = useState(request)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    if (isOpen) setDraft(request)
  }
  return [draft, setDraft] as const
}

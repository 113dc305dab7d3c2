import { useLocation } from 'react-router'
import { useMessages } from '../../i18n/use-messages.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { NothingFoundDrawing } from '../../ui/drawings/nothing-found-drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { changed, listSearch } from './list-request.ts'
import { useListRequest } from './use-list-request.ts'

/** A list without a product: because of what was chosen, or because there is none yet. */
export function EmptyList() {
  const t = useMessages()
  const { pathname } = useLocation()
  const request = useListRequest()
  const isFiltered = request.onSale || request.brand || request.badge
  const whole = pathname + listSearch(changed(request, { onSale: false, brand: null, badge: null }))
  return (
    <EmptyState
      drawing={<NothingFoundDrawing />}
      title={t(isFiltered ? 'list.empty_filtered' : 'list.empty')}
      text={t(isFiltered ? 'list.empty_filtered_hint' : 'list.empty_hint')}
      action={
        <ButtonLink to={isFiltered ? whole : '/products'} replace={Boolean(isFiltered)}>
          {isFiltered ? t('search.reset_filters') : t('nav.all_products')}
        </ButtonLink>
      }
    />
  )
}

import { useLocation } from 'react-router'
import { useMessages } from '../../../i18n/use-messages.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { NothingFoundDrawing } from '../../../ui/drawings/nothing-found-drawing.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { DidYouMean } from '../../search/did-you-mean.tsx'
import { GoodsSlot } from '../goods-slot.tsx'
import { changed, filterCount, type ListRequest, type ListScope, listSearch, NO_FILTERS } from './list-request.ts'
import { useListRequest } from './use-list-request.ts'

interface EmptyListProps {
  scope: ListScope
  /** Another spelling of the query that finds more. */
  suggestion: string | null
}

/** An empty list: because of the query, because of the filters, or because there are no products yet. */
export default function EmptyList({ scope, suggestion }: EmptyListProps) {
  const t = useMessages()
  const { pathname } = useLocation()
  const request = useListRequest()
  return (
    <>
      <EmptyState
        drawing={<NothingFoundDrawing />}
        title={request.q ? t('search.no_result', { q: request.q }) : t(titleOf(request))}
        text={t(filterCount(request) > 0 ? 'list.empty_filtered_hint' : 'list.empty_hint')}
        action={
          <>
            {suggestion && <DidYouMean suggestion={suggestion} />}
            <WiderLists request={request} scope={scope} pathname={pathname} />
          </>
        }
      />
      <GoodsSlot />
    </>
  )
}

const titleOf = (request: ListRequest) => (filterCount(request) > 0 ? 'list.empty_filtered' : 'list.empty')

interface WiderListsProps {
  request: ListRequest
  scope: ListScope
  pathname: string
}

/** Suggests the list without filters, then all categories, then all products. */
function WiderLists({ request, scope, pathname }: WiderListsProps) {
  const t = useMessages()
  if (filterCount(request) > 0) {
    return (
      <ButtonLink to={pathname + listSearch(changed(request, NO_FILTERS))} replace>
        {t(request.q ? 'search.without_filters' : 'search.reset_filters')}
      </ButtonLink>
    )
  }
  if (request.q && scope.taxon) {
    return <ButtonLink to={`/search${listSearch(changed(request, {}))}`}>{t('search.everywhere')}</ButtonLink>
  }
  return <ButtonLink to="/products">{t('nav.all_products')}</ButtonLink>
}

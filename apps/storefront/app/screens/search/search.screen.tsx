import { Suspense } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { useTrack } from '../../analytics/use-track.ts'
import { goodsContext } from '../../features/age/age-gate.server.ts'
import { ListHeading } from '../../features/catalog/list/list-heading.tsx'
import { filterCount, readListRequest } from '../../features/catalog/list/list-request.ts'
import { listAnswer, loadList } from '../../features/catalog/list/load-list.ts'
import { ProductList } from '../../features/catalog/list/product-list.tsx'
import { SearchUnavailable } from '../../features/catalog/list/search-unavailable.tsx'
import { chipsOf, TaxonChips } from '../../features/catalog/list/taxon-chips.tsx'
import { publicHeaders } from '../../features/catalog/public-page.ts'
import { shownTaxons } from '../../features/catalog/shown-taxons.ts'
import { DidYouMean } from '../../features/search/did-you-mean.tsx'
import { useRememberSearch } from '../../features/search/use-remember-search.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { type ParsedData, serialize, useSerializedData } from '../../serialized.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { PageHead } from '../../ui/page-head.tsx'

export { listRevalidation as shouldRevalidate } from '../../features/catalog/list/list-revalidation.ts'
export const headers = publicHeaders

/** Loaded only where nothing was found. */
const SearchHelp = lazyComponent(() => import('./search-help.tsx'))

export async function loader({ context, request: { url } }: LoaderFunctionArgs) {
  const shop = await goodsContext(context)
  const request = readListRequest(new URL(url).searchParams)
  const list = request.q ? await loadList(shop, request) : null
  const foundNothing = list?.total === 0 && filterCount(request) === 0
  const text = serialize({
    list: foundNothing ? null : list,
    query: request.q,
    rests: request.q !== '' && list === null,
    suggestion: list?.didYouMean ?? null,
    // A search with results is narrowed by the filters beside the list instead.
    taxons: list && !foundNothing ? [] : chipsOf(shownTaxons(shop.site)),
  })
  return request.q ? listAnswer(list, text) : text
}

export default function SearchScreen() {
  const t = useMessages()
  const { list, query, rests, suggestion, taxons } = useSerializedData<ParsedData<typeof loader>>()
  useRememberSearch(query)
  useTrack(query || null, () => ({ event: 'search', query }))
  const title = query ? t('search.title_for', { q: query }) : t('search.title')
  if (rests) {
    return (
      <div className="page pb-10">
        <PageHead title={title} noIndex />
        <SearchUnavailable headingLevel={1} />
        <TaxonChips label={t('nav.categories')} taxons={taxons} />
      </div>
    )
  }
  return (
    <div className="page pb-10">
      <PageHead title={title} noIndex />
      {list === null ? (
        <Suspense>
          <SearchHelp query={query} suggestion={suggestion} taxons={taxons} />
        </Suspense>
      ) : (
        <>
          <ListHeading title={title}>
            {suggestion && list.total > 0 && <DidYouMean suggestion={suggestion} />}
          </ListHeading>
          <ProductList key={query} list={list} scope={{}} />
        </>
      )}
    </div>
  )
}

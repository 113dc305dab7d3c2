import type { LoaderFunctionArgs } from 'react-router'
import { EmptyList } from '../../features/catalog/empty-list.tsx'
import { ListHeading } from '../../features/catalog/list-heading.tsx'
import { readListRequest } from '../../features/catalog/list-request.ts'
import { loadList } from '../../features/catalog/load-list.ts'
import { ProductList } from '../../features/catalog/product-list.tsx'
import { asPageError, publicHeaders } from '../../features/catalog/public-page.ts'
import { chipsOf } from '../../features/catalog/taxon-chips.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { shopContext } from '../../server-context.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { type ReadData, useWrittenData, written } from '../../written.ts'
import { SearchHelp } from './search-help.tsx'

export { listRevalidation as shouldRevalidate } from '../../features/catalog/revalidation.ts'
export const headers = publicHeaders

export async function loader({ context, request: { url } }: LoaderFunctionArgs) {
  const shop = context.get(shopContext)
  const request = readListRequest(new URL(url).searchParams)
  const list = request.q ? await loadList(shop, request).catch(asPageError) : null
  return written({
    list,
    query: request.q,
    isFiltered: request.onSale,
    taxons: chipsOf(shop.site.taxons),
  })
}

export default function SearchScreen() {
  const t = useMessages()
  const { list, query, isFiltered, taxons } = useWrittenData<ReadData<typeof loader>>()
  const title = query ? t('search.title_for', { q: query }) : t('search.title')
  const foundNothing = list !== null && list.total === 0 && !isFiltered
  return (
    <div className="page pb-10">
      <PageHead title={title} noIndex />
      {list === null || foundNothing ? (
        <SearchHelp query={query} taxons={taxons} />
      ) : (
        <>
          <ListHeading title={title} />
          <ProductList key={query} list={list} empty={<EmptyList />} />
        </>
      )}
    </div>
  )
}

import { data, type LoaderFunctionArgs } from 'react-router'
import { goodsContext, requireAge } from '../../features/age/age-gate.server.ts'
import { ListHeading } from '../../features/catalog/list/list-heading.tsx'
import { readListRequest } from '../../features/catalog/list/list-request.ts'
import { listAnswer, loadList } from '../../features/catalog/list/load-list.ts'
import { ProductList } from '../../features/catalog/list/product-list.tsx'
import { SearchUnavailable } from '../../features/catalog/list/search-unavailable.tsx'
import { chipsOf, TaxonChips } from '../../features/catalog/list/taxon-chips.tsx'
import { publicHeaders } from '../../features/catalog/public-page.ts'
import { breadcrumbData, itemListData } from '../../features/catalog/structured-data.ts'
import { taxonPath } from '../../features/catalog/taxon-path.ts'
import { useAddressOf } from '../../features/catalog/use-address-of.ts'
import { useRememberSearch } from '../../features/search/use-remember-search.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { type ParsedData, serialize, useSerializedData } from '../../serialized.ts'
import { PageHead } from '../../ui/page-head.tsx'

export { listRevalidation as shouldRevalidate } from '../../features/catalog/list/list-revalidation.ts'
export const headers = publicHeaders

export async function loader({ context, params, request: { url } }: LoaderFunctionArgs) {
  const shop = await goodsContext(context)
  const permalink = params['*'] ?? ''
  const path = taxonPath(shop.site.taxons, permalink)
  const taxon = path.at(-1)
  if (!taxon) throw data(null, { status: 404 })
  if (taxon.adults_only) await requireAge(shop)

  const request = readListRequest(new URL(url).searchParams)
  const list = await loadList(shop, request, { taxon: permalink })
  const text = serialize({
    list,
    permalink,
    query: request.q,
    name: taxon.name,
    picture: taxon.image && { hash: taxon.image.hash },
    above: path.slice(0, -1).map(({ name, permalink }) => ({ name, permalink })),
    near: list ? [] : chipsOf(taxon.children.length ? taxon.children : (path.at(-2)?.children ?? [])),
  })
  return listAnswer(list, text)
}

export default function TaxonScreen() {
  const t = useMessages()
  const { list, permalink, query, name, picture, above, near } = useSerializedData<ParsedData<typeof loader>>()
  const { addressOf } = useAddressOf()
  useRememberSearch(query)
  const crumbs = [
    { title: t('nav.all_products'), to: '/products' },
    ...above.map((taxon) => ({ title: taxon.name, to: `/t/${taxon.permalink}` })),
  ]
  const here = { title: name, to: `/t/${permalink}` }
  const title = query ? t('search.title_in', { q: query, name }) : name
  const scope = { taxon: permalink }
  return (
    <div className="page pb-10">
      <PageHead
        title={title}
        description={t('list.taxon_description', { name, n: list?.total ?? 0 })}
        noIndex={query !== '' || !list}
        picture={picture}
        structuredData={list ? [breadcrumbData([...crumbs, here], addressOf), itemListData(list.cards, addressOf)] : []}
      />
      <ListHeading title={title} crumbs={query ? [...crumbs, here] : crumbs}>
        <TaxonChips label={t('nav.categories')} taxons={near} current={permalink} />
      </ListHeading>
      {list ? <ProductList key={`${permalink} ${query}`} list={list} scope={scope} /> : <SearchUnavailable />}
    </div>
  )
}

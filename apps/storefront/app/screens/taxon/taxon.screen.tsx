import { data, type LoaderFunctionArgs } from 'react-router'
import { EmptyList } from '../../features/catalog/empty-list.tsx'
import { ListHeading } from '../../features/catalog/list-heading.tsx'
import { readListRequest } from '../../features/catalog/list-request.ts'
import { loadList } from '../../features/catalog/load-list.ts'
import { ProductList } from '../../features/catalog/product-list.tsx'
import { asPageError, publicHeaders } from '../../features/catalog/public-page.ts'
import { breadcrumbData, itemListData } from '../../features/catalog/structured-data.ts'
import { chipsOf, TaxonChips } from '../../features/catalog/taxon-chips.tsx'
import { taxonPath } from '../../features/catalog/taxon-path.ts'
import { useAddressOf } from '../../features/catalog/use-address-of.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { shopContext } from '../../server-context.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { type ReadData, useWrittenData, written } from '../../written.ts'

export { listRevalidation as shouldRevalidate } from '../../features/catalog/revalidation.ts'
export const headers = publicHeaders

export async function loader({ context, params, request: { url } }: LoaderFunctionArgs) {
  const shop = context.get(shopContext)
  const permalink = params['*'] ?? ''
  const path = taxonPath(shop.site.taxons, permalink)
  const taxon = path.at(-1)
  if (!taxon) throw data(null, { status: 404 })

  const request = readListRequest(new URL(url).searchParams)
  const list = await loadList(shop, request, permalink).catch(asPageError)
  const parent = path.at(-2)
  return written({
    list,
    permalink,
    isFiltered: request.onSale || request.brand !== null || request.badge !== null,
    name: taxon.name,
    above: path.slice(0, -1).map(({ name, permalink }) => ({ name, permalink })),
    children: chipsOf(taxon.children),
    siblings: taxon.children.length ? [] : chipsOf(parent?.children ?? []),
  })
}

export default function TaxonScreen() {
  const t = useMessages()
  const { list, permalink, isFiltered, name, above, children, siblings } = useWrittenData<ReadData<typeof loader>>()
  const { addressOf } = useAddressOf()
  const crumbs = [
    { title: t('nav.all_products'), to: '/products' },
    ...above.map((taxon) => ({ title: taxon.name, to: `/t/${taxon.permalink}` })),
  ]
  const here = { title: name, to: `/t/${permalink}` }
  return (
    <div className="page pb-10">
      <PageHead
        title={name}
        description={t('list.taxon_description', { name, n: list.total })}
        structuredData={[breadcrumbData([...crumbs, here], addressOf), itemListData(list.cards, addressOf)]}
      />
      <ListHeading title={name} crumbs={crumbs}>
        <TaxonChips label={t('list.subcategories')} taxons={children} hideCounts={isFiltered} />
        <TaxonChips label={t('list.siblings')} taxons={siblings} current={permalink} hideCounts={isFiltered} />
      </ListHeading>
      <ProductList key={permalink} list={list} taxon={permalink} empty={<EmptyList />} />
    </div>
  )
}

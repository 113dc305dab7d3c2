import { data, type LoaderFunctionArgs } from 'react-router'
import { goodsContext, requireAge } from '../../features/age/age-gate.server.ts'
import { readListRequest } from '../../features/catalog/list/list-request.ts'
import { listAnswer, loadList } from '../../features/catalog/list/load-list.ts'
import { ProductList } from '../../features/catalog/list/product-list.tsx'
import { SearchUnavailable } from '../../features/catalog/list/search-unavailable.tsx'
import { asPageError, publicHeaders } from '../../features/catalog/public-page.ts'
import { breadcrumbData, itemListData } from '../../features/catalog/structured-data.ts'
import { useAddressOf } from '../../features/catalog/use-address-of.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { type ParsedData, serialize, useSerializedData } from '../../serialized.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { BrandHeading } from './brand-heading.tsx'

export { listRevalidation as shouldRevalidate } from '../../features/catalog/list/list-revalidation.ts'
export const headers = publicHeaders

export async function loader({ context, params: { code = '' }, request: { url } }: LoaderFunctionArgs) {
  const shop = await goodsContext(context)
  const brand = await shop.api.brands.find(code).catch(asPageError)
  // The API also finds brands by id, but an id is not an address.
  if (brand.code !== code) throw data(null, { status: 404 })
  if (brand.adults_only) await requireAge(shop)

  const list = await loadList(shop, readListRequest(new URL(url).searchParams), { brand: code })
  const { name, description, colour } = brand
  return listAnswer(list, serialize({ list, code, name, description, colour, siteName: shop.site.configs.site_name }))
}

/** CAT-11: a brand and all its products. */
export default function BrandScreen() {
  const t = useMessages()
  const { list, code, siteName, ...brand } = useSerializedData<ParsedData<typeof loader>>()
  const { name, description } = brand
  const { addressOf } = useAddressOf()
  const crumbs = [{ title: t('nav.brands'), to: '/brands' }]
  const here = { title: name, to: `/brands/${code}` }
  return (
    <div className="page pb-10">
      <PageHead
        title={name}
        description={description || t('brands.products_of', { name, site: siteName })}
        noIndex={!list}
        picture={list?.cards[0]?.image}
        structuredData={list ? [breadcrumbData([...crumbs, here], addressOf), itemListData(list.cards, addressOf)] : []}
      />
      <BrandHeading brand={brand} crumbs={crumbs} pictures={list?.cards.flatMap(({ image }) => image ?? []) ?? []} />
      {list ? <ProductList key={code} list={list} scope={{ brand: code }} /> : <SearchUnavailable />}
    </div>
  )
}

import { data, type LoaderFunctionArgs } from 'react-router'
import { goodsContext, requireAge } from '../../features/age/age-gate.server.ts'
import { readListRequest } from '../../features/catalog/list/list-request.ts'
import { listAnswer, loadList } from '../../features/catalog/list/load-list.ts'
import { ProductList } from '../../features/catalog/list/product-list.tsx'
import { SearchUnavailable } from '../../features/catalog/list/search-unavailable.tsx'
import { asPageError, publicHeaders } from '../../features/catalog/public-page.ts'
import { breadcrumbData, itemListData } from '../../features/catalog/structured-data.ts'
import { useAddressOf } from '../../features/catalog/use-address-of.ts'
import { useVendorMessages, VendorTexts } from '../../features/vendors/vendor-texts.tsx'
import { type ParsedData, serialize, useSerializedData } from '../../serialized.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { VendorHeading } from './vendor-heading.tsx'

export { listRevalidation as shouldRevalidate } from '../../features/catalog/list/list-revalidation.ts'
export const headers = publicHeaders

export async function loader({ context, params: { slug = '' }, request: { url } }: LoaderFunctionArgs) {
  const shop = await goodsContext(context)
  const vendor = await shop.api.vendors.find(slug).catch(asPageError)
  // The API also finds vendors by id, but an id is not an address.
  if (vendor.slug !== slug) throw data(null, { status: 404 })
  if (vendor.adults_only) await requireAge(shop)

  const list = await loadList(shop, readListRequest(new URL(url).searchParams), { vendor: vendor.code })
  return listAnswer(list, serialize({ list, vendor, siteName: shop.site.configs.site_name }))
}

/** REV-02: a vendor, who it is, and all its products. */
export default function VendorScreen() {
  return (
    <VendorTexts>
      <VendorPage />
    </VendorTexts>
  )
}

function VendorPage() {
  const t = useVendorMessages()
  const { list, vendor, siteName } = useSerializedData<ParsedData<typeof loader>>()
  const { slug, code, name, about } = vendor
  const { addressOf } = useAddressOf()
  const crumbs = [{ title: t('vendors.title'), to: '/vendors' }]
  const here = { title: name, to: `/vendors/${slug}` }
  return (
    <div className="page pb-10">
      <PageHead
        title={name}
        description={about || t('vendors.products_of', { name, site: siteName })}
        noIndex={!list}
        picture={list?.cards[0]?.image}
        structuredData={list ? [breadcrumbData([...crumbs, here], addressOf), itemListData(list.cards, addressOf)] : []}
      />
      <VendorHeading vendor={vendor} crumbs={crumbs} />
      {list ? <ProductList key={code} list={list} scope={{ vendor: code }} /> : <SearchUnavailable />}
    </div>
  )
}

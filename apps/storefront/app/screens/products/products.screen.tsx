import type { LoaderFunctionArgs } from 'react-router'
import { goodsContext } from '../../features/age/age-gate.server.ts'
import { ListHeading } from '../../features/catalog/list/list-heading.tsx'
import { type ListRequest, listSearch, readListRequest } from '../../features/catalog/list/list-request.ts'
import { listAnswer, loadList } from '../../features/catalog/list/load-list.ts'
import { ProductList } from '../../features/catalog/list/product-list.tsx'
import { SearchUnavailable } from '../../features/catalog/list/search-unavailable.tsx'
import { chipsOf, TaxonChips } from '../../features/catalog/list/taxon-chips.tsx'
import { publicHeaders } from '../../features/catalog/public-page.ts'
import { shownTaxons } from '../../features/catalog/shown-taxons.ts'
import { itemListData } from '../../features/catalog/structured-data.ts'
import { useAddressOf } from '../../features/catalog/use-address-of.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { type ParsedData, serialize, useSerializedData } from '../../serialized.ts'
import { PageHead } from '../../ui/page-head.tsx'

export { listRevalidation as shouldRevalidate } from '../../features/catalog/list/list-revalidation.ts'
export const headers = publicHeaders

export async function loader({ context, request: { url } }: LoaderFunctionArgs) {
  const shop = await goodsContext(context)
  const request = readListRequest(new URL(url).searchParams)
  const list = await loadList(shop, request)
  const { badges, configs } = shop.site
  const badge = request.badge.length === 1 ? badges.find(({ code }) => code === request.badge[0]) : undefined
  const text = serialize({
    list,
    badge: badge && { code: badge.code, name: badge.name },
    taxons: list ? [] : chipsOf(shownTaxons(shop.site)),
    siteName: configs.site_name,
    onSale: request.onSale,
  })
  return listAnswer(list, text)
}

export default function ProductsScreen() {
  const t = useMessages()
  const { list, badge, taxons, siteName, onSale } = useSerializedData<ParsedData<typeof loader>>()
  const { addressOf } = useAddressOf()
  const title = [badge?.name, onSale && t('list.on_sale_title')].filter(Boolean).join(' – ') || t('nav.all_products')
  return (
    <div className="page pb-10">
      <PageHead
        title={title}
        description={t('list.products_description', { site: siteName, n: list?.total ?? 0 })}
        noIndex={!list}
        query={badge ? listSearch(onlyBadge(badge.code)) : ''}
        structuredData={list ? [itemListData(list.cards, addressOf)] : []}
      />
      <ListHeading title={title} crumbs={badge || onSale ? [] : undefined}>
        <TaxonChips label={t('nav.categories')} taxons={taxons} />
      </ListHeading>
      {list ? <ProductList list={list} scope={{}} /> : <SearchUnavailable />}
    </div>
  )
}

/** A list filtered by one badge is a page of its own for search engines. */
const onlyBadge = (code: string): ListRequest => readListRequest(new URLSearchParams({ badge: code }))

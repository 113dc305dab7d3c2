import type { LoaderFunctionArgs } from 'react-router'
import { EmptyList } from '../../features/catalog/empty-list.tsx'
import { ListHeading } from '../../features/catalog/list-heading.tsx'
import { type ListRequest, listSearch, readListRequest } from '../../features/catalog/list-request.ts'
import { loadList } from '../../features/catalog/load-list.ts'
import { ProductList } from '../../features/catalog/product-list.tsx'
import { asPageError, publicHeaders } from '../../features/catalog/public-page.ts'
import { itemListData } from '../../features/catalog/structured-data.ts'
import { chipsOf, TaxonChips } from '../../features/catalog/taxon-chips.tsx'
import { useAddressOf } from '../../features/catalog/use-address-of.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { shopContext } from '../../server-context.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { type ReadData, useWrittenData, written } from '../../written.ts'

export { listRevalidation as shouldRevalidate } from '../../features/catalog/revalidation.ts'
export const headers = publicHeaders

export async function loader({ context, request: { url } }: LoaderFunctionArgs) {
  const shop = context.get(shopContext)
  const request = readListRequest(new URL(url).searchParams)
  const [list, brands] = await Promise.all([loadList(shop, request), shop.api.brands.all()]).catch(asPageError)
  const { badges, taxons, configs } = shop.site
  return written({
    list,
    brands: brands.filter(({ product_count }) => product_count > 0).map(({ code, name }) => ({ code, name })),
    badge: badges.find(({ code }) => code === request.badge)?.name ?? null,
    taxons: chipsOf(taxons),
    siteName: configs.site_name,
    onSale: request.onSale,
    /** The part of what was asked for that makes a page of its own for search engines. */
    ownPage: { ...request, q: '', onSale: false, sort: null, page: 1 } satisfies ListRequest,
  })
}

export default function ProductsScreen() {
  const t = useMessages()
  const { list, brands, badge, taxons, siteName, onSale, ownPage } = useWrittenData<ReadData<typeof loader>>()
  const { addressOf } = useAddressOf()
  const brand = brands.find(({ code }) => code === ownPage.brand)
  const title =
    [brand?.name, badge, onSale && t('list.on_sale_title')].filter(Boolean).join(' – ') || t('nav.all_products')
  return (
    <div className="page pb-10">
      <PageHead
        title={title}
        description={t('list.products_description', { site: siteName, n: list.total })}
        query={listSearch(ownPage)}
        structuredData={[itemListData(list.cards, addressOf)]}
      />
      <ListHeading title={title} crumbs={brand || badge || onSale ? [] : undefined}>
        {!brand && !badge && <TaxonChips label={t('nav.categories')} taxons={taxons} hideCounts={onSale} />}
      </ListHeading>
      <ProductList list={list} brands={brands} empty={<EmptyList />} />
    </div>
  )
}

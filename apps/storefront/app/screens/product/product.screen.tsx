import type { ProductCard } from '@delguur/contract'
import { ALCOHOL } from '@delguur/contract/constants'
import { useEffect } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { useTrack } from '../../analytics/use-track.ts'
import { goodsContext, requireAge } from '../../features/age/age-gate.server.ts'
import { cardDisplay, cardsOf } from '../../features/catalog/card.ts'
import { zoneView } from '../../features/catalog/delivery-zone.ts'
import { asPageError, optional, publicHeaders, redirectRenamed } from '../../features/catalog/public-page.ts'
import { SENT_WITH_PAGE } from '../../features/catalog/shelf.tsx'
import { type ParsedData, serialize, useSerializedData } from '../../serialized.ts'
import { useShopState } from '../../state/shop-state.ts'
import { firstOffers } from './first-offers.server.ts'
import { monthlyByPrice } from './monthly-from.server.ts'
import { productData } from './product-data.ts'
import { ProductHead } from './product-head.tsx'
import { ProductPage } from './product-page.tsx'

export { productRevalidation as shouldRevalidate } from '../../features/catalog/revalidation.ts'
export const headers = publicHeaders

export async function loader({ context, params }: LoaderFunctionArgs) {
  const shop = await goodsContext(context)
  const { api, site, locale } = shop
  const slug = params.slug ?? ''
  const [product, series, related, zones] = await Promise.all([
    api.products.find(slug),
    optional(api.products.series(slug)),
    optional(api.products.related(slug)),
    optional(api.site.zones()),
  ]).catch(asPageError)
  if (product.product_cat === ALCOHOL) await requireAge(shop)
  redirectRenamed({ slug, found: product.slug, locale }, (found) => `/products/${found}`)
  const display = cardDisplay(site)
  const row = (products: readonly ProductCard[] | null) => cardsOf((products ?? []).slice(0, SENT_WITH_PAGE), display)
  const shown = productData(product, site, locale)
  return serialize({
    product: shown,
    monthly: monthlyByPrice(shown, { site, locale }),
    series: row(series),
    related: row(related),
    display,
    zones: (zones ?? []).map(zoneView),
    delivery: await firstOffers({ api, site, locale }, shown),
  })
}

/** Another product remounts the screen, so that no state of the previous one stays. */
export default function ProductScreen() {
  const shown = useSerializedData<ParsedData<typeof loader>>()
  return <ShownProduct key={shown.product.id} {...shown} />
}

function ShownProduct(shown: ParsedData<typeof loader>) {
  const { product } = shown
  useRememberProduct(product.id)
  useTrack(product.id, () => ({ event: 'view_item', product }))
  return <ProductPage {...shown} head={<ProductHead product={product} />} />
}

function useRememberProduct(id: number) {
  const remember = useShopState((state) => state.rememberProduct)
  useEffect(() => remember(id), [remember, id])
}

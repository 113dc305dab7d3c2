import type { ProductListQuery } from '@delguur/contract'
import { DEALS, NEW_ARRIVALS } from '@delguur/contract/constants'
import type { Client } from '@delguur/sdk'
import { type LoaderFunctionArgs, useRouteLoaderData } from 'react-router'
import { optional, publicHeaders } from '../../features/catalog/public-page.ts'
import { RecentlyViewed } from '../../features/catalog/recently-viewed.tsx'
import { Shelf } from '../../features/catalog/shelf.tsx'
import { organizationData } from '../../features/catalog/structured-data.ts'
import { useAddressOf } from '../../features/catalog/use-address-of.ts'
import { useHomeMessages } from '../../i18n/use-messages.tsx'
import type { loader as rootLoader } from '../../root.tsx'
import { type ParsedData, serialize, useSerializedData } from '../../serialized.ts'
import { shopContext } from '../../server-context.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { BannerStrip } from './banner-strip.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { DealsCountdown } from './deals-countdown.tsx'
import { Hero } from './hero.tsx'
import { loadHome } from './load-home.ts'
import { LookbookRow } from './lookbook-row.tsx'
import { NearYouSlot } from './near-you-slot.tsx'
import { BESTSELLER, ROWS } from './rows.ts'
import { ShopFacts } from './shop-facts.tsx'

export { notAfterActions as shouldRevalidate } from '../../features/catalog/revalidation.ts'
export const headers = publicHeaders

export const loader = async ({ context }: LoaderFunctionArgs) =>
  serialize(await loadHome(context.get(shopContext), optional))

const BESTSELLERS = 20

type HomeData = ParsedData<typeof loader>

export default function HomeScreen() {
  const t = useHomeMessages()
  const {
    heroes,
    strip,
    tiles,
    deals,
    firstEnd,
    fresh,
    bestsellers,
    lookbooks,
    display,
    zone,
    hasPickup,
    hasStores,
    payments,
    productCount,
  } = useSerializedData<HomeData>()
  const shell = useRouteLoaderData<typeof rootLoader>('root')
  const { addressOf } = useAddressOf()
  const site = shell?.siteName ?? ''
  const row = (query: ProductListQuery, length: number) => ({
    display,
    load: async (api: Client) =>
      (await api.request('GET /api/v2/products', { query: { ...query, per_page: length } })).products,
  })
  const categories = tiles.map(({ name }) => name).join(', ')
  return (
    <div className="page pb-8">
      <PageHead
        title={t('home.title')}
        description={t('home.description', {
          categories,
          n: productCount,
          promise: zone ? t('delivery.promise', { promise: zone.promise }) : '',
        })}
        picture={heroes[0]?.image}
        structuredData={[organizationData(site, shell?.phone ?? '', addressOf)]}
      />
      <h1 className="sr-only">{t('home.headline', { site })}</h1>
      <Hero banners={heroes} />
      <ShopFacts zone={zone} hasPickup={hasPickup} payments={payments} />
      <CategoryTiles tiles={tiles} />
      <Shelf
        title={t('home.deals')}
        cards={deals}
        to="/products?on_sale=true&sort=sale_desc"
        aside={<DealsCountdown end={firstEnd} />}
        source={row(ROWS.deals, DEALS)}
      />
      <BannerStrip banners={strip} />
      <Shelf title={t('home.new')} cards={fresh} to="/products" source={row(ROWS.fresh, NEW_ARRIVALS)} />
      <LookbookRow lookbooks={lookbooks} />
      <Shelf
        title={t('home.bestsellers')}
        cards={bestsellers}
        to={`/products?badge=${BESTSELLER}`}
        source={row(ROWS.bestsellers, BESTSELLERS)}
      />
      {hasStores && <NearYouSlot />}
      <RecentlyViewed />
    </div>
  )
}

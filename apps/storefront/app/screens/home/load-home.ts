import type { Banner, ProductCard, ProductListQuery } from '@delguur/contract'
import { cardDisplay, cardsOf } from '../../features/catalog/card.ts'
import { zoneView } from '../../features/catalog/delivery-zone.ts'
import { SENT_WITH_PAGE } from '../../features/catalog/shelf.tsx'
import { lookbookView } from '../../features/lookbooks/lookbook-card.tsx'
import type { ShopContext } from '../../server-context.ts'
import { type Picture, smallPicture } from '../../ui/picture.ts'
import { paymentNames } from './payment-names.ts'
import { BESTSELLER, ROWS } from './rows.ts'

const BANNERS = 3
const LOOKBOOKS = 3

export interface BannerView {
  id: number
  title: string
  text: string
  action: string
  url: string
  image: Picture | null
}

type Optional = <T>(part: Promise<T>) => Promise<T | null>

/** Loads the home page; rows that fail to load are left out. */
export async function loadHome({ api, publicApi, site }: ShopContext, optional: Optional) {
  const row = (query: ProductListQuery) => optional(api.products.list({ per_page: SENT_WITH_PAGE, ...query }))
  const hasBestsellers = site.badges.some(({ code }) => code === BESTSELLER)
  const [deals, fresh, bestsellers, lookbooks, zones, stores, methods] = await Promise.all([
    row(ROWS.deals),
    row(ROWS.fresh),
    hasBestsellers ? row(ROWS.bestsellers) : null,
    optional(api.lookbooks.list({ per_page: LOOKBOOKS })),
    optional(api.site.zones()),
    optional(api.site.storeLocations()),
    optional(publicApi.checkout.paymentMethods()),
  ])
  const display = cardDisplay(site)
  const bannersAt = (position: string) =>
    site.presets.banners
      .filter(({ place }) => place === position)
      .slice(0, BANNERS)
      .map(bannerView)
  const cards = (list: typeof deals) => cardsOf(list?.products ?? [], display)
  const [zone] = zones ?? []
  return {
    heroes: bannersAt('home_hero'),
    strip: bannersAt('home_strip'),
    tiles: site.taxons.map(({ name, short_name, permalink, image }) => ({
      name: short_name ?? name,
      permalink,
      image: image && smallPicture(image),
    })),
    deals: cards(deals),
    firstEnd: firstEnd(deals?.products ?? []),
    fresh: cards(fresh),
    bestsellers: cards(bestsellers),
    lookbooks: (lookbooks?.lookbooks ?? []).map(lookbookView),
    display,
    zone: zone ? zoneView(zone) : null,
    hasPickup: stores?.some(({ pickup }) => pickup) ?? false,
    hasStores: stores !== null && stores.length > 0,
    payments: paymentNames(methods),
    productCount: fresh?.total_count ?? 0,
  }
}

const firstEnd = (deals: readonly ProductCard[]): string | null =>
  deals
    .flatMap(({ sale_expire_at }) => sale_expire_at ?? [])
    .sort()
    .at(0) ?? null

const bannerView = ({ id, title, text, action, url, image }: Banner): BannerView => ({
  id,
  title,
  text,
  action,
  url,
  image: image && smallPicture(image),
})

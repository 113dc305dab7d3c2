import type { Banner, ProductListQuery } from '@delguur/contract'
import { cardDisplay, cardsOf } from '../../features/catalog/card.ts'
import { shownZone } from '../../features/catalog/delivery-zone.ts'
import type { ShopContext } from '../../server-context.ts'
import { type Picture, smallPicture } from '../../ui/picture.ts'

const SHOWN = 10
const BANNERS = 3
/** Code of the badge that the shop gives to what sells best. */
const BESTSELLER = 'bestseller'

export interface ShownBanner {
  id: number
  title: string
  text: string
  action: string
  url: string
  image: Picture | null
}

type Optional = <T>(part: Promise<T>) => Promise<T | null>

/** What the home page shows; a shelf that can not be had is left out. */
export async function loadHome({ api, site }: ShopContext, optional: Optional) {
  const shelf = (query: ProductListQuery) => optional(api.products.list({ per_page: SHOWN, ...query }))
  const hasBestsellers = site.badges.some(({ code }) => code === BESTSELLER)
  const [deals, fresh, bestsellers, zones, stores] = await Promise.all([
    shelf({ on_sale: true, sort: 'sale_desc' }),
    shelf({ sort: 'date_desc' }),
    hasBestsellers ? shelf({ badge: BESTSELLER }) : null,
    optional(api.site.zones()),
    optional(api.site.storeLocations()),
  ])
  const display = cardDisplay(site)
  const bannersAt = (wanted: string) =>
    site.presets.banners
      .filter(({ place }) => place === wanted)
      .slice(0, BANNERS)
      .map(shownBanner)
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
    fresh: cards(fresh),
    bestsellers: cards(bestsellers),
    zone: zone ? shownZone(zone) : null,
    hasPickup: stores?.some(({ pickup }) => pickup) ?? false,
    productCount: fresh?.total_count ?? 0,
  }
}

const shownBanner = ({ id, title, text, action, url, image }: Banner): ShownBanner => ({
  id,
  title,
  text,
  action,
  url,
  image: image && smallPicture(image),
})

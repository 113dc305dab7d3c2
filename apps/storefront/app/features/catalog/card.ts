import type { Badge, ProductCard, SiteData } from '@delguur/contract'
import { smallPicture } from '../../ui/picture.ts'
import type { ProductCardData } from '../../ui/product-card.tsx'
import type { Stock } from '../../ui/stock-label.tsx'
import { unbrokenModels } from '../../ui/unbroken.ts'

const BADGES_SHOWN = 2
/** Cards show a reduced price and its percentage instead of this badge. */
const SALE_BADGE = 'sale'

/** The data of one card: its variant is the one that the price is of. */
export interface CatalogCard extends ProductCardData {
  id: number
  variant_id: number
  /** Whether one of several variants has to be chosen for the addition. */
  has_choice?: true
  badges: string[]
  rating?: [average: number, total: number]
}

/** Display settings of a site for all its cards; sent with each page that has cards. */
export interface CardDisplay {
  badges: [id: Badge['id'], name: string][]
  showsBrand: boolean
}

/** No badges, whose names the page was not sent. */
export const PLAIN: CardDisplay = { badges: [], showsBrand: false }

export const cardDisplay = ({ badges, configs }: Pick<SiteData, 'badges' | 'configs'>): CardDisplay => ({
  badges: badges.filter(({ code }) => code !== SALE_BADGE).map(({ id, name }) => [id, name]),
  showsBrand: configs.brand_display,
})

/** Converts products of the API to cards. */
export function cardsOf(products: readonly ProductCard[], display: CardDisplay): CatalogCard[] {
  return products.map(({ id, slug, name, price, stock, image, variant_id, ...product }) => ({
    id,
    slug,
    name: unbrokenModels(name),
    ...(display.showsBrand && product.brand !== null && { brand: product.brand }),
    price,
    ...saleOf(product),
    stock,
    image: image && smallPicture(image),
    badges: display.badges
      .filter(([id]) => product.badge_ids.includes(id))
      .slice(0, BADGES_SHOWN)
      .map(([, name]) => name),
    ...ratingOf(product),
    ...(isAvailable(stock) && product.variant_count > 1 && { has_choice: true as const }),
    variant_id,
  }))
}

const saleOf = ({ old_price, sale_percent }: Pick<ProductCard, 'old_price' | 'sale_percent'>) =>
  old_price === null ? {} : { old_price, sale_percent }

type Ratings = Pick<ProductCard, 'average_rating' | 'total_reviews'>

const ratingOf = ({ average_rating: average, total_reviews: total }: Ratings): Pick<CatalogCard, 'rating'> =>
  average === null ? {} : { rating: [Math.round(average * 10) / 10, total] }

export const isAvailable = (stock: Stock) => stock === 'in_stock' || stock === 'low_stock'

/** Appends a page to the shown cards, without products that have moved down from an earlier page. */
export function appendPage(shown: readonly CatalogCard[], next: readonly CatalogCard[]): CatalogCard[] {
  const ids = new Set(shown.map(({ id }) => id))
  return [...shown, ...next.filter(({ id }) => !ids.has(id))]
}

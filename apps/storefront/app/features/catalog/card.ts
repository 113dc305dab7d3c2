import type { Badge, ProductCard, SiteData } from '@delguur/contract'
import { smallPicture } from '../../ui/picture.ts'
import type { ProductCardData } from '../../ui/product-card.tsx'
import type { Stock } from '../../ui/stock-label.tsx'
import { unbrokenModels } from '../../ui/unbroken.ts'

const BADGES_SHOWN = 2
/** Cards show a reduced price and its percentage instead of this badge. */
const SALE_BADGE = 'sale'

/** The data of one card, including its addition to the cart if the product has a single variant. */
export interface CatalogCard extends ProductCardData {
  id: number
  /** The variant for one-press addition; missing if there is a choice or no stock. */
  variant_id?: number
  badges: string[]
  rating?: [average: number, total: number]
}

/** Display settings of a site for all its cards. */
export interface CardDisplay {
  badges: Pick<Badge, 'id' | 'code' | 'name'>[]
  showsBrand: boolean
}

export const cardDisplay = ({ badges, configs }: Pick<SiteData, 'badges' | 'configs'>): CardDisplay => ({
  badges: badges.map(({ id, code, name }) => ({ id, code, name })),
  showsBrand: configs.brand_display,
})

/** Converts products of the API to cards. */
export function cardsOf(products: readonly ProductCard[], display: CardDisplay): CatalogCard[] {
  const badges = display.badges.filter(({ code }) => code !== SALE_BADGE)
  return products.map(
    ({ badge_ids, image, brand, variant_id, variant_count, average_rating, total_reviews, ...unused }) => {
      const { highlights: _, sale_expire_at: _end, ...product } = unused
      return {
        ...product,
        ...(average_rating !== null && { rating: [average_rating, total_reviews] as [number, number] }),
        ...(variant_count === 1 && isAvailable(product.stock) && { variant_id }),
        name: unbrokenModels(product.name),
        brand: display.showsBrand ? brand : null,
        image: image && smallPicture(image),
        badges: badges
          .filter(({ id }) => badge_ids.includes(id))
          .slice(0, BADGES_SHOWN)
          .map(({ name }) => name),
      }
    },
  )
}

const isAvailable = (stock: Stock) => stock === 'in_stock' || stock === 'low_stock'

/** Appends a page to the shown cards, without products that have moved down from an earlier page. */
export function appendPage(shown: readonly CatalogCard[], next: readonly CatalogCard[]): CatalogCard[] {
  const ids = new Set(shown.map(({ id }) => id))
  return [...shown, ...next.filter(({ id }) => !ids.has(id))]
}

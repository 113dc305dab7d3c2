import type { Badge, ProductCard, SiteData } from '@delguur/contract'
import { smallPicture } from '../../ui/picture.ts'
import type { ProductCardData } from '../../ui/product-card.tsx'
import type { Stock } from '../../ui/stock-label.tsx'
import { unbrokenModels } from '../../ui/unbroken.ts'

const BADGES_SHOWN = 2
/** On a card the price that fell says it, and by how much. */
const SALE_BADGE = 'sale'

/** What one card needs to be drawn, and to be put into the cart where the product has one variant. */
export interface CatalogCard extends ProductCardData {
  id: number
  /** What one press puts into the cart; none where something has to be chosen, or nothing is there. */
  variant_id?: number
  badges: string[]
}

/** What the site decides about all its cards. */
export interface CardDisplay {
  badges: Pick<Badge, 'id' | 'code' | 'name'>[]
  showsBrand: boolean
}

export const cardDisplay = ({ badges, configs }: Pick<SiteData, 'badges' | 'configs'>): CardDisplay => ({
  badges: badges.map(({ id, code, name }) => ({ id, code, name })),
  showsBrand: configs.brand_display,
})

/** Makes the cards of a reply of the API. */
export function cardsOf(products: readonly ProductCard[], display: CardDisplay): CatalogCard[] {
  const badges = display.badges.filter(({ code }) => code !== SALE_BADGE)
  return products.map(
    ({ badge_ids, image, brand, variant_id, variant_count, highlights: _, sale_expire_at: _end, ...product }) => ({
      ...product,
      ...(variant_count === 1 && isThere(product.stock) && { variant_id }),
      name: unbrokenModels(product.name),
      brand: display.showsBrand ? brand : null,
      image: image && smallPicture(image),
      badges: badges
        .filter(({ id }) => badge_ids.includes(id))
        .slice(0, BADGES_SHOWN)
        .map(({ name }) => name),
    }),
  )
}

const isThere = (stock: Stock) => stock === 'in_stock' || stock === 'low_stock'

/** Puts a further page below the cards already shown; a product that moved down meanwhile is not shown twice. */
export function withFurther(shown: readonly CatalogCard[], further: readonly CatalogCard[]): CatalogCard[] {
  const known = new Set(shown.map(({ id }) => id))
  return [...shown, ...further.filter(({ id }) => !known.has(id))]
}

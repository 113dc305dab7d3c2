import type { Badge, ProductCard, SiteData } from '@delguur/contract'
import type { CardBadge, ProductCardData } from '../../ui/product-card.tsx'

const BADGES_SHOWN = 2
/** On a card the price that fell says it, and by how much. */
const SALE_BADGE = 'sale'

/** What one card needs to be drawn, and to be put into the cart where the product has one variant. */
export interface CatalogCard extends ProductCardData {
  id: number
  variant_id: number
  variant_count: number
  sale_expire_at: string | null
  badges: CardBadge[]
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
export function cardsOf(products: readonly ProductCard[], { badges, showsBrand }: CardDisplay): CatalogCard[] {
  return products.map(({ badge_ids, image, brand, ...product }) => ({
    ...product,
    brand: showsBrand ? brand : null,
    // Beside the name of the product the picture says nothing more.
    image: image && { ...image, alt: '' },
    badges: badges
      .filter(({ id, code }) => badge_ids.includes(id) && code !== SALE_BADGE)
      .slice(0, BADGES_SHOWN)
      .map(({ name }) => ({ name, tone: 'paper' as const })),
  }))
}

/** Puts a further page below the cards already shown; a product that moved down meanwhile is not shown twice. */
export function withFurther(shown: readonly CatalogCard[], further: readonly CatalogCard[]): CatalogCard[] {
  const known = new Set(shown.map(({ id }) => id))
  return [...shown, ...further.filter(({ id }) => !known.has(id))]
}

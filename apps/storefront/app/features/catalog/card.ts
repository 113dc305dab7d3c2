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
  /** For lists, which can be shown in rows; a shelf has no room for them. */
  showsHighlights: boolean
}

export const cardDisplay = (
  { badges, configs }: Pick<SiteData, 'badges' | 'configs'>,
  showsHighlights: boolean,
): CardDisplay => ({
  badges: badges.map(({ id, code, name }) => ({ id, code, name })),
  showsBrand: configs.brand_display,
  showsHighlights,
})

/** Makes the cards of a reply of the API. */
export function cardsOf(products: readonly ProductCard[], display: CardDisplay): CatalogCard[] {
  const badges = display.badges
    .filter(({ code }) => code !== SALE_BADGE)
    .map(({ id, name }) => ({ id, badge: { name, tone: 'paper' as const } }))
  return products.map(({ badge_ids, image, brand, highlights, ...product }) => ({
    ...product,
    brand: display.showsBrand ? brand : null,
    highlights: display.showsHighlights ? highlights : [],
    // Beside the name of the product the picture says nothing more, and forty placeholders weigh more than the tint they cover.
    image: image && { ...image, alt: '', placeholder: '' },
    badges: badges
      .filter(({ id }) => badge_ids.includes(id))
      .slice(0, BADGES_SHOWN)
      .map(({ badge }) => badge),
  }))
}

/** Puts a further page below the cards already shown; a product that moved down meanwhile is not shown twice. */
export function withFurther(shown: readonly CatalogCard[], further: readonly CatalogCard[]): CatalogCard[] {
  const known = new Set(shown.map(({ id }) => id))
  return [...shown, ...further.filter(({ id }) => !known.has(id))]
}

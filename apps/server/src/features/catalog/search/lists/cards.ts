import type { Locale, ProductCard } from '@delguur/contract'
import { saleOf } from '../../catalog/index.ts'
import { stockLabel } from '../../stock/index.ts'
import type { ProductDocument } from '../documents/product-document.ts'

/** Fields of a document for a card. */
export const CARD_SOURCE = [
  'id',
  'slug',
  'vid',
  'badges',
  'price',
  'current_price',
  'sale_expire_at',
  'total_on_hand',
  'average_rating',
  'total_reviews',
  'card',
] as const satisfies (keyof ProductDocument)[]

export type CardSource = Pick<ProductDocument, (typeof CARD_SOURCE)[number]>

/** Card in the caller's language; up to `lowStock` pieces is low. */
export function cardIn(source: CardSource, locale: Locale, lowStock: number): ProductCard {
  const { id, slug, vid, badges, price, current_price, sale_expire_at, total_on_hand, card } = source
  const { average_rating, total_reviews } = source
  const sale = saleOf(price, current_price)
  const name = card.names[locale]
  return {
    id,
    slug,
    name,
    brand: card.brand,
    variant_id: vid,
    variant_count: card.variant_count,
    badge_ids: badges,
    image: { ...card.image, alt: name },
    second_image: card.second_image && { ...card.second_image, alt: name },
    swatches: card.swatches,
    highlights: card.highlights[locale],
    price: current_price,
    old_price: sale?.old_price ?? null,
    sale_percent: sale?.sale_percent ?? null,
    sale_expire_at,
    average_rating,
    total_reviews,
    stock: stockLabel({ sellable: total_on_hand, stocked: card.stocked, available: true }, lowStock),
  }
}

import type { Product } from '@delguur/contract'
import type { RawBuilder } from 'kysely'

/** Published reviews of a product or vendor in numbers. */
export interface StoredRating {
  /** Sum of their stars. */
  stars: number
  total: number
}

/** Rating of the product, or vendor, with this id, for a statement; null without reviews. Reviews lie above the catalogue. */
export type RatingOf = (productId: RawBuilder<number>) => RawBuilder<StoredRating | null>

/** Rating as products and cards show it, to two digits. */
export const ratingFields = (rating: StoredRating | null): Pick<Product, 'average_rating' | 'total_reviews'> => ({
  average_rating: rating && Math.round((100 * rating.stars) / rating.total) / 100,
  total_reviews: rating?.total ?? 0,
})

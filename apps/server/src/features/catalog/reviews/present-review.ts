import type { Locale, OwnReview, Review, ReviewSummary, StaffReview } from '@delguur/contract'
import { inLocale } from '../../../platform/locale.ts'
import { ratingFields } from '../catalog/index.ts'
import { presentAuthor } from './present-author.ts'
import type { SummaryRow } from './review-summaries.queries.ts'
import type { StoredReview } from './reviews.queries.ts'

const PICTURE: Record<Locale, string> = { mn: 'Сэтгэгдлийн зураг', en: 'Picture of the review' }

/** Review in API form. */
export function presentReview(stored: StoredReview, locale: Locale): Review {
  const { id, rating, comment, verified, helpful, answer } = stored
  return {
    id,
    rating,
    comment,
    images: stored.images.map(({ image_id: _, name, ...image }, index) => ({
      image: { ...image, alt: name || `${PICTURE[locale]} ${index + 1}` },
      name,
    })),
    author: presentAuthor(stored),
    verified,
    helpful,
    created_at: stored.created_at.toISOString(),
    answer,
  }
}

export const presentOwn = (stored: StoredReview, locale: Locale): OwnReview => ({
  ...presentReview(stored, locale),
  state: stored.state,
  refusal: stored.refusal,
  product:
    stored.product_id !== null && stored.slug !== null && stored.product_name !== null
      ? { id: stored.product_id, slug: stored.slug, name: inLocale(stored.product_name, locale) }
      : null,
  vendor:
    stored.vendor_id !== null && stored.vendor_code !== null && stored.vendor_name !== null
      ? { id: stored.vendor_id, slug: stored.vendor_code, name: stored.vendor_name }
      : null,
})

export const presentForStaff = (stored: StoredReview, locale: Locale): StaffReview => ({
  ...presentOwn(stored, locale),
  user_id: stored.user_id,
})

export function presentSummary(row: SummaryRow | undefined): ReviewSummary {
  const { stars_1 = 0, stars_2 = 0, stars_3 = 0, stars_4 = 0, stars_5 = 0 } = row ?? {}
  return {
    ...ratingFields(row && row.total > 0 ? row : null),
    distribution: [stars_1, stars_2, stars_3, stars_4, stars_5],
  }
}

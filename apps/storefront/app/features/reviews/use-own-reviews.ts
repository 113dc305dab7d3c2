import type { OwnReview } from '@delguur/contract'
import { ownTextsPath, reviewsPath } from './review-paths.ts'
import { type OwnVotes, useVotes } from './use-votes.ts'

/** What of a product's reviews concerns the visitor. */
export interface OwnReviews extends OwnVotes {
  review: Pick<OwnReview, 'id' | 'state' | 'refusal'> | null
}

const NOTHING: OwnReviews = { review: null, helpfulIds: [] }

/** The customer's own review and votes. */
export const useOwnReviews = (slug: string) =>
  useVotes<OwnReviews>({ own: ownTextsPath(slug, 'reviews'), page: reviewsPath(slug), nothing: NOTHING })

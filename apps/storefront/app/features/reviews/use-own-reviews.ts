import type { OwnReview } from '@delguur/contract'
import { ownTextsPath, type ReviewSubject, reviewsPath } from './review-paths.ts'
import { type OwnVotes, useVotes } from './use-votes.ts'

/** What of the reviews concerns the visitor. */
export interface OwnReviews extends OwnVotes {
  review: Pick<OwnReview, 'id' | 'state' | 'refusal'> | null
}

const NOTHING: OwnReviews = { review: null, helpfulIds: [] }

/** The customer's own review and votes. */
export const useOwnReviews = (subject: ReviewSubject) =>
  useVotes<OwnReviews>({ own: ownTextsPath(subject, 'reviews'), page: reviewsPath(subject), nothing: NOTHING })

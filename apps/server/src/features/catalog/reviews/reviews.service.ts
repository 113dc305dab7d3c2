import { type Locale, type OwnReview, REVIEWS_PER_PAGE, type ReviewList, type ReviewSort } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { type PageParams, paged, pageOf } from '../../../platform/paging.ts'
import { presentOwn, presentReview, presentSummary } from './present-review.ts'
import { findSummary } from './review-summaries.queries.ts'
import type { NamedTarget, ReviewTarget } from './review-target.ts'
import * as queries from './reviews.queries.ts'
import type { TargetOf } from './target-of.ts'
import { castVote, type VotedTexts } from './votes.queries.ts'

interface Dependencies {
  targetOf: TargetOf
  /** Whether the customer was delivered the product, or goods of the vendor, and has not sent them back. */
  hasKept(db: Db, userId: number, target: ReviewTarget): Promise<boolean>
}

interface ListParams extends PageParams {
  sort?: ReviewSort
  rating?: number
}

const REVIEW_VOTES: VotedTexts = { texts: 'reviews', votes: 'review_votes', of: 'review_id' }

interface Reader {
  siteId: number
  locale: Locale
}

export type Reviews = ReturnType<typeof createReviews>

/** Reviews of products and vendors, as everybody and as their authors see them. */
export function createReviews({ targetOf, hasKept }: Dependencies) {
  return {
    async list(db: Db, of: NamedTarget, params: ListParams, { siteId, locale }: Reader): Promise<ReviewList> {
      const target = await targetOf(db, siteId, of)
      const { sort = 'newest', rating = null } = params
      const page = pageOf(params, REVIEWS_PER_PAGE)
      const summary = presentSummary(await findSummary(db, target))
      const rows = await queries.publishedReviews(db, { target, rating, sort }, page)
      const count = rating === null ? summary.total_reviews : (summary.distribution[rating - 1] ?? 0)
      return { reviews: rows.map((row) => presentReview(row, locale)), ...summary, ...paged(page, count) }
    },

    async mine(db: Db, userId: number, of: NamedTarget, { siteId, locale }: Reader) {
      const target = await targetOf(db, siteId, of)
      const stored = await queries.reviewBy(db, userId, target)
      return {
        review: stored ? presentOwn(stored, locale) : null,
        helpful_ids: await queries.votedIds(db, userId, target),
        verified: await hasKept(db, userId, target),
      }
    },

    /** Counts the customer's vote, or takes it back. Both may be repeated. */
    async vote(db: Db, userId: number, id: number, isHelpful: boolean) {
      const stored = await queries.findReview(db, id)
      if (stored?.state !== 'published') throw fail('review_not_found')
      if (stored.user_id === userId) throw fail('review_own')
      return { helpful: await castVote(db, REVIEW_VOTES, id, userId, isHelpful) }
    },

    /** All reviews of a customer, for the copy of their data. */
    exported: async (db: Db, userId: number, locale: Locale): Promise<OwnReview[]> =>
      (await queries.reviewsBy(db, userId)).map((stored) => presentOwn(stored, locale)),
  }
}

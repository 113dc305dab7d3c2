import { type Locale, type OwnReview, REVIEWS_PER_PAGE, type ReviewList, type ReviewSort } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { type PageParams, paged, pageOf } from '../../../platform/paging.ts'
import { presentOwn, presentReview, presentSummary } from './present-review.ts'
import { findSummary } from './review-summaries.queries.ts'
import * as queries from './reviews.queries.ts'
import { castVote, type VotedTexts } from './votes.queries.ts'

interface Dependencies {
  catalog: { productId(db: Db, siteId: number, slugOrId: string): Promise<number> }
  /** Whether the customer was delivered the product and has not sent it back. */
  hasKept(db: Db, userId: number, productId: number): Promise<boolean>
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

/** Reviews of products, as everybody and as their authors see them. */
export function createReviews({ catalog, hasKept }: Dependencies) {
  return {
    async list(db: Db, product: string, params: ListParams, { siteId, locale }: Reader): Promise<ReviewList> {
      const productId = await catalog.productId(db, siteId, product)
      const { sort = 'newest', rating = null } = params
      const page = pageOf(params, REVIEWS_PER_PAGE)
      const summary = presentSummary(await findSummary(db, productId))
      const rows = await queries.publishedReviews(db, { productId, rating, sort }, page)
      const count = rating === null ? summary.total_reviews : (summary.distribution[rating - 1] ?? 0)
      return { reviews: rows.map((row) => presentReview(row, locale)), ...summary, ...paged(page, count) }
    },

    async mine(db: Db, userId: number, product: string, { siteId, locale }: Reader) {
      const productId = await catalog.productId(db, siteId, product)
      const stored = await queries.reviewBy(db, userId, productId)
      return {
        review: stored ? presentOwn(stored, locale) : null,
        helpful_ids: await queries.votedIds(db, userId, productId),
        verified: await hasKept(db, userId, productId),
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

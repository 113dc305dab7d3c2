import type { Locale, StaffReview } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { type PageParams, paged, pageOf } from '../../../platform/paging.ts'
import { presentForStaff } from './present-review.ts'
import { readableText } from './review-text.ts'
import * as queries from './reviews.queries.ts'

interface Dependencies {
  audit(
    db: Db,
    entry: { siteId: number; userId: number; action: string; details: Record<string, unknown> },
  ): Promise<void>
}

export interface Moderator {
  siteId: number
  userId: number
  locale: Locale
}

const REVIEWS_PER_LIST = 40

export type StaffReviews = ReturnType<typeof createStaffReviews>

/** What staff do with the reviews of their site's customers. Every action may be repeated. */
export function createStaffReviews({ audit }: Dependencies) {
  async function change(
    tx: Db,
    { siteId, userId, locale }: Moderator,
    id: number,
    { action, ...columns }: { action: string } & Parameters<typeof queries.updateReview>[2],
  ): Promise<StaffReview> {
    const locked = await queries.lockReview(tx, id)
    if (locked?.site_id !== siteId) throw fail('review_not_found')
    await queries.updateReview(tx, id, columns)
    await audit(tx, { siteId, userId, action, details: { review_id: id, product_id: locked.product_id } })
    const stored = await queries.findReview(tx, id)
    if (!stored) throw fail('review_not_found')
    return presentForStaff(stored, locale)
  }

  return {
    async list(db: Db, filter: queries.StaffFilter, params: PageParams, locale: Locale) {
      const page = pageOf(params, REVIEWS_PER_LIST)
      const rows = await queries.reviewsOfSite(db, filter, page)
      return {
        reviews: rows.map((row) => presentForStaff(row, locale)),
        ...paged(page, await queries.countReviewsOfSite(db, filter)),
      }
    },

    publish: (tx: Db, by: Moderator, id: number) =>
      change(tx, by, id, { action: 'review.publish', state: 'published', refusal: null }),

    reject: (tx: Db, by: Moderator, id: number, reason: string) =>
      change(tx, by, id, { action: 'review.reject', state: 'rejected', refusal: readableText(reason, 'reason') }),

    /** Null takes the answer back. */
    answer: (tx: Db, by: Moderator, id: number, answer: string | null) =>
      change(tx, by, id, { action: 'review.answer', answer: answer === null ? null : readableText(answer, 'answer') }),
  }
}

import type { Locale } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { listTable, readOn } from '../../../platform/list-table.ts'
import { type PageParams, paged, pageOf } from '../../../platform/paging.ts'
import { readableText } from '../../../platform/readable-text.ts'
import type { Table } from '../../../platform/tables.ts'
import type { Caller } from './caller.ts'
import { type Audit, createModeration } from './moderation.ts'
import { presentForStaff } from './present-review.ts'
import { REVIEW_COLUMNS } from './review-columns.ts'
import * as queries from './reviews.queries.ts'

const REVIEWS_PER_LIST = 40

export type StaffReviews = ReturnType<typeof createStaffReviews>

/** What staff do with the reviews of their site's customers. Every action may be repeated. */
export function createStaffReviews({ audit }: { audit: Audit }) {
  const { change, publish, reject } = createModeration(audit, {
    kind: 'review',
    missing: 'review_not_found',
    lock: queries.lockReview,
    judge: queries.updateReview,
    async show(tx, id, locale) {
      const stored = await queries.findReview(tx, id)
      return stored && presentForStaff(stored, locale)
    },
  })
  return {
    async list(db: Db, filter: queries.StaffFilter, params: PageParams, locale: Locale) {
      const page = pageOf(params, REVIEWS_PER_LIST)
      const rows = await queries.reviewsOfSite(db, filter, page)
      return {
        reviews: rows.map((row) => presentForStaff(row, locale)),
        ...paged(page, await queries.countReviewsOfSite(db, filter)),
      }
    },

    export(db: Db, filter: queries.StaffFilter, locale: Locale): Table {
      const pages = readOn((afterId, limit) => queries.reviewsOfSite(db, filter, { afterId, limit }))
      return listTable('reviews', REVIEW_COLUMNS, pages, locale)
    },

    /** Undefined if there is no such review. */
    async find(db: Db, id: number, locale: Locale) {
      const stored = await queries.findReview(db, id)
      return stored && presentForStaff(stored, locale)
    },

    publish,
    reject,

    /** Null takes the answer back. */
    answer(tx: Db, by: Caller, id: number, text: string | null) {
      const answer = text === null ? null : readableText(text, 'answer')
      return change(tx, by, id, 'answer', () => queries.updateReview(tx, id, { answer }))
    },
  }
}

import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { RatingOf } from '../catalog/index.ts'
import type { ReviewTarget } from './review-target.ts'

const ofProduct = (db: Db, id: number) =>
  db.selectFrom('review_summaries').selectAll().where('product_id', '=', id).executeTakeFirst()

const ofVendor = (db: Db, id: number) =>
  db.selectFrom('vendor_review_summaries').selectAll().where('vendor_id', '=', id).executeTakeFirst()

export type SummaryRow = NonNullable<Awaited<ReturnType<typeof ofProduct> | ReturnType<typeof ofVendor>>>

/** Counts of the published reviews of a product or vendor; undefined if it never had one. */
export const findSummary = (db: Db, { kind, id }: ReviewTarget): Promise<SummaryRow | undefined> =>
  kind === 'product' ? ofProduct(db, id) : ofVendor(db, id)

/** Rating of a product, for the statements of catalogue and search. */
export const ratingOf: RatingOf = (productId) => sql`(
  select json_build_object('stars', s.stars, 'total', s.total)
  from review_summaries s where s.product_id = ${productId} and s.total > 0)`

/** Rating of a vendor, for the statements of the catalogue. */
export const vendorRatingOf: RatingOf = (vendorId) => sql`(
  select json_build_object('stars', s.stars, 'total', s.total)
  from vendor_review_summaries s where s.vendor_id = ${vendorId} and s.total > 0)`

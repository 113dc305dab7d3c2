import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { RatingOf } from '../catalog/index.ts'

/** Counts of a product's published reviews; undefined if it never had one. */
export const findSummary = (db: Db, productId: number) =>
  db.selectFrom('review_summaries').selectAll().where('product_id', '=', productId).executeTakeFirst()

export type SummaryRow = NonNullable<Awaited<ReturnType<typeof findSummary>>>

/** Rating of a product, for the statements of catalogue and search. */
export const ratingOf: RatingOf = (productId) => sql`(
  select json_build_object('stars', s.stars, 'total', s.total)
  from review_summaries s where s.product_id = ${productId} and s.total > 0)`

import { type Insertable, sql } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'

export const rulesOf = (db: Db, siteId: number) =>
  db
    .selectFrom('reward_rules as r')
    .innerJoin('credit_types as y', 'y.id', 'r.credit_type_id')
    .select(['r.id', 'y.code as type', 'r.basis_points', 'r.variant_id', 'r.brand_id', 'r.taxon_id'])
    .where('r.site_id', '=', siteId)
    .orderBy('y.position')
    .orderBy('r.id')
    .execute()

/** Serialises changes of a site's rules. */
export const lockSite = (db: Db, siteId: number) =>
  db.selectFrom('sites').select('id').where('id', '=', siteId).forNoKeyUpdate().executeTakeFirstOrThrow()

export async function replaceRules(db: Db, siteId: number, rules: Insertable<Database['reward_rules']>[]) {
  await db.deleteFrom('reward_rules').where('site_id', '=', siteId).execute()
  if (rules.length > 0) await db.insertInto('reward_rules').values(rules).execute()
}

/** Number of these variants, brands and categories that exist. */
export async function countExisting(db: Db, ids: { variants: number[]; brands: number[]; taxons: number[] }) {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from variants where id = any(${ids.variants}::bigint[]))
      + (select count(*) from brands where id = any(${ids.brands}::bigint[]))
      + (select count(*) from taxons where id = any(${ids.taxons}::bigint[])))::int as count`.execute(db)
  return rows[0]?.count ?? 0
}

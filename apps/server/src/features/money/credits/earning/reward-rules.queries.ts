import { type Insertable, sql } from 'kysely'
import type { Database, Db } from '../../../../platform/db/index.ts'

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

/** A rule of a file, which names its brand by code and its category by permalink. */
export interface NamedRewardRule {
  type: string
  percent: number
  brand?: string
  taxon?: string
}

/** Inserts the rules of a file on a site without any; rules with unknown names are skipped. */
export const insertNamedRules = (db: Db, siteId: number, rules: NamedRewardRule[]) =>
  sql`
    insert into reward_rules (site_id, credit_type_id, basis_points, brand_id, taxon_id)
    select y.site_id, y.id, round(named.percent * 100), b.id, t.id
    from jsonb_to_recordset(${JSON.stringify(rules)}::jsonb) as named(type text, percent numeric, brand text, taxon text)
    join credit_types y on y.code = named.type and y.site_id = ${siteId}
    left join brands b on b.code = named.brand
    left join taxons t on t.permalink = named.taxon
    where (named.brand is null or b.id is not null) and (named.taxon is null or t.id is not null)
      and not exists (select from reward_rules where site_id = ${siteId})`.execute(db)

/** Number of these variants, brands and categories that exist. */
export async function countExisting(db: Db, ids: { variants: number[]; brands: number[]; taxons: number[] }) {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from variants where id = any(${ids.variants}::bigint[]))
      + (select count(*) from brands where id = any(${ids.brands}::bigint[]))
      + (select count(*) from taxons where id = any(${ids.taxons}::bigint[])))::int as count`.execute(db)
  return rows[0]?.count ?? 0
}

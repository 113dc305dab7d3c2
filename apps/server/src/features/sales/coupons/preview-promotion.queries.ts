import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** The newest carts of a site with goods in them, of the last thirty days, and whether a promotion for these groups means them. */
export async function newestCarts(
  db: Db,
  siteId: number,
  groupIds: number[],
  limit: number,
): Promise<{ id: number; is_meant: boolean }[]> {
  const groups = sql`${groupIds}::bigint[]`
  const { rows } = await sql<{ id: number; is_meant: boolean }>`
    select o.id, ${groups} = '{}' or exists (
      select from customer_group_members g where g.user_id = o.user_id and g.group_id = any(${groups})) as is_meant
    from orders o
    where o.site_id = ${siteId} and o.state in ('cart', 'address', 'delivery') and o.total_quantity > 0
      and o.created_at > now() - interval '30 days'
    order by o.id desc limit ${limit}`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** Sites are made and renamed one after the other: two must not take one host. */
export const lockSites = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('sites are managed', 0))`.execute(db)

export interface SiteCounts {
  site_id: number
  customers: number
  open_orders: number
}

/** What each site has that does not end with it. */
export async function countsOfSites(db: Db): Promise<SiteCounts[]> {
  const { rows } = await sql<SiteCounts>`
    select s.id as site_id,
      (select count(*)::int from users u where u.site_id = s.id and u.deleted_at is null) as customers,
      (select count(*)::int from orders o where o.site_id = s.id and o.state in ('payment', 'complete')
        and o.shipment_state not in ('delivered', 'returned')) as open_orders
    from sites s`.execute(db)
  return rows
}

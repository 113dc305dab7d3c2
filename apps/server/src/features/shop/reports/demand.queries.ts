import { EDITABLE_STATES } from '@delguur/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { dayOf, daysOf, type Scope, type Table, tableOf } from './report-table.queries.ts'

/** Carts with goods by the day on which they were begun: ordered, or left for an hour and longer. */
export function carts(db: Db, scope: Scope): Promise<Table> {
  const isLeft = sql`state = any(${[...EDITABLE_STATES]}::text[]) and updated_at < ${scope.idleSince}`
  const query = sql`
    with begun as (
      select ${dayOf(sql`created_at`)} as day, count(*) as carts, count(*) filter (where state in ('payment', 'complete', 'canceled')) as ordered,
        count(*) filter (where ${isLeft}) as left_behind,
        count(*) filter (where ${isLeft} and num_nonnulls(phone, email, user_id) > 0) as reachable,
        coalesce(sum(item_total) filter (where ${isLeft}), 0) as value
      from orders where site_id = ${scope.siteId} and created_at >= ${scope.begins} and created_at < ${scope.ends} and total_quantity > 0
      group by 1
    )
    select p.day::text as day, coalesce(carts, 0) as carts, coalesce(ordered, 0) as ordered, coalesce(left_behind, 0) as left_behind,
      coalesce(reachable, 0) as reachable, coalesce(value, 0) as value
    from ${daysOf(scope)} p left join begun b on b.day = p.day`
  return tableOf(db, query, { order: sql`day`, sums: ['carts', 'ordered', 'left_behind', 'reachable', 'value'] })
}

/** Searches of the period whose last one found nothing, counted by day and never by person. */
export function searchesWithoutResults(db: Db, { from, to }: Scope): Promise<Table> {
  const query = sql`
    select query, sum(searches) as searches, count(*) as days, max(day)::text as last_day
    from search_queries where day between ${from}::date and ${to}::date
    group by query having (array_agg(found order by day desc))[1] = 0`
  return tableOf(db, query, { order: sql`searches desc, query`, sums: ['searches'] })
}

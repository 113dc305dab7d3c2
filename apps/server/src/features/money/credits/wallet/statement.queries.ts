import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/index.ts'
import type { Translated } from '../../../../platform/locale.ts'
import type { DepositPurpose } from '../credits.columns.ts'

export interface StatementRow {
  id: number
  created_at: Date
  type: string
  name: Translated
  /** Amount from the customer's point of view: above zero it came in. */
  amount: number
  /** Balance of the account after the entry. */
  balance: number
  order_number: string | null
  purpose: DepositPurpose | null
  note: string | null
}

interface StatementQuery {
  siteId: number
  userId: number
  type: string | null
  limit: number
  offset: number
}

/**
 * Page of a customer's balance entries, newest first. Each account is read along its own index from its newest entry, so
 * that the ledger's size does not matter; the balance after an entry is the current one without later entries.
 */
export const statement = ({ siteId, userId, type, limit, offset }: StatementQuery) => sql<StatementRow>`
    with newest as (
      select e.id, e.created_at, y.code as type, y.name, -e.amount as amount, e.order_id, e.deposit_id, e.note,
        a.balance + sum(e.amount) over (partition by a.id order by e.id desc) - e.amount as balance
      from credit_accounts a
      join credit_types y on y.id = a.credit_type_id
      cross join lateral (
        select id, created_at, amount, order_id, deposit_id, note from ledger_entries
        where credit_account_id = a.id order by id desc limit ${limit + offset}
      ) e
      where a.user_id = ${userId} and y.site_id = ${siteId} and (${type}::text is null or y.code = ${type})
      order by e.id desc limit ${limit} offset ${offset}
    )
    select newest.id, newest.created_at, newest.type, newest.name, newest.amount, newest.balance::bigint, o.number as order_number,
      d.purpose, newest.note
    from newest left join orders o on o.id = order_id left join deposits d on d.id = deposit_id
    order by newest.id desc`

export const statementOf = async (db: Db, query: StatementQuery): Promise<StatementRow[]> =>
  (await statement(query).execute(db)).rows

export async function countStatement(db: Db, { siteId, userId, type }: Omit<StatementQuery, 'limit' | 'offset'>) {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(n.entries), 0)::int as count
    from credit_accounts a
    join credit_types y on y.id = a.credit_type_id
    cross join lateral (select count(*) as entries from ledger_entries where credit_account_id = a.id) n
    where a.user_id = ${userId} and y.site_id = ${siteId} and (${type}::text is null or y.code = ${type})`.execute(db)
  return rows[0]?.count ?? 0
}

export interface ComingRow {
  type: string
  name: Translated
  amount: number
  number: string
  return_until: Date | null
}

const MAX_COMING = 100

/** Earnings of the customer's orders that are not credited yet. */
export async function comingTo(db: Db, userId: number): Promise<ComingRow[]> {
  const { rows } = await sql<ComingRow>`
    select y.code as type, y.name, e.amount, o.number, o.return_until
    from orders o
    join order_earnings e on e.order_id = o.id and e.credited_at is null
    join credit_types y on y.id = e.credit_type_id
    where o.user_id = ${userId} and o.state = 'complete' and e.amount > 0
    order by o.id desc, y.position limit ${MAX_COMING}`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/index.ts'

/** Inconsistencies of customers' balances and gift cards; empty unless there is a bug. */
export async function balanceFaults(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    with sums as (
      select credit_account_id as id, -sum(amount) as balance from ledger_entries
      where credit_account_id is not null group by credit_account_id
    ), held as (
      select credit_account_id as id, sum(amount) as held from order_tenders where state = 'held' group by credit_account_id
    ), paid as (
      select order_id, sum(amount) filter (where state <> 'asked') as amount from order_tenders group by order_id
    )
    select 'balance is not its entries' as fault, a.id, a.balance, s.balance as other
    from credit_accounts a left join sums s on s.id = a.id where a.balance <> coalesce(s.balance, 0)
    union all
    select 'held is not what orders hold', a.id, a.held, h.held
    from credit_accounts a left join held h on h.id = a.id where a.held <> coalesce(h.held, 0)
    union all
    select 'order is paid from other balances than it says', o.id, o.credit_total, p.amount
    from orders o left join paid p on p.order_id = o.id
    where o.credit_total <> coalesce(p.amount, 0) - coalesce((
      select sum(amount) from refunds where order_id = o.id and edit_id is not null and credit_account_id is not null), 0)
    union all
    select 'entry names another account', e.id, e.amount, null
    from ledger_entries e join credit_accounts a on a.id = e.credit_account_id join credit_types y on y.id = a.credit_type_id
    where e.account <> 'credit.' || y.code
    union all
    select 'entry is of no balance', e.id, e.amount, null
    from ledger_entries e where e.account like 'credit.%' and e.credit_account_id is null
    union all
    select 'ledger does not sum to zero', null, sum(amount), null from ledger_entries having sum(amount) <> 0
    union all
    select 'earned is not what was credited', e.order_id, e.amount, sum(-l.amount)
    from order_earnings e join credit_types y on y.id = e.credit_type_id
    left join ledger_entries l on l.order_id = e.order_id and l.note = 'earned' and l.account = 'credit.' || y.code
    where e.credited_at is not null group by e.id, e.order_id, e.amount
    having e.amount <> coalesce(sum(-l.amount), 0)`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Scope } from './report-table.queries.ts'

/**
 * Sales and their reversals in the ledger, one row a posting: `amount` is what was sold, below zero what goes back,
 * `vat` and `delivery` are contained in it. A posting is one transaction, so its entries share their time.
 *
 * Rows of other tables are looked up for each order: `offset 0` keeps the planner, which cannot know how few orders of a
 * million a period has, from reading whole tables.
 */
export const booked = ({ siteId, begins, ends }: Pick<Scope, 'siteId' | 'begins' | 'ends'>) => sql`
  select e.order_id, e.at, e.amount, e.vat, sign(e.amount)::int * case when e.has_delivery then o.ship_total else 0 end as delivery,
    o.item_total, o.discount_total, case when o.delivery_type = 'pickup' then o.store_location_id end as store_id
  from (
    select order_id, created_at as at, -sum(amount)::bigint as amount,
      -coalesce(sum(amount) filter (where account = 'vat'), 0)::bigint as vat, bool_or(account = 'revenue.delivery') as has_delivery
    from ledger_entries
    where account in ('revenue.goods', 'revenue.delivery', 'vat') and created_at >= ${begins} and created_at < ${ends}
    group by created_at, order_id
  ) e cross join lateral (select * from orders where id = e.order_id and site_id = ${siteId} offset 0) o`

const linesOf = sql`select * from line_items where order_id = b.order_id offset 0`

/** Refund that a reversal of the sale `b` set off: of a return, or without one of a canceled order. */
const refundOf = sql`
  select min(id) as id, min(return_id) as return_id from refunds
  where order_id = b.order_id and created_at = b.at and payment_receipt_id is null`

/**
 * Goods of sales and reversals, one row a line: pieces and what was paid for them. Each return is the difference of two
 * shares of its line, rounded as its refund was; what a canceled order has not returned before goes back whole.
 */
export const movedGoods = sql`
  select l.product_id, l.quantity as sold, l.total - l.discount as sales, 0 as returned, 0::bigint as refunds
  from booked b cross join lateral (${linesOf}) l where b.amount > 0
  union all
  select l.product_id, 0, 0, k.upto - k.before,
    (2 * (l.total - l.discount) * k.upto + l.quantity) / (2 * l.quantity)
      - (2 * (l.total - l.discount) * k.before + l.quantity) / (2 * l.quantity)
  from booked b cross join lateral (${refundOf}) f cross join lateral (${linesOf}) l
  cross join lateral (
    select coalesce(sum(r.quantity) filter (where r.return_id is distinct from f.return_id), 0)::int as before,
      case when f.return_id is null then l.quantity else coalesce(sum(r.quantity), 0)::int end as upto
    from return_lines r where r.line_item_id = l.id and (r.return_id = f.return_id or exists (
      select from refunds earlier
      where earlier.order_id = l.order_id and earlier.return_id = r.return_id and earlier.id < f.id))
  ) k where b.amount < 0 and k.upto > k.before`

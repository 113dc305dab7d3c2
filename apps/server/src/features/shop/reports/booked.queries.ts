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
  select e.order_id, e.at, e.amount, e.vat, x.id as edit_id, x.changes, x.exchanged,
    case when x.id is not null then (x.changes ->> 'delivery')::bigint
      else sign(e.amount)::int * case when not e.has_delivery then 0 when e.amount > 0 then o.ship_total - later.delivery else o.ship_total end
      end as delivery,
    case when x.id is not null then (x.changes ->> 'goods')::bigint else o.item_total - later.goods end as item_total,
    case when x.id is not null then (x.changes ->> 'discounts')::bigint else o.discount_total - later.discounts end as discount_total,
    case when o.delivery_type = 'pickup' then o.store_location_id end as store_id
  from (
    select order_id, created_at as at, transaction_id, -sum(amount)::bigint as amount,
      -coalesce(sum(amount) filter (where account = 'vat'), 0)::bigint as vat, bool_or(account = 'revenue.delivery') as has_delivery
    from ledger_entries
    where account in ('revenue.goods', 'revenue.delivery', 'vat') and created_at >= ${begins} and created_at < ${ends}
    group by created_at, order_id, transaction_id
  ) e cross join lateral (select * from orders where id = e.order_id and site_id = ${siteId} offset 0) o
  cross join lateral (
    select coalesce(sum((changes ->> 'goods')::bigint), 0) as goods, coalesce(sum((changes ->> 'discounts')::bigint), 0) as discounts,
      coalesce(sum((changes ->> 'delivery')::bigint), 0) as delivery
    from order_edits where order_id = e.order_id and transaction_id is not null offset 0
  ) later
  left join lateral (
    select id, changes, exchanged from order_edits where order_id = e.order_id and transaction_id = e.transaction_id offset 0
  ) x on true`

const linesOf = sql`select * from line_items where order_id = b.order_id offset 0`

/** Lines that edits booked changed, with the pieces before and after, and by how much what was paid for them. */
const editedLines = sql`
  select (c.l ->> 'product_id')::bigint as product_id, (c.l ->> 'after')::int - (c.l ->> 'before')::int as more, (c.l ->> 'paid')::bigint as paid`

/** Refund that a reversal of the sale `b` set off: of a return, or without one of a canceled order; an exchange may have none. */
const refundOf = sql`
  select min(id) as id, coalesce(min(return_id), (
    select return_id from order_edits where order_id = b.order_id and ended_at = b.at and return_id is not null)) as return_id
  from refunds where order_id = b.order_id and created_at = b.at and payment_receipt_id is null`

/**
 * Goods of sales and reversals, one row a line: pieces and what was paid for them. A sale has the lines of its day: those of now
 * without what edits changed, which count on their own days. Each return is the difference of two shares of its line, rounded as
 * its refund was; what a canceled order has not returned before goes back whole.
 */
export const movedGoods = sql`
  select l.product_id, l.quantity as sold, l.total - l.discount as sales, 0 as returned, 0::bigint as refunds
  from booked b cross join lateral (${linesOf}) l where b.amount > 0 and b.edit_id is null
  union all
  select l.product_id, -l.more, -l.paid, 0, 0
  from booked b cross join lateral (
    select changes from order_edits where order_id = b.order_id and transaction_id is not null offset 0
  ) x cross join lateral jsonb_array_elements(x.changes -> 'lines') c(l) cross join lateral (${editedLines}) l
  where b.amount > 0 and b.edit_id is null
  union all
  select l.product_id, case when b.amount > 0 then l.more else 0 end, case when b.amount > 0 then l.paid else 0 end,
    case when b.amount > 0 then 0 else -l.more end, case when b.amount > 0 then 0 else -l.paid end
  from booked b cross join lateral jsonb_array_elements(b.changes -> 'lines') c(l) cross join lateral (${editedLines}) l
  where b.edit_id is not null
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
      where earlier.order_id = l.order_id and earlier.return_id = r.return_id and earlier.created_at < b.at) or exists (
      select from order_edits earlier
      where earlier.order_id = l.order_id and earlier.return_id = r.return_id and earlier.state = 'applied' and earlier.ended_at < b.at))
  ) k where b.amount < 0 and b.edit_id is null and k.upto > k.before`

import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import { booked, movedGoods } from './booked.queries.ts'
import { dayOf, daysOf, type Scope, type Table, tableOf, textOf } from './report-table.queries.ts'

/** Names of rows that are no thing of the shop. */
interface RowNames {
  delivery: string
  delivered: string
  without_category: string
}

const SOLD = ['sales', 'refunds', 'net'] as const
const GOODS = ['sold', 'returned', ...SOLD] as const

/** Sales of each day beside the net sales of the same weekday a week before. */
export function byDay(db: Db, scope: Scope): Promise<Table> {
  const begins = new Date(scope.begins.getTime() - 7 * DAY_MS)
  const query = sql`
    with booked as (${booked({ ...scope, begins })}), days as materialized (
      select ${dayOf(sql`at`)} as day, count(*) filter (where amount > 0 and edit_id is null) as orders,
        sum(item_total) filter (where amount > 0) as goods, sum(discount_total) filter (where amount > 0) as discounts,
        sum(delivery) filter (where amount > 0) as delivery, sum(amount) filter (where amount > 0) as sales,
        -sum(amount) filter (where amount < 0) as refunds, sum(amount) as net
      from booked group by 1
    )
    select p.day::text as day, coalesce(d.orders, 0) as orders, coalesce(d.goods, 0) as goods, coalesce(d.discounts, 0) as discounts,
      coalesce(d.delivery, 0) as delivery, coalesce(d.sales, 0) as sales, coalesce(d.refunds, 0) as refunds,
      coalesce(d.net, 0) as net, coalesce(w.net, 0) as week_before
    from ${daysOf(scope)} p left join days d on d.day = p.day left join days w on w.day = p.day - 7`
  return tableOf(db, query, {
    order: sql`day`,
    sums: ['orders', 'goods', 'discounts', 'delivery', ...SOLD, 'week_before'],
  })
}

/** Net sales of a period, and how many orders were sold in it. */
export async function between(
  db: Db,
  period: Pick<Scope, 'siteId' | 'begins' | 'ends'>,
): Promise<{ orders: number; net: number }> {
  const { rows } = await sql<{ orders: number; net: number }>`
    select count(*) filter (where amount > 0)::int as orders, coalesce(sum(amount), 0)::bigint as net
    from (${booked(period)}) booked`.execute(db)
  const [sums] = rows
  if (!sums) throw new Error('A sum has no row')
  return sums
}

/** VAT of each day's sales and reversals. */
export function vat(db: Db, scope: Scope): Promise<Table> {
  const query = sql`
    with booked as (${booked(scope)}), days as (
      select ${dayOf(sql`at`)} as day, sum(amount) filter (where amount > 0) as sales, sum(vat) filter (where amount > 0) as vat,
        -sum(amount) filter (where amount < 0) as refunds, -sum(vat) filter (where amount < 0) as vat_refunded, sum(vat) as vat_due
      from booked group by 1
    )
    select p.day::text as day, coalesce(sales, 0) as sales, coalesce(sales - vat, 0) as sales_without_vat, coalesce(vat, 0) as vat,
      coalesce(refunds, 0) as refunds, coalesce(vat_refunded, 0) as vat_refunded, coalesce(vat_due, 0) as vat_due
    from ${daysOf(scope)} p left join days d on d.day = p.day`
  return tableOf(db, query, {
    order: sql`day`,
    sums: ['sales', 'sales_without_vat', 'vat', 'refunds', 'vat_refunded', 'vat_due'],
  })
}

/** Deliveries of sales and reversals, as goods without a product. */
const deliveries = sql`
  select null::bigint as product_id, 0::bigint as sold, coalesce(sum(delivery) filter (where amount > 0), 0) as sales,
    0::bigint as returned, coalesce(-sum(delivery) filter (where amount < 0), 0) as refunds
  from booked having bool_or(delivery <> 0)`

const goods = sql`
  select product_id, sum(sold) as sold, sum(sales) as sales, sum(returned) as returned, sum(refunds) as refunds
  from (${movedGoods}) m group by product_id union all ${deliveries}`

/** Sales of each product, and of delivery. */
export function byProduct(db: Db, scope: Scope, names: RowNames): Promise<Table> {
  const query = sql`
    with booked as materialized (${booked(scope)}), goods as (${goods})
    select coalesce(${textOf(sql`p.name`, scope.locale)}, ${names.delivery}::text) as product, g.sold, g.returned, g.sales, g.refunds,
      g.sales - g.refunds as net, g.product_id
    from goods g left join products p on p.id = g.product_id`
  return tableOf(db, query, { order: sql`net desc, product_id`, sums: GOODS })
}

/** Sales of each top category, and of delivery; a product counts in the first of its categories. */
export function byCategory(db: Db, scope: Scope, names: RowNames): Promise<Table> {
  const query = sql`
    with booked as materialized (${booked(scope)}), goods as (${goods})
    select case when is_delivery then ${names.delivery}::text
        else coalesce(${textOf(sql`t.name`, scope.locale)}, ${names.without_category}::text) end as category,
      g.sold, g.returned, g.sales, g.refunds, g.sales - g.refunds as net, g.taxon_id
    from (
      select product_id is null as is_delivery, (
          select t.id from product_taxons l join taxons t on t.id = l.taxon_id
          where l.product_id = goods.product_id and t.parent_id is null order by t.position, t.id limit 1) as taxon_id,
        sum(sold) as sold, sum(returned) as returned, sum(sales) as sales, sum(refunds) as refunds
      from goods group by 1, 2
    ) g left join taxons t on t.id = g.taxon_id`
  return tableOf(db, query, { order: sql`net desc, taxon_id`, sums: GOODS })
}

/** Sales by the store where the goods are fetched, and of all that is delivered. */
export function byStore(db: Db, scope: Scope, names: RowNames): Promise<Table> {
  const query = sql`
    with booked as (${booked(scope)}), stores as (
      select store_id, count(*) filter (where amount > 0 and edit_id is null) as orders, coalesce(sum(amount) filter (where amount > 0), 0) as sales,
        coalesce(-sum(amount) filter (where amount < 0), 0) as refunds, sum(amount) as net
      from booked group by 1
    )
    select coalesce(${textOf(sql`l.name`, scope.locale)}, ${names.delivered}::text) as store, s.orders, s.sales, s.refunds, s.net, s.store_id
    from stores s left join stock_locations l on l.id = s.store_id`
  return tableOf(db, query, { order: sql`net desc, store_id`, sums: ['orders', ...SOLD] })
}

const means = sql`case when p.part = 'prepayment' then coalesce(p.details ->> 'prepay_by', p.method) else p.method end`

const paymentsOf = sql`
  select * from payments where order_id = b.order_id and state = 'completed' and edit_id is not distinct from b.edit_id offset 0`

const refundsOf = sql`
  select * from refunds where order_id = b.order_id and created_at = b.at and payment_receipt_id is null offset 0`

/**
 * Sales by what paid them, and reversals by where their money goes: `method` is a payment method, or `balance` names a
 * kind of balance.
 */
export function byPayment(db: Db, scope: Scope): Promise<Table> {
  const query = sql`
    with booked as materialized (${booked(scope)}), means as (
      select ${means} as method, null::bigint as type_id, b.order_id, p.amount as sales, 0::bigint as refunds
      from booked b cross join lateral (${paymentsOf}) p where b.amount > 0 and p.amount > 0
      union all
      select null, a.credit_type_id, b.order_id, t.amount, 0
      from booked b cross join lateral (select * from order_tenders where order_id = b.order_id and state = 'spent' offset 0) t
      join credit_accounts a on a.id = t.credit_account_id where b.amount > 0 and b.edit_id is null
      union all
      select case when r.credit_account_id is null then ${means} end, a.credit_type_id, null, 0, r.amount
      from booked b cross join lateral (${refundsOf}) r
      join payments p on p.id = r.payment_id left join credit_accounts a on a.id = r.credit_account_id where b.amount < 0
      union all
      select 'exchange', null, b.order_id, b.exchanged, 0 from booked b where b.exchanged > 0
      union all
      select 'exchange', null, null, 0, x.exchanged from booked b join order_edits x on x.order_id = b.order_id and x.ended_at = b.at
      where b.amount < 0 and b.edit_id is null and x.exchanged > 0
    )
    select coalesce(m.method, 'balance') as method, coalesce(${textOf(sql`t.name`, scope.locale)}, '') as balance,
      count(distinct m.order_id) as orders, sum(m.sales) as sales, sum(m.refunds) as refunds, sum(m.sales - m.refunds) as net
    from means m left join credit_types t on t.id = m.type_id group by 1, m.type_id, t.name`
  return tableOf(db, query, { order: sql`net desc, method`, sums: SOLD })
}

import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/db/index.ts'
import type { Translated } from '../../../../platform/locale.ts'

/** A line whose earnings are computed. */
export interface EarningGoods {
  id: number
  variant_id: number
  product_id: number
}

/** Rate of a line for one type of balance by the closest rule, in hundredths of a percent. */
export interface RateRow {
  line_id: number
  type_id: number
  basis_points: number
}

/**
 * Rates by the closest rule of each type: variant, then brand, then category from the deepest, then all goods; the higher of
 * two equally close ones.
 */
export async function ratesOf(db: Db, siteId: number, goods: EarningGoods[]): Promise<RateRow[]> {
  const [lines, variants, products] = [
    goods.map(({ id }) => id),
    goods.map(({ variant_id }) => variant_id),
    goods.map(({ product_id }) => product_id),
  ]
  const { rows } = await sql<RateRow>`
    select distinct on (g.line_id, r.credit_type_id) g.line_id, r.credit_type_id as type_id, r.basis_points
    from unnest(${lines}::bigint[], ${variants}::bigint[], ${products}::bigint[]) as g(line_id, variant_id, product_id)
    join products p on p.id = g.product_id
    join reward_rules r on r.site_id = ${siteId} and (
      r.variant_id = g.variant_id or r.brand_id = p.brand_id
      or (r.taxon_id is not null
        and exists (select from product_taxons c where c.product_id = p.id and c.taxon_id = r.taxon_id))
      or num_nonnulls(r.variant_id, r.brand_id, r.taxon_id) = 0)
    left join taxons t on t.id = r.taxon_id
    order by g.line_id, r.credit_type_id, r.variant_id is null, r.brand_id is null, t.level desc nulls last,
      r.basis_points desc`.execute(db)
  return rows
}

export interface TypeRow {
  id: number
  code: string
  name: Translated
  is_money: boolean
}

export const typesOf = (db: Db, siteId: number): Promise<TypeRow[]> =>
  db
    .selectFrom('credit_types')
    .select(['id', 'code', 'name', 'is_money'])
    .where('site_id', '=', siteId)
    .orderBy('position')
    .execute()

export interface EarningRow {
  id: number
  type_id: number
  type: string
  name: Translated
  amount: number
  rates: Record<string, number>
  credited_at: Date | null
}

/** Earnings of an order as fixed when it was paid. */
export const earningsOfOrder = (db: Db, orderId: number): Promise<EarningRow[]> =>
  db
    .selectFrom('order_earnings as e')
    .innerJoin('credit_types as y', 'y.id', 'e.credit_type_id')
    .select(['e.id', 'y.id as type_id', 'y.code as type', 'y.name', 'e.amount', 'e.rates', 'e.credited_at'])
    .where('e.order_id', '=', orderId)
    .orderBy('y.position')
    .execute()

/** Refunds for the returns of an order, and the share of them that went to balances which earn nothing. */
export interface Refunded {
  refunded: number
  non_earning_refunded: number
}

export interface SoldOrder extends Refunded {
  id: number
  site_id: number
  /** Null if they closed their account. */
  user_id: number | null
  total: number
  /** Paid from earned or granted balances. */
  non_earning: number
}

export interface SoldLine extends EarningGoods {
  kind: string
  price: number
  quantity: number
  discount: number
  /** Returned pieces. */
  returned: number
}

export async function soldOrder(db: Db, orderId: number, refunded: RawBuilder<Refunded>): Promise<SoldOrder> {
  const { rows } = await sql<SoldOrder>`
    select o.id, o.site_id, (select id from users where id = o.user_id and deleted_at is null) as user_id, o.total, (
      select coalesce(sum(t.amount), 0)::bigint from order_tenders t
      join credit_accounts a on a.id = t.credit_account_id join credit_types y on y.id = a.credit_type_id
      where t.order_id = o.id and t.state <> 'asked' and not y.is_money) as non_earning,
      r.refunded, r.non_earning_refunded
    from orders o, ${refunded} r
    where o.id = ${orderId}`.execute(db)
  const [order] = rows
  if (!order) throw new Error(`There is no order ${orderId}`)
  return order
}

export async function soldLines(db: Db, orderId: number): Promise<SoldLine[]> {
  const { rows } = await sql<SoldLine>`
    select l.id, l.variant_id, l.product_id, l.kind, l.price, l.quantity, l.discount, (
      select coalesce(sum(b.quantity), 0)::int from return_lines b join returns r on r.id = b.return_id
      where b.line_item_id = l.id and r.state in ('received', 'refunded')) as returned
    from line_items l where l.order_id = ${orderId} order by l.id`.execute(db)
  return rows
}

/** Inserts once an order and type. */
export const insertEarning = (db: Db, orderId: number, typeId: number, rates: Record<string, number>, amount: number) =>
  db
    .insertInto('order_earnings')
    .values({ order_id: orderId, credit_type_id: typeId, rates: JSON.stringify(rates), amount })
    .onConflict((conflict) => conflict.columns(['order_id', 'credit_type_id']).doNothing())
    .execute()

export const updateEarning = (db: Db, id: number, rates: Record<string, number>, amount: number) =>
  db
    .updateTable('order_earnings')
    .set({ rates: JSON.stringify(rates), amount })
    .where('id', '=', id)
    .where('credited_at', 'is', null)
    .execute()

/** Deletes the uncredited earnings of a canceled order. */
export const deleteEarnings = (db: Db, orderId: number) =>
  db.deleteFrom('order_earnings').where('order_id', '=', orderId).where('credited_at', 'is', null).execute()

/** Orders with earnings to credit that can no longer be returned and have no open return, oldest first. */
export async function ordersToCredit(db: Db, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct o.id from order_earnings e join orders o on o.id = e.order_id
    where e.credited_at is null and ${isOver(now)}
    order by o.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Locks the order until the transaction ends; false if it is not to be credited any more, or another process has locked it. */
export async function lockToCredit(db: Db, orderId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select o.id from orders o where o.id = ${orderId} and ${isOver(now)} for update of o skip locked`.execute(db)
  return rows.length > 0
}

const isOver = (now: Date) => sql<boolean>`
  o.state = 'complete' and o.shipment_state in ('delivered', 'returned')
  and coalesce(o.return_until, o.delivered_at, o.completed_at) < ${now}
  and not exists (select from returns where order_id = o.id and state in ('requested', 'approved'))`

/** Returns false if another node was faster. */
export async function markCredited(db: Db, id: number, amount: number, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('order_earnings')
    .set({ credited_at: now, amount })
    .where('id', '=', id)
    .where('credited_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

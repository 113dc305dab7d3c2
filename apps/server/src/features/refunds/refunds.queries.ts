import type { RefundReason, RefundState } from '@delguur/contract'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database, Db } from '../../platform/db/index.ts'

export type RefundRow = Selectable<Database['refunds']>

/** With what staff have to know of its order and of how the money came. */
export type ListedRefund = RefundRow & { order_number: string; means: string; provider: string }

export interface RefundsWanted {
  siteId: number
  state: RefundState | null
}

/** The payment that paid the order; nothing where none did. */
export const completedPayment = (db: Db, orderId: number) =>
  db
    .selectFrom('payments')
    .select(['id', 'provider', 'amount'])
    .where('order_id', '=', orderId)
    .where('state', '=', sql.lit('completed'))
    .executeTakeFirst()

/** What the books still hold of the sale of an order. */
export async function bookedSale(db: Db, orderId: number): Promise<{ goods: number; delivery: number; tax: number }> {
  const { rows } = await sql<{ goods: number; delivery: number; tax: number }>`
    select
      coalesce(-sum(amount) filter (where account = 'revenue.goods'), 0)::bigint as goods,
      coalesce(-sum(amount) filter (where account = 'revenue.delivery'), 0)::bigint as delivery,
      coalesce(-sum(amount) filter (where account = 'vat'), 0)::bigint as tax
    from ledger_entries where order_id = ${orderId}`.execute(db)
  return rows[0] ?? { goods: 0, delivery: 0, tax: 0 }
}

export const accountOfOrder = (db: Db, orderId: number) =>
  db.selectFrom('orders').select('refund_account').where('id', '=', orderId).executeTakeFirstOrThrow()

/** Nothing where the canceled order, or the return, has its refund already. */
export const insertRefund = (
  db: Db,
  { reason, ...refund }: Insertable<Database['refunds']> & { reason: RefundReason },
): Promise<{ id: number } | undefined> =>
  db
    .insertInto('refunds')
    .values({ ...refund, reason })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

/** Until it is sent it goes to the account that its order knows by then; after that to where it went. */
const account = sql<RefundRow['account']>`
  case refunds.state when 'due' then coalesce(refunds.account, orders.refund_account) else refunds.account end`

/** Of an order, the oldest first. */
export const refundsOfOrder = (db: Db, orderId: number): Promise<RefundRow[]> =>
  db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .selectAll('refunds')
    .select(account.as('account'))
    .where('refunds.order_id', '=', orderId)
    .orderBy('refunds.id')
    .execute()

const listed = (db: Db) =>
  db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .selectAll('refunds')
    .select(account.as('account'))
    .select(['orders.number as order_number', 'payments.method as means', 'payments.provider'])

export const findRefund = (db: Db, siteId: number, id: number): Promise<ListedRefund | undefined> =>
  listed(db).where('refunds.id', '=', id).where('orders.site_id', '=', siteId).executeTakeFirst()

/** What is due before what was sent, the most urgent first. */
export const listRefunds = (
  db: Db,
  { siteId, state }: RefundsWanted,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedRefund[]> =>
  listed(db)
    .where('orders.site_id', '=', siteId)
    .$if(state !== null, (some) => some.where('refunds.state', '=', state ?? 'due'))
    .orderBy('refunds.state')
    .orderBy('refunds.due_at')
    .orderBy('refunds.id')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countRefunds(db: Db, { siteId, state }: RefundsWanted): Promise<number> {
  const { count } = await db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .where('orders.site_id', '=', siteId)
    .$if(state !== null, (some) => some.where('refunds.state', '=', state ?? 'due'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Undefined where it was sent before. */
export const markSent = (db: Db, id: number, sent: { reference: string; userId: number }) =>
  db
    .updateTable('refunds')
    .set({
      ...{ state: 'sent', sent_at: sql<Date>`now()`, reference: sent.reference, sent_by: sent.userId },
      account: sql<string>`coalesce(account, (select refund_account from orders where id = refunds.order_id))`,
    })
    .where('id', '=', id)
    .where('state', '=', 'due')
    .returning(['amount', 'return_id'])
    .executeTakeFirst()

export async function hasRefundsDue(db: Db, orderId: number): Promise<boolean> {
  const row = await db
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'due')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

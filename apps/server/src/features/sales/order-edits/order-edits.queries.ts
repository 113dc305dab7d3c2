import type { EditState } from '@delguur/contract'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import type { EditChanges } from './order-edits.columns.ts'

export type EditRow = Selectable<Database['order_edits']>

/** Edits of an order, oldest first. */
export const editsOf = (db: Db, orderId: number): Promise<EditRow[]> =>
  db.selectFrom('order_edits').selectAll().where('order_id', '=', orderId).orderBy('id').execute()

export const readEdit = (db: Db, id: number): Promise<EditRow> =>
  db.selectFrom('order_edits').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Edit of an order that awaits its difference. */
export const pendingEdit = (db: Db, orderId: number): Promise<EditRow | undefined> =>
  db
    .selectFrom('order_edits')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', sql.lit('pending'))
    .executeTakeFirst()

export const insertEdit = (db: Db, row: Insertable<Database['order_edits']>): Promise<EditRow> =>
  db.insertInto('order_edits').values(row).returningAll().executeTakeFirstOrThrow()

/** Ends a pending edit; undefined if it is not pending any more. */
export const endEdit = (db: Db, id: number, state: Exclude<EditState, 'pending'>): Promise<EditRow | undefined> =>
  db
    .updateTable('order_edits')
    .set({ state, ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returningAll()
    .executeTakeFirst()

/** Writes what was booked, and the changes with the lines that were inserted. */
export const writeBooked = (
  db: Db,
  id: number,
  { transactionId, changes }: { transactionId: string | null; changes: EditChanges },
) =>
  db
    .updateTable('order_edits')
    .set({ transaction_id: transactionId, changes: JSON.stringify(changes) })
    .where('id', '=', id)
    .execute()

export const writeExchanged = (db: Db, id: number, exchanged: number) =>
  db.updateTable('order_edits').set({ exchanged }).where('id', '=', id).execute()

/** Pending edits past their deadline, oldest first. */
export const overdueEdits = (db: Db, now: Date, limit: number): Promise<{ id: number; order_id: number }[]> =>
  db
    .selectFrom('order_edits')
    .select(['id', 'order_id'])
    .where('state', '=', sql.lit('pending'))
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute()

/** What of a return’s value paid for goods given instead; 0 unless it was exchanged. */
export async function exchangedFor(db: Db, returnId: number): Promise<number> {
  const row = await db
    .selectFrom('order_edits')
    .select('exchanged')
    .where('return_id', '=', returnId)
    .where('state', '=', 'applied')
    .executeTakeFirst()
  return row?.exchanged ?? 0
}

/** What returns of an order paid for goods given instead, for a statement. */
export const exchangedOf = (orderId: number) => sql<number>`(
  select coalesce(sum(exchanged), 0)::bigint from order_edits where order_id = ${orderId} and state = 'applied')`

/** Erases receivers and addresses from the edits of these orders. */
export const forgetDeliveries = (db: Db, orderIds: number[]) =>
  db
    .updateTable('order_edits')
    .set({ plan: sql`plan || '{"delivery": null}'` })
    .where('order_id', 'in', orderIds)
    .execute()

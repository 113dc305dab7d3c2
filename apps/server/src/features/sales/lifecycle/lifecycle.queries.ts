import type { Actor, MachineName } from '@delguur/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export interface HistoryRow {
  order_id: number
  machine: MachineName
  /** The shipment, return, refund or receipt; null for the order and its payment. */
  subject_id: number | null
  from_state: string | null
  to_state: string
  who: Actor
  /** The member of staff. */
  user_id: number | null
  why: string
  refused: boolean
}

export const insertHistory = (db: Db, row: HistoryRow) => db.insertInto('order_history').values(row).execute()

/** History of an order, oldest first. */
export const historyOf = (db: Db, orderId: number) =>
  db
    .selectFrom('order_history')
    .leftJoin('users', 'users.id', 'order_history.user_id')
    .select([
      'order_history.id',
      'machine',
      'subject_id',
      'from_state',
      'to_state',
      'who',
      'why',
      'refused',
      'order_history.created_at',
      sql<string | null>`staff_name(users)`.as('staff'),
    ])
    .where('order_id', '=', orderId)
    .orderBy('order_history.id')
    .execute()

export const siteOfOrder = async (db: Db, orderId: number): Promise<number> =>
  (await db.selectFrom('orders').select('site_id').where('id', '=', orderId).executeTakeFirstOrThrow()).site_id

/** Erases the reasons that shoppers gave for canceling. */
export const forgetReasons = (db: Db, orderIds: number[]) =>
  db
    .updateTable('order_history')
    .set({ why: '' })
    .where('order_id', 'in', orderIds)
    .where('who', '=', 'shopper')
    .where('to_state', '=', 'canceled')
    .execute()

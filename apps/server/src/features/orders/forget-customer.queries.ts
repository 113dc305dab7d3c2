import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'

/** So long after the day of delivery questions are still asked about an order. */
const KEPT_DAYS = 14

/** The carts of a customer who leaves; what was ever placed stays. */
export const deleteCartsOf = (db: Db, userId: number) =>
  db
    .deleteFrom('orders')
    .where('user_id', '=', userId)
    .where('placed_at', 'is', null)
    .where(sql<boolean>`state in ('cart', 'address', 'delivery')`)
    .execute()

/** In the finished orders of a customer. */
export const eraseCustomer = (db: Db, userId: number) => eraseFinished(db).where('user_id', '=', userId).execute()

/** In the orders of everybody who left that were finished since. */
export const eraseThoseWhoLeft = (db: Db) =>
  eraseFinished(db)
    .where('user_id', 'in', db.selectFrom('users').select('id').where('deleted_at', 'is not', null))
    .execute()

/**
 * Removes the person from finished orders: what was bought, when and for how much stays. Nobody holds them any more, and
 * money that comes late for one goes back, for an order that changed takes none.
 */
const eraseFinished = (db: Db) =>
  db
    .updateTable('orders')
    .set({
      phone: null,
      email: null,
      receiver: null,
      note: null,
      address: null,
      token: sql<string>`gen_random_uuid()::text`,
      updated_at: sql<Date>`now()`,
    })
    .where(sql<boolean>`coalesce(phone, email, receiver, note, address::text) is not null`)
    .where(
      sql<boolean>`(
        state in ('cart', 'address', 'delivery')
        or (state = 'canceled' and payment_state <> 'refund_due')
        or (state = 'complete' and payment_state = 'paid'
          and coalesce(delivery_day, completed_at::date) < current_date - ${sql.lit(KEPT_DAYS)}::integer))`,
    )

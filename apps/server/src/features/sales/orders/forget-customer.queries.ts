import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** So long after its delivery questions are still asked about an order. */
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
export const eraseCustomer = (db: Db, userId: number) => eraseFinished(db, sql<boolean>`user_id = ${userId}`)

/** In the orders of everybody who left that were finished since. */
export const eraseThoseWhoLeft = (db: Db) =>
  eraseFinished(db, sql<boolean>`user_id in (select id from users where deleted_at is not null)`)

/**
 * Removes the person from finished orders, and answers which: what was bought, when and for how much stays, and the organisation
 * that it was invoiced to. Nobody holds them any more: no token has such a hash, and an empty one is shown. Money that comes late
 * for one goes back, for an order that changed takes none.
 */
async function eraseFinished(db: Db, isTheirs: RawBuilder<boolean>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update orders set
      phone = null, email = null, receiver = null, receiver_phone = null, note = null, gift_message = null,
      address = null, consumer_number = null, refund_account = null, cancel_reason = null,
      token_hash = gen_random_uuid()::text, token_cipher = 'plain.', updated_at = now()
    where ${isTheirs} and ${isFinished} and coalesce(phone, email, receiver, receiver_phone, note, gift_message,
      address::text, consumer_number, refund_account::text, cancel_reason) is not null
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Nothing of it is to come any more, neither to the customer nor back from them. */
const isFinished = sql<boolean>`
  not exists (select from refunds where order_id = orders.id and state = 'due')
  and (
    state in ('cart', 'address', 'delivery')
    or (state = 'canceled' and payment_state <> 'refund_due')
    or (state = 'complete' and payment_state in ('paid', 'refunded')
      and shipment_state in ('delivered', 'returned') and receipt_state not in ('pending', 'refused')
      and coalesce(delivered_at, completed_at) < now() - make_interval(days => ${sql.lit(KEPT_DAYS)})
      and coalesce(return_until < now(), true)
      and not exists (select from returns
        where order_id = orders.id and state in ('requested', 'approved', 'received'))))`

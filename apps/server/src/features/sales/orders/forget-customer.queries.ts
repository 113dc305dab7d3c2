import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** Id of the order in question. */
const ID = sql.ref<number>('orders.id')

/** Days after the delivery during which questions about an order may still come in. */
const ERASE_AFTER_DAYS = 14

/** Deletes the carts of a customer whose account is deleted; orders that were ever placed stay. */
export const deleteCartsOf = (db: Db, userId: number) =>
  db
    .deleteFrom('orders')
    .where('user_id', '=', userId)
    .where('placed_at', 'is', null)
    .where(sql<boolean>`state in ('cart', 'address', 'delivery')`)
    .execute()

/** Conditions on an order by its id, for a statement: what other features still have to do for it. */
export interface OpenWork {
  isRefundDue(orderId: RawBuilder<number>): RawBuilder<boolean>
  isReturnOpen(orderId: RawBuilder<number>): RawBuilder<boolean>
}

/** Erases a customer from their finished orders. */
export const eraseCustomer = (db: Db, userId: number, openWork: OpenWork) =>
  eraseFinished(db, sql<boolean>`user_id = ${userId}`, openWork)

/** Erases deleted customers from orders that have finished since the deletion. */
export const eraseDeletedCustomers = (db: Db, openWork: OpenWork) =>
  eraseFinished(db, sql<boolean>`user_id in (select id from users where deleted_at is not null)`, openWork)

/**
 * Erases the person from finished orders and returns the order ids. Goods, dates, sums and the invoiced organisation stay. No
 * token opens these orders any more: none has the new hash, and the stored one is empty. Late money for one is refunded, because
 * an order that has changed takes none.
 */
async function eraseFinished(db: Db, isTheirs: RawBuilder<boolean>, openWork: OpenWork): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update orders set
      phone = null, email = null, receiver = null, receiver_phone = null, note = null, gift_message = null,
      address = null, consumer_number = null, refund_account = null, cancel_reason = null,
      token_hash = gen_random_uuid()::text, token_cipher = 'plain.', updated_at = now()
    where ${isTheirs} and ${isFinished(openWork)} and coalesce(phone, email, receiver, receiver_phone, note, gift_message,
      address::text, consumer_number, refund_account::text, cancel_reason) is not null
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Nothing is due any more in either direction: no delivery, payment, refund, receipt or return. */
const isFinished = ({ isRefundDue, isReturnOpen }: OpenWork) => sql<boolean>`
  not ${isRefundDue(ID)}
  and (
    state in ('cart', 'address', 'delivery')
    or (state = 'canceled' and payment_state <> 'refund_due')
    or (state = 'complete' and payment_state in ('paid', 'refunded')
      and shipment_state in ('delivered', 'returned') and receipt_state not in ('pending', 'refused')
      and coalesce(delivered_at, completed_at) < now() - make_interval(days => ${sql.lit(ERASE_AFTER_DAYS)})
      and coalesce(return_until < now(), true)
      and not ${isReturnOpen(ID)}))`

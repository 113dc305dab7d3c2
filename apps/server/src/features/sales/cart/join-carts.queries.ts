import type { Db } from '../../../platform/db/index.ts'

/** Number of the customer's order that a guest's order was joined to; undefined if it was not joined. */
export const joinedTo = (db: Db, number: string, userId: number) =>
  db
    .selectFrom('joined_carts')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('orders.number')
    .where('joined_carts.number', '=', number)
    .where('orders.user_id', '=', userId)
    .executeTakeFirst()

export const insertJoin = (db: Db, number: string, orderId: number) =>
  db.insertInto('joined_carts').values({ number, order_id: orderId }).execute()

import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** Number of the customer's order which a guest's order was joined to; undefined where it was not. */
export const joinedTo = (db: Db, number: string, userId: number) =>
  db
    .selectFrom('joined_carts')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('orders.number')
    .where('joined_carts.number', '=', number)
    .where('orders.user_id', '=', userId)
    .executeTakeFirst()

export const rememberJoin = (db: Db, number: string, orderId: number) =>
  db.insertInto('joined_carts').values({ number, order_id: orderId }).execute()

export interface JoinedLine {
  id: number
  quantity: number
  gift: boolean
}

/** The lines belong to the order from now on, with these quantities. */
export const putLines = (db: Db, orderId: number, lines: JoinedLine[]) =>
  sql`update line_items set order_id = ${orderId}, quantity = joined.quantity, gift = joined.gift
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as joined(id bigint, quantity int, gift boolean)
      where line_items.id = joined.id`.execute(db)

/** Codes of another order, where this one has none in their place; answers all that it has. */
export async function takeCodes(db: Db, orderId: number, from: number) {
  await sql`
    insert into order_discounts (order_id, slot, code_id, user_id)
    select ${orderId}, slot, code_id, user_id from order_discounts where order_id = ${from}
    on conflict (order_id, slot) do nothing`.execute(db)
  return db
    .selectFrom('order_discounts')
    .select(['slot', 'code_id', 'amount'])
    .where('order_id', '=', orderId)
    .execute()
}

export const deleteOrder = (db: Db, orderId: number) => db.deleteFrom('orders').where('id', '=', orderId).execute()

export const deleteLinesOf = (db: Db, orderId: number) =>
  db.deleteFrom('line_items').where('order_id', '=', orderId).execute()

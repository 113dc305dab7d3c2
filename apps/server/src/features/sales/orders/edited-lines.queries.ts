import { type Insertable, sql } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'

/** Adds a line to a placed order. */
export const addEditedLine = async (db: Db, line: Insertable<Database['line_items']>): Promise<number> =>
  (await db.insertInto('line_items').values(line).returning('id').executeTakeFirstOrThrow()).id

/** Writes quantities and discounts of lines of a placed order, and removes those without a piece. */
export async function writeEditedLines(
  db: Db,
  orderId: number,
  lines: { id: number; quantity: number; discount: number }[],
): Promise<void> {
  const gone = lines.filter(({ quantity }) => quantity === 0).map(({ id }) => id)
  await sql`
    update line_items set quantity = edited.quantity, discount = edited.discount
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as edited(id bigint, quantity int, discount bigint)
    where line_items.id = edited.id and line_items.order_id = ${orderId} and edited.quantity > 0`.execute(db)
  if (gone.length > 0) {
    await db.deleteFrom('line_items').where('order_id', '=', orderId).where('id', 'in', gone).execute()
  }
}

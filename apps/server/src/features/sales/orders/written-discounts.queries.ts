import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { lines } from './stored-orders.queries.ts'

export const orderWithLines = (db: Db, orderId: number) =>
  db
    .selectFrom('orders')
    .select(['ship_total', 'placed_at', lines.as('lines')])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()

export const writeLineDiscounts = (db: Db, lines: { id: number; discount: number }[]) =>
  sql`
    update line_items set discount = written.discount
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as written(id bigint, discount bigint)
    where line_items.id = written.id and line_items.discount <> written.discount`.execute(db)

/** Leaves `updated_at` unchanged: the shopper changed nothing. */
export const writeTotals = (
  db: Db,
  orderId: number,
  totals: { discount_total: number; tax_total: number; total: number },
) => db.updateTable('orders').set(totals).where('id', '=', orderId).execute()

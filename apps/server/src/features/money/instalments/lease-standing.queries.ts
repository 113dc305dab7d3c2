import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** Orders paid by instalments whose last instalment was due before a day. */
export async function finishedBefore(db: Db, day: string, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select('orders.id')
    .where('orders.payment_state', '=', sql.lit('running'))
    .where('payments.state', '=', sql.lit('completed'))
    .where('payments.part', '<>', sql.lit('prepayment'))
    .where(sql<string>`payments.details #>> '{plan,schedule,-1,day}'`, '<', day)
    .orderBy('orders.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

import type { Db } from '../../../platform/db/index.ts'

/** Whether an order can reach anybody: by courier, or fetched from a store. */
export async function canDeliver(db: Db): Promise<boolean> {
  const zone = await db.selectFrom('delivery_zones').select('id').limit(1).executeTakeFirst()
  const store = await db
    .selectFrom('stock_locations')
    .select('id')
    .where('pickup', '=', true)
    .limit(1)
    .executeTakeFirst()
  return zone !== undefined || store !== undefined
}

import type { Db } from '../../../platform/db/index.ts'

/** Whether orders can be delivered or picked up. */
export async function canDeliver(db: Db): Promise<boolean> {
  const zone = await db
    .selectFrom('delivery_zones')
    .select('id')
    .where('retired_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  const store = await db
    .selectFrom('stock_locations')
    .select('id')
    .where('pickup', '=', true)
    .limit(1)
    .executeTakeFirst()
  return zone !== undefined || store !== undefined
}

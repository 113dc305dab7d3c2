import type { Db } from '../../../platform/db/index.ts'

export const pickupLocation = (db: Db, id: number) =>
  db
    .selectFrom('stock_locations')
    .select(['id', 'name', 'city', 'address', 'hours'])
    .where('id', '=', id)
    .where('pickup', '=', true)
    .executeTakeFirst()

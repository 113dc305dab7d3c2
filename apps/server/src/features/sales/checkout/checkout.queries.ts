import type { Db } from '../../../platform/db/index.ts'

export const pickupLocation = (db: Db, id: number) =>
  db
    .selectFrom('stock_locations')
    .select(['id', 'name', 'city', 'address', 'hours'])
    .where('id', '=', id)
    .where('pickup', '=', true)
    .executeTakeFirst()

export const codeOfZone = async (db: Db, id: number): Promise<string> =>
  (await db.selectFrom('delivery_zones').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code

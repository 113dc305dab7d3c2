import type { Db } from '../../../platform/db/index.ts'

/** A store where orders of the site are fetched. */
export const pickupLocation = (db: Db, siteId: number, id: number) =>
  db
    .selectFrom('stock_locations')
    .select(['id', 'name', 'city', 'address', 'hours'])
    .where('id', '=', id)
    .where('pickup', '=', true)
    .where('id', 'in', db.selectFrom('site_stores').select('stock_location_id').where('site_id', '=', siteId))
    .executeTakeFirst()

export const codeOfZone = async (db: Db, id: number): Promise<string> =>
  (await db.selectFrom('delivery_zones').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code

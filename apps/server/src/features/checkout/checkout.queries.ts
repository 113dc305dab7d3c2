import type { Address } from '@delguur/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'

/** The zone that serves an address: that of its district, else that of its city. */
export const zoneOf = (db: Db, { city, district }: Pick<Address, 'city' | 'district'>) =>
  db
    .selectFrom('delivery_zone_areas')
    .innerJoin('delivery_zones', 'delivery_zones.id', 'delivery_zone_areas.zone_id')
    .selectAll('delivery_zones')
    .where('area_code', 'in', [district, city])
    .orderBy(sql`area_code = ${district}`, 'desc')
    .limit(1)
    .executeTakeFirst()

export const pickupLocation = (db: Db, id: number) =>
  db
    .selectFrom('stock_locations')
    .select(['id', 'name', 'address', 'hours'])
    .where('id', '=', id)
    .where('pickup', '=', true)
    .executeTakeFirst()

export const hasPickupLocation = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('stock_locations').select('id').where('pickup', '=', true).limit(1).executeTakeFirst()) !==
  undefined

import type { Address } from '@delguur/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { StoredRate } from '../orders/index.ts'

/** The zone that serves an address, with its rates, the lightest first: that of its district, else that of its city. */
export const zoneOf = (db: Db, { city, district }: Pick<Address, 'city' | 'district'>) =>
  db
    .selectFrom('delivery_zone_areas')
    .innerJoin('delivery_zones', 'delivery_zones.id', 'delivery_zone_areas.zone_id')
    .select(['delivery_zones.id', 'delivery_zones.name'])
    .select(
      sql<StoredRate[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('method', r.method, 'up_to_grams', r.up_to_grams, 'cost', r.cost,
          'free_over', r.free_over, 'promise_from_hours', r.promise_from_hours, 'promise_to_hours', r.promise_to_hours)
          order by r.up_to_grams nulls last, r.id), '[]')
        from delivery_rates r where r.zone_id = delivery_zones.id)`.as('rates'),
    )
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

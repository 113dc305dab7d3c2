import type { Insertable } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'

type RateRecord = Omit<Insertable<Database['delivery_rates']>, 'zone_id'>

/** Replaces all rates of the zone. */
export async function replaceRates(db: Db, zoneId: number, rates: RateRecord[]): Promise<void> {
  await db.deleteFrom('delivery_rates').where('zone_id', '=', zoneId).execute()
  await db
    .insertInto('delivery_rates')
    .values(rates.map((rate) => ({ ...rate, zone_id: zoneId })))
    .execute()
}

import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** Id of the campaign with this Mongolian name. */
export const campaignNamed = async (db: Db, siteId: number, name: string): Promise<number | null> =>
  (
    await db
      .selectFrom('coupon_campaigns')
      .select('id')
      .where('site_id', '=', siteId)
      .where(sql<boolean>`name ->> 'mn' = ${name}`)
      .executeTakeFirst()
  )?.id ?? null

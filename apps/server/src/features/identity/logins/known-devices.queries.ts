import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export const putDevice = (db: Db, userId: number, deviceKey: string) =>
  db
    .insertInto('known_devices')
    .values({ user_id: userId, device_key: deviceKey })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'device_key']).doUpdateSet({ last_login_at: sql<Date>`now()` }),
    )
    .execute()

/** Whether the customer with this phone number or e-mail address has logged in on the device. */
export const hasDevice = async (
  db: Db,
  { siteId, deviceKey, target }: { siteId: number; deviceKey: string; target: string },
): Promise<boolean> => {
  const row = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .where('users.site_id', '=', siteId)
    .where('users.deleted_at', 'is', null)
    .where('device_key', '=', deviceKey)
    .where((row) => row.or([row('phone', '=', target), row('email', '=', target)]))
    .select('users.id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const deleteDevicesOf = (db: Db, userId: number) =>
  db.deleteFrom('known_devices').where('user_id', '=', userId).execute()

export const deleteDevicesUnusedSince = (db: Db, since: Date) =>
  db.deleteFrom('known_devices').where('last_login_at', '<', since).execute()

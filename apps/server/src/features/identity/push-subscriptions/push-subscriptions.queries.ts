import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export const findKeys = (db: Db) =>
  db.selectFrom('push_keys').select(['public_key', 'private_cipher']).executeTakeFirst()

/** Of several nodes that make keys at once, one is heard. */
export const insertKeys = (db: Db, keys: { public_key: string; private_cipher: string }) =>
  db
    .insertInto('push_keys')
    .values(keys)
    .onConflict((conflict) => conflict.column('only_one').doNothing())
    .execute()

export interface NewSubscription {
  id: string
  site_id: number
  endpoint: string
  p256dh: string
  auth: string
}

/** Inserts the subscription; one that exists was named again. */
export const putSubscription = (db: Db, subscription: NewSubscription) =>
  db
    .insertInto('push_subscriptions')
    .values(subscription)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ named_at: sql<Date>`now()` }))
    .execute()

export const findSubscription = (db: Db, id: string) =>
  db.selectFrom('push_subscriptions').select(['endpoint', 'p256dh', 'auth']).where('id', '=', id).executeTakeFirst()

export const deleteSubscription = (db: Db, siteId: number, id: string) =>
  db.deleteFrom('push_subscriptions').where('site_id', '=', siteId).where('id', '=', id).execute()

/** Whether the messages of somebody else go to the device. */
export const isOfAnother = async (db: Db, siteId: number, id: string, userId: number | null): Promise<boolean> => {
  const row = await db
    .selectFrom('devices')
    .select('user_id')
    .where('site_id', '=', siteId)
    .where('player_id', '=', id)
    .executeTakeFirst()
  return row !== undefined && row.user_id !== userId
}

/** Deletes the subscriptions of a customer's devices. */
export const deleteSubscriptionsOf = (db: Db, userId: number) =>
  db
    .deleteFrom('push_subscriptions')
    .where('id', 'in', db.selectFrom('devices').select('player_id').where('user_id', '=', userId))
    .execute()

/** Endpoints of a customer's browsers by the ids of the devices. */
export const endpointsOf = (db: Db, userId: number) =>
  db
    .selectFrom('push_subscriptions')
    .innerJoin('devices', 'player_id', 'push_subscriptions.id')
    .select(['push_subscriptions.id', 'endpoint'])
    .where('user_id', '=', userId)
    .execute()

/** Deletes what nobody is linked to and no browser has named for so many days. */
export const deleteUnlinked = (db: Db, days: number) =>
  db
    .deleteFrom('push_subscriptions')
    .where('named_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('devices').select('player_id').whereRef('player_id', '=', 'push_subscriptions.id'))),
    )
    .execute()

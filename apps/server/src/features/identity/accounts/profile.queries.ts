import type { SocialProvider } from '@delguur/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { ConsentKind } from './accounts.columns.ts'

/** User with all data that they see of themselves. */
export type Profile = NonNullable<Awaited<ReturnType<typeof findProfile>>>

export const findProfile = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .leftJoin('images', 'images.id', 'avatar_image_id')
    .selectAll('users')
    .select(['hash', 'width', 'height', 'widths', 'placeholder'])
    .select([socialLogins.as('social_logins'), acceptedTerms.as('terms_version')])
    .select([isGiven('marketing').as('marketing'), isGiven('browsing').as('browsing')])
    .where('users.id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

const socialLogins = sql<SocialProvider[]>`array(
  select provider from social_logins where social_logins.user_id = users.id order by provider)`

const acceptedTerms = sql<string | null>`(
  select version from consents where consents.user_id = users.id and kind = 'terms' order by id desc limit 1)`

const isGiven = (kind: ConsentKind) => sql<boolean>`coalesce((
  select given from consents where consents.user_id = users.id and kind = ${kind} order by id desc limit 1), false)`

interface LinkedDevice {
  siteId: number
  userId: number
  sessionId: number
  playerId: string
  max: number
}

/** Assigns the device to this customer; only their newest devices stay. */
export async function putDevice(db: Db, { siteId, userId, sessionId, playerId, max }: LinkedDevice): Promise<void> {
  await db
    .insertInto('devices')
    .values({ site_id: siteId, player_id: playerId, user_id: userId, session_id: sessionId })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'player_id'])
        .doUpdateSet({ user_id: userId, session_id: sessionId, created_at: sql<Date>`now()` }),
    )
    .execute()
  const older = db
    .selectFrom('devices')
    .select('player_id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('player_id')
    .offset(max)
  await db.deleteFrom('devices').where('user_id', '=', userId).where('player_id', 'in', older).execute()
}

/** Deletes a device of this customer. */
export const deleteDevice = async (
  db: Db,
  { siteId, userId }: { siteId: number; userId: number },
  playerId: string,
): Promise<void> => {
  await db
    .deleteFrom('devices')
    .where('site_id', '=', siteId)
    .where('player_id', '=', playerId)
    .where('user_id', '=', userId)
    .execute()
}

/** Deletes a device that accepts no more messages. */
export const forgetDevice = async (db: Db, siteId: number, playerId: string): Promise<void> => {
  await db.deleteFrom('devices').where('site_id', '=', siteId).where('player_id', '=', playerId).execute()
}

/** Date of birth of a customer; null if unknown. */
export const dateOfBirth = async (db: Db, userId: number): Promise<string | null> => {
  const row = await db.selectFrom('users').select('date_of_birth').where('id', '=', userId).executeTakeFirst()
  return row?.date_of_birth ?? null
}

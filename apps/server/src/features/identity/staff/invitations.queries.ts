import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { NamedThing } from '../../../platform/http/index.ts'
import type { ContactChannel } from '../../../platform/messages/messages.columns.ts'

export interface NewInvitation {
  site_id: number
  channel: ContactChannel
  target: string
  token_hash: string
  roles: string[]
  /** Null for the first administrator. */
  invited_by: number | null
  expires_at: Date
}

/** Inserts an invitation, or replaces the one to the same contact. */
export const putInvitation = async (db: Db, invitation: NewInvitation): Promise<number> => {
  const { token_hash, roles, invited_by, expires_at } = invitation
  const { id } = await db
    .insertInto('staff_invitations')
    .values(invitation)
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'channel', 'target'])
        .doUpdateSet({ token_hash, roles, invited_by, expires_at, sent_at: sql`now()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const withInviter = (db: Db, siteId: number) =>
  db
    .selectFrom('staff_invitations')
    .leftJoin('users', 'users.id', 'invited_by')
    .where('staff_invitations.site_id', '=', siteId)
    .select([
      'staff_invitations.id',
      'channel',
      'target',
      'roles',
      'invited_by',
      'sent_at',
      'expires_at',
      sql<string | null>`staff_name(users)`.as('inviter'),
    ])

export const invitations = (db: Db, siteId: number) => withInviter(db, siteId).orderBy('sent_at', 'desc').execute()

export const findInvitation = (db: Db, siteId: number, id: number) =>
  withInviter(db, siteId).where('staff_invitations.id', '=', id).executeTakeFirst()

/** Invitation of a link that has not expired. */
export const invitationOf = (db: Db, siteId: number, tokenHash: string) =>
  withInviter(db, siteId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()

/** True for exactly one caller. */
export const takeInvitation = async (db: Db, id: number, tokenHash: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('staff_invitations')
    .where('id', '=', id)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const deleteInvitation = (db: Db, id: number) =>
  db.deleteFrom('staff_invitations').where('id', '=', id).execute()

/** Invitations by a member, and to their contacts. */
export const deleteInvitationsOf = (
  db: Db,
  { siteId, userId, contacts }: { siteId: number; userId: number; contacts: string[] },
) =>
  db
    .deleteFrom('staff_invitations')
    .where('site_id', '=', siteId)
    .where((of) =>
      of.or([of('invited_by', '=', userId), ...(contacts.length > 0 ? [of('target', 'in', contacts)] : [])]),
    )
    .execute()

export const deleteOldInvitations = (db: Db, days: number) =>
  db
    .deleteFrom('staff_invitations')
    .where('expires_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute()

/** What the audit tells of an invitation. */
export const invitationState = (db: Db, { id, siteId }: NamedThing) =>
  db
    .selectFrom('staff_invitations')
    .select(['roles', 'sent_at', 'expires_at'])
    .where('id', '=', Number(id))
    .where('site_id', '=', siteId)
    .executeTakeFirst()

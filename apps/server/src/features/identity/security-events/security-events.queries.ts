import type { SecurityEventKind } from '@delguur/contract'
import { type Insertable, sql } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'

export interface Listed {
  siteId: number
  /** Null for every kind. */
  kind: SecurityEventKind | null
}

export const insertEvent = (db: Db, event: Omit<Insertable<Database['security_events']>, 'id' | 'created_at'>) =>
  db.insertInto('security_events').values(event).execute()

const eventsOf = (db: Db, { siteId, kind }: Listed) => {
  const all = db.selectFrom('security_events').where('security_events.site_id', '=', siteId)
  return kind === null ? all : all.where('security_events.kind', '=', kind)
}

export const listEvents = (db: Db, listed: Listed, page: { offset: number; limit: number }) =>
  eventsOf(db, listed)
    .leftJoin('users', 'users.id', 'security_events.user_id')
    .select([
      'security_events.id',
      'security_events.kind',
      'security_events.user_id',
      'users.first_name',
      'users.last_name',
      'users.phone',
      'users.email',
      'security_events.contact',
      'security_events.address',
      'security_events.about',
      'security_events.created_at',
    ])
    .orderBy('security_events.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()

export const countEvents = async (db: Db, listed: Listed): Promise<number> => {
  const row = await eventsOf(db, listed)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export const forgetEvents = (db: Db, days: number) =>
  db.deleteFrom('security_events').where('created_at', '<', sql<Date>`now() - make_interval(days => ${days})`).execute()

/** Erases contact and address from a user's events; the events stay. */
export const forgetPerson = (db: Db, userId: number) =>
  db.updateTable('security_events').set({ contact: null, address: '' }).where('user_id', '=', userId).execute()

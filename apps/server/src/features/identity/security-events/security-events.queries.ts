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
  const all = db.selectFrom('security_events').where('site_id', '=', siteId)
  return kind === null ? all : all.where('kind', '=', kind)
}

export const listEvents = (db: Db, listed: Listed, page: { offset: number; limit: number }) =>
  eventsOf(db, listed)
    .select(['id', 'kind', 'user_id', 'contact', 'address', 'about', 'created_at'])
    .orderBy('id', 'desc')
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

import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import type { NamedThing } from '../../../platform/http/index.ts'
import type { Page } from '../../../platform/paging.ts'

export type Stored = Selectable<Database['newsletters']>

export type NewsletterRow = Omit<Stored, 'created_by'> & { created_by: string | null }

const AUTHOR = sql<string | null>`(select staff_name(u) from users u where u.id = newsletters.created_by)`
const COLUMNS = [
  'id',
  'site_id',
  'version',
  'channel',
  'segment',
  'subject',
  'text',
  'link',
  'send_at',
  'created_at',
  'released_at',
  'told_up_to',
  'letters',
  'cost_cap',
  'sms_price',
  'cost',
  'stopped_at',
  'stopped_by',
  'finished_at',
] as const

const rows = (db: Db, siteId: number) =>
  db.selectFrom('newsletters').select(COLUMNS).select(AUTHOR.as('created_by')).where('site_id', '=', siteId)

export const listNewsletters = (db: Db, siteId: number, { limit, offset }: Page): Promise<NewsletterRow[]> =>
  rows(db, siteId).orderBy('id', 'desc').limit(limit).offset(offset).execute()

export async function countNewsletters(db: Db, siteId: number): Promise<number> {
  const { count } = await db
    .selectFrom('newsletters')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow()
  return count
}

export const findNewsletter = (db: Db, siteId: number, id: number): Promise<NewsletterRow | undefined> =>
  rows(db, siteId).where('id', '=', id).executeTakeFirst()

export const lockNewsletter = (db: Db, siteId: number, id: number): Promise<Stored | undefined> =>
  db
    .selectFrom('newsletters')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function insertNewsletter(db: Db, row: Insertable<Database['newsletters']>): Promise<number> {
  const { id } = await db.insertInto('newsletters').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export const updateNewsletter = (db: Db, id: number, changes: Updateable<Database['newsletters']>) =>
  db
    .updateTable('newsletters')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()

export const deleteNewsletter = (db: Db, id: number) => db.deleteFrom('newsletters').where('id', '=', id).execute()

/** What the audit tells of a newsletter. */
export const newsletterState = (db: Db, { id, siteId }: NamedThing) =>
  db
    .selectFrom('newsletters')
    .select(['channel', 'segment', 'subject', 'text', 'link', 'send_at', 'cost_cap', 'released_at', 'stopped_at'])
    .where('site_id', '=', siteId)
    .where('id', '=', Number(id))
    .executeTakeFirst()

const due = (db: Db) =>
  db
    .selectFrom('newsletters')
    .where('released_at', 'is not', null)
    .where('finished_at', 'is', null)
    .where('stopped_at', 'is', null)
    .where(sql<boolean>`coalesce(send_at, released_at) <= now()`)

/** Ids of those that are to go out and are not out yet. */
export async function dueIds(db: Db): Promise<number[]> {
  const rows = await due(db).select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** One that is to go out, locked; undefined while another node works on it, and once it is out. */
export const claimDue = (db: Db, id: number): Promise<Stored | undefined> =>
  due(db).selectAll().where('id', '=', id).forUpdate().skipLocked().executeTakeFirst()

export interface Progress {
  /** People who have got it by this step. */
  letters: number
  /** Price of their SMS. */
  cost: number
  /** The last of them; null once all have got it. */
  upTo: number | null
  isCapped: boolean
}

export const markTold = (db: Db, id: number, { letters, cost, upTo, isCapped }: Progress) =>
  db
    .updateTable('newsletters')
    .set({
      letters: sql<number>`letters + ${letters}`,
      cost: sql<number>`cost + ${cost}`,
      ...(upTo !== null && { told_up_to: upTo }),
      ...(isCapped && { stopped_at: sql<Date>`now()`, stopped_by: 'cost_cap' as const }),
      ...(upTo === null && !isCapped && { finished_at: sql<Date>`now()` }),
    })
    .where('id', '=', id)
    .execute()

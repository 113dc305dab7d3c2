import type { Locale } from '@delguur/contract'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import type { NamedThing } from '../../../platform/http/index.ts'
import type { Page } from '../../../platform/paging.ts'

type Stored = Selectable<Database['newsletters']>

export type NewsletterRow = Omit<Stored, 'created_by'> & { created_by: string | null; subscribers: number }

const AUTHOR = sql<string | null>`(select staff_name(u) from users u where u.id = newsletters.created_by)`
/** Subscribers who would get it now. */
const SUBSCRIBERS = sql<number>`(select count(*)::int from subscribers s
  where s.site_id = newsletters.site_id and s.subscribed_at is not null and s.ended_at is null)`
const COLUMNS = [
  'id',
  'site_id',
  'version',
  'subject',
  'text',
  'link',
  'send_at',
  'created_at',
  'released_at',
  'told_up_to',
  'letters',
  'stopped_at',
  'finished_at',
] as const

const rows = (db: Db, siteId: number) =>
  db
    .selectFrom('newsletters')
    .select(COLUMNS)
    .select([AUTHOR.as('created_by'), SUBSCRIBERS.as('subscribers')])
    .where('site_id', '=', siteId)

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
    .select(['subject', 'text', 'link', 'send_at', 'released_at', 'stopped_at'])
    .where('site_id', '=', siteId)
    .where('id', '=', Number(id))
    .executeTakeFirst()

/** One that is to go out and is not out yet, locked; nodes take different ones. */
export const claimDue = (db: Db): Promise<Stored | undefined> =>
  db
    .selectFrom('newsletters')
    .selectAll()
    .where('released_at', 'is not', null)
    .where('finished_at', 'is', null)
    .where('stopped_at', 'is', null)
    .where(sql<boolean>`coalesce(send_at, released_at) <= now()`)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export interface Recipient {
  id: number
  email: string
  locale: Locale
  end_token: string
}

/** Ids of subscribers behind one of them, in their order. */
export async function subscriberIdsAfter(db: Db, siteId: number, afterId: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('subscribers')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '>', afterId)
    .where('subscribed_at', 'is not', null)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Those of them who still are subscribed, locked: whoever ends one waits, and withdraws the letter that it got meanwhile. */
export const lockSubscribed = (db: Db, ids: number[]): Promise<Recipient[]> =>
  db
    .selectFrom('subscribers')
    .select(['id', 'email', 'locale', 'end_token'])
    .where('id', 'in', ids)
    .where('subscribed_at', 'is not', null)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute()

/** `upTo` is the last subscriber who has got it; null once all have. */
export const markTold = (db: Db, id: number, letters: number, upTo: number | null) =>
  db
    .updateTable('newsletters')
    .set({
      letters: sql<number>`letters + ${letters}`,
      ...(upTo === null ? { finished_at: sql<Date>`now()` } : { told_up_to: upTo }),
    })
    .where('id', '=', id)
    .execute()

/** E-mail address and language of an account. */
export const accountOf = (db: Db, userId: number) =>
  db.selectFrom('users').select(['email', 'locale']).where('id', '=', userId).executeTakeFirst()

import { type Insertable, sql } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import { hasEach } from '../../../platform/db/patterns.ts'

/** Null fields do not filter. */
export interface AuditFilter {
  siteId: number
  kind: string | null
  thingId: string | null
  userId: number | null
  from: Date | null
  before: Date | null
}

export const insertEntry = (db: Db, entry: Insertable<Database['audit_entries']>) =>
  db.insertInto('audit_entries').values(entry).execute()

const filtered = (db: Db, { siteId, kind, thingId, userId, from, before }: AuditFilter) => {
  let entries = db.selectFrom('audit_entries').where('audit_entries.site_id', '=', siteId)
  if (kind !== null) entries = entries.where('kind', '=', kind)
  if (thingId !== null) entries = entries.where('thing_id', '=', thingId)
  if (userId !== null) entries = entries.where('user_id', '=', userId)
  if (from) entries = entries.where('audit_entries.created_at', '>=', from)
  if (before) entries = entries.where('audit_entries.created_at', '<', before)
  return entries
}

export interface Scanned {
  id: number
  /** Whether the entry has every word. */
  matches: boolean
}

/** Newest entries first, from the one after `afterId` on; so many are read, whether they have the words or not. */
export function scanEntries(
  db: Db,
  filter: AuditFilter,
  { words, afterId, limit }: { words: string[]; afterId: number | null; limit: number },
): Promise<Scanned[]> {
  let entries = filtered(db, filter)
  if (afterId !== null) {
    entries = entries.where(
      sql<boolean>`(audit_entries.created_at, audit_entries.id) <
        (select created_at, id from audit_entries where id = ${afterId})`,
    )
  }
  const text = sql`concat_ws(' ', action, kind, thing_id, label, before::text, after::text, details::text)`
  return entries
    .select(['audit_entries.id', hasEach(text, words).as('matches')])
    .orderBy('audit_entries.created_at', 'desc')
    .orderBy('audit_entries.id', 'desc')
    .limit(limit)
    .execute()
}

/** Entries of these ids, newest first. */
export const readEntries = async (db: Db, ids: number[]) =>
  db
    .selectFrom('audit_entries')
    .leftJoin('users', 'users.id', 'audit_entries.user_id')
    .where('audit_entries.id', '=', sql<number>`any(${ids}::bigint[])`)
    .select([
      'audit_entries.id',
      'audit_entries.created_at',
      'user_id',
      'users.first_name',
      'users.last_name',
      'users.phone',
      'users.email',
      'action',
      'endpoint',
      'kind',
      'thing_id',
      'label',
      'before',
      'after',
      'details',
      'request_id',
    ])
    .orderBy('audit_entries.created_at', 'desc')
    .orderBy('audit_entries.id', 'desc')
    .execute()

/** Number of entries; no more than `most` are counted. */
export async function countEntries(db: Db, filter: AuditFilter, most: number): Promise<number> {
  const row = await db
    .selectFrom(filtered(db, filter).select('audit_entries.id').limit(most).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Empties what may identify a customer in the entries about their account. */
export const forgetThing = (db: Db, kind: string, thingId: string) =>
  db
    .updateTable('audit_entries')
    .set({ label: null, before: null, after: null, details: '{}' })
    .where('kind', '=', kind)
    .where('thing_id', '=', thingId)
    .execute()

import { sql } from 'kysely'
import type { Db } from '../db/index.ts'

export interface Counted {
  key: string
  count: number
  /** Whole seconds until the window ends. */
  remaining: number
}

/**
 * Increments the window of each key, which begins with its first attempt. Rows are locked in the order of the keys, so that
 * two callers cannot deadlock.
 */
export const incrementAttempts = async (db: Db, windows: { key: string; seconds: number }[]): Promise<Counted[]> => {
  const { rows } = await sql<Counted>`
    insert into attempt_counts (key, window_end, count)
    select key, now() + make_interval(secs => seconds), 1
    from jsonb_to_recordset(${JSON.stringify(windows)}::jsonb) as w(key text, seconds integer)
    order by key
    on conflict (key) do update set
      count = case when attempt_counts.window_end > now() then attempt_counts.count + 1 else 1 end,
      window_end = case when attempt_counts.window_end > now() then attempt_counts.window_end else excluded.window_end end
    returning key, count, ceil(extract(epoch from window_end - now()))::integer as remaining`.execute(db)
  return rows
}

/** Counts of the open windows, read without counting. */
export const readAttempts = (db: Db, keys: string[]): Promise<Counted[]> =>
  db
    .selectFrom('attempt_counts')
    .select(['key', 'count', sql<number>`ceil(extract(epoch from window_end - now()))::integer`.as('remaining')])
    .where(isOneOf(keys))
    .where('window_end', '>', sql<Date>`now()`)
    .execute()

/** Decrements the open windows of these keys; rows are locked in the order of the keys, as above. */
export const decrementAttempts = (db: Db, keys: string[]) =>
  db
    .with('open', (open) =>
      open
        .selectFrom('attempt_counts')
        .select('key')
        .where(isOneOf(keys))
        .where('window_end', '>', sql<Date>`now()`)
        .where('count', '>', 0)
        .orderBy('key')
        .forUpdate(),
    )
    .updateTable('attempt_counts')
    .from('open')
    .set({ count: sql`attempt_counts.count - 1` })
    .whereRef('attempt_counts.key', '=', 'open.key')
    .execute()

/** Deletes the windows that have ended, but for those that an attempt is restarting. */
export const forgetOldAttempts = (db: Db) =>
  db
    .deleteFrom('attempt_counts')
    .where('key', 'in', (old) =>
      old
        .selectFrom('attempt_counts')
        .select('key')
        .where('window_end', '<', sql<Date>`now()`)
        .orderBy('key')
        .forUpdate()
        .skipLocked(),
    )
    .execute()

const isOneOf = (keys: string[]) => sql<boolean>`key = any(${keys}::text[])`

import { sql } from 'kysely'
import type { Db } from '../db/index.ts'

export interface Counted {
  key: string
  count: number
  /** Whole seconds until the window ends. */
  remaining: number
}

/** Increments the current window of each key. Rows are locked in the order of the keys, so that two callers cannot deadlock. */
export const incrementAttempts = async (db: Db, windows: { key: string; seconds: number }[]): Promise<Counted[]> => {
  const { rows } = await sql<Counted>`
    with asked as (
      select key, seconds, to_timestamp(floor(extract(epoch from now()) / seconds) * seconds) as started
      from jsonb_to_recordset(${JSON.stringify(windows)}::jsonb) as w(key text, seconds integer)
      order by key
    ), counted as (
      insert into attempt_counts (key, window_start, count)
      select key, started, 1 from asked
      on conflict (key, window_start) do update set count = attempt_counts.count + 1
      returning key, count
    )
    select key, count, ceil(extract(epoch from started + make_interval(secs => seconds) - now()))::integer as remaining
    from counted join asked using (key)`.execute(db)
  return rows
}

/** Counts of the current windows, read without counting. */
export const readAttempts = async (db: Db, windows: { key: string; seconds: number }[]): Promise<Counted[]> => {
  const { rows } = await sql<Counted>`
    select key, count, ceil(extract(epoch from window_start + make_interval(secs => seconds) - now()))::integer as remaining
    from attempt_counts join jsonb_to_recordset(${JSON.stringify(windows)}::jsonb) as w(key text, seconds integer) using (key)
    where window_start = to_timestamp(floor(extract(epoch from now()) / seconds) * seconds)`.execute(db)
  return rows
}

/** Decrements the open windows of these keys; rows are locked in the order of the keys, as above. */
export const decrementAttempts = (db: Db, windows: { key: string; seconds: number }[]) =>
  sql`
    with open as (
      select key, window_start from attempt_counts
      join jsonb_to_recordset(${JSON.stringify(windows)}::jsonb) as w(key text, seconds integer) using (key)
      where window_start = to_timestamp(floor(extract(epoch from now()) / seconds) * seconds)
      order by key for update of attempt_counts
    )
    update attempt_counts set count = count - 1
    from open
    where attempt_counts.key = open.key and attempt_counts.window_start = open.window_start and count > 0`.execute(db)

export const forgetAttempts = (db: Db, before: Date) =>
  db.deleteFrom('attempt_counts').where('window_start', '<', before).execute()

import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/index.ts'

/** Progress of an index behind the database. */
export interface Progress {
  /** Horizon: transactions below it had ended when the products were last read. */
  horizon: string
  /** Time up to which changes by the clock were read: starts and ends of sales, dates of availability. */
  moment: string
  /** Incremented to force a complete read. */
  generation: number
}

export interface ChangesRead {
  progress: Progress
  /** Changes noted since the horizon; some may have been read before. */
  changes: { id: number; productId: number }[]
  /** Products whose price or visibility the clock changed. */
  due: number[]
  /** Milliseconds until the clock's next change; null if none is scheduled. */
  nextInMs: number | null
}

/** Starting point of a complete read. */
export async function progressNow(db: Db): Promise<Progress> {
  const { rows } = await sql<Progress>`select ${progressColumns}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database told no horizon')
  return row
}

/** Changes noted since then, and changes by the clock since then, in one snapshot. */
export async function changesSince(db: Db, { horizon, moment }: Progress): Promise<ChangesRead> {
  const { rows } = await sql<Progress & { changes: [number, number][]; due: number[]; next_in_ms: number | null }>`
    select ${progressColumns},
      coalesce((select json_agg(json_build_array(id, product_id) order by id) from product_changes
        where changed_in >= ${horizon}::xid8), '[]') as changes,
      array(
        select product_id from variants where selling_price is not null
          and sale_start_at > ${moment}::timestamptz and sale_start_at <= now()
        union select product_id from variants where selling_price is not null
          and sale_expire_at > ${moment}::timestamptz and sale_expire_at <= now()
        union select product_id from listings
          where available_on > ${moment}::timestamptz and available_on <= now()) as due,
      extract(epoch from least(
        (select min(sale_start_at) from variants where selling_price is not null and sale_start_at > now()),
        (select min(sale_expire_at) from variants where selling_price is not null and sale_expire_at > now()),
        (select min(available_on) from listings where available_on > now())) - now())::float8 * 1000 as next_in_ms
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database told no changes')
  const { changes, due, next_in_ms, ...progress } = row
  return { progress, changes: changes.map(([id, productId]) => ({ id, productId })), due, nextInMs: next_in_ms }
}

const progressColumns = sql`pg_snapshot_xmin(pg_current_snapshot())::text as horizon, now()::text as moment,
  (select generation from search_progress where index_name = 'products') as generation`

/** Acquires or renews the lease for writing to a shared index; false while another node has it. */
export async function holdTurn(db: Db, holder: string, seconds: number): Promise<boolean> {
  const { rows } = await sql`
    update search_progress set holder = ${holder}, held_until = clock_timestamp() + ${seconds}::int * interval '1 second'
    where index_name = 'products' and (holder = ${holder} or held_until <= clock_timestamp()) returning 1`.execute(db)
  return rows.length > 0
}

export const leaveTurn = (db: Db, holder: string) =>
  db
    .updateTable('search_progress')
    .set({ holder: null, held_until: sql<Date>`clock_timestamp()` })
    .where('index_name', '=', 'products')
    .where('holder', '=', holder)
    .execute()

export async function sharedProgress(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('search_progress')
    .select('progress')
    .where('index_name', '=', 'products')
    .executeTakeFirst()
  return row?.progress ?? null
}

export const saveSharedProgress = (db: Db, progress: string) =>
  db.updateTable('search_progress').set({ progress }).where('index_name', '=', 'products').execute()

/** Every node drops shared answers. */
export async function announcePurge(db: Db): Promise<void> {
  await sql`select pg_notify('cache_purge', '')`.execute(db)
}

/** Every node reads all products again; stopped nodes do so at their start. */
export async function requestRebuild(db: Db): Promise<void> {
  await sql`with raised as (
    update search_progress set generation = generation + 1 where index_name = 'products' returning index_name)
    select pg_notify('search_changes', '') from raised`.execute(db)
}

/** Deletes notes that later ones of the same product supersede for every horizon. */
export async function forgetOldChanges(db: Db): Promise<void> {
  await sql`delete from product_changes old where exists (
    select from product_changes later where later.product_id = old.product_id and later.id > old.id
      and later.changed_in >= old.changed_in)`.execute(db)
}

export async function hasListedPrices(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from price_lists) or exists (select from former_price_lists) as has`.execute(db)
  return rows[0]?.has ?? false
}

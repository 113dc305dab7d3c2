import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export interface SeedRow {
  day: string
  seed_cipher: string
  commitment: string
}

const dayText = sql<string>`to_char(day, 'YYYY-MM-DD')`

const seeds = (db: Db, siteId: number) =>
  db
    .selectFrom('game_seeds')
    .select([dayText.as('day'), 'seed_cipher', 'commitment'])
    .where('site_id', '=', siteId)

export const findSeed = (db: Db, siteId: number, day: string): Promise<SeedRow | undefined> =>
  seeds(db, siteId).where('day', '=', day).executeTakeFirst()

/** Stores the seed of a day that has none. */
export const insertSeed = (db: Db, siteId: number, { day, seed_cipher, commitment }: SeedRow) =>
  db
    .insertInto('game_seeds')
    .values({ site_id: siteId, day, seed_cipher, commitment })
    .onConflict((conflict) => conflict.columns(['site_id', 'day']).doNothing())
    .execute()

/** Seeds of days from the newest on. */
export const seedsOf = (
  db: Db,
  siteId: number,
  { from, until, limit }: { from: string; until: string; limit: number },
): Promise<SeedRow[]> =>
  seeds(db, siteId).where('day', '>=', from).where('day', '<=', until).orderBy('day', 'desc').limit(limit).execute()

export const seedsOfDays = (db: Db, siteId: number, days: string[]): Promise<SeedRow[]> =>
  seeds(db, siteId).where(sql<boolean>`day = any(${days}::date[])`).execute()

/** Sites with a game that has not ended. */
export async function sitesWithGames(db: Db, now: Date): Promise<number[]> {
  const rows = await db.selectFrom('games').select('site_id').distinct().where('ends_at', '>', now).execute()
  return rows.map(({ site_id }) => site_id)
}

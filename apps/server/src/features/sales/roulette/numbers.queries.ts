import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Translated } from '../../../platform/locale.ts'
import type { Page } from '../../../platform/paging.ts'
import type { Weight } from './roulette.columns.ts'

/** Numbers that exist are skipped; says which were stored. */
export async function insertNumbers(
  db: Db,
  { siteId, userId }: { siteId: number; userId: number | null },
  numbers: string[],
): Promise<string[]> {
  const rows = await db
    .insertInto('roulette_numbers')
    .values(numbers.map((number) => ({ site_id: siteId, created_by: userId, number })))
    .onConflict((conflict) => conflict.columns(['site_id', 'number']).doNothing())
    .returning('number')
    .execute()
  return rows.map(({ number }) => number)
}

/** A number that exists, locked. */
export const lockNumber = (db: Db, siteId: number, number: string) =>
  db
    .selectFrom('roulette_numbers')
    .select(['id', 'used_at', 'operator_id'])
    .where('site_id', '=', siteId)
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirstOrThrow()

interface Spin {
  operator_id: number
  location_id: number
  prize_id: number
  drawn_prize_id: number
  is_consolation: boolean
  day: string
  weights: Weight[]
  used_at: Date
}

export const storeSpin = (db: Db, id: number, { weights, ...spin }: Spin) =>
  db
    .updateTable('roulette_numbers')
    .set({ ...spin, weights: JSON.stringify(weights) })
    .where('id', '=', id)
    .execute()

export interface NumberRow {
  number: string
  used_at: Date | null
  location_id: number | null
  day: string | null
  weights: Weight[] | null
  drawn_prize_id: number | null
  prize_id: number | null
  name: Translated | null
  is_consolation: boolean | null
}

const numbers = (db: Db, siteId: number) =>
  db
    .selectFrom('roulette_numbers as n')
    .leftJoin('roulette_prizes as p', 'p.id', 'n.prize_id')
    .select(['n.number', 'n.used_at', 'n.location_id', 'n.weights', 'n.drawn_prize_id', 'n.prize_id'])
    .select(['p.name', 'n.is_consolation', sql<string | null>`to_char(n.day, 'YYYY-MM-DD')`.as('day')])
    .where('n.site_id', '=', siteId)

export const findNumber = (db: Db, siteId: number, number: string): Promise<NumberRow | undefined> =>
  numbers(db, siteId).where('n.number', '=', number).executeTakeFirst()

/** Numbers that an operator has spun, the newest first. */
export const numbersSpunBy = (db: Db, siteId: number, userId: number, { limit, offset }: Page): Promise<NumberRow[]> =>
  numbers(db, siteId)
    .where('n.operator_id', '=', userId)
    .orderBy('n.used_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countSpunBy(db: Db, siteId: number, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('roulette_numbers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('operator_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** Numbers of a site, and those of them that were spun. */
export async function countNumbers(db: Db, siteId: number): Promise<{ numbers: number; used: number }> {
  const { rows } = await sql<{ numbers: number; used: number }>`
    select count(*)::int as numbers, count(used_at)::int as used from roulette_numbers where site_id = ${siteId}`.execute(
    db,
  )
  return rows[0] ?? { numbers: 0, used: 0 }
}

/** Pieces that each prize has given, by prize. */
export async function givenOf(db: Db, siteId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ prize_id: number; given: number }>`
    select prize_id, count(*)::int as given from roulette_numbers
    where site_id = ${siteId} and used_at is not null group by prize_id`.execute(db)
  return new Map(rows.map(({ prize_id, given }) => [prize_id, given]))
}

/** Sites that have a roulette. */
export async function sitesWithRoulette(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('roulettes').select('site_id').execute()
  return rows.map(({ site_id }) => site_id)
}

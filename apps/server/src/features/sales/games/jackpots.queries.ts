import { type Insertable, sql } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'

/** Jackpots that have ended and are not drawn yet, the first to end first. */
export const jackpotsToDraw = (db: Db, now: Date): Promise<{ id: number; site_id: number }[]> =>
  db
    .selectFrom('games as g')
    .leftJoin('jackpot_results as r', 'r.game_id', 'g.id')
    .select(['g.id', 'g.site_id'])
    .where('g.kind', '=', 'jackpot')
    .where('g.ends_at', '<=', now)
    .where('r.game_id', 'is', null)
    .orderBy('g.ends_at')
    .orderBy('g.id')
    .execute()

export const isDrawn = async (db: Db, gameId: number): Promise<boolean> =>
  (await db.selectFrom('jackpot_results').select('game_id').where('game_id', '=', gameId).executeTakeFirst()) !==
  undefined

/** Whether somebody who has a ticket still has an account. */
export const canBeWon = async (db: Db, gameId: number): Promise<boolean> =>
  (await db
    .selectFrom('game_draws as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select('d.id')
    .where('d.game_id', '=', gameId)
    .where('u.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The ticket and its customer; undefined where they have removed their account. */
export const ticketOf = (
  db: Db,
  gameId: number,
  number: number,
): Promise<{ id: number; user_id: number } | undefined> =>
  db
    .selectFrom('game_draws as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select(['d.id', 'd.user_id'])
    .where('d.game_id', '=', gameId)
    .where('d.ticket_number', '=', number)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()

export const insertResult = (db: Db, row: Insertable<Database['jackpot_results']>) =>
  db.insertInto('jackpot_results').values(row).execute()

export type ResultRow = Awaited<ReturnType<typeof resultsOf>>[number]

/** How jackpots were drawn, with their winners. */
export const resultsOf = (db: Db, gameIds: number[]) =>
  db
    .selectFrom('jackpot_results as r')
    .leftJoin('game_draws as d', 'd.id', 'r.draw_id')
    .leftJoin('users as u', 'u.id', 'd.user_id')
    .select(['r.game_id', 'r.tickets', 'r.attempt', 'r.is_replaced', 'r.drawn_at', 'd.ticket_number', 'd.user_id'])
    .select(['u.phone', 'u.email', sql<string>`to_char(r.day, 'YYYY-MM-DD')`.as('day')])
    .select([
      sql<string | null>`nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '')`.as('customer'),
      sql<string>`coalesce(upper(left(trim(u.first_name), 1)), '')`.as('initial'),
    ])
    .where(sql<boolean>`r.game_id = any(${gameIds}::bigint[])`)
    .execute()

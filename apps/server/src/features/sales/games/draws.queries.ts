import { type Insertable, sql } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import type { GameRow } from './games.queries.ts'

/** Customer as games know them. */
export const playerOf = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'locale',
      sql<string | null>`case when email_proved_at is not null then email end`.as('proved_email'),
      sql<string | null>`case when phone_proved_at is not null then phone end`.as('phone'),
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

/** Draws that a customer, or the phone that they proved, has had on a day without an order. */
export async function drawsOfDay(
  db: Db,
  gameId: number,
  { userId, hashes, day }: { userId: number; hashes: string[]; day: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('game_draws')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('game_id', '=', gameId)
    .where('day', '=', day)
    .where('order_id', 'is', null)
    .where(sql<boolean>`(user_id = ${userId} or phone_hash = any(${hashes}::text[]))`)
    .executeTakeFirstOrThrow()
  return count
}

/** Paid orders of a customer that give draws, the oldest first, with the draws that each still gives. */
export async function ordersWithDraws(db: Db, game: GameRow, userId: number): Promise<{ id: number; left: number }[]> {
  const { rows } = await sql<{ id: number; left: number }>`
    select id, left_over as left from (
      select o.id, ${game.draws_per_order}::int - (
        select count(*)::int from game_draws d where d.order_id = o.id and d.game_id = ${game.id}) as left_over
      from orders o
      where o.site_id = ${game.site_id} and o.user_id = ${userId} and o.state = 'complete' and o.payment_state = 'paid'
        and o.total >= ${game.order_minimum} and o.placed_at >= ${game.starts_at} and o.placed_at < ${game.ends_at}) one
    where left_over > 0 order by id`.execute(db)
  return rows
}

export const lastNonce = async (db: Db, gameId: number, userId: number): Promise<number> =>
  (
    await db
      .selectFrom('game_draws')
      .select(({ fn }) => fn.max('nonce').as('nonce'))
      .where('game_id', '=', gameId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
  )?.nonce ?? 0

export const insertDraw = (db: Db, row: Insertable<Database['game_draws']>) =>
  db.insertInto('game_draws').values(row).returning('id').executeTakeFirstOrThrow()

const storedDraws = (db: Db) =>
  db
    .selectFrom('game_draws as d')
    .leftJoin('jackpot_results as r', 'r.draw_id', 'd.id')
    .leftJoin('game_prizes as p', (join) => join.on('p.id', '=', sql`coalesce(d.prize_id, r.prize_id)`))
    .leftJoin('coupon_codes as c', (join) => join.on('c.id', '=', sql`coalesce(d.coupon_code_id, r.coupon_code_id)`))
    .leftJoin('tickets as t', (join) => join.on('t.id', '=', sql`coalesce(d.ticket_id, r.ticket_id)`))
    .select(['d.id', 'd.user_id', 'd.nonce', 'd.ticket_number', 'd.drawn_prize_id', 'd.prize_id', 'd.created_at'])
    .select(['p.name', 'p.kind', 'p.value', sql<string>`to_char(d.day, 'YYYY-MM-DD')`.as('day')])
    .select([
      sql<Date | null>`coalesce(d.claim_until, r.claim_until)`.as('claim_until'),
      sql<boolean>`coalesce(d.drawn_prize_id <> d.prize_id, r.is_replaced, false)`.as('is_replaced'),
      sql<string | null>`coalesce(c.code, t.code)`.as('code'),
    ])

export type DrawRow = Awaited<ReturnType<typeof readDraw>>

export const readDraw = (db: Db, id: number) => storedDraws(db).where('d.id', '=', id).executeTakeFirstOrThrow()

/** Draws of a customer in a game, newest first, but for the ticket that won a jackpot, which comes before all. */
export const drawsOf = (db: Db, gameId: number, userId: number, limit: number): Promise<DrawRow[]> =>
  storedDraws(db)
    .where('d.game_id', '=', gameId)
    .where('d.user_id', '=', userId)
    .orderBy(sql`r.draw_id is null`)
    .orderBy('d.id', 'desc')
    .limit(limit)
    .execute()

export interface DrawFilter {
  gameId: number
  /** Only draws that won something. */
  won: boolean
}

const listedDraws = (db: Db, { gameId, won }: DrawFilter) =>
  storedDraws(db)
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select(['u.phone', 'u.email'])
    .select(sql<string | null>`nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '')`.as('customer'))
    .where('d.game_id', '=', gameId)
    .$if(won, (some) => some.where('p.kind', '<>', 'nothing'))

export type ListedDraw = Awaited<ReturnType<typeof listDraws>>[number]

export const listDraws = (db: Db, filter: DrawFilter, { limit, offset }: { limit: number; offset: number }) =>
  listedDraws(db, filter).orderBy('d.id', 'desc').limit(limit).offset(offset).execute()

/** Draws behind one, in the order of ids. */
export const drawsAfter = (db: Db, filter: DrawFilter, afterId: number | null, limit: number): Promise<ListedDraw[]> =>
  listedDraws(db, filter)
    .where('d.id', '>', afterId ?? 0)
    .orderBy('d.id')
    .limit(limit)
    .execute()

export async function countDraws(db: Db, { gameId, won }: DrawFilter): Promise<number> {
  const { count } = await db
    .selectFrom('game_draws as d')
    .leftJoin('jackpot_results as r', 'r.draw_id', 'd.id')
    .leftJoin('game_prizes as p', (join) => join.on('p.id', '=', sql`coalesce(d.prize_id, r.prize_id)`))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('d.game_id', '=', gameId)
    .$if(won, (some) => some.where('p.kind', '<>', 'nothing'))
    .executeTakeFirstOrThrow()
  return count
}

import type { GameKind } from '@delguur/contract'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import type { NamedThing } from '../../../platform/http/index.ts'
import type { Page } from '../../../platform/paging.ts'

export type GameRow = Selectable<Database['games']>

export interface PrizeRow extends Selectable<Database['game_prizes']> {
  credit_type: string | null
  /** False while its campaign is over, or its goods are alcohol: nobody wins it then. */
  is_usable: boolean
}

/** Whether a prize `p` can be given at all. */
const isUsable = sql<boolean>`case p.kind
  when 'coupon' then exists (select from coupon_campaigns m
    where m.id = p.campaign_id and m.ended_at is null and coalesce(m.expires_at > now(), true))
  when 'goods' then exists (select from variants v join products g on g.id = v.product_id
    where v.id = p.variant_id and g.kind <> 'alcohol')
  else true end`

/** Games that run or begin later, and jackpots that ended after a moment; those that end first before the others. */
export const openGames = (
  db: Db,
  siteId: number,
  { now, jackpotsSince }: { now: Date; jackpotsSince: Date },
): Promise<GameRow[]> =>
  db
    .selectFrom('games')
    .selectAll()
    .where('site_id', '=', siteId)
    .where(({ eb, or, and }) =>
      or([eb('ends_at', '>', now), and([eb('kind', '=', 'jackpot'), eb('ends_at', '>', jackpotsSince)])]),
    )
    .where('paused_at', 'is', null)
    .orderBy('ends_at')
    .orderBy('id')
    .execute()

export const gameBySlug = (db: Db, siteId: number, slug: string): Promise<GameRow | undefined> =>
  db.selectFrom('games').selectAll().where('site_id', '=', siteId).where('slug', '=', slug).executeTakeFirst()

export const findGame = (db: Db, siteId: number, id: number): Promise<GameRow | undefined> =>
  db.selectFrom('games').selectAll().where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst()

/** Id of the game of a kind that has begun last. */
export const runningGame = (db: Db, siteId: number, kind: GameKind, now: Date): Promise<{ id: number } | undefined> =>
  db
    .selectFrom('games')
    .select('id')
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .where('paused_at', 'is', null)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The game, locked: its draws follow one another, so that every limit is counted exactly. */
export const lockGame = (db: Db, siteId: number, id: number): Promise<GameRow | undefined> =>
  db
    .selectFrom('games')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const prizesOf = (db: Db, gameIds: number[]): Promise<PrizeRow[]> =>
  db
    .selectFrom('game_prizes as p')
    .leftJoin('credit_types as y', 'y.id', 'p.credit_type_id')
    .selectAll('p')
    .select(['y.code as credit_type', isUsable.as('is_usable')])
    .where(sql<boolean>`p.game_id = any(${gameIds}::bigint[])`)
    .orderBy('p.game_id')
    .orderBy('p.position')
    .execute()

/** Takes one of a prize; false if none is left of its stock or budget, or it cannot be given. */
export async function takePrize(db: Db, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update game_prizes p set given = given + 1, spent = spent + value
    where p.id = ${id} and (stock is null or given < stock) and (budget is null or spent + value <= budget)
      and ${isUsable}`.execute(db)
  return numAffectedRows === 1n
}

export const countDraw = (db: Db, gameId: number) =>
  db.updateTable('games').set({ draws_made: sql<number>`draws_made + 1` }).where('id', '=', gameId).execute()

export const listGames = (db: Db, siteId: number, { limit, offset }: Page): Promise<GameRow[]> =>
  db
    .selectFrom('games')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const countGames = async (db: Db, siteId: number): Promise<number> =>
  (
    await db
      .selectFrom('games')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('site_id', '=', siteId)
      .executeTakeFirstOrThrow()
  ).count

export const insertGame = (db: Db, row: Insertable<Database['games']>) =>
  db.insertInto('games').values(row).returning('id').executeTakeFirstOrThrow()

export const isSlugTaken = async (db: Db, siteId: number, slug: string, but: number | null): Promise<boolean> =>
  (await db
    .selectFrom('games')
    .select('id')
    .where('site_id', '=', siteId)
    .where('slug', '=', slug)
    .where(sql<boolean>`id is distinct from ${but}::bigint`)
    .executeTakeFirst()) !== undefined

export const updateGame = (db: Db, id: number, changes: Updateable<Database['games']>) =>
  db
    .updateTable('games')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()

/** Puts prizes in place of those of a game, which nobody has drawn yet. */
export async function replacePrizes(db: Db, gameId: number, rows: Insertable<Database['game_prizes']>[]) {
  await db.deleteFrom('game_prizes').where('game_id', '=', gameId).execute()
  await db.insertInto('game_prizes').values(rows).execute()
}

/** Kind of the goods of a variant. */
export const goodsKind = async (db: Db, variantId: number): Promise<string | null> =>
  (
    await db
      .selectFrom('variants')
      .innerJoin('products', 'products.id', 'variants.product_id')
      .select('products.kind')
      .where('variants.id', '=', variantId)
      .executeTakeFirst()
  )?.kind ?? null

/** Whether a campaign of the site gives codes to single customers. */
export const givesCodes = async (db: Db, siteId: number, campaignId: number): Promise<boolean> =>
  (await db
    .selectFrom('coupon_campaigns')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', campaignId)
    .where('kind', 'in', ['coupon', 'voucher'])
    .where('ended_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** What the audit tells of a game. */
export const gameState = (db: Db, { id, siteId }: NamedThing) =>
  db
    .selectFrom('games')
    .select(['title', 'starts_at', 'ends_at', 'paused_at', 'draws_per_day', 'draws_per_order', 'draws_in_all'])
    .where('id', '=', Number(id))
    .where('site_id', '=', siteId)
    .executeTakeFirst()

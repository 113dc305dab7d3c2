import type { DrawReply, GameKind, Locale } from '@delguur/contract'
import { isoDay } from '@delguur/mongolia'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import * as draws from './draws.queries.ts'
import { drawnPlace, messageOf } from './fair-draw.ts'
import * as queries from './games.queries.ts'
import type { GivePrize } from './give-prize.ts'
import { presentDraw } from './present-draw.ts'
import type { Seeds } from './seeds.ts'
import { isRunning, turnsOf } from './turns.ts'

interface Dependencies {
  seeds: Seeds
  givePrize: GivePrize
  now?: () => Date
}

interface DrawRequest {
  siteId: number
  userId: number
  kind: GameKind
  /** The game that runs if it is not given. */
  gameId?: number | undefined
}

export type Play = ReturnType<typeof createPlay>

/** Draws of customers. Draw, stock, budget and prize are one transaction, the caller's, which locks the game. */
export function createPlay({ seeds, givePrize, now = () => new Date() }: Dependencies) {
  async function lockRunning(tx: Db, { siteId, kind, gameId }: DrawRequest, moment: Date): Promise<queries.GameRow> {
    const id = gameId ?? (await queries.runningGame(tx, siteId, kind, moment))?.id
    const game = id === undefined ? undefined : await queries.lockGame(tx, siteId, id)
    if (game?.kind !== kind || !isRunning(game, moment)) throw fail('promotion_not_running')
    return game
  }

  /** Takes what was drawn, or the consolation prize where that has run out. */
  async function take(tx: Db, prizes: queries.PrizeRow[], drawn: queries.PrizeRow): Promise<queries.PrizeRow> {
    if (await queries.takePrize(tx, drawn.id)) return drawn
    const consolation = prizes.find(({ is_consolation }) => is_consolation)
    if (!consolation || !(await queries.takePrize(tx, consolation.id)))
      throw new Error('A game has no consolation prize')
    return consolation
  }

  return async function draw(tx: Db, request: DrawRequest, locale: Locale): Promise<DrawReply> {
    const moment = now()
    const { siteId, userId } = request
    const game = await lockRunning(tx, request, moment)
    const player = await draws.playerOf(tx, userId)
    if (game.needs_proof && player.phone === null) throw fail('draw_needs_proof')
    const hashes = player.phone === null ? [] : seeds.hashesOf(siteId, player.phone)
    const turns = await turnsOf(tx, game, player, hashes, moment)
    if (!turns.next) throw fail('no_draws_left')
    const day = isoDay(moment)
    const { seed, row } = await seeds.ofDay(tx, siteId, day)
    const prizes = await queries.prizesOf(tx, [game.id])
    const nonce = (await draws.lastNonce(tx, game.id, userId)) + 1
    const place = drawnPlace(
      seed,
      messageOf(game.id, userId, nonce),
      prizes.map(({ weight }) => weight),
    )
    const drawn = prizes[place]
    if (!drawn) throw new Error(`Game ${game.id} has no prize at ${place}`)
    const prize = await take(tx, prizes, drawn)
    const given = await givePrize(tx, game, prize, player, moment)
    const { id } = await draws.insertDraw(tx, {
      ...given,
      game_id: game.id,
      user_id: userId,
      phone_hash: hashes[0] ?? null,
      nonce,
      day,
      order_id: turns.next.orderId,
      drawn_prize_id: drawn.id,
      prize_id: prize.id,
      created_at: moment,
    })
    await queries.countDraw(tx, game.id)
    const told = new Map([[day, seeds.present(row, moment)]])
    return {
      draw: presentDraw(await draws.readDraw(tx, id), { gameId: game.id, prizes, seeds: told, locale }),
      draws_left: turns.left - 1,
    }
  }
}

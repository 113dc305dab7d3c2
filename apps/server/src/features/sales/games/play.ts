import type { DrawReply, Locale } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import * as draws from './draws.queries.ts'
import { drawnPlace, messageOf } from './fair-draw.ts'
import * as queries from './games.queries.ts'
import type { GivePrize } from './give-prize.ts'
import { openTurn, type TurnRequest } from './open-turn.ts'
import { presentDraw } from './present-draw.ts'
import type { Seeds } from './seeds.ts'

interface Dependencies {
  seeds: Seeds
  givePrize: GivePrize
  now?: () => Date
}

export type Play = ReturnType<typeof createPlay>

/** Draws of customers. Draw, stock, budget and prize are one transaction, the caller's, which locks the game. */
export function createPlay({ seeds, givePrize, now = () => new Date() }: Dependencies) {
  return async function draw(tx: Db, request: Omit<TurnRequest, 'kind'>, locale: Locale): Promise<DrawReply> {
    const moment = now()
    const { siteId } = request
    const { game, player, left, row } = await openTurn(tx, { ...request, kind: 'lucky_wheel' }, seeds, moment)
    const { seed, row: seedRow } = await seeds.ofDay(tx, siteId, row.day)
    const prizes = await queries.prizesOf(tx, [game.id])
    const weights = prizes.map(({ weight }) => weight)
    const place = drawnPlace(seed, messageOf(game.id, player.id, row.nonce), weights)
    const drawn = prizes[place]
    if (!drawn) throw new Error(`Game ${game.id} has no prize at ${place}`)
    const prize = await takeOrConsole(tx, prizes, drawn)
    const given = await givePrize(tx, game, prize, player, moment)
    const { id } = await draws.insertDraw(tx, { ...given, ...row, drawn_prize_id: drawn.id, prize_id: prize.id })
    await queries.countDraw(tx, game.id)
    const told = new Map([[row.day, seeds.present(seedRow, moment)]])
    return {
      draw: presentDraw(await draws.readDraw(tx, id), { gameId: game.id, prizes, seeds: told, locale }),
      draws_left: left - 1,
    }
  }
}

/** Takes what was drawn, or the consolation prize where that has run out. */
async function takeOrConsole(tx: Db, prizes: queries.PrizeRow[], drawn: queries.PrizeRow): Promise<queries.PrizeRow> {
  if (await queries.takePrize(tx, drawn.id)) return drawn
  const consolation = prizes.find(({ is_consolation }) => is_consolation)
  if (!consolation || !(await queries.takePrize(tx, consolation.id))) throw new Error('A game has no consolation prize')
  return consolation
}

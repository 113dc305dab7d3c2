import type { GameKind } from '@delguur/contract'
import { isoDay } from '@delguur/mongolia'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import * as draws from './draws.queries.ts'
import * as queries from './games.queries.ts'
import type { Player } from './give-prize.ts'
import type { Seeds } from './seeds.ts'
import { isRunning, turnsOf } from './turns.ts'

export interface TurnRequest {
  siteId: number
  userId: number
  kind: GameKind
  /** The game that runs if it is not given. */
  gameId?: number | undefined
}

/** Turn that a customer has, in a game that is locked. */
export interface OpenTurn {
  game: queries.GameRow
  player: Player
  /** Turns that are left, this one included. */
  left: number
  /** The row of the draw, but for what it gives. */
  row: {
    game_id: number
    user_id: number
    phone_hash: string | null
    nonce: number
    day: string
    order_id: number | null
    created_at: Date
  }
}

/**
 * Locks the game and finds whose turn it is. Throws `promotion_not_running`, `draw_needs_proof` and `no_draws_left`.
 */
export async function openTurn(tx: Db, request: TurnRequest, seeds: Seeds, moment: Date): Promise<OpenTurn> {
  const { siteId, userId } = request
  const game = await lockRunning(tx, request, moment)
  const player = await draws.playerOf(tx, userId)
  if (game.needs_proof && player.phone === null) throw fail('draw_needs_proof')
  const hashes = player.phone === null ? [] : seeds.hashesOf(siteId, player.phone)
  const turns = await turnsOf(tx, game, player, hashes, moment)
  if (!turns.next) throw fail('no_draws_left')
  const row = {
    game_id: game.id,
    user_id: userId,
    phone_hash: hashes[0] ?? null,
    nonce: (await draws.lastNonce(tx, game.id, userId)) + 1,
    day: isoDay(moment),
    order_id: turns.next.orderId,
    created_at: moment,
  }
  return { game, player, left: turns.left, row }
}

async function lockRunning(tx: Db, { siteId, kind, gameId }: TurnRequest, moment: Date): Promise<queries.GameRow> {
  const id = gameId ?? (await queries.runningGame(tx, siteId, kind, moment))?.id
  const game = id === undefined ? undefined : await queries.lockGame(tx, siteId, id)
  if (game?.kind !== kind || !isRunning(game, moment)) throw fail('promotion_not_running')
  return game
}

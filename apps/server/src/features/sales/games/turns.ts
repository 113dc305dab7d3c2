import { isoDay } from '@delguur/mongolia'
import type { Db } from '../../../platform/db/index.ts'
import * as queries from './draws.queries.ts'
import type { GameRow } from './games.queries.ts'
import type { Player } from './give-prize.ts'

export interface Turns {
  left: number
  /** What the next draw uses up: an order, or one of the day (null); undefined where nothing is left. */
  next: { orderId: number | null } | undefined
}

/** Draws that a customer has left in a game: those of the day first, then those that orders gave, never more than the game has. */
export async function turnsOf(db: Db, game: GameRow, player: Player, hashes: string[], now: Date): Promise<Turns> {
  const day = isoDay(now)
  const ofDay =
    game.draws_per_day === null
      ? 0
      : Math.max(0, game.draws_per_day - (await queries.drawsOfDay(db, game.id, { userId: player.id, hashes, day })))
  const orders = game.draws_per_order === null ? [] : await queries.ordersWithDraws(db, game, player.id)
  const sum = orders.reduce((total, { left }) => total + left, ofDay)
  const left = Math.min(sum, game.draws_in_all === null ? sum : game.draws_in_all - game.draws_made)
  if (left === 0) return { left, next: undefined }
  return { left, next: { orderId: ofDay > 0 ? null : (orders[0]?.id ?? null) } }
}

/** Whether draws can be made in it at a moment. */
export const isRunning = ({ starts_at, ends_at, paused_at }: GameRow, now: Date): boolean =>
  starts_at <= now && ends_at > now && paused_at === null

import { isoDay } from '@delguur/mongolia'
import type { Kysely } from 'kysely'
import { type Database, type Db, inTransaction } from '../../../platform/db/index.ts'
import { playerOf } from './draws.queries.ts'
import { drawnNumber, jackpotMessageOf } from './fair-draw.ts'
import { type GameRow, lockGame, prizesOf, takePrize } from './games.queries.ts'
import { giveBonus } from './give-bonus.ts'
import type { GivePrize } from './give-prize.ts'
import * as queries from './jackpots.queries.ts'
import type { Seeds } from './seeds.ts'
import type { TellWinner } from './tell-winner.ts'

interface Dependencies {
  db: Kysely<Database>
  seeds: Seeds
  givePrize: GivePrize
  tellWinner: TellWinner
  now?: () => Date
}

interface WinningTicket {
  id: number
  userId: number
  number: number
  attempt: number
}

/** Draws jackpots once they have ended: the seed of the day on which they end decides among all tickets. */
export function createDrawJackpots({ db, seeds, givePrize, tellWinner, now = () => new Date() }: Dependencies) {
  /** The first ticket drawn whose customer still has an account. */
  async function winningTicket(tx: Db, game: GameRow, day: string): Promise<WinningTicket | null> {
    if (!(await queries.canBeWon(tx, game.id))) return null
    const { seed } = await seeds.ofDay(tx, game.site_id, day)
    for (let attempt = 1; ; attempt++) {
      const number = drawnNumber(seed, jackpotMessageOf(game.id, attempt), game.draws_made) + 1
      const ticket = await queries.ticketOf(tx, game.id, number)
      if (ticket) return { id: ticket.id, userId: ticket.user_id, number, attempt }
    }
  }

  /** Gives the prize, or a bonus of its value where it cannot be given any more. */
  async function give(tx: Db, game: GameRow, { userId, number }: WinningTicket, moment: Date) {
    const [prize] = await prizesOf(tx, [game.id])
    if (!prize) throw new Error(`Jackpot ${game.id} has no prize`)
    const player = await playerOf(tx, userId)
    const isReplaced = !(await takePrize(tx, prize.id))
    if (isReplaced) await giveBonus(tx, game.site_id, userId, prize.value)
    const given = isReplaced ? {} : await givePrize(tx, game, prize, player, moment)
    await tellWinner(tx, game, { userId, number, prize, isReplaced })
    return { ...given, prize_id: prize.id, is_replaced: isReplaced }
  }

  async function draw(tx: Db, siteId: number, id: number, moment: Date): Promise<void> {
    const game = await lockGame(tx, siteId, id)
    if (!game || (await queries.isDrawn(tx, id))) return
    const day = isoDay(game.ends_at)
    const ticket = await winningTicket(tx, game, day)
    const won = ticket && {
      ...(await give(tx, game, ticket, moment)),
      draw_id: ticket.id,
      attempt: ticket.attempt,
    }
    await queries.insertResult(tx, { ...won, game_id: id, day, tickets: game.draws_made, drawn_at: moment })
  }

  /** Runs each minute; whoever comes second to a jackpot finds it drawn. */
  return async function drawJackpots(): Promise<void> {
    const moment = now()
    for (const { id, site_id } of await queries.jackpotsToDraw(db, moment))
      await inTransaction(db, (tx) => draw(tx, site_id, id, moment))
  }
}

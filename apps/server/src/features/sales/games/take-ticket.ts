import type { Locale, TicketReply } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import * as draws from './draws.queries.ts'
import { countDraw } from './games.queries.ts'
import { isDrawn } from './jackpots.queries.ts'
import { openTurn, type TurnRequest } from './open-turn.ts'
import { presentTicket } from './present-jackpot.ts'
import type { Seeds } from './seeds.ts'

interface Dependencies {
  seeds: Seeds
  now?: () => Date
}

export type TakeTicket = ReturnType<typeof createTakeTicket>

/** Tickets of jackpots. The caller's transaction locks the game, so that their numbers have no gaps. */
export function createTakeTicket({ seeds, now = () => new Date() }: Dependencies) {
  return async function takeTicket(tx: Db, request: Omit<TurnRequest, 'kind'>, locale: Locale): Promise<TicketReply> {
    const { game, left, row } = await openTurn(tx, { ...request, kind: 'jackpot' }, seeds, now())
    // Who waited for the lock while it was drawn is too late.
    if (await isDrawn(tx, game.id)) throw fail('promotion_not_running')
    const { id } = await draws.insertDraw(tx, { ...row, ticket_number: game.draws_made + 1 })
    await countDraw(tx, game.id)
    return { ticket: presentTicket(await draws.readDraw(tx, id), locale), draws_left: left - 1 }
  }
}

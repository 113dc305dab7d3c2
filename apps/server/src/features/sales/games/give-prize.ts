import type { Db } from '../../../platform/db/index.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import { inLocale } from '../../../platform/locale.ts'
import type { Tickets } from '../../fulfilment/tickets/index.ts'
import { type GiftCards, giveCredit, NOTES } from '../../money/credits/index.ts'
import { issueCode } from '../coupons/index.ts'
import type { playerOf } from './draws.queries.ts'
import type { GameRow, PrizeRow } from './games.queries.ts'

interface Dependencies {
  tickets: Pick<Tickets, 'issuePrize'>
  giftCards: Pick<GiftCards, 'issuePrize'>
}

export type Player = Awaited<ReturnType<typeof playerOf>>

/** What a winner holds. */
interface Given {
  coupon_code_id: number | null
  ticket_id: number | null
  gift_card_id: number | null
  claim_until: Date | null
}

const NOTHING: Given = { coupon_code_id: null, ticket_id: null, gift_card_id: null, claim_until: null }

export type GivePrize = ReturnType<typeof createGivePrize>

/** Gives a prize that was taken from the stock, in the transaction of its draw. */
export function createGivePrize({ tickets, giftCards }: Dependencies) {
  async function ticketFor(tx: Db, game: GameRow, prize: PrizeRow, player: Player, now: Date): Promise<Given> {
    const validUntil = new Date(now.getTime() + game.claim_days * DAY_MS)
    const issued = { title: prize.name, validUntil, reason: inLocale(game.title, 'mn') }
    const ticketId = await tickets.issuePrize(tx, game.site_id, player, issued)
    return { ...NOTHING, ticket_id: ticketId, claim_until: validUntil }
  }

  async function cardFor(tx: Db, game: GameRow, prize: PrizeRow, player: Player): Promise<Given> {
    const { id: userId, email, proved_email, phone, locale } = player
    const card = {
      siteId: game.site_id,
      userId,
      amount: prize.value,
      email: proved_email ?? (phone === null ? email : null),
      phone,
      message: inLocale(game.title, locale),
      locale,
    }
    return { ...NOTHING, gift_card_id: await giftCards.issuePrize(tx, card) }
  }

  return async function givePrize(tx: Db, game: GameRow, prize: PrizeRow, player: Player, now: Date): Promise<Given> {
    if (prize.kind === 'goods') return ticketFor(tx, game, prize, player, now)
    if (prize.kind === 'gift_card') return cardFor(tx, game, prize, player)
    if (prize.campaign_id !== null) {
      const code = await issueCode(tx, { siteId: game.site_id, campaignId: prize.campaign_id }, player.id)
      return { ...NOTHING, coupon_code_id: code.id, claim_until: code.expires_at }
    }
    if (prize.credit_type_id !== null && prize.credit_type !== null) {
      await giveCredit(tx, {
        userId: player.id,
        type: { id: prize.credit_type_id, code: prize.credit_type },
        amount: prize.value,
        from: 'expense.promotions',
        about: { note: NOTES.prize },
      })
    }
    return NOTHING
  }
}

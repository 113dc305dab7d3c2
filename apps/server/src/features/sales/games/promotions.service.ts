import type { Jackpot, Locale, OwnDraws, Promotion, PromotionSummary } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import { fail } from '../../../platform/http/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import { type PageParams, paged, pageOf } from '../../../platform/paging.ts'
import type { Offers } from '../coupons/index.ts'
import * as draws from './draws.queries.ts'
import { conditionsOf } from './game-words.ts'
import * as queries from './games.queries.ts'
import { resultsOf } from './jackpots.queries.ts'
import { presentDraw, presentPrizes } from './present-draw.ts'
import { presentJackpot, presentTicket } from './present-jackpot.ts'
import type { Seeds } from './seeds.ts'
import { isRunning, turnsOf } from './turns.ts'

interface Dependencies {
  offers: Offers
  seeds: Seeds
  now?: () => Date
}

interface Viewer {
  siteId: number
  locale: Locale
}

const PROMOTIONS_PER_PAGE = 40
const RESULTS_SHOWN = 50
/** For which a jackpot that was drawn stays in the list. */
const WINNER_LISTED_MS = 14 * DAY_MS
/** Address of an offer, which no game has: theirs begin with other words or no number. */
const OFFER = /^(?:sale|info)-\d+$/
const NUMBER = /^\d{1,15}$/

export type Promotions = ReturnType<typeof createPromotions>

/** What runs in a shop: games, sales that apply by themselves, and offers that need a code. */
export function createPromotions({ offers, seeds, now = () => new Date() }: Dependencies) {
  /** A game by slug or id. */
  async function findGame(db: Db, siteId: number, slugOrId: string): Promise<queries.GameRow> {
    const found = NUMBER.test(slugOrId)
      ? await queries.findGame(db, siteId, Number(slugOrId))
      : await queries.gameBySlug(db, siteId, slugOrId)
    if (!found) throw fail('promotion_not_found')
    return found
  }

  async function jackpotOf(db: Db, game: queries.GameRow, moment: Date): Promise<Jackpot | null> {
    if (game.kind !== 'jackpot') return null
    const [result] = await resultsOf(db, [game.id])
    return presentJackpot(
      game.draws_made,
      result,
      await seeds.byDay(db, game.site_id, result ? [result.day] : [], moment),
    )
  }

  return {
    async list(db: Db, viewer: Viewer, params: PageParams) {
      const moment = now()
      const times = { now: moment, jackpotsSince: new Date(moment.getTime() - WINNER_LISTED_MS) }
      const games = (await queries.openGames(db, viewer.siteId, times)).map((row) => summaryOf(row, viewer.locale))
      const others = (await offers.list(db, viewer)).map(({ conditions: _, ...offer }) => offer)
      const promotions: PromotionSummary[] = [...games, ...others]
      const page = pageOf(params, PROMOTIONS_PER_PAGE)
      return {
        promotions: promotions.slice(page.offset, page.offset + page.limit),
        ...paged(page, promotions.length),
      }
    },

    /** A game by slug or id, or a live offer by slug. */
    async find(db: Db, viewer: Viewer, slugOrId: string): Promise<Promotion> {
      if (OFFER.test(slugOrId)) {
        const offer = (await offers.list(db, viewer)).find(({ slug }) => slug === slugOrId)
        if (!offer) throw fail('promotion_not_found')
        return { ...offer, is_running: true, prizes: [], seeds: [], jackpot: null }
      }
      const moment = now()
      const game = await findGame(db, viewer.siteId, slugOrId)
      const prizes = await queries.prizesOf(db, [game.id])
      const hasGoods = prizes.some(({ kind }) => kind === 'goods')
      return {
        ...summaryOf(game, viewer.locale),
        conditions: conditionsOf(game, hasGoods, viewer.locale),
        is_running: isRunning(game, moment),
        prizes: presentPrizes(prizes, viewer.locale, ticketsOf(game)),
        seeds: await seeds.told(db, game.site_id, game, moment),
        jackpot: await jackpotOf(db, game, moment),
      }
    },

    async mine(db: Db, { siteId, locale }: Viewer, userId: number, slugOrId: string): Promise<OwnDraws> {
      const moment = now()
      const game = await findGame(db, siteId, slugOrId)
      const prizes = await queries.prizesOf(db, [game.id])
      const player = await draws.playerOf(db, userId)
      const hashes = player.phone === null ? [] : seeds.hashesOf(siteId, player.phone)
      const needsProof = game.needs_proof && player.phone === null
      const canPlay = isRunning(game, moment) && !needsProof
      const rows = await draws.drawsOf(db, game.id, userId, RESULTS_SHOWN)
      const days = [...new Set(rows.map(({ day }) => day))]
      const told = await seeds.byDay(db, siteId, days, moment)
      return {
        draws_left: canPlay ? (await turnsOf(db, game, player, hashes, moment)).left : 0,
        needs_proof: needsProof,
        results: rows
          .filter(({ ticket_number }) => ticket_number === null)
          .map((row) => presentDraw(row, { gameId: game.id, prizes, seeds: told, locale })),
        tickets: rows.filter(({ ticket_number }) => ticket_number !== null).map((row) => presentTicket(row, locale)),
      }
    },
  }
}

const ticketsOf = ({ kind, draws_made }: queries.GameRow) => (kind === 'jackpot' ? draws_made : null)

const summaryOf = (row: queries.GameRow, locale: Locale): PromotionSummary => ({
  id: row.id,
  slug: row.slug,
  kind: row.kind,
  title: inLocale(row.title, locale),
  text: inLocale(row.text, locale),
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
})

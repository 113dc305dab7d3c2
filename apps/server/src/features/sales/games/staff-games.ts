import type { GameInput, Locale, PrizeInput, StaffDraw, StaffGame, StaffPrize } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { type Change, fail } from '../../../platform/http/index.ts'
import { readOn } from '../../../platform/list-table.ts'
import { inLocale } from '../../../platform/locale.ts'
import { type PageParams, paged, pageOf } from '../../../platform/paging.ts'
import type { Table } from '../../../platform/tables.ts'
import { drawTable } from './draw-table.ts'
import * as draws from './draws.queries.ts'
import * as queries from './games.queries.ts'
import { resultsOf } from './jackpots.queries.ts'
import { maskedContact, presentForStaff } from './present-jackpot.ts'
import { prizeRow } from './prize-rows.ts'
import type { Seeds } from './seeds.ts'

interface Dependencies {
  seeds: Seeds
  now?: () => Date
}

/** Site and acting member of staff. */
interface Member {
  siteId: number
  userId: number | null
}

type DrawsQuery = PageParams & { won?: boolean }

const PER_PAGE = 40

export type StaffGames = ReturnType<typeof createStaffGames>

/** Games as staff make and watch them. Each write joins its caller's transaction. */
export function createStaffGames({ seeds, now = () => new Date() }: Dependencies) {
  async function find(db: Db, siteId: number, id: number): Promise<queries.GameRow> {
    const game = await queries.findGame(db, siteId, id)
    if (!game) throw fail('game_not_found')
    return game
  }

  async function presentAll(db: Db, siteId: number, rows: queries.GameRow[]): Promise<StaffGame[]> {
    const ids = rows.map(({ id }) => id)
    const prizes = await queries.prizesOf(db, ids)
    const results = await resultsOf(db, ids)
    const days = [...new Set(results.map(({ day }) => day))]
    const told = await seeds.byDay(db, siteId, days, now())
    return rows.map((row) => {
      const result = results.find(({ game_id }) => game_id === row.id)
      return {
        ...presentGame(row, now()),
        prizes: prizes.filter(({ game_id }) => game_id === row.id).map(presentPrize),
        jackpot: result ? presentForStaff(result, told) : null,
      }
    })
  }

  async function show(db: Db, siteId: number, id: number): Promise<StaffGame> {
    const [game] = await presentAll(db, siteId, [await find(db, siteId, id)])
    if (!game) throw fail('game_not_found')
    return game
  }

  async function write(db: Db, siteId: number, id: number, prizes: PrizeInput[]): Promise<void> {
    const rows: Awaited<ReturnType<typeof prizeRow>>[] = []
    for (const [at, prize] of prizes.entries()) rows.push(await prizeRow(db, siteId, prize, at + 1))
    await queries.replacePrizes(
      db,
      id,
      rows.map((row) => ({ ...row, game_id: id })),
    )
    await seeds.commit(db, siteId, now())
  }

  async function setPaused(db: Db, siteId: number, id: number, isPaused: boolean): Promise<StaffGame> {
    const game = await queries.lockGame(db, siteId, id)
    if (!game) throw fail('game_not_found')
    if ((game.paused_at !== null) !== isPaused) await queries.updateGame(db, id, { paused_at: isPaused ? now() : null })
    return show(db, siteId, id)
  }

  return {
    show,
    pause: (db: Db, siteId: number, id: number) => setPaused(db, siteId, id, true),
    resume: (db: Db, siteId: number, id: number) => setPaused(db, siteId, id, false),

    async list(db: Db, siteId: number, params: PageParams) {
      const page = pageOf(params, PER_PAGE)
      const rows = await queries.listGames(db, siteId, page)
      return { games: await presentAll(db, siteId, rows), ...paged(page, await queries.countGames(db, siteId)) }
    },

    async create(db: Db, { siteId, userId }: Member, input: GameInput): Promise<StaffGame> {
      checkGame(input)
      if (await queries.isSlugTaken(db, siteId, input.slug, null)) throw fail('game_slug_taken', { slug: input.slug })
      const { id } = await queries.insertGame(db, { ...rowOf(input), site_id: siteId, created_by: userId })
      await write(db, siteId, id, input.prizes)
      return show(db, siteId, id)
    },

    /** Throws `changed_meanwhile` with the current game unless its editor saw this very version. */
    async change(
      db: Db,
      siteId: number,
      id: number,
      { version, game: input }: { version: number; game: GameInput },
      changed: (change: Change) => void,
    ): Promise<StaffGame> {
      const before = await queries.lockGame(db, siteId, id)
      if (!before) throw fail('game_not_found')
      if (before.starts_at <= now()) throw fail('game_begun')
      if (before.version !== version) throw fail('changed_meanwhile', { current: await show(db, siteId, id) })
      checkGame(input)
      if (await queries.isSlugTaken(db, siteId, input.slug, id)) throw fail('game_slug_taken', { slug: input.slug })
      await queries.updateGame(db, id, rowOf(input))
      await write(db, siteId, id, input.prizes)
      changed({ label: input.title.mn })
      return show(db, siteId, id)
    },

    async draws(db: Db, siteId: number, id: number, { won = false, ...params }: DrawsQuery, locale: Locale) {
      await find(db, siteId, id)
      const page = pageOf(params, PER_PAGE)
      const filter = { gameId: id, won }
      const rows = await draws.listDraws(db, filter, page)
      return { draws: rows.map((row) => presentDrawn(row, locale)), ...paged(page, await draws.countDraws(db, filter)) }
    },

    async export(db: Db, siteId: number, id: number, won: boolean, locale: Locale): Promise<Table> {
      await find(db, siteId, id)
      const prizes = await queries.prizesOf(db, [id])
      async function* pages() {
        for await (const rows of readOn((after, limit) => draws.drawsAfter(db, { gameId: id, won }, after, limit))) {
          const days = [...new Set(rows.map(({ day }) => day))]
          const told = await seeds.byDay(db, siteId, days, now())
          yield rows.map((row) => ({ ...row, gameId: id, seed: told.get(row.day) }))
        }
      }
      return drawTable(pages(), prizes, locale)
    },
  }
}

const rowOf = ({ prizes: _, title, text, ...input }: GameInput) => ({
  ...input,
  title: JSON.stringify(title),
  text: JSON.stringify(text),
})

/** Checks that span several fields. */
function checkGame({
  kind,
  starts_at,
  ends_at,
  draws_per_day,
  draws_per_order,
  order_minimum,
  prizes,
}: GameInput): void {
  if (Date.parse(starts_at) >= Date.parse(ends_at)) throw wrong('ends_at')
  if ((draws_per_order === null) !== (order_minimum === null)) throw wrong('order_minimum')
  if (draws_per_day === null && draws_per_order === null) throw wrong('draws_per_day')
  if (kind === 'jackpot') checkJackpotPrizes(prizes)
  else checkWheelPrizes(prizes)
}

function checkWheelPrizes(prizes: PrizeInput[]): void {
  if (prizes.filter(({ is_consolation }) => is_consolation).length !== 1 || prizes.length < 2) throw wrong('prizes')
  for (const [at, prize] of prizes.entries()) {
    const isLimited = prize.stock !== null || prize.budget !== null
    if (prize.is_consolation && (isLimited || (prize.kind !== 'nothing' && prize.kind !== 'credit')))
      throw wrong(`prizes.${at}.is_consolation`)
    if ((prize.kind === 'credit' || prize.kind === 'gift_card') && prize.value === 0) throw wrong(`prizes.${at}.value`)
  }
}

/** One prize, which is worth something, since a bonus of its value takes its place if it cannot be given. */
function checkJackpotPrizes([prize, ...others]: PrizeInput[]): void {
  if (!prize || others.length > 0) throw wrong('prizes')
  if (prize.kind === 'nothing') throw wrong('prizes.0.kind')
  if (prize.is_consolation) throw wrong('prizes.0.is_consolation')
  if (prize.value === 0) throw wrong('prizes.0.value')
  if (prize.stock !== null) throw wrong('prizes.0.stock')
  if (prize.budget !== null) throw wrong('prizes.0.budget')
}

const wrong = (field: string) => fail('invalid_request', undefined, { [field]: [{ message: 'format' }] })

function stateOf({ starts_at, ends_at, paused_at }: queries.GameRow, now: Date): StaffGame['state'] {
  if (ends_at <= now) return 'ended'
  if (paused_at !== null) return 'paused'
  return starts_at <= now ? 'running' : 'waiting'
}

const presentGame = (row: queries.GameRow, now: Date): Omit<StaffGame, 'prizes' | 'jackpot'> => ({
  id: row.id,
  version: row.version,
  state: stateOf(row, now),
  kind: row.kind,
  slug: row.slug,
  title: row.title,
  text: row.text,
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  needs_proof: row.needs_proof,
  draws_per_day: row.draws_per_day,
  draws_per_order: row.draws_per_order,
  order_minimum: row.order_minimum,
  draws_in_all: row.draws_in_all,
  claim_days: row.claim_days,
  draws_made: row.draws_made,
  paused_at: row.paused_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})

const presentPrize = (row: queries.PrizeRow): StaffPrize => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  weight: row.weight,
  is_consolation: row.is_consolation,
  value: row.value,
  stock: row.stock,
  budget: row.budget,
  campaign_id: row.campaign_id,
  credit_type: row.credit_type,
  variant_id: row.variant_id,
  given: row.given,
  spent: row.spent,
})

const presentDrawn = (row: draws.ListedDraw, locale: Locale): StaffDraw => ({
  id: row.id,
  at: row.created_at.toISOString(),
  customer: {
    id: row.user_id,
    name: row.customer,
    contact: maskedContact(row),
  },
  ticket_number: row.ticket_number,
  prize: row.name && inLocale(row.name, locale),
  kind: row.kind,
  value: row.value,
  is_replaced: row.is_replaced,
  code: row.code,
  nonce: row.nonce,
  day: row.day,
})

import {
  type Locale,
  ROULETTE_NUMBER_LENGTH,
  ROULETTE_TRIES_PER_HOUR,
  type RouletteNumber,
  type RouletteSpin,
} from '@delguur/contract'
import { isoDay } from '@delguur/mongolia'
import type { Kysely } from 'kysely'
import { type Database, type Db, inTransaction } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { countAttempt, waitOf } from '../../../platform/limits/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import { type PageParams, paged, pageOf } from '../../../platform/paging.ts'
import { newTypedCode, readTypedCode } from '../../../platform/typed-codes.ts'
import { drawnPlace, type Seeds } from '../games/index.ts'
import * as numbers from './numbers.queries.ts'
import type { Operators } from './operators.service.ts'
import * as prizes from './prizes.queries.ts'

interface Dependencies {
  db: Kysely<Database>
  seeds: Seeds
  operators: Operators
  now?: () => Date
}

interface Operator {
  siteId: number
  userId: number
  locale: Locale
}

const PER_PAGE = 40
const HOUR_SECONDS = 3600
/** For which the operator who spun a number gets the same answer again. */
const REPEAT_MS = 10 * 60_000

export type Roulette = ReturnType<typeof createRoulette>

/** The roulette at the counters: who has a number wins a prize out of the stock of that branch. */
export function createRoulette({ db, seeds, operators, now = () => new Date() }: Dependencies) {
  const triesOf = ({ siteId, userId }: Operator) => [
    { of: ['roulette number', siteId, userId], max: ROULETTE_TRIES_PER_HOUR, seconds: HOUR_SECONDS },
  ]

  /** A wrong number counts whatever becomes of the request, so that nobody finds one by trying. */
  async function checkTries(operator: Operator): Promise<void> {
    const seconds = await waitOf(db, triesOf(operator))
    if (seconds !== null) throw fail('too_many_roulette_numbers', { limit: ROULETTE_TRIES_PER_HOUR, seconds })
  }

  async function presentSpin(tx: Db, siteId: number, row: numbers.NumberRow, locale: Locale): Promise<RouletteSpin> {
    const { day, weights, drawn_prize_id, prize_id } = row
    const told = day === null ? undefined : (await seeds.byDay(tx, siteId, [day], now())).get(day)
    if (!told || weights === null || drawn_prize_id === null) throw new Error(`Number ${row.number} has no proof`)
    return {
      ...presentNumber(row, locale),
      is_replaced: drawn_prize_id !== prize_id,
      proof: { ...told, message: messageOf(row.number), prizes: weights, drawn_prize_id },
    }
  }

  /** Prize that the seed of the day decides, or the consolation prize where that has run out at the branch. */
  async function draw(tx: Db, siteId: number, number: string, locationId: number) {
    const all = await prizes.prizesOf(tx, siteId)
    const consolation = all.find(({ is_consolation }) => is_consolation)
    if (!consolation) throw fail('roulette_not_set_up')
    const moment = now()
    const day = isoDay(moment)
    const { seed } = await seeds.ofDay(tx, siteId, day)
    const weights = all.map(({ id, weight }) => ({ id, weight }))
    const place = drawnPlace(
      seed,
      messageOf(number),
      weights.map(({ weight }) => weight),
    )
    const drawn = all[place]
    if (!drawn) throw new Error(`The roulette of site ${siteId} has no prize at ${place}`)
    const isGiven = drawn.id === consolation.id || (await prizes.takePrize(tx, drawn.id, locationId))
    const prize_id = isGiven ? drawn.id : consolation.id
    const won = { prize_id, drawn_prize_id: drawn.id, is_consolation: prize_id === consolation.id }
    return { ...won, day, weights, used_at: moment }
  }

  async function spinLocked(tx: Db, operator: Operator, number: string, locationId: number): Promise<RouletteSpin> {
    const { siteId, userId, locale } = operator
    const { id, used_at, operator_id } = await numbers.lockNumber(tx, siteId, number)
    if (used_at === null) {
      const spin = await draw(tx, siteId, number, locationId)
      await numbers.storeSpin(tx, id, { ...spin, operator_id: userId, location_id: locationId })
    } else if (operator_id !== userId || now().getTime() - used_at.getTime() > REPEAT_MS) {
      throw fail('roulette_number_used')
    }
    const spun = await numbers.findNumber(tx, siteId, number)
    if (!spun) throw new Error(`Number ${id} is gone`)
    return presentSpin(tx, siteId, spun, locale)
  }

  return {
    async locations(tx: Db, siteId: number, locale: Locale) {
      const rows = await prizes.branchesWithPrizes(tx, siteId)
      return {
        locations: rows.map(({ name, address, ...row }) => ({
          ...row,
          name: inLocale(name, locale),
          address: inLocale(address, locale),
        })),
      }
    },

    async products(tx: Db, siteId: number, locale: Locale) {
      const rows = await prizes.prizesOf(tx, siteId)
      const sum = rows.reduce((total, { weight }) => total + weight, 0)
      return {
        products: rows.map(({ id, name, slug, image, weight, is_consolation }) => ({
          ...{ id, slug, image, is_consolation },
          name: inLocale(name, locale),
          odds: weight / sum,
        })),
      }
    },

    /** Throws `roulette_not_allowed` for a branch that is not the operator's. */
    async stocks(tx: Db, { siteId, userId, locale }: Operator, locationId?: number) {
      const branch = await operators.branchOf(tx, siteId, userId)
      if (locationId !== undefined && locationId !== branch) throw fail('roulette_not_allowed')
      const rows = (await prizes.prizesOf(tx, siteId)).filter(({ is_consolation }) => !is_consolation)
      const stocks = await prizes.stocksOf(
        tx,
        rows.map(({ id }) => id),
      )
      const leftOf = (prizeId: number) => {
        const stock = stocks.find(({ prize_id, location_id }) => prize_id === prizeId && location_id === branch)
        return stock ? stock.pieces - stock.given : 0
      }
      return {
        stocks: rows.map(({ id, name }) => ({ product_id: id, name: inLocale(name, locale), left: leftOf(id) })),
      }
    },

    async spunBy(tx: Db, { siteId, userId, locale }: Operator, params: PageParams) {
      await operators.branchOf(tx, siteId, userId)
      const page = pageOf(params, PER_PAGE)
      const rows = await numbers.numbersSpunBy(tx, siteId, userId, page)
      return {
        numbers: rows.map((row) => presentNumber(row, locale)),
        ...paged(page, await numbers.countSpunBy(tx, siteId, userId)),
      }
    },

    /** Makes numbers; throws `roulette_not_set_up` where there are no prizes. */
    async make(tx: Db, member: { siteId: number; userId: number }, count: number): Promise<{ numbers: string[] }> {
      if ((await prizes.prizesOf(tx, member.siteId)).length === 0) throw fail('roulette_not_set_up')
      const made: string[] = []
      while (made.length < count) {
        const wanted = Array.from({ length: count - made.length }, () => newTypedCode(ROULETTE_NUMBER_LENGTH))
        made.push(...(await numbers.insertNumbers(tx, member, [...new Set(wanted)])))
      }
      return { numbers: made }
    },

    /** Throws `roulette_not_allowed` and `too_many_roulette_numbers`. */
    async check(operator: Operator, typed: string) {
      const { siteId, userId, locale } = operator
      await operators.branchOf(db, siteId, userId)
      await checkTries(operator)
      const row = await numbers.findNumber(db, siteId, readTypedCode(typed))
      if (!row) await countAttempt(db, triesOf(operator))
      const spin = row?.used_at ? await presentSpin(db, siteId, row, locale) : null
      return { valid: row !== undefined, used: spin !== null, spin }
    },

    /**
     * Spins a number at the operator's branch, in a transaction of its own; the operator who asks again within ten minutes
     * gets the same spin. Throws `roulette_not_allowed`, `roulette_number_unknown`, `roulette_number_used`,
     * `roulette_not_set_up` and `too_many_roulette_numbers`.
     */
    async spin(
      operator: Operator,
      { number: typed, location_id }: { number: string; location_id: number },
    ): Promise<RouletteSpin> {
      const { siteId, userId } = operator
      if ((await operators.branchOf(db, siteId, userId)) !== location_id) throw fail('roulette_not_allowed')
      await checkTries(operator)
      const number = readTypedCode(typed)
      if (!(await numbers.findNumber(db, siteId, number))) {
        await countAttempt(db, triesOf(operator))
        throw fail('roulette_number_unknown')
      }
      return inTransaction(db, (tx) => spinLocked(tx, operator, number, location_id))
    },

    /** Runs each minute: tells the commitment of a day before it begins. */
    async commitSeeds(): Promise<void> {
      for (const siteId of await numbers.sitesWithRoulette(db)) await seeds.commit(db, siteId, now())
    },
  }
}

const messageOf = (number: string): string => `roulette:${number}`

function presentNumber(row: numbers.NumberRow, locale: Locale): RouletteNumber {
  const { number, used_at, location_id, prize_id, name, is_consolation } = row
  if (!used_at || location_id === null || prize_id === null || !name) throw new Error(`Number ${number} was not spun`)
  return {
    number,
    used_at: used_at.toISOString(),
    location_id,
    prize: { id: prize_id, name: inLocale(name, locale), is_consolation: is_consolation ?? false },
  }
}

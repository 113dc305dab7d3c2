import type { Locale, RoulettePrizeInput, StaffRoulette } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import { prizeGoods } from '../games/index.ts'
import * as numbers from './numbers.queries.ts'
import * as queries from './prizes.queries.ts'

export type StaffRoulettes = ReturnType<typeof createStaffRoulette>

/** The roulette as staff set it up. Each write joins its caller's transaction. */
export function createStaffRoulette() {
  async function show(db: Db, siteId: number, locale: Locale): Promise<StaffRoulette> {
    const prizes = await queries.prizesOf(db, siteId)
    const stocks = await queries.stocksOf(
      db,
      prizes.map(({ id }) => id),
    )
    const given = await numbers.givenOf(db, siteId)
    return {
      version: await queries.versionOf(db, siteId),
      ...(await numbers.countNumbers(db, siteId)),
      locations: (await queries.allBranches(db)).map(({ id, name }) => ({ id, name: inLocale(name, locale) })),
      prizes: prizes.map(({ slug: _slug, image: _image, ...prize }) => ({
        ...prize,
        stocks: stocks.filter(({ prize_id }) => prize_id === prize.id).map(({ prize_id: _, ...stock }) => stock),
        given: given.get(prize.id) ?? 0,
      })),
    }
  }

  async function checkPrize(db: Db, { variant_id, stocks }: RoulettePrizeInput): Promise<void> {
    if (variant_id !== null) await prizeGoods(db, variant_id)
    for (const { location_id } of stocks)
      if (!(await queries.isBranch(db, location_id))) throw fail('roulette_location_unknown')
  }

  async function writePrize(
    db: Db,
    siteId: number,
    { id, stocks, name, ...prize }: RoulettePrizeInput,
    position: number,
  ): Promise<number> {
    const row = { ...prize, name: JSON.stringify(name), position }
    if (id !== null) await queries.updatePrize(db, id, row)
    const prizeId = id ?? (await queries.insertPrize(db, { ...row, site_id: siteId }))
    for (const stock of prize.is_consolation ? [] : stocks)
      if (!(await queries.setPieces(db, { ...stock, prize_id: prizeId }))) throw fail('roulette_stock_given')
    return prizeId
  }

  return {
    show,

    /** Throws `changed_meanwhile` with the current state unless its editor saw this very version. */
    async change(
      db: Db,
      siteId: number,
      { version, prizes }: { version: number; prizes: RoulettePrizeInput[] },
      locale: Locale,
    ): Promise<StaffRoulette> {
      if ((await queries.lockVersion(db, siteId)) !== version)
        throw fail('changed_meanwhile', { current: await show(db, siteId, locale) })
      if (prizes.filter(({ is_consolation }) => is_consolation).length !== 1) throw fail('roulette_consolation')
      const before = new Set((await queries.prizesOf(db, siteId)).map(({ id }) => id))
      for (const prize of prizes) {
        if (prize.id !== null && !before.has(prize.id)) throw fail('prize_reference_unknown')
        await checkPrize(db, prize)
      }
      await queries.clearConsolation(db, siteId)
      const kept: number[] = []
      for (const [at, prize] of prizes.entries()) kept.push(await writePrize(db, siteId, prize, at + 1))
      await queries.retirePrizes(db, siteId, kept)
      await queries.countVersion(db, siteId)
      return show(db, siteId, locale)
    },
  }
}

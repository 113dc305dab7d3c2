import type { Image } from '@delguur/contract'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import type { NamedThing } from '../../../platform/http/index.ts'
import type { Translated } from '../../../platform/locale.ts'

export interface PrizeRow {
  id: number
  name: Translated
  weight: number
  is_consolation: boolean
  variant_id: number | null
  /** Page and picture of its goods, unless they have become alcohol. */
  slug: string | null
  image: Image | null
}

const IMAGE = sql<Image | null>`(
  select json_build_object('hash', i.hash, 'width', i.width, 'height', i.height, 'widths', i.widths,
    'placeholder', i.placeholder)
  from product_images shown join images i on i.id = shown.image_id
  where shown.product_id = g.id and g.kind <> 'alcohol' order by shown.position, shown.id limit 1)`

/** Prizes that are drawn, in their order. */
export const prizesOf = (db: Db, siteId: number): Promise<PrizeRow[]> =>
  db
    .selectFrom('roulette_prizes as p')
    .leftJoin('variants as v', 'v.id', 'p.variant_id')
    .leftJoin('products as g', 'g.id', 'v.product_id')
    .select(['p.id', 'p.name', 'p.weight', 'p.is_consolation', 'p.variant_id'])
    .select([sql<string | null>`case when g.kind <> 'alcohol' then g.slug end`.as('slug'), IMAGE.as('image')])
    .where('p.site_id', '=', siteId)
    .where('p.retired_at', 'is', null)
    .orderBy('p.position')
    .orderBy('p.id')
    .execute()

export interface StockRow {
  prize_id: number
  location_id: number
  pieces: number
  given: number
}

export const stocksOf = (db: Db, prizeIds: number[]): Promise<StockRow[]> =>
  db
    .selectFrom('roulette_stocks')
    .select(['prize_id', 'location_id', 'pieces', 'given'])
    .where('prize_id', '=', sql<number>`any(${prizeIds}::bigint[])`)
    .orderBy('location_id')
    .execute()

/** Takes one of a prize at a branch; false if none is left there, or its goods have become alcohol. */
export async function takePrize(db: Db, prizeId: number, locationId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update roulette_stocks s set given = given + 1
    where s.prize_id = ${prizeId} and s.location_id = ${locationId} and s.given < s.pieces
      and not exists (
        select from roulette_prizes p join variants v on v.id = p.variant_id join products g on g.id = v.product_id
        where p.id = s.prize_id and g.kind = 'alcohol')`.execute(db)
  return numAffectedRows === 1n
}

export interface BranchRow {
  id: number
  name: Translated
  address: Translated
  hours: string
  phone: string
}

const branches = (db: Db) =>
  db
    .selectFrom('stock_locations as l')
    .select(['l.id', 'l.name', 'l.address', 'l.hours', 'l.phone'])
    .where('l.retired_at', 'is', null)
    .orderBy('l.position')
    .orderBy('l.id')

/** Branches that can have prizes. */
export const allBranches = (db: Db): Promise<BranchRow[]> => branches(db).where('l.kind', '=', 'store').execute()

/** Branches that have prizes of a site. */
export const branchesWithPrizes = (db: Db, siteId: number): Promise<BranchRow[]> =>
  branches(db)
    .where(
      sql<boolean>`exists (
        select from roulette_stocks s join roulette_prizes p on p.id = s.prize_id
        where s.location_id = l.id and p.site_id = ${siteId} and p.retired_at is null and s.pieces > 0)`,
    )
    .execute()

export async function isBranch(db: Db, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('stock_locations')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', 'store')
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Version of a site's roulette, which its first editor makes, locked. */
export async function lockVersion(db: Db, siteId: number): Promise<number> {
  await db
    .insertInto('roulettes')
    .values({ site_id: siteId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { version } = await db
    .selectFrom('roulettes')
    .select('version')
    .where('site_id', '=', siteId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return version
}

export async function versionOf(db: Db, siteId: number): Promise<number> {
  const row = await db.selectFrom('roulettes').select('version').where('site_id', '=', siteId).executeTakeFirst()
  return row?.version ?? 1
}

export const countVersion = (db: Db, siteId: number) =>
  db.updateTable('roulettes').set({ version: sql<number>`version + 1` }).where('site_id', '=', siteId).execute()

export async function insertPrize(db: Db, row: Insertable<Database['roulette_prizes']>): Promise<number> {
  const { id } = await db.insertInto('roulette_prizes').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export const updatePrize = (db: Db, id: number, changes: Updateable<Database['roulette_prizes']>) =>
  db.updateTable('roulette_prizes').set(changes).where('id', '=', id).execute()

/** Retires the prizes of a site but some. */
export const retirePrizes = (db: Db, siteId: number, kept: number[]) =>
  sql`update roulette_prizes set retired_at = now()
    where site_id = ${siteId} and retired_at is null and id <> all(${kept}::bigint[])`.execute(db)

/** So that another prize can become the consolation. */
export const clearConsolation = (db: Db, siteId: number) =>
  db
    .updateTable('roulette_prizes')
    .set({ is_consolation: false })
    .where('site_id', '=', siteId)
    .where('retired_at', 'is', null)
    .execute()

/** False where more than that have been given already. */
export async function setPieces(
  db: Db,
  stock: { prize_id: number; location_id: number; pieces: number },
): Promise<boolean> {
  const stored = await db
    .insertInto('roulette_stocks')
    .values(stock)
    .onConflict((conflict) =>
      conflict
        .columns(['prize_id', 'location_id'])
        .doUpdateSet({ pieces: stock.pieces })
        .where('roulette_stocks.given', '<=', stock.pieces),
    )
    .returning('prize_id')
    .executeTakeFirst()
  return stored !== undefined
}

/** What the audit tells of the prizes. */
export async function rouletteState(db: Db, { siteId }: Pick<NamedThing, 'siteId'>) {
  const prizes = await prizesOf(db, siteId)
  const stocks = await stocksOf(
    db,
    prizes.map(({ id }) => id),
  )
  const stocksOfPrize = (id: number) =>
    stocks.filter(({ prize_id }) => prize_id === id).map(({ location_id, pieces }) => ({ location_id, pieces }))
  return {
    prizes: prizes.map(({ id, slug: _slug, image: _image, ...prize }) => ({ ...prize, stocks: stocksOfPrize(id) })),
  }
}

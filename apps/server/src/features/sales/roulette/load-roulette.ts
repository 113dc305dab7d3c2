import type { RoulettePrizeInput } from '@delguur/contract'
import type { Kysely } from 'kysely'
import { type Database, type Db, inTransaction } from '../../../platform/db/index.ts'
import * as queries from './load-roulette.queries.ts'
import { insertNumbers } from './numbers.queries.ts'
import { storeOperator } from './operators.queries.ts'
import { prizesOf, versionOf } from './prizes.queries.ts'
import type { StaffRoulettes } from './staff-roulette.ts'

/** Roulette of a file, which names goods by SKU and branches by code. */
export interface RouletteFile {
  prizes: (Pick<RoulettePrizeInput, 'name' | 'weight' | 'is_consolation'> & {
    sku: string | null
    /** Pieces by branch. */
    stocks: Record<string, number>
  })[]
  operators: { name: string; phone: string; branch: string }[]
  numbers: string[]
}

interface Dependencies {
  staffRoulette: Pick<StaffRoulettes, 'change'>
  openAccount: (db: Db, siteId: number, person: { name: string; phone: string }) => Promise<number>
}

/** Sets up the roulette of a file on a site that has none yet. */
export async function loadRoulette(
  db: Kysely<Database>,
  siteId: number,
  { prizes, operators, numbers }: RouletteFile,
  { staffRoulette, openAccount }: Dependencies,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if ((await prizesOf(tx, siteId)).length > 0) return
    const named = [...prizes.flatMap(({ stocks }) => Object.keys(stocks)), ...operators.map(({ branch }) => branch)]
    const branches = await queries.branchIds(tx, named)
    const variants = await queries.variantIds(
      tx,
      prizes.flatMap(({ sku }) => sku ?? []),
    )
    const inputs = prizes.map(({ sku, stocks, ...prize }) => ({
      ...prize,
      id: null,
      variant_id: sku === null ? null : idOf(variants, sku),
      stocks: Object.entries(stocks).map(([code, pieces]) => ({ location_id: idOf(branches, code), pieces })),
    }))
    await staffRoulette.change(tx, siteId, { version: await versionOf(tx, siteId), prizes: inputs }, 'mn')
    for (const { branch, ...person } of operators) {
      const user_id = await openAccount(tx, siteId, person)
      await storeOperator(tx, { site_id: siteId, user_id, location_id: idOf(branches, branch) })
    }
    await insertNumbers(tx, { siteId, userId: null }, numbers)
  })
}

function idOf(ids: Map<string, number>, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The roulette names ${name}, which does not exist`)
  return id
}

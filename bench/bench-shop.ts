import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { ensureDefaultSite } from '../apps/server/src/features/shop/site/index.ts'
import { type OpenDatabase, openEmbedded, openPostgres } from '../apps/server/src/platform/db/index.ts'
import { startPostgres } from '../ops/postgres-server.mjs'
import { loadBareTransactions } from './bare-transaction.ts'
import { makeCatalogue } from './catalogue.ts'
import type { Load } from './load.ts'
import type { DatabaseKind, Options } from './options.ts'
import { PIECES, ROUNDS } from './race.ts'
import { COUNTING, countStatements, type StatementCounter } from './statements.ts'

const POOL_SIZE = 10
const DURABLE = { shared_buffers: '256MB', synchronous_commit: 'on' }

/** A filled shop that is not running. */
export interface BenchShop {
  name: string
  settings: { DATA_DIR: string; DATABASE_URL?: string }
  bareTransaction: Load
  /** Variants with a stock of ten pieces. */
  scarce: number[]
  counter: StatementCounter | null
  /** Bare transactions of this many rows beside the running shop; null if only the shop can access its database. */
  bareOf: ((rows: number) => Promise<Load>) | null
  close(): Promise<void>
}

/** Creates a database with the goods and measures its peak rate. */
export async function prepareShop(kind: DatabaseKind, options: Options): Promise<BenchShop> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'delguur-bench-'))
  const postgres = kind === 'postgresql' ? await startPostgres({ ...COUNTING, ...DURABLE }) : null
  const database = postgres
    ? await openPostgres(postgres.url, POOL_SIZE, console.error)
    : await openEmbedded({ folder: path.join(dataDir, 'database') })
  const prepared = await fill(database, options)
  await database.close()
  const counter = postgres && (await countStatements(postgres.url))
  return {
    name: kind === 'embedded' ? 'Embedded database (PGlite)' : 'PostgreSQL',
    settings: { DATA_DIR: dataDir, ...(postgres ? { DATABASE_URL: postgres.url } : {}) },
    ...prepared,
    counter,
    bareOf: postgres && ((rows) => loadBare(postgres.url, options.seconds, rows)),
    async close() {
      await counter?.close()
      await postgres?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function loadBare(url: string, seconds: number, rows: number): Promise<Load> {
  const database = await openPostgres(url, POOL_SIZE, console.error)
  try {
    return await loadBareTransactions(database, seconds, rows)
  } finally {
    await database.close()
  }
}

async function fill(database: OpenDatabase, { products, seconds }: Options) {
  await database.migrate()
  await ensureDefaultSite(database.db)
  await makeCatalogue(database.db, products)
  const { rows } = await sql<{ id: number }>`
    with scarce as (select id from variants order by id desc limit ${ROUNDS}), first_store as (
      update stock_items set on_hand = case when stock_location_id = (select min(id) from stock_locations)
        then ${PIECES} else 0 end
      where variant_id in (select id from scarce)
    ) select id from scarce`.execute(database.db)
  await sql`select refresh_listings(array(select product_id from variants order by id desc limit ${ROUNDS}))`.execute(
    database.db,
  )
  return { scarce: rows.map(({ id }) => id), bareTransaction: await loadBareTransactions(database, seconds) }
}

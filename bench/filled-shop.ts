import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { createApp } from '../apps/server/src/app.ts'
import { readConfig } from '../apps/server/src/config/config.ts'
import { ensureDefaultSite } from '../apps/server/src/features/shop/site/index.ts'
import type { Db } from '../apps/server/src/platform/db/index.ts'
import { openResources } from '../apps/server/src/resources.ts'
import { startPostgres } from '../ops/postgres-server.mjs'
import { circumstances } from './report.ts'
import { freePort } from './server-process.ts'

const ROOMY = { shared_buffers: '512MB', max_wal_size: '4GB' }

/** Limits that honest shoppers never meet, and a measurement does. */
const UNLIMITED = {
  WRITES_PER_MINUTE: '0',
  READS_PER_MINUTE: '0',
  UNPAID_ORDERS: '0',
  UNPAID_TOTAL: '0',
  UNPAID_SHARE: '0',
}

export interface FilledShop {
  url: string
  db: Db
}

interface Filling {
  /** Fills the migrated database, and says in what time what was written. */
  fill: (db: Db) => Promise<string>
  postgres?: Record<string, string>
  onLog?: (text: string) => void
}

/** Runs a task on a shop in this process, with a PostgreSQL of its own that is thrown away afterwards. */
export async function withFilledShop(
  { fill, postgres: settings, onLog }: Filling,
  task: (shop: FilledShop) => Promise<void>,
) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'delguur-bench-'))
  const postgres = await startPostgres({ ...settings, ...ROOMY }, onLog)
  try {
    const config = readConfig({
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.url,
      DEMO: 'off',
      LOG_LEVEL: 'error',
      ...UNLIMITED,
    })
    const resources = await openResources(config, console.error)
    const { db } = resources.database
    await resources.database.migrate()
    await ensureDefaultSite(db)
    const startedAt = performance.now()
    await setDurability(db, 'off')
    const written = await fill(db)
    await setDurability(db, 'on')
    console.log(`${circumstances()}\n${written} in ${Math.round((performance.now() - startedAt) / 1000)} s`)
    const app = await createApp(config, resources)
    await app.listen()
    await task({ url: `http://127.0.0.1:${config.port}`, db })
    await app.close()
    await resources.close()
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Filling does not wait for the disk, measured writes do. */
async function setDurability(db: Db, state: 'on' | 'off') {
  for (const setting of ['fsync', 'full_page_writes']) {
    await sql`alter system set ${sql.ref(setting)} = ${sql.lit(state)}`.execute(db)
  }
  await sql`select pg_reload_conf()`.execute(db)
  await sql`checkpoint`.execute(db)
}

/** Value below which this share of the measurements lies. */
export const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.ceil(sorted.length * share) - 1] ?? 0

/**
 * Times of a task that is told which time it is, in ms, in ascending order; the first ones warm up and do not count, nor
 * does what is prepared.
 */
export async function timesOf(
  times: number,
  warmUp: number,
  task: (at: number) => Promise<unknown>,
  prepare?: (at: number) => Promise<unknown>,
): Promise<number[]> {
  const taken: number[] = []
  for (let at = 0; at < warmUp + times; at++) {
    await prepare?.(at)
    const before = performance.now()
    await task(at)
    if (at >= warmUp) taken.push(performance.now() - before)
  }
  return taken.sort((a, b) => a - b)
}

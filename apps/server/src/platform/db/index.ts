import { chmod, mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { CompiledQuery, Kysely, PGliteDialect, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { fromPglite, type Db as JobsDb } from 'pg-boss'
import { lockFolder } from './folder-lock.ts'
import { createListener } from './listener.ts'
import { migrate } from './migrate.ts'
import { PreparingClient } from './prepared-statements.ts'
import type { Database } from './rows.generated.ts'
import { DatabaseUnavailable } from './unavailable.ts'

export type { Database } from './rows.generated.ts'
export { inTransaction } from './transaction.ts'
export { DatabaseUnavailable } from './unavailable.ts'

/** The database or a transaction on it: the first parameter of every query function. */
export type Db = Kysely<Database> | Transaction<Database>

export interface OpenDatabase {
  db: Kysely<Database>
  kind: 'embedded' | 'postgresql'
  /** Adapter of the database to pg-boss's interface. */
  jobs: JobsDb
  /** Calls back for each notification on the channel, from this process or another; reconnects automatically. */
  listen(channel: string, onPayload: (payload: string) => void): Promise<void>
  migrate(): Promise<string[]>
  /** Whether the database answers. */
  isReady(): Promise<boolean>
  /** Connections of this process; null where the database is in it. */
  connections(): { busy: number; idle: number; waiting: number } | null
  /** Runs VACUUM and ANALYZE where the database does not do so by itself. */
  upkeep(): Promise<void>
  close(): Promise<void>
}

const INT8 = 20
const INT8_ARRAY = 1016
const DATE = 1082
const safeInteger = (text: string) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError(`${text} is beyond the whole numbers that JavaScript keeps exactly`)
  return value
}

const safeIntegers = (text: string) => text.slice(1, -1).split(',').filter(Boolean).map(safeInteger)

/**
 * PGlite's default parameters, less `-F`, which would switch fsync off: a confirmed order survives a power cut. A shop that
 * fits one process does not need 160 MB of shared buffers.
 */
const START_PARAMETERS = [
  ...['--single', '-O', '-j'],
  ...[
    'search_path=public',
    'exit_on_error=false',
    'log_checkpoints=false',
    'max_worker_processes=0',
    'max_parallel_workers=0',
    'max_parallel_workers_per_gather=0',
    'max_parallel_maintenance_workers=0',
    'io_method=sync',
    'shared_buffers=32MB',
  ].flatMap((setting) => ['-c', setting]),
]

export interface EmbeddedOptions {
  /** Folder of the data, or null for memory only. */
  folder: string | null
  /** Dump to start from, made by `dumpDataDir`. */
  snapshot?: Blob
}

/** Opens PostgreSQL in this process; the folder is locked against a second process. */
export async function openEmbedded({ folder, snapshot }: EmbeddedOptions): Promise<OpenDatabase & { pglite: PGlite }> {
  if (folder) await openPrivateFolder(folder)
  const release = folder ? await lockFolder(path.dirname(folder)) : async () => {}
  const pglite = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(snapshot ? { loadDataDir: snapshot } : {}),
    startParams: START_PARAMETERS,
    parsers: { [INT8]: safeInteger, [INT8_ARRAY]: safeIntegers, [DATE]: (text: string) => text },
  })
  const database = overPglite(pglite)
  const close = async () => {
    await database.close()
    await release()
  }
  return { ...database, pglite, close }
}

/** PGlite creates its files world-writable; the mode of their folder limits access to its owner, and to a group that may read it. */
async function openPrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { mode } = await stat(folder)
  await chmod(folder, mode & 0o750)
}

/** The shop's database on an open PGlite, which it closes in the end. */
export function overPglite(pglite: PGlite): OpenDatabase {
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) })
  return {
    db,
    kind: 'embedded',
    jobs: fromPglite(pglite),
    listen: async (channel, onPayload) => {
      await pglite.listen(channel, onPayload)
    },
    // Inside a Kysely transaction PGlite is locked: a script goes through it statement by statement.
    migrate: () => migrate(db, async (tx, text) => runStatements(tx, text)),
    isReady: () => answers(db),
    connections: () => null,
    upkeep: async () => void (await pglite.exec('vacuum analyze')),
    close: () => pglite.close(),
  }
}

const CONNECTION_WAIT_MS = 10_000

/** Opens a PostgreSQL server (15 or newer) by its URL; `waitMs` is the longest wait for a free connection. */
export async function openPostgres(
  url: string,
  poolSize: number,
  onError: (error: Error) => void,
  waitMs: number = CONNECTION_WAIT_MS,
): Promise<OpenDatabase> {
  const types = new pg.TypeOverrides()
  types.setTypeParser(INT8, safeInteger)
  types.setTypeParser(INT8_ARRAY, safeIntegers)
  types.setTypeParser(DATE, (text: string) => text)
  const options = { connectionString: url, types, connectionTimeoutMillis: waitMs }
  const pool = new pg.Pool({ ...options, Client: PreparingClient, max: poolSize, statement_timeout: 30_000 })
  // The pool does not wait for the goodbye of its connections: one that breaks then is missed by nobody.
  pool.on('error', (error) => {
    if (!pool.ending) onError(error)
  })
  const connections = {
    options: pool.options,
    connect: () =>
      pool.connect().catch((error) => {
        throw new DatabaseUnavailable(error)
      }),
    end: () => pool.end(),
  }
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: connections }) })
  const listener = createListener(options, onError)

  return {
    db,
    kind: 'postgresql',
    jobs: { executeSql: (text, values) => pool.query(text, values ?? []) },
    listen: listener.listen,
    migrate: () => migrate(db, async (tx, text) => void (await tx.executeQuery(CompiledQuery.raw(text)))),
    isReady: () => answers(db),
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    upkeep: async () => void (await sql`analyze`.execute(db)),
    close: async () => {
      await listener.close()
      await pool.end()
    },
  }
}

const answers = (db: Kysely<Database>) =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )

/** PGlite's transactions take one statement a call: split at semicolons outside quotes and dollar quotes. */
async function runStatements(db: Kysely<Database>, text: string): Promise<void> {
  for (const statement of splitStatements(text)) await db.executeQuery(CompiledQuery.raw(statement))
}

export function splitStatements(text: string): string[] {
  const parts = text.match(/--[^\n]*|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|;|[^;$'-]+|[$-]/g) ?? []
  const statements: string[] = []
  let current = ''
  for (const part of parts) {
    if (part.startsWith('--')) continue
    if (part !== ';') {
      current += part
      continue
    }
    if (current.trim()) statements.push(current.trim())
    current = ''
  }
  if (current.trim()) statements.push(current.trim())
  return statements
}

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { ensureDefaultSite } from '../src/features/shop/site/index.ts'
import { type OpenDatabase, openEmbedded, openPostgres, overPglite } from '../src/platform/db/index.ts'
import { readMigrations } from '../src/platform/db/migrate.ts'

const TEMPLATE_LOCK = 70_314_160
const PREFIX = 'delguur_test_'
const RESTORE_MS = 5000
/** Long enough for a race on a busy machine: no test gives up waiting for a connection. */
const CONNECTION_WAIT_MS = 300_000
const PRISTINE = readFileSync(new URL('pristine.sql', import.meta.url), 'utf8')

export interface TestDatabase extends OpenDatabase {
  /** Opens the same database as another node; the embedded one exists once, and closing it again does nothing. */
  again(): Promise<OpenDatabase>
}

/** Migrated, empty database for one test: on the server of TEST_DATABASE_URL, else in this process. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL
  return server ? onServer(server) : embedded()
}

/** Hash of the migrations, so that a prepared database is rebuilt when they change. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(PRISTINE)
  for (const { name, statements } of await readMigrations()) hash.update(name).update(statements)
  return hash.digest('hex').slice(0, 16)
}

/** Restored databases of earlier tests of the file. */
const restored: PGlite[] = []

async function embedded(): Promise<TestDatabase> {
  const pglite = restored.pop() ?? (await openEmbedded({ folder: null, snapshot: await snapshot() })).pglite
  const database = overPglite(pglite)
  let closed = false
  const close = async () => {
    if (closed) return
    closed = true
    if (await restore(pglite)) restored.push(pglite)
    else await database.close()
  }
  return { ...database, close, again: async () => ({ ...database, close: async () => {} }) }
}

/** Empties a database for reuse: opening one takes a second, this a twentieth. Fails if a test left locks or schema changes. */
async function restore(pglite: PGlite): Promise<boolean> {
  const work = async () => {
    await pglite.exec('discard all')
    const { rows } = await pglite.query<{ restore: boolean }>('select pristine.restore()')
    return rows[0]?.restore === true
  }
  return Promise.race([work(), setTimeout(RESTORE_MS, false, { ref: false })])
}

/** Migrated, empty database, created once for all tests until the migrations change. */
async function snapshot(): Promise<Blob> {
  const file = path.join(tmpdir(), 'delguur-tests', `${await fingerprint()}.tar.gz`)
  let content = await readFile(file).catch(() => null)
  if (!content) {
    const { pglite, ...database } = await openEmbedded({ folder: null })
    await database.migrate()
    await ensureDefaultSite(database.db)
    await pglite.exec(PRISTINE)
    content = Buffer.from(await (await pglite.dumpDataDir('gzip')).arrayBuffer())
    await database.close()
    await mkdir(path.dirname(file), { recursive: true })
    const draft = `${file}.${process.pid}`
    await writeFile(draft, content)
    await rename(draft, file)
  }
  return new Blob([new Uint8Array(content)])
}

/** Names of restored databases on the server. */
const restoredOnServer: string[] = []

async function onServer(server: string): Promise<TestDatabase> {
  const name = restoredOnServer.pop() ?? (await copyOfTemplate(server))
  const url = databaseAt(server, name)
  let closed = false
  const onError = (error: Error) => {
    // The pool reports closed before its connections end; dropping the database cuts them.
    if (!closed) throw error
  }
  const database = await openPostgres(url, 10, onError, CONNECTION_WAIT_MS)
  return {
    ...database,
    again: () => openPostgres(url, 5, throwLater, CONNECTION_WAIT_MS),
    async close() {
      if (closed) return
      closed = true
      await database.close()
      if (await restoreOnServer(url)) restoredOnServer.push(name)
      // Without force: a closed pool still says goodbye to the server, which may take five seconds.
      else await execute(server, `drop database if exists ${name}`)
    },
  }
}

/** Empties a database for reuse: copying the template takes a quarter of a second, this a twentieth. */
async function restoreOnServer(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, statement_timeout: RESTORE_MS })
  await client.connect()
  try {
    const { rows } = await client.query<{ restore: boolean }>('select pristine.restore()')
    return rows[0]?.restore === true
  } catch {
    return false
  } finally {
    await client.end()
  }
}

async function copyOfTemplate(server: string): Promise<string> {
  const template = `delguur_template_${await fingerprint()}`
  const name = newName()
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  try {
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (!rowCount) {
      await admin.query(`create database ${template}`)
      const database = await openPostgres(databaseAt(server, template), 1, throwLater)
      await database.migrate()
      await ensureDefaultSite(database.db)
      await database.close()
      await execute(databaseAt(server, template), PRISTINE)
    }
    await admin.query(`create database ${name} template ${template}`)
  } finally {
    await admin.end()
  }
  return name
}

/** Drops the databases of this run's workers. */
export async function dropTestDatabases(server: string): Promise<void> {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  const { rows } = await admin.query<{ datname: string }>('select datname from pg_database where datname like $1', [
    `${PREFIX}${process.pid}\\_%`,
  ])
  for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`)
  await admin.end()
}

/** Name with the run that the worker belongs to. */
const newName = () => `${PREFIX}${process.ppid}_${Math.random().toString(36).slice(2, 10)}`

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** Empty database on a server, for separate processes; `drop` cuts open connections. */
export async function newDatabase(server: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = newName()
  await execute(server, `create database ${name}`)
  const drop = () => execute(server, `drop database if exists ${name} with (force)`)
  return { url: databaseAt(server, name), drop }
}

function databaseAt(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

function throwLater(error: Error): void {
  throw error
}

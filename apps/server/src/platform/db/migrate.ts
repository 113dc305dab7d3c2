import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Database } from './rows.generated.ts'

const SOURCE = path.resolve(import.meta.dirname, '../..')
/** Nodes that start together migrate one after the other. */
export const MIGRATION_LOCK = 70_314_159

export interface Migration {
  name: string
  statements: string
}

export class SchemaTooNew extends Error {
  constructor(unknown: string) {
    super(
      `A newer version of the shop has used this database (this one does not know its migration ${unknown}). ` +
        'Start that version, or restore a backup from before it.',
    )
  }
}

/** All migrations of the platform and the features, ordered by name. */
export async function readMigrations(): Promise<Migration[]> {
  const folders = ['platform', 'features'].map((folder) => path.join(SOURCE, folder))
  const files = await Promise.all(folders.map((folder) => readdir(folder, { recursive: true })))
  const found = files.flatMap((names, at) =>
    names
      .filter((name) => /(^|\/)migrations\/[^/]+\.sql$/.test(name.replaceAll(path.sep, '/')))
      .map((name) => path.join(folders[at] ?? '', name)),
  )
  const migrations = await Promise.all(
    found.map(async (file) => ({ name: path.basename(file, '.sql'), statements: await readFile(file, 'utf8') })),
  )
  return migrations.sort((a, b) => (a.name < b.name ? -1 : 1))
}

/**
 * Migrates the database, each migration in a transaction of its own; returns the names it ran. Throws `SchemaTooNew`
 * if a newer version has migrated the database.
 */
export async function migrate(
  db: Kysely<Database>,
  runScript: (db: Kysely<Database>, text: string) => Promise<void>,
): Promise<string[]> {
  await sql`create table if not exists schema_migrations (name text primary key, ran_at timestamptz not null default now())`.execute(
    db,
  )
  const done = new Set((await db.selectFrom('schema_migrations').select('name').execute()).map((row) => row.name))
  const known = await readMigrations()
  const pending = known.filter((migration) => !done.has(migration.name))
  const unknown = done.difference(new Set(known.map(({ name }) => name)))
  if (unknown.size > 0) throw new SchemaTooNew([...unknown].sort().join(', '))
  const ran: string[] = []
  for (const migration of pending) {
    await db.transaction().execute(async (tx) => {
      // Rewriting all rows of a large table takes longer than the request time-out, and so does waiting for the node that does it.
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(tx)
      await sql`set local lock_timeout = '10s'`.execute(tx)
      const claimed = await tx
        .insertInto('schema_migrations')
        .values({ name: migration.name })
        .onConflict((conflict) => conflict.doNothing())
        .returning('name')
        .executeTakeFirst()
      if (!claimed) return
      await runScript(tx, migration.statements)
      ran.push(migration.name)
    })
  }
  return ran
}

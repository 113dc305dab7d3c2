import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { newDatabase, openTestDatabase } from '../../../testing/databases.ts'
import { MIGRATION_LOCK, migrate as migrateOn, SchemaTooNew } from './migrate.ts'
import type { Database } from './rows.generated.ts'

const server = process.env.TEST_DATABASE_URL

test('CHK-11 an older version of the shop does not start on a database migrated by a newer one', async () => {
  const { db, migrate, close } = await openTestDatabase()
  onTestFinished(close)
  const name = '9999-01-01-0000-of-tomorrow'
  await db.insertInto('schema_migrations').values({ name }).execute()
  onTestFinished(async () => void (await db.deleteFrom('schema_migrations').where('name', '=', name).execute()))

  const starting = migrate()

  await expect(starting).rejects.toThrow(SchemaTooNew)
  await expect(starting).rejects.toThrow(name)
})

test.skipIf(!server)('CHK-11 a starting node waits for a migrating one, however long that takes', async () => {
  const { url, drop } = await newDatabase(server ?? '')
  const pool = new pg.Pool({ connectionString: url, statement_timeout: 200 })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  const first = new pg.Client({ connectionString: url })
  onTestFinished(async () => {
    await first.end()
    await db.destroy()
    await drop()
  })
  await first.connect()
  await first.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  const waitingLong = async () => {
    const { rowCount } = await first.query(`
      select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'
        and now() - query_start > interval '1 second'`)
    return rowCount
  }

  const migrating = migrateOn(db, async () => {})
  await expect.poll(waitingLong).toBe(1)
  await first.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])

  expect((await migrating).length).toBeGreaterThan(0)
})

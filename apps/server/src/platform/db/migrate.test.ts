import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../testing/databases.ts'
import { SchemaTooNew } from './migrate.ts'

test('CHK-11 a version of the shop does not start on a database that a newer one has changed', async () => {
  const { db, migrate, close } = await openTestDatabase()
  onTestFinished(close)
  const name = '9999-01-01-0000-of-tomorrow'
  await db.insertInto('schema_migrations').values({ name }).execute()
  onTestFinished(async () => void (await db.deleteFrom('schema_migrations').where('name', '=', name).execute()))

  const starting = migrate()

  await expect(starting).rejects.toThrow(SchemaTooNew)
  await expect(starting).rejects.toThrow(name)
})

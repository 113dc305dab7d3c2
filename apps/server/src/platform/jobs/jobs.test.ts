import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../../testing/databases.ts'
import { startJobs } from './index.ts'

test('CHK-11 a database failure at the start of background work is retried, and the process continues', async () => {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  const errors: string[] = []
  let failures = 2
  const executeSql: typeof database.jobs.executeSql = async (text, values) => {
    if (failures-- > 0) throw new Error('too many clients already')
    return database.jobs.executeSql(text, values)
  }

  const jobs = startJobs(
    { ...database, jobs: { executeSql } },
    [{ name: 'payments-sweep', every: 'minute', work: async () => {} }],
    ({ message }) => errors.push(message),
  )
  onTestFinished(() => jobs.close())

  const scheduled = sql<{ name: string; cron: string }>`select name, cron from pgboss.schedule`
  await expect
    .poll(async () => (await scheduled.execute(database.db).catch(() => ({ rows: [] }))).rows)
    .toEqual([{ name: 'payments-sweep', cron: '* * * * *' }])
  expect(errors).toContain('too many clients already')
})

test('CHK-11 a shutdown while the database is unavailable does not wait', async () => {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  const executeSql = async () => {
    throw new Error('away')
  }
  const jobs = startJobs({ ...database, jobs: { executeSql } }, [], () => {})

  await expect(jobs.close()).resolves.toBeUndefined()
})

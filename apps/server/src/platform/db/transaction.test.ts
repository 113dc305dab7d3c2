import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../../testing/databases.ts'
import { DatabaseUnavailable, type Db } from './index.ts'
import { inTransaction } from './transaction.ts'

const hasServer = process.env.TEST_DATABASE_URL !== undefined

test('CHK-06 a transaction with a conflict is retried, and abandoned after the fourth attempt', async () => {
  const db = await openDatabase()
  const runs: string[] = []
  const failing = (state: string, until: number) => () =>
    inTransaction(db, async (tx) => {
      runs.push(state)
      await sql`insert into notes values (${state})`.execute(tx)
      if (runs.length < until) await sql`select fail_with(${state})`.execute(tx)
      return 'done'
    })

  expect(await failing('40001', 3)()).toBe('done')
  expect(runs.splice(0)).toHaveLength(3)
  expect(await notesOf(db)).toEqual(['40001'])

  await expect(failing('40P01', 100)()).rejects.toMatchObject({ code: '40P01' })
  expect(runs.splice(0)).toHaveLength(4)

  await expect(failing('23505', 100)()).rejects.toMatchObject({ code: '23505' })
  expect(runs).toHaveLength(1)
  expect(await notesOf(db)).toEqual(['40001'])
})

// A single connection, as of the embedded database, never waits for another.
test.skipIf(!hasServer)('CHK-06 two transactions that wait for each other are both completed in the end', async () => {
  const db = await openDatabase()
  await sql`insert into notes values ('a'), ('b')`.execute(db)
  let runs = 0
  const bothHold = Promise.withResolvers<void>()
  const lock = (tx: Db, body: string) => sql`select from notes where body = ${body} for update`.execute(tx)
  const crossing = (first: string, second: string) =>
    inTransaction(db, async (tx) => {
      await lock(tx, first)
      if (++runs === 2) bothHold.resolve()
      await bothHold.promise
      await lock(tx, second)
    })

  await Promise.all([crossing('a', 'b'), crossing('b', 'a')])

  // The aborted one may lock its row again before the other has woken up.
  expect(runs).toBeGreaterThanOrEqual(3)
})

// The embedded database has no connection to lose.
test.skipIf(!hasServer)('CHK-11 a transaction whose connection is lost starts again on another', async () => {
  const db = await openDatabase()
  let runs = 0

  await inTransaction(db, async (tx) => {
    await sql`insert into notes values ('written once')`.execute(tx)
    if (++runs === 1) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
  })

  expect(runs).toBe(2)
  expect(await notesOf(db)).toEqual(['written once'])
})

test.skipIf(!hasServer)(
  'CHK-11 a transaction whose connection is lost at its commit is not retried: it may have been committed',
  async () => {
    const db = await openDatabase()
    await sql`create function end_connection() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`.execute(db)
    onTestFinished(async () => void (await sql`drop function end_connection cascade`.execute(db)))
    await sql`create constraint trigger ending after insert on notes initially deferred
    for each row execute function end_connection()`.execute(db)
    let runs = 0

    const committing = inTransaction(db, async (tx) => {
      runs++
      await sql`insert into notes values ('unknown')`.execute(tx)
    })

    await expect(committing).rejects.toThrow(DatabaseUnavailable)
    expect(runs).toBe(1)
  },
)

async function openDatabase() {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  await sql`create table notes (body text)`.execute(db)
  await sql`create function fail_with(state text) returns void language plpgsql as $$
    begin raise exception 'failed' using errcode = state; end $$`.execute(db)
  onTestFinished(async () => {
    await sql`drop table notes`.execute(db)
    await sql`drop function fail_with`.execute(db)
  })
  return db
}

async function notesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ body: string }>`select body from notes`.execute(db)
  return rows.map(({ body }) => body)
}

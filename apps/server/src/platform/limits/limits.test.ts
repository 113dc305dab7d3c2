import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../../testing/databases.ts'
import { clientKey, countAttempt, forgetOldAttempts, knownWait, type Limit, uncountAttempt } from './index.ts'

const HOUR = 3600
/** Seconds of a window that does not end while a test counts in it. */
const YEARS = 1000 * 24 * HOUR

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['2001:db8::1:0:0:9', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['1:2:3:4:5:6:7::', '1:2:3:4'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0'],
  ['no address', 'no address'],
])('ACC-01 the client at %s is counted as %s', (address, key) => {
  expect(clientKey(address)).toBe(key)
})

test('ACC-01 attempts are counted up to the limit, then refused with the time to wait', async () => {
  const db = await openDb()
  const limit: Limit = { of: ['code', 1, '99112233'], max: 3, seconds: YEARS }

  expect([await countAttempt(db, [limit]), await countAttempt(db, [limit]), await countAttempt(db, [limit])]).toEqual([
    null,
    null,
    null,
  ])
  const wait = await countAttempt(db, [limit])
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(YEARS)
  expect(await countAttempt(db, [{ ...limit, of: ['code', 2, '99112233'] }])).toBeNull()
})

test('ACC-01 with several limits the longest wait applies, and each continues to count', async () => {
  const db = await openDb()
  const short: Limit = { of: ['from', '203.0.113.7'], max: 1, seconds: YEARS }
  const long: Limit = { of: ['to', '99112233'], max: 1, seconds: 10 * YEARS }
  await countAttempt(db, [short])
  await countAttempt(db, [long])

  const both = (await countAttempt(db, [short, long])) ?? 0
  const each = [(await countAttempt(db, [short])) ?? 0, (await countAttempt(db, [long])) ?? 0]

  expect(both).toBeGreaterThanOrEqual(Math.max(...each))
  expect(Math.min(...each)).toBeGreaterThan(0)
})

test('ACC-01 a hundred concurrent attempts are counted one by one', async () => {
  const db = await openDb()
  const limits: Limit[] = [
    { of: ['from', '203.0.113.7'], max: 40, seconds: YEARS },
    { of: ['over all'], max: 1000, seconds: YEARS },
  ]

  const waits = await Promise.all(
    Array.from({ length: 100 }, (_, at) => countAttempt(db, at % 2 ? limits : limits.toReversed())),
  )

  expect(waits.filter((wait) => wait === null)).toHaveLength(40)
})

test('ACC-01 a flood is refused without a database query until the wait is over', async () => {
  const db = await openDb()
  const limit: Limit = { of: ['guess', '99112233'], max: 2, seconds: YEARS }
  expect(knownWait(db, [limit])).toBeNull()

  for (let attempt = 0; attempt < 15; attempt++) await countAttempt(db, [limit])
  const before = await counts(db)
  expect(knownWait(db, [limit])).toBeGreaterThan(0)

  expect(await countAttempt(db, [limit])).toBeGreaterThan(0)
  expect(await counts(db)).toEqual(before)
})

test('ACC-01 an attempt that was no guess is uncounted, and never more than were counted', async () => {
  const db = await openDb()
  const limit: Limit = { of: ['guess', '99112233'], max: 1, seconds: YEARS }
  await countAttempt(db, [limit])

  await uncountAttempt(db, [limit])
  await uncountAttempt(db, [limit])

  expect(await countAttempt(db, [limit])).toBeNull()
  expect(await countAttempt(db, [limit])).toBeGreaterThan(0)
})

test('ACC-01 stored counters reveal neither numbers nor addresses', async () => {
  const db = await openDb()
  await countAttempt(db, [{ of: ['sms', 1, '99112233', '203.0.113.7'], max: 1, seconds: YEARS }])

  expect(JSON.stringify(await db.selectFrom('attempt_counts').selectAll().execute())).not.toMatch(/99112233|203\.0/)
})

test('ACC-01 a window begins with its first attempt; after its end the count begins anew', async () => {
  const db = await openDb()
  const limit: Limit = { of: ['code', 1, '99112233'], max: 2, seconds: HOUR }
  const attempt = () => countAttempt(db, [limit])

  expect([await attempt(), await attempt()]).toEqual([null, null])
  await passed(db, HOUR / 2)
  expect(await attempt()).toBeLessThanOrEqual(HOUR / 2)
  await passed(db, HOUR / 2)
  await uncountAttempt(db, [limit])

  expect([await attempt(), await attempt()]).toEqual([null, null])
  expect(await attempt()).toBeGreaterThan(HOUR / 2)
})

test('ACC-01 counts of windows that have ended are deleted, others are not', async () => {
  const db = await openDb()
  await countAttempt(db, [{ of: ['old'], max: 1, seconds: HOUR }])
  await passed(db, HOUR)
  await countAttempt(db, [{ of: ['now'], max: 1, seconds: HOUR }])

  await forgetOldAttempts(db)

  expect(await counts(db)).toEqual([1])
})

test('ACC-01 an attempt cannot be counted in a transaction that may be rolled back', async () => {
  const db = await openDb()

  await expect(
    db.transaction().execute((tx) => countAttempt(tx, [{ of: ['code'], max: 1, seconds: YEARS }])),
  ).rejects.toThrow('outside the transaction')
})

async function openDb() {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  return database.db
}

const counts = async (db: Awaited<ReturnType<typeof openDb>>) =>
  (await db.selectFrom('attempt_counts').select('count').execute()).map(({ count }) => count)

/** Moves all windows this many seconds into the past. */
const passed = (db: Awaited<ReturnType<typeof openDb>>, seconds: number) =>
  db
    .updateTable('attempt_counts')
    .set({ window_end: sql`window_end - make_interval(secs => ${seconds})` })
    .execute()

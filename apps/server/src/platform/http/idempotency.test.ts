import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openTestDatabase } from '../../../testing/databases.ts'
import { createStoredAnswers, once } from './idempotency.ts'

const KEYED = { scope: '1 PUT /checkouts', key: 'form-1', content: { total: 5000 } }
const answers = createStoredAnswers(['an encryption key of the test, long'])
const answer = { status: 200, body: { number: 'R000000001' } }

/** Claims are renewed only when a test says so. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
})

test('CHK-11 the key of a dead process is taken over while the shopper’s repeated request waits', async () => {
  const db = await openDatabase()
  const dead = beginWork(db)
  await dead.begun
  await age(db, 13)
  let works = 0

  const repeated = once(db, answers, KEYED, async () => {
    works++
    return answer
  })
  expect(works).toBe(0)
  await age(db, 16)

  expect(await repeated).toEqual(answer)
  expect(works).toBe(1)
})

test('CHK-11 failed work releases its key, completed work returns the same answer, other content is refused', async () => {
  const db = await openDatabase()
  const fails = async () => {
    throw new Error('out of paper')
  }

  await expect(once(db, answers, KEYED, fails)).rejects.toThrow('out of paper')
  expect(await once(db, answers, KEYED, async () => answer)).toEqual(answer)
  expect(await once(db, answers, KEYED, fails)).toEqual(answer)
  await expect(once(db, answers, { ...KEYED, content: { total: 1 } }, fails)).rejects.toMatchObject({
    code: 'idempotency_key_reused',
  })
})

test('CHK-11 two concurrent presses do the work once', async () => {
  const db = await openDatabase()
  let works = 0
  const work = async () => {
    works++
    await new Promise((resolve) => setTimeout(resolve, 200))
    return answer
  }

  expect(await Promise.all([once(db, answers, KEYED, work), once(db, answers, KEYED, work)])).toEqual([answer, answer])
  expect(works).toBe(1)
})

test('CHK-11 work that takes long keeps its key: a repeated request waits for it and never works beside it', async () => {
  const db = await openDatabase()
  const first = beginWork(db)
  await first.begun
  await age(db, 14)

  await vi.advanceTimersByTimeAsync(5000)
  await expect.poll(() => ageOf(db), { timeout: 60_000 }).toBeLessThan(5)
  const repeated = once(db, answers, KEYED, async () => ({ status: 500, body: 'worked beside it' }))
  first.finish(answer)

  expect(await Promise.all([first.done, repeated])).toEqual([answer, answer])
})

test('CHK-11 a request whose key was taken over returns the answer of its successor, and does not replace it', async () => {
  const db = await openDatabase()
  const first = beginWork(db)
  await first.begun
  await age(db, 16)
  expect(await once(db, answers, KEYED, async () => answer)).toEqual(answer)

  first.finish({ status: 200, body: { number: 'R000000002' } })

  expect(await first.done).toEqual(answer)
  expect(await once(db, answers, KEYED, async () => ({ status: 500, body: null }))).toEqual(answer)
})

test('CHK-11 a request whose key was taken over does not release it when it fails', async () => {
  const db = await openDatabase()
  const first = beginWork(db)
  await first.begun
  await age(db, 16)
  const second = beginWork(db)
  await second.begun

  first.fail(new Error('out of paper'))
  await expect(first.done).rejects.toThrow('out of paper')
  const third = once(db, answers, KEYED, async () => ({ status: 500, body: 'worked beside the second' }))
  second.finish(answer)

  expect(await Promise.all([second.done, third])).toEqual([answer, answer])
})

test('CHK-11 a key that is forgotten while its work runs is not stored again', async () => {
  const db = await openDatabase()
  const first = beginWork(db)
  await first.begun
  await db.deleteFrom('idempotency_keys').execute()

  first.finish(answer)

  expect(await first.done).toEqual(answer)
  expect(await db.selectFrom('idempotency_keys').select('key').execute()).toEqual([])
})

type TestDb = Awaited<ReturnType<typeof openDatabase>>

async function openDatabase() {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  return db
}

/** Work under the key that ends when the test says so. */
function beginWork(db: TestDb) {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: work, resolve: finish, reject: fail } = Promise.withResolvers<typeof answer>()
  const done = once(db, answers, KEYED, () => {
    begin()
    return work
  })
  return { begun, done, finish, fail }
}

/** Makes the claim as old as if it had not been renewed for so long. */
const age = (db: TestDb, seconds: number) =>
  sql`update idempotency_keys set created_at = now() - make_interval(secs => ${seconds})`.execute(db)

async function ageOf(db: TestDb): Promise<number> {
  const { rows } = await sql<{ age: number }>`
    select extract(epoch from now() - created_at)::float8 as age from idempotency_keys`.execute(db)
  return rows[0]?.age ?? 0
}

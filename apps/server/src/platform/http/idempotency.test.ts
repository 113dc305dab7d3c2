import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../../testing/databases.ts'
import { createStoredAnswers, once } from './idempotency.ts'

const KEYED = { scope: '1 PUT /checkouts', key: 'form-1', content: { total: 5000 } }
const answers = createStoredAnswers(['an encryption key of the test, long'])
const answer = { status: 200, body: { number: 'R000000001' } }

test('CHK-11 the key of a dead process is taken over while the shopper’s repeated request waits', async () => {
  const db = await openDatabase()
  await leaveOpen(db)
  const started = performance.now()
  await sql`update idempotency_keys set created_at = now() - interval '13 seconds'`.execute(db)

  expect(await once(db, answers, KEYED, async () => answer)).toEqual(answer)

  expect(performance.now() - started).toBeGreaterThan(1000)
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

type TestDb = Awaited<ReturnType<typeof openDatabase>>

async function openDatabase() {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  return db
}

/** Row that a process leaves when it dies during its work: the key, with neither an answer nor a failure. */
async function leaveOpen(db: TestDb) {
  const never = new Promise<typeof answer>(() => {})
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  void once(db, answers, KEYED, () => {
    begin()
    return never
  })
  await begun
}

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/index.ts'
import { fail } from './fail.ts'

export interface Keyed {
  scope: string
  key: string
  /** The request's content: the same key with another one is refused. */
  content: unknown
}

export interface Answer {
  status: number
  body: unknown
}

const WAIT_MS = 100
const GIVE_UP_MS = 30_000

/**
 * Does the work once for a key and answers the stored answer afterwards. Inside a transaction the key and the work
 * commit together. Failures are not stored: the same key may try again.
 */
export async function once(db: Db, { scope, key, content }: Keyed, work: () => Promise<Answer>): Promise<Answer> {
  const requestHash = createHash('sha256')
    .update(JSON.stringify(content) ?? '')
    .digest('base64url')
  const started = Date.now()
  while (!(await claim(db, scope, key, requestHash))) {
    const stored = await find(db, scope, key)
    if (!stored) continue
    if (stored.request_hash !== requestHash) throw fail('idempotency_key_reused')
    if (stored.status > 0) return { status: stored.status, body: stored.body }
    if (Date.now() - started > GIVE_UP_MS) throw fail('overloaded')
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
  }
  try {
    const answer = await work()
    await db
      .updateTable('idempotency_keys')
      .set({ status: answer.status, body: JSON.stringify(answer.body) })
      .where('scope', '=', scope)
      .where('key', '=', key)
      .execute()
    return answer
  } catch (error) {
    if (!db.isTransaction) await forget(db, scope, key)
    throw error
  }
}

/** Keys are kept for two days. */
export async function forgetOldKeys(db: Db): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', sql<Date>`now() - interval '2 days'`).execute()
}

/** An open claim that is older than a minute was left by a process that died: it is taken over. */
async function claim(db: Db, scope: string, key: string, requestHash: string): Promise<boolean> {
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({ scope, key, request_hash: requestHash })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'key'])
        .doUpdateSet({ created_at: sql`now()`, request_hash: requestHash })
        .where('idempotency_keys.status', '=', 0)
        .where('idempotency_keys.created_at', '<', sql<Date>`now() - interval '1 minute'`),
    )
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

const find = (db: Db, scope: string, key: string) =>
  db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'body'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()

const forget = (db: Db, scope: string, key: string) =>
  db.deleteFrom('idempotency_keys').where('scope', '=', scope).where('key', '=', key).where('status', '=', 0).execute()

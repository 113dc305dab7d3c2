import { createHash } from 'node:crypto'
import type { Db } from '../db/index.ts'
import { fail } from './fail.ts'
import type { Answer } from './idempotency.queries.ts'
import * as queries from './idempotency.queries.ts'

export interface Keyed {
  scope: string
  key: string
  /** The request's content: the same key with another one is refused. */
  content: unknown
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
  while (!(await queries.claim(db, scope, key, requestHash))) {
    const stored = await queries.find(db, scope, key)
    if (!stored) continue
    if (stored.request_hash !== requestHash) throw fail('idempotency_key_reused')
    if (stored.status > 0) return { status: stored.status, body: stored.body }
    if (Date.now() - started > GIVE_UP_MS) throw fail('overloaded')
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
  }
  try {
    const answer = await work()
    await queries.keep(db, scope, key, answer)
    return answer
  } catch (error) {
    if (!db.isTransaction) await queries.forget(db, scope, key)
    throw error
  }
}

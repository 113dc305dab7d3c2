import { createHash } from 'node:crypto'
import { createCipher, type EncryptionKeys } from '../cipher.ts'
import type { Db } from '../db/index.ts'
import type { EncryptedColumn } from '../encrypted-columns.ts'
import { fail } from './fail.ts'
import * as queries from './idempotency.queries.ts'

export interface Keyed {
  scope: string
  key: string
  /** Hash of the request's content: the same key with other content is refused. */
  content: unknown
}

export const ENCRYPTED_ANSWERS: EncryptedColumn = {
  table: 'idempotency_keys',
  column: 'answer',
  purpose: 'stored answers',
}

interface Answer {
  status: number
  body: unknown
}

export type StoredAnswers = ReturnType<typeof createStoredAnswers>

const WAIT_MS = 100
const GIVE_UP_MS = 30_000

/** Stored answers are encrypted, because an answer about an order holds its token. */
export function createStoredAnswers(keys: EncryptionKeys) {
  const cipher = createCipher(keys, ENCRYPTED_ANSWERS.purpose)
  return {
    encrypt: (body: unknown): string | null => (body === undefined ? null : cipher.encrypt(JSON.stringify(body))),
    decrypt(stored: string | null): unknown {
      if (stored === null) return null
      const body = cipher.decrypt(stored)
      if (body === null)
        throw new Error(
          'A stored answer was encrypted with a key that is neither ENCRYPTION_KEY nor one of ENCRYPTION_KEYS_OLD',
        )
      return JSON.parse(body)
    },
  }
}

/**
 * Runs the work once per key and returns the stored answer afterwards. Inside a transaction the key and the work
 * commit together. Failures are not stored: the same key may be retried.
 */
export async function once(
  db: Db,
  answers: StoredAnswers,
  { scope, key, content }: Keyed,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const requestHash = createHash('sha256')
    .update(JSON.stringify(content) ?? '')
    .digest('base64url')
  const started = Date.now()
  while (!(await queries.claim(db, scope, key, requestHash))) {
    const stored = await queries.find(db, scope, key)
    if (!stored) continue
    if (stored.request_hash !== requestHash) throw fail('idempotency_key_reused')
    if (stored.status > 0) return { status: stored.status, body: answers.decrypt(stored.answer) }
    if (Date.now() - started > GIVE_UP_MS) throw fail('overloaded')
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
  }
  try {
    const answer = await work()
    await queries.saveAnswer(db, scope, key, { status: answer.status, answer: answers.encrypt(answer.body) })
    return answer
  } catch (error) {
    if (!db.isTransaction) await queries.forget(db, scope, key)
    throw error
  }
}

import { createHash, randomUUID } from 'node:crypto'
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
/** Time for which a repeated request waits for the first one: two take-overs. */
const GIVE_UP_MS = 2 * queries.TAKE_OVER_MS
/** Two renewals in a row may fail. */
const RENEW_MS = queries.TAKE_OVER_MS / 3

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
 *
 * Outside of one the work may take long, as it calls providers one after another. While it runs, its claim is renewed, however long
 * that is; only the claim of a process that has died, or reaches the database no longer, is taken over. Should that process live, it neither
 * releases nor answers for its successor: it returns what the successor stored. What both have done meanwhile is done once, as
 * work on an order checks under its own locks what was done before; a deposit may be opened twice, and the one that nobody sees expires.
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
  const claim = { scope, key, requestHash, owner: randomUUID() }
  const stored = await claimOrFind(db, answers, claim)
  if (stored) return stored
  const renewal = db.isTransaction ? undefined : setInterval(() => renew(db, claim), RENEW_MS)
  try {
    const answer = await work()
    const saved = { status: answer.status, answer: answers.encrypt(answer.body) }
    if (await queries.saveAnswer(db, claim, saved)) return answer
    // A key that was forgotten meanwhile, with all of its owner, is not stored again.
    return (await answerOfSuccessor(db, answers, claim)) ?? answer
  } catch (error) {
    if (!db.isTransaction) await queries.release(db, claim)
    throw error
  } finally {
    clearInterval(renewal)
  }
}

/** The answer stored under the key, or null once the key is claimed. Waits while another request has it. */
async function claimOrFind(db: Db, answers: StoredAnswers, claim: queries.Claim): Promise<Answer | null> {
  const started = Date.now()
  while (!(await queries.claim(db, claim))) {
    const stored = await readAnswer(db, answers, claim)
    if (stored === 'forgotten') continue
    if (stored) return stored
    await pause(started)
  }
  return null
}

/** The answer that the successor of a claim stores; null if the key is forgotten. */
async function answerOfSuccessor(db: Db, answers: StoredAnswers, claim: queries.Claim): Promise<Answer | null> {
  const started = Date.now()
  for (;;) {
    const stored = await readAnswer(db, answers, claim)
    if (stored) return stored === 'forgotten' ? null : stored
    await pause(started)
  }
}

/** The answer stored under the key; null while a request works on it. */
async function readAnswer(db: Db, answers: StoredAnswers, claim: queries.Claim): Promise<Answer | 'forgotten' | null> {
  const stored = await queries.find(db, claim)
  if (!stored) return 'forgotten'
  if (stored.request_hash !== claim.requestHash) throw fail('idempotency_key_reused')
  return stored.status > 0 ? { status: stored.status, body: answers.decrypt(stored.answer) } : null
}

async function pause(started: number): Promise<void> {
  if (Date.now() - started > GIVE_UP_MS) throw fail('overloaded')
  await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
}

/** A renewal that fails is followed by the next one; without any the claim is taken over. */
const renew = (db: Db, claim: queries.Claim) => void queries.renew(db, claim).catch(() => {})

import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from './rows.generated.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** Errors of PostgreSQL that a retry resolves: a deadlock, and a failure to serialize. */
const RETRYABLE = ['40P01', '40001']
const MAX_ATTEMPTS = 4
const LONGEST_WAIT_MS = 50

/**
 * Runs the work in one transaction, and again if PostgreSQL aborted it in favour of another, or if its connection broke
 * before the commit. The work may run several times while only its last run takes effect: side effects outside of
 * the database have to come after this.
 */
export async function inTransaction<T>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<T>,
): Promise<T> {
  for (let attempts = 1; ; attempts++) {
    let state = 'unopened' as 'unopened' | 'open' | 'committing'
    try {
      return await db.transaction().execute(async (tx) => {
        state = 'open'
        const result = await work(tx)
        state = 'committing'
        return result
      })
    } catch (error) {
      // A connection that broke during the commit leaves its outcome unknown; one that cannot be opened will not open sooner.
      const isLost = error instanceof DatabaseUnavailable && state === 'open'
      if (attempts === MAX_ATTEMPTS || !(isLost || isRetryable(error))) throw error
      // Random, because two transactions that wait equally long would collide again.
      await wait(Math.random() * LONGEST_WAIT_MS * attempts)
    }
  }
}

const isRetryable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && RETRYABLE.includes(error.code)

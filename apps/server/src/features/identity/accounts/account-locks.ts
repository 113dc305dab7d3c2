import type { Db } from '../../../platform/db/index.ts'
import * as queries from './users.queries.ts'

/** Locks of accounts, whose owners cannot log in until they are unlocked. */
export const accountLocks = {
  /** Undefined if it is locked already. Waits for logins in progress, whose sessions can be ended then. */
  lock: (db: Db, userId: number, { why, by }: { why: string; by: number }) => queries.lockLogin(db, userId, why, by),

  unlock: (db: Db, userId: number) =>
    queries.updateUser(db, userId, { locked_at: null, locked_why: null, locked_by: null }),
}

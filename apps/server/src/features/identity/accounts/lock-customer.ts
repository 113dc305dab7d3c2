import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { type Account, lockUser } from './users.queries.ts'

/** Locks the customer's account until the transaction ends; throws if it was removed. */
export async function lockCustomer(db: Db, userId: number): Promise<Account> {
  const account = await lockUser(db, userId)
  if (!account) throw fail('token_invalid')
  return account
}

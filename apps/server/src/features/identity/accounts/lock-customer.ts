import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { type Account, lockUser } from './users.queries.ts'

/** Holds what hangs on the account until the transaction ends; throws where the account is gone. */
export async function lockCustomer(db: Db, userId: number): Promise<Account> {
  const account = await lockUser(db, userId)
  if (!account) throw fail('token_invalid')
  return account
}

import type { Db } from '../../../platform/db/index.ts'
import * as queries from './second-factors.queries.ts'

export { createSecondFactors } from './second-factors.service.ts'
export { ENCRYPTED_TOTP } from './totp.ts'

/** Those of these users who prove more than a password. */
export const membersWithFactor = queries.withFactor

/** Forgets apps, passkeys and recovery codes; whoever owes a second factor sets up another one. Call within a transaction. */
export async function forgetFactors(db: Db, userId: number): Promise<void> {
  await queries.deleteTotp(db, userId)
  await queries.deletePasskeys(db, userId, null)
  await queries.replaceRecoveryCodes(db, userId, [])
}

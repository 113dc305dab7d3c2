import type { Db } from '../../../platform/db/index.ts'
import { findType, giveCredit, NOTES } from '../../money/credits/index.ts'

/** Gives a bonus in place of a prize. */
export async function giveBonus(tx: Db, siteId: number, userId: number, amount: number): Promise<void> {
  const type = await findType(tx, siteId, 'bonus')
  if (!type) throw new Error(`Site ${siteId} has no bonus`)
  await giveCredit(tx, { userId, type, amount, from: 'expense.promotions', about: { note: NOTES.prize } })
}

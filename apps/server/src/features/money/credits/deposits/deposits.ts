import type { Db } from '../../../../platform/db/index.ts'
import type { DepositsForPayments } from '../../payments/index.ts'
import { findType } from '../accounts.queries.ts'
import type { GiftCards } from '../gift-cards/gift-cards.ts'
import { giveCredit } from '../move-credit.ts'
import { endDeposit, lockDeposit } from './deposits.queries.ts'

/** Money of recharges and gift card purchases: every tugrik is credited exactly once. */
export function createDeposits({ issue }: Pick<GiftCards, 'issue'>): DepositsForPayments {
  return {
    async lock(db: Db, depositId: number): Promise<void> {
      await lockDeposit(db, depositId)
    },

    /** Issues the card if exactly its price comes in time; any other sum is credited to the buyer. */
    async received(db, depositId, { amount, paymentId, provider, isWhole }) {
      const deposit = await lockDeposit(db, depositId)
      const paid = { from: `provider_clearing.${provider}`, about: { paymentId, depositId } }
      if (isWhole) await endDeposit(db, depositId, 'paid')
      if (isWhole && deposit.recipient !== null && deposit.state !== 'paid') {
        await issue(db, { ...deposit, recipient: deposit.recipient }, paid)
        return
      }
      const type = await findType(db, deposit.site_id, 'topup')
      if (!type) throw new Error(`Site ${deposit.site_id} has no balance for top-ups`)
      await giveCredit(db, { userId: deposit.user_id, type, amount, ...paid })
    },

    async ended(db, depositId, state) {
      await endDeposit(db, depositId, state)
    },
  }
}

import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { type AppliedTender, isEditable, type StoredOrder, sumOf, writeCreditTotal } from '../../sales/orders/index.ts'
import { type Entry, post } from '../ledger/index.ts'
import { accountByCode } from './accounts.queries.ts'
import { forgetRecipients, lockGiven } from './leave.queries.ts'
import { NOTES } from './move-credit.ts'
import * as queries from './tenders.queries.ts'
import { applied, partOf } from './usable.ts'

/**
 * Balances that the shop owes customers, and paying orders from them. Each function joins its caller's transaction; balances
 * are locked by their ids, after everything else that an order holds.
 */
export function createCredits() {
  /** False, and nothing to be relied on, where one has less. */
  async function holdEach(db: Db, orderId: number, parts: { accountId: number; amount: number }[]) {
    for (const { accountId, amount } of parts.toSorted((one, other) => one.accountId - other.accountId)) {
      if (!(await queries.holdOf(db, accountId, amount))) return accountId
      await queries.markHeld(db, orderId, accountId, amount)
    }
    return null
  }

  return {
    /** What of an order its balances pay: of a cart as much as may be used now, of a placed order what they do. */
    async tendersOf(db: Db, { order }: StoredOrder, total: number): Promise<AppliedTender[]> {
      const rows = await queries.tendersOfOrder(db, order.id)
      return isEditable(order.state)
        ? applied(rows, total)
        : rows.filter(({ state }) => state !== 'asked').map((row) => partOf(row))
    },

    /** Sets the sums aside; throws `credit_insufficient` where a balance has less by now. */
    async hold(db: Db, orderId: number, tenders: AppliedTender[]): Promise<void> {
      if (tenders.length > 0) await queries.forgetAmounts(db, orderId)
      const short = await holdEach(
        db,
        orderId,
        tenders.filter(({ amount }) => amount > 0),
      )
      if (short !== null) throw fail('credit_insufficient', { max: await queries.freeOf(db, short) })
    },

    /**
     * The same for late money, where they were given back: what was held when the order was placed. False where it is not
     * there any more; nothing is held then.
     */
    async holdAgain(db: Db, orderId: number): Promise<boolean> {
      const parts = await queries.tendersIn(db, orderId, 'asked')
      if (parts.length === 0) return true
      await queries.lockAccounts(
        db,
        parts.map(({ account_id }) => account_id),
      )
      for (const { account_id: accountId, amount } of parts) {
        if ((await queries.freeOf(db, accountId)) < amount) return false
      }
      await holdEach(
        db,
        orderId,
        parts.map(({ account_id: accountId, amount }) => ({ accountId, amount })),
      )
      await writeCreditTotal(db, orderId, sumOf(parts))
      return true
    },

    /** What is held of an order's balances is free again; the order asks for it as before. Nothing of what is spent. */
    async giveBack(db: Db, orderId: number): Promise<void> {
      const held = await queries.tendersIn(db, orderId, 'held')
      if (held.length === 0) return
      for (const { account_id, amount } of held) await queries.releaseOf(db, account_id, amount)
      await queries.moveHeld(db, orderId, 'asked')
      await writeCreditTotal(db, orderId, 0)
    },

    /** The order is paid: what was held is spent. Answers the entries that stand beside those of its sale. */
    async spend(db: Db, orderId: number): Promise<Entry[]> {
      const held = await queries.tendersIn(db, orderId, 'held')
      for (const { account_id, amount } of held) await queries.releaseOf(db, account_id, amount)
      if (held.length > 0) await queries.moveHeld(db, orderId, 'spent')
      return held.map(({ account_id, type, amount }) => ({
        account: `credit.${type}`,
        amount,
        creditAccountId: account_id,
      }))
    },

    /** The balances that paid for an order, in the order they were used, held until the transaction ends. */
    async spentOn(db: Db, orderId: number): Promise<{ accountId: number; type: string; amount: number }[]> {
      const spent = await queries.spentTenders(db, orderId)
      const ids = spent.map(({ account_id }) => account_id)
      if (ids.length > 0) await queries.lockAccounts(db, ids)
      return spent.map(({ account_id: accountId, type, amount }) => ({ accountId, type, amount }))
    },

    /** The balance of a customer where money of this kind is kept; opened where they had none. */
    walletOf: accountByCode,

    /**
     * A customer leaves: what they earned or were given is the shop's again. Their own money stays owed, under the account that
     * is nameless now.
     */
    async forgetCustomer(db: Db, userId: number): Promise<void> {
      for (const { account_id: creditAccountId, type, free } of await lockGiven(db, userId)) {
        await post(db, { note: NOTES.left }, [
          { account: `credit.${type}`, amount: free, creditAccountId },
          { account: 'expense.goodwill', amount: -free },
        ])
      }
      await forgetRecipients(db, userId)
    },
  }
}

export type Credits = ReturnType<typeof createCredits>

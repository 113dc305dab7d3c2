import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { type AppliedTender, isEditable, type StoredOrder, sumOf, writeCreditTotal } from '../../sales/orders/index.ts'
import { type Entry, post } from '../ledger/index.ts'
import { accountByCode } from './accounts.queries.ts'
import { forgetRecipients, lockForfeitable } from './leave.queries.ts'
import { NOTES } from './move-credit.ts'
import * as queries from './tenders.queries.ts'
import { applyTenders, tenderOf } from './usable.ts'

/**
 * Customers' balances, and paying orders from them. Each function joins its caller's transaction; accounts are locked by id,
 * after everything else that an order holds.
 */
export function createCredits() {
  /** Holds each amount; returns the account with too little, after which the caller must roll back, or null. */
  async function holdEach(db: Db, orderId: number, tenders: { accountId: number; amount: number }[]) {
    for (const { accountId, amount } of tenders.toSorted((one, other) => one.accountId - other.accountId)) {
      if (!(await queries.holdAmount(db, accountId, amount))) return accountId
      await queries.markHeld(db, orderId, accountId, amount)
    }
    return null
  }

  /** Held tenders of an order, as their rules let them pay another total. A gift card that has expired since is still held. */
  async function reduced(db: Db, orderId: number, total: number): Promise<AppliedTender[]> {
    const held = (await queries.tendersOfOrder(db, orderId)).filter(({ state }) => state === 'held')
    return applyTenders(
      held.map((row) => ({ ...row, asked: row.amount, free: row.amount, is_usable: true })),
      total,
    )
  }

  return {
    /** Tenders of an order: for a cart as much as may be used now, for a placed order the amounts held or spent. */
    async tendersOf(db: Db, { order }: StoredOrder, total: number): Promise<AppliedTender[]> {
      const rows = await queries.tendersOfOrder(db, order.id)
      return isEditable(order.state)
        ? applyTenders(rows, total)
        : rows.filter(({ state }) => state !== 'asked').map((row) => tenderOf(row))
    },

    /** Holds the amounts; throws `credit_insufficient` if a balance has too little by now. */
    async hold(db: Db, orderId: number, tenders: AppliedTender[]): Promise<void> {
      if (tenders.length > 0) await queries.clearAmounts(db, orderId)
      const short = await holdEach(
        db,
        orderId,
        tenders.filter(({ amount }) => amount > 0),
      )
      if (short !== null) throw fail('credit_insufficient', { max: await queries.freeOf(db, short) })
    },

    /**
     * Holds again, for late money, what was held when the order was placed. Returns false and holds nothing if a balance has
     * too little.
     */
    async holdAgain(db: Db, orderId: number): Promise<boolean> {
      const tenders = await queries.tendersIn(db, orderId, 'asked')
      if (tenders.length === 0) return true
      await queries.lockAccounts(
        db,
        tenders.map(({ account_id }) => account_id),
      )
      for (const { account_id: accountId, amount } of tenders) {
        if ((await queries.freeOf(db, accountId)) < amount) return false
      }
      await holdEach(
        db,
        orderId,
        tenders.map(({ account_id: accountId, amount }) => ({ accountId, amount })),
      )
      await writeCreditTotal(db, orderId, sumOf(tenders))
      return true
    },

    /** Releases the held balances of an order, which keeps its tenders; spent ones stay spent. */
    async release(db: Db, orderId: number): Promise<void> {
      const held = await queries.tendersIn(db, orderId, 'held')
      if (held.length === 0) return
      for (const { account_id, amount } of held) await queries.releaseAmount(db, account_id, amount)
      await queries.moveHeld(db, orderId, 'asked')
      await writeCreditTotal(db, orderId, 0)
    },

    /** What the held balances of an order may pay of another total, by their rules; never more than they hold. */
    heldOf: async (db: Db, orderId: number, total: number): Promise<number> => sumOf(await reduced(db, orderId, total)),

    /** Releases what held balances may no longer pay of an order's new total; returns what they still pay. */
    async reduceHeld(db: Db, orderId: number, total: number): Promise<number> {
      const held = await queries.tendersIn(db, orderId, 'held')
      if (held.length === 0) return 0
      await queries.lockAccounts(
        db,
        held.map(({ account_id }) => account_id),
      )
      const tenders = await reduced(db, orderId, total)
      for (const { account_id: accountId, amount } of held) {
        const now = tenders.find((tender) => tender.accountId === accountId)?.amount ?? 0
        if (now === amount) continue
        await queries.releaseAmount(db, accountId, amount - now)
        await queries.reduceHeld(db, orderId, accountId, now)
      }
      const sum = sumOf(tenders)
      await writeCreditTotal(db, orderId, sum)
      return sum
    },

    /** Spends the held balances of a paid order. Returns their ledger entries, to be posted with the sale. */
    async spend(db: Db, orderId: number): Promise<Entry[]> {
      const held = await queries.tendersIn(db, orderId, 'held')
      for (const { account_id, amount } of held) await queries.releaseAmount(db, account_id, amount)
      if (held.length > 0) await queries.moveHeld(db, orderId, 'spent')
      return held.map(({ account_id, type, amount }) => ({
        account: `credit.${type}`,
        amount,
        creditAccountId: account_id,
      }))
    },

    /** Balances that paid for an order, in the order of use, locked until the transaction ends. */
    async spentOn(db: Db, orderId: number): Promise<{ accountId: number; type: string; amount: number }[]> {
      const spent = await queries.spentTenders(db, orderId)
      const ids = spent.map(({ account_id }) => account_id)
      if (ids.length > 0) await queries.lockAccounts(db, ids)
      return spent.map(({ account_id: accountId, type, amount }) => ({ accountId, type, amount }))
    },

    /** Account of a customer for this type of credit, created on first use. */
    walletOf: accountByCode,

    /**
     * Forfeits earned and granted credits of a customer who closes their account. Their own money stays owed, under the
     * account without a name.
     */
    async forgetCustomer(db: Db, userId: number): Promise<void> {
      for (const { account_id: creditAccountId, type, free } of await lockForfeitable(db, userId)) {
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

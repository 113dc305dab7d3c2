import type { Balance, Locale } from '@delguur/contract'
import type { Db } from '../../platform/db/index.ts'
import { fail } from '../../platform/http/index.ts'
import { balancesOf, findType, isCustomer } from './accounts.queries.ts'
import { giveCredit, STAFF_NOTE, takeCredit } from './move-credit.ts'
import { presentBalance } from './present-balance.ts'
import type { CustomerOfSite } from './wallet.ts'

interface Dependencies {
  audit(
    db: Db,
    entry: { siteId: number; userId: number; action: string; details: Record<string, unknown> },
  ): Promise<void>
}

interface Grant {
  type: string
  /** Below zero it is taken back. */
  amount: number
  why: string
  /** Who of the staff. */
  by: number
}

/** What the shop's staff give customers, and take back of it. */
export function createStaffCredits({ audit }: Dependencies) {
  async function balances(
    db: Db,
    { siteId, userId }: CustomerOfSite,
    locale: Locale,
  ): Promise<{ balances: Balance[] }> {
    if (!(await isCustomer(db, siteId, userId))) throw fail('customer_not_found')
    return { balances: (await balancesOf(db, siteId, userId)).map((row) => presentBalance(row, locale)) }
  }

  return {
    balances,

    /** Throws `customer_not_found`, `credit_type_not_found`, and `credit_insufficient` where less is there than is taken. */
    async grant(db: Db, customer: CustomerOfSite, { type: code, amount, why, by }: Grant, locale: Locale) {
      const { siteId, userId } = customer
      if (!(await isCustomer(db, siteId, userId))) throw fail('customer_not_found')
      const type = await findType(db, siteId, code)
      if (!type || type.kind === 'gift_card') throw fail('credit_type_not_found')
      const about = { note: STAFF_NOTE + why.trim() }
      const moved = { userId, type, amount: Math.abs(amount), from: 'expense.goodwill', about }
      if (amount > 0) await giveCredit(db, moved)
      if (amount < 0) await takeCredit(db, moved)
      const details = { customer_id: userId, type: code, amount, why: why.trim() }
      await audit(db, { siteId, userId: by, action: 'credits.grant', details })
      return balances(db, customer, locale)
    },
  }
}

export type StaffCredits = ReturnType<typeof createStaffCredits>

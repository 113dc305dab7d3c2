import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { post, type Subject } from '../ledger/index.ts'
import { accountOf } from './accounts.queries.ts'
import { freeOf, lockAccounts } from './tenders.queries.ts'

/** Reasons of ledger entries that are not written by staff. */
export const NOTES = { earned: 'earned', giftCard: 'gift_card', left: 'left', prize: 'prize' } as const
/** Prefix of a reason written by staff. */
export const STAFF_NOTE = 'staff: '

interface Gift {
  userId: number
  type: { id: number; code: string }
  /** Above zero. */
  amount: number
  /** Ledger account that pays: `expense.goodwill`, `provider_clearing.qpay`. */
  from: string
  about: Subject
}

/** Credits a customer; returns the account. */
export async function giveCredit(db: Db, { userId, type, amount, from, about }: Gift): Promise<number> {
  const creditAccountId = await accountOf(db, userId, type.id)
  await post(db, about, [
    { account: from, amount },
    { account: `credit.${type.code}`, amount: -amount, creditAccountId },
  ])
  return creditAccountId
}

/** Takes back a credit that is neither spent nor held; throws `credit_insufficient`. */
export async function takeCredit(db: Db, { userId, type, amount, from: to, about }: Gift): Promise<void> {
  const creditAccountId = await accountOf(db, userId, type.id)
  await lockAccounts(db, [creditAccountId])
  const free = await freeOf(db, creditAccountId)
  if (free < amount) throw fail('credit_insufficient', { max: free })
  await post(db, about, [
    { account: `credit.${type.code}`, amount, creditAccountId },
    { account: to, amount: -amount },
  ])
}

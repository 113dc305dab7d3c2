import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { post, type Subject } from '../ledger/index.ts'
import { accountOf } from './accounts.queries.ts'
import { freeOf, lockAccounts } from './tenders.queries.ts'

/** Why an entry was written, where the ledger's note is not the words of staff. */
export const NOTES = { earned: 'earned', giftCard: 'gift_card', left: 'left' } as const
/** What staff wrote stands behind this. */
export const STAFF_NOTE = 'staff: '

interface Gift {
  userId: number
  type: { id: number; code: string }
  /** Above zero. */
  amount: number
  /** The account of the ledger that pays it: `expense.goodwill`, `provider_clearing.qpay`. */
  from: string
  about: Subject
}

/** Credits a customer; answers the account. */
export async function giveCredit(db: Db, { userId, type, amount, from, about }: Gift): Promise<number> {
  const creditAccountId = await accountOf(db, userId, type.id)
  await post(db, about, [
    { account: from, amount },
    { account: `credit.${type.code}`, amount: -amount, creditAccountId },
  ])
  return creditAccountId
}

/** Takes a credit back of what is neither spent nor held; throws `credit_insufficient`. */
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

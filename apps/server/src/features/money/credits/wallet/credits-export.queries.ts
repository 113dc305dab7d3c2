import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/index.ts'
import { boughtCards } from '../gift-cards/gift-cards.queries.ts'

export const depositsOf = (db: Db, userId: number) =>
  db
    .selectFrom('deposits')
    .select(['purpose', 'amount', 'state', 'recipient', 'created_at', 'ended_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()

export const cardsBoughtBy = (db: Db, userId: number) => boughtCards(db, userId, null)

/** Gift cards whose money the customer put into their wallet, marked by `note`: both sides are in one ledger transaction. */
export const cardsTakenBy = (db: Db, userId: number, note: string) =>
  db
    .selectFrom('credit_accounts as a')
    .innerJoin('ledger_entries as received', 'received.credit_account_id', 'a.id')
    .innerJoin('ledger_entries as spent', 'spent.transaction_id', 'received.transaction_id')
    .innerJoin('gift_cards', 'gift_cards.credit_account_id', 'spent.credit_account_id')
    .select(['gift_cards.number', 'spent.amount', 'received.created_at'])
    .where('a.user_id', '=', userId)
    .where('received.note', '=', note)
    .where(sql<boolean>`received.amount < 0`)
    .orderBy('received.id', 'desc')
    .execute()

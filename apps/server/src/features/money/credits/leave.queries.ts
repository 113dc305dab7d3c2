import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export interface Forfeited {
  account_id: number
  type: string
  free: number
}

/** Free balance of granted and earned credits of a customer, locked in the order of ids. */
export async function lockForfeitable(db: Db, userId: number): Promise<Forfeited[]> {
  const { rows } = await sql<Forfeited>`
    select a.id as account_id, y.code as type, a.balance - a.held as free
    from credit_accounts a join credit_types y on y.id = a.credit_type_id
    where a.user_id = ${userId} and not y.is_money and a.balance > a.held
    order by a.id for update of a`.execute(db)
  return rows
}

const ERASED_RECIPIENT = JSON.stringify({ name: '', email: null, phone: null, message: '' })

/** Erases the recipients of gift cards that a customer bought. */
export async function forgetRecipients(db: Db, userId: number): Promise<void> {
  await db.updateTable('gift_cards').set({ recipient: ERASED_RECIPIENT }).where('bought_by', '=', userId).execute()
  await db
    .updateTable('deposits')
    .set({ recipient: ERASED_RECIPIENT })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'gift_card')
    .execute()
}

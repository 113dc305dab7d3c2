import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** Days after an order in which its phone number cannot have gone to another person: operators keep given-up numbers back longer. */
const CLAIM_DAYS = 90

/** Phone number whose owner has just proved it, and their account. */
export interface ProvedPhone {
  siteId: number
  userId: number
  phone: string
}

/**
 * Assigns to a customer the paid orders that guests placed with the customer's number, and returns the hashes of their tokens, which
 * stay valid. An order that somebody is changing right now waits for the next proof.
 */
export async function claimGuestOrders(db: Db, { siteId, userId, phone }: ProvedPhone): Promise<string[]> {
  const { rows } = await sql<{ token_hash: string }>`
    update orders set user_id = ${userId} where id in (
      select id from orders
      where site_id = ${siteId} and phone = ${phone} and user_id is null
        and state in ('complete', 'canceled')
        and payment_state in ('paid', 'running', 'overdue', 'refund_due', 'refunded')
        and placed_at > now() - make_interval(days => ${sql.lit(CLAIM_DAYS)})
      for no key update skip locked)
    returning token_hash`.execute(db)
  return rows.map((row) => row.token_hash)
}

import type { Kysely } from 'kysely'
import { type Database, type Db, inTransaction } from '../../../platform/db/index.ts'
import { type LoggedIn, requireFreshLogin } from '../../../platform/http/index.ts'
import type { SessionEnd } from '../tokens/index.ts'
import type { Avatars } from './avatar.service.ts'
import { lockCustomer } from './lock-customer.ts'
import type { Customer } from './profile.service.ts'
import { eraseUser } from './removal.queries.ts'

interface Dependencies {
  db: Kysely<Database>
  avatars: Pick<Avatars, 'takeAway' | 'clear'>
  sessions: { endSessionsOf(db: Db, userId: number, why: SessionEnd): Promise<unknown> }
  /** Throws `last_administrator`. */
  staff: { dismiss(db: Db, siteId: number, userId: number, by: number | null): Promise<void> }
  orders: { forgetCustomer(db: Db, userId: number): Promise<void> }
  /** Runs after the orders: what they held is free again. */
  credits: { forgetCustomer(db: Db, userId: number): Promise<void> }
  /** Removes saved cards. */
  cards: { forget(db: Db, userId: number): Promise<void> }
  /** Deletes the proofs of their contacts; runs before the contacts are erased, by which they are found. */
  forgetLogins(db: Db, userId: number): Promise<void>
  securityLog: { forgetPerson(db: Db, userId: number): Promise<unknown> }
  /** Deletes stored answers for retries, which contain the customer's input. */
  forgetAnswers(db: Db, customer: Customer): Promise<unknown>
}

/** Removal of a person; their orders stay for the books. */
export function createRemoval(dependencies: Dependencies) {
  const { db, avatars, sessions, staff, orders, cards, credits, forgetLogins, securityLog, forgetAnswers } =
    dependencies
  return async function remove(siteId: number, user: LoggedIn): Promise<void> {
    requireFreshLogin(user)
    const userId = user.id
    const picture = await inTransaction(db, async (at) => {
      await lockCustomer(at, userId)
      await staff.dismiss(at, siteId, userId, userId)
      const before = await avatars.takeAway(at, userId)
      await orders.forgetCustomer(at, userId)
      await credits.forgetCustomer(at, userId)
      await cards.forget(at, userId)
      await sessions.endSessionsOf(at, userId, 'deleted')
      await forgetAnswers(at, { siteId, userId })
      await forgetLogins(at, userId)
      await securityLog.forgetPerson(at, userId)
      await eraseUser(at, userId)
      return before
    })
    await avatars.clear(picture)
  }
}

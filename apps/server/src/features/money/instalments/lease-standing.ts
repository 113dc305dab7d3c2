import type { Locale, OrderPaymentState, StaffOrder } from '@delguur/contract'
import { isoDay } from '@delguur/mongolia/dates'
import type { Kysely } from 'kysely'
import { type Database, inTransaction } from '../../../platform/db/index.ts'
import { type Lifecycle, MoveRefused } from '../../sales/lifecycle/index.ts'
import type { StaffOrders } from '../../sales/order-view/index.ts'
import type { Orders } from '../../sales/orders/index.ts'
import * as queries from './lease-standing.queries.ts'

/** What a lender says of a lease that it pays for. */
export type Standing = 'overdue' | 'running' | 'closed'

interface Dependencies {
  db: Kysely<Database>
  lifecycle: Pick<Lifecycle, 'attempt'>
  orders: Pick<Orders, 'tryMove'>
  staffOrders: Pick<StaffOrders, 'lock' | 'show'>
  now?: () => Date
}

const STATE_OF: Record<Standing, OrderPaymentState> = { overdue: 'overdue', running: 'running', closed: 'paid' }
/** Lenders tell within so many days that an instalment did not come. */
const GRACE_DAYS = 10
const DAY_MS = 24 * 60 * 60 * 1000
const BATCH = 500

export type LeaseStanding = ReturnType<typeof createLeaseStanding>

/** A lease after the lender has paid the shop: on time, late, at its end. */
export function createLeaseStanding({
  db: database,
  lifecycle,
  orders,
  staffOrders,
  now = () => new Date(),
}: Dependencies) {
  return {
    /** By staff, to whom the lender tells it. */
    async say(
      { siteId, userId, locale }: { siteId: number; userId: number; locale: Locale },
      number: string,
      { standing, why }: { standing: Standing; why: string },
    ): Promise<StaffOrder> {
      const to = STATE_OF[standing]
      const by = { actor: 'staff', userId } as const
      const orderId = await lifecycle.attempt(database, async (db) => {
        const { id, payment_state: from } = await staffOrders.lock(db, siteId, number)
        const moved =
          from !== to &&
          (await orders.tryMove(db, id, { from: ['complete'], to: 'complete', payment: to, by, why: why.trim() }))
        if (!moved) throw new MoveRefused({ machine: 'payment', orderId: id, subjectId: null, from, to, by, why })
        return id
      })
      return staffOrders.show(database, orderId, locale)
    },

    /** Each night: whose last instalment was due some days ago, and of whom nobody said that they are late, has paid all. */
    async closeFinished(): Promise<void> {
      const day = isoDay(now().getTime() - GRACE_DAYS * DAY_MS)
      for (const orderId of await queries.finishedBefore(database, day, BATCH)) {
        await inTransaction(database, async (db) => {
          const by = { actor: 'clock' } as const
          const why = 'the last instalment was due'
          await orders.tryMove(db, orderId, { from: ['complete'], to: 'complete', payment: 'paid', by, why })
        })
      }
    },
  }
}

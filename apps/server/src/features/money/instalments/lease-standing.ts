import type { Locale, OrderPaymentState, StaffOrder } from '@delguur/contract'
import { isoDay } from '@delguur/mongolia/dates'
import type { Kysely } from 'kysely'
import { type Database, inTransaction } from '../../../platform/db/index.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import { type Lifecycle, MoveRefused } from '../../sales/lifecycle/index.ts'
import type { StaffOrders } from '../../sales/order-view/index.ts'
import type { Orders } from '../../sales/orders/index.ts'
import * as queries from './lease-standing.queries.ts'

/** Standing of a lease as reported by its lender. */
export type Standing = 'overdue' | 'running' | 'closed'

interface Dependencies {
  db: Kysely<Database>
  lifecycle: Pick<Lifecycle, 'attempt'>
  orders: Pick<Orders, 'tryMove'>
  staffOrders: Pick<StaffOrders, 'lock' | 'show'>
  now?: () => Date
}

const STATE_OF: Record<Standing, OrderPaymentState> = { overdue: 'overdue', running: 'running', closed: 'paid' }
/** Days within which lenders report a missed instalment. */
const GRACE_DAYS = 10
const BATCH = 500

export type LeaseStanding = ReturnType<typeof createLeaseStanding>

/** State of a lease after the lender has paid the shop: on time, overdue, closed. */
export function createLeaseStanding({ db, lifecycle, orders, staffOrders, now = () => new Date() }: Dependencies) {
  return {
    /** Records what the lender reported to staff. */
    async record(
      { siteId, userId, locale }: { siteId: number; userId: number; locale: Locale },
      number: string,
      { standing, why }: { standing: Standing; why: string },
    ): Promise<StaffOrder> {
      const to = STATE_OF[standing]
      const by = { actor: 'staff', userId } as const
      const orderId = await lifecycle.attempt(db, async (tx) => {
        const { id, payment_state: from } = await staffOrders.lock(tx, siteId, number)
        const moved =
          from !== to &&
          (await orders.tryMove(tx, id, { from: ['complete'], to: 'complete', payment: to, by, why: why.trim() }))
        if (!moved) throw new MoveRefused({ machine: 'payment', orderId: id, subjectId: null, from, to, by, why })
        return id
      })
      return staffOrders.show(db, orderId, locale)
    },

    /** Runs each night. Closes leases whose last instalment was due some days ago without a report of default. */
    async closeFinished(): Promise<void> {
      const day = isoDay(now().getTime() - GRACE_DAYS * DAY_MS)
      for (const orderId of await queries.finishedBefore(db, day, BATCH)) {
        await inTransaction(db, async (tx) => {
          const by = { actor: 'clock' } as const
          const why = 'the last instalment was due'
          await orders.tryMove(tx, orderId, { from: ['complete'], to: 'complete', payment: 'paid', by, why })
        })
      }
    },
  }
}

import type { StaffOrder } from '@delguur/contract'
import type { Kysely } from 'kysely'
import { type Database, type Db, inTransaction } from '../../../platform/db/index.ts'
import { Fail } from '../../../platform/http/index.ts'
import type { Shipments, Worker } from '../../fulfilment/shipments/index.ts'
import type { Payments } from '../../money/payments/index.ts'
import { type By, type Lifecycle, MoveRefused } from '../lifecycle/index.ts'
import { isStillHere, type StaffOrders } from '../order-view/index.ts'
import type { OrderRow, Orders } from '../orders/index.ts'

interface Dependencies {
  db: Kysely<Database>
  lifecycle: Pick<Lifecycle, 'attempt'>
  orders: Pick<Orders, 'lockOrder' | 'cancelPaid'>
  payments: Pick<Payments, 'cancel' | 'paymentsOfOrder'>
  shipments: Pick<Shipments, 'ofOrder' | 'expiredPickups'>
  staffOrders: Pick<StaffOrders, 'lock' | 'show'>
  onError(error: Error): void
}

const BATCH = 100
const CLOCK: By = { actor: 'clock' }
const NOT_FETCHED = 'nobody fetched it'

export type CancelByStaff = ReturnType<typeof createCancelByStaff>

/** Cancellation of orders that have not left the shop: by staff, and of uncollected ones by the clock. */
export function createCancelByStaff({
  db,
  lifecycle,
  orders,
  payments,
  shipments,
  staffOrders,
  onError,
}: Dependencies) {
  /** Cancels a paid order. While its payment is pending changes nothing and returns the payment that has to be canceled first. */
  async function cancelPaid(tx: Db, order: OrderRow, by: By, reason: string): Promise<string | null> {
    const isHere = isStillHere(await shipments.ofOrder(tx, order.id))
    if (isHere && order.state === 'complete' && order.payment_state === 'balance_due') {
      const pending = (await payments.paymentsOfOrder(tx, order.id)).find(({ state }) => state === 'pending')
      if (pending) return pending.public_id
    }
    if (isHere && (await orders.cancelPaid(tx, order.id, by, reason))) return null
    throw new MoveRefused({
      machine: 'order',
      orderId: order.id,
      subjectId: null,
      from: order.state,
      to: 'canceled',
      by,
      why: reason,
    })
  }

  async function cancel({ siteId, userId, locale }: Worker, number: string, reason: string): Promise<StaffOrder> {
    const by: By = { actor: 'staff', userId }
    const attempt = () =>
      lifecycle.attempt(db, async (tx) => {
        const order = await staffOrders.lock(tx, siteId, number)
        return { orderId: order.id, pendingPayment: await cancelPaid(tx, order, by, reason) }
      })
    const { orderId, pendingPayment } = await attempt()
    if (pendingPayment !== null) {
      const isPaidNow = await isPaidMeanwhile(payments.cancel(pendingPayment, { by, why: reason }))
      if (isPaidNow) await attempt()
    }
    return staffOrders.show(db, orderId, locale)
  }

  return {
    cancel,

    /** Cancels an order whose receiver refused it at the door, unless other parcels of it have left; returns the order. */
    async cancelRefused(worker: Worker, order: StaffOrder, reason: string): Promise<StaffOrder> {
      return isStillHere(order.shipments) ? cancel(worker, order.number, reason) : order
    },

    /** Cancels pickup orders that were not collected in time; runs each minute. */
    async cancelUncollected(now = new Date()): Promise<void> {
      for (const orderId of await shipments.expiredPickups(db, now, BATCH)) {
        // An order that cannot be canceled must not block the others.
        const unpaid = await inTransaction(db, async (tx) => {
          const order = await orders.lockOrder(tx, orderId)
          // The order may have been collected since it was found.
          const isOverdue = (await shipments.ofOrder(tx, orderId)).some(
            ({ hold_until }) => hold_until && hold_until <= now,
          )
          return isOverdue ? cancelPaid(tx, order, CLOCK, NOT_FETCHED) : null
        }).catch(onError)
        // Bought on invoice, of which nothing has come.
        if (unpaid) await payments.cancel(unpaid, { by: CLOCK, why: NOT_FETCHED }).catch(onError)
      }
    },
  }
}

/** True if the transfer arrived before it could be canceled: there is a paid order to cancel then. */
async function isPaidMeanwhile(givingUp: Promise<void>): Promise<boolean> {
  try {
    await givingUp
    return false
  } catch (error) {
    if (error instanceof Fail && error.code === 'order_already_paid') return true
    throw error
  }
}

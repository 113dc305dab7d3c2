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
  payments: Pick<Payments, 'giveUp' | 'paymentsOfOrder'>
  shipments: Pick<Shipments, 'ofOrder' | 'expiredPickups'>
  staffOrders: Pick<StaffOrders, 'lock' | 'show'>
  onError(error: Error): void
}

const BATCH = 100

export type CancelByStaff = ReturnType<typeof createCancelByStaff>

/** Cancelling orders that have not left: by staff, and those that nobody fetched. */
export function createCancelByStaff({
  db: database,
  lifecycle,
  orders,
  payments,
  shipments,
  staffOrders,
  onError,
}: Dependencies) {
  /** Where its transfer is still awaited nothing changes, and the payment that has to end first is answered. */
  async function cancelHere(db: Db, order: OrderRow, by: By, why: string): Promise<string | null> {
    const isHere = isStillHere(await shipments.ofOrder(db, order.id))
    if (order.state === 'complete' && order.payment_state === 'balance_due') {
      const awaited = (await payments.paymentsOfOrder(db, order.id)).find(({ state }) => state === 'pending')
      if (awaited) return awaited.public_id
    }
    if (isHere && (await orders.cancelPaid(db, order.id, by, why))) return null
    const move = { machine: 'order', orderId: order.id, subjectId: null, to: 'canceled', by, why } as const
    throw new MoveRefused({ ...move, from: order.state })
  }

  return {
    async cancel({ siteId, userId, locale }: Worker, number: string, reason: string): Promise<StaffOrder> {
      const by: By = { actor: 'staff', userId }
      const tryOnce = () =>
        lifecycle.attempt(database, async (db) => {
          const order = await staffOrders.lock(db, siteId, number)
          return { orderId: order.id, awaited: await cancelHere(db, order, by, reason) }
        })
      const { orderId, awaited } = await tryOnce()
      if (awaited !== null) {
        const isPaidNow = await cameMeanwhile(payments.giveUp(awaited, { by, why: reason }))
        if (isPaidNow) await tryOnce()
      }
      return staffOrders.show(database, orderId, locale)
    },

    /** Each minute: orders that nobody fetched while their goods waited in the store. */
    async notFetched(now = new Date()): Promise<void> {
      for (const orderId of await shipments.expiredPickups(database, now, BATCH)) {
        // One that can not be canceled must not keep the others waiting.
        await inTransaction(database, async (db) => {
          const order = await orders.lockOrder(db, orderId)
          // Somebody may have fetched it since it was found.
          const isHeld = (await shipments.ofOrder(db, orderId)).some(
            ({ hold_until }) => hold_until && hold_until <= now,
          )
          if (isHeld) await cancelHere(db, order, { actor: 'clock' }, 'nobody fetched it')
        }).catch(onError)
      }
    },
  }
}

/** The transfer arrived before it could be given up: then there is a paid order to cancel. */
async function cameMeanwhile(givingUp: Promise<void>): Promise<boolean> {
  try {
    await givingUp
    return false
  } catch (error) {
    if (error instanceof Fail && error.code === 'order_already_paid') return true
    throw error
  }
}

import type { Api, Body, Locale, Order, RefundAccount } from '@delguur/contract'
import { isIban, normaliseIban } from '@delguur/mongolia'
import type { Kysely } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import { Fail, fail } from '../../../platform/http/index.ts'
import type { Shipments } from '../../fulfilment/shipments/index.ts'
import type { Payments } from '../../money/payments/index.ts'
import { type By, type Lifecycle, MoveRefused } from '../lifecycle/index.ts'
import { mayCancel, type OrderView } from '../order-view/index.ts'
import { type OrderAccess, type OrderRow, type Orders, type StoredOrder, updateOrder } from '../orders/index.ts'

type Cancellation = Body<Api['PUT /api/v2/orders/:number/cancel']>

export type CancelByShopper = ReturnType<typeof createCancelByShopper>

interface Dependencies {
  db: Kysely<Database>
  orders: Pick<Orders, 'find' | 'lock' | 'cancelPaid'>
  orderView: Pick<OrderView, 'present'>
  payments: Pick<Payments, 'paymentsOfOrder' | 'cancel'>
  shipments: Pick<Shipments, 'ofOrder'>
  lifecycle: Pick<Lifecycle, 'attempt'>
}

const SHOPPER: By = { actor: 'shopper' }

/** Cancellation of a placed order by its shopper. The order's row is locked, so that it excludes concurrent packing and payment. */
export function createCancelByShopper({ db, orders, orderView, payments, shipments, lifecycle }: Dependencies) {
  /** Cancels the pending payment, and the order with it, unless its money has arrived or it was packed meanwhile. */
  async function cancelUnpaid(order: OrderRow, reason: string): Promise<void> {
    const { id } = order
    if (!mayCancel(order, await shipments.ofOrder(db, id))) return
    const pending = (await payments.paymentsOfOrder(db, id)).find(({ state }) => state === 'pending')
    if (!pending) return
    try {
      await payments.cancel(pending.public_id, { by: SHOPPER, why: reason })
    } catch (error) {
      if (!(error instanceof Fail) || error.code !== 'order_already_paid') throw error
    }
  }

  async function cancelPaid(tx: Db, access: OrderAccess, reason: string, account: RefundAccount | null) {
    const stored = await orders.lock(tx, access)
    const { id: orderId, state, payment_state, refund_account: existing } = stored.order
    if (account && !existing) await updateOrder(tx, orderId, { refund_account: JSON.stringify(account) })
    if (state === 'canceled') return
    const parcels = await shipments.ofOrder(tx, orderId)
    const isOpen = mayCancel(stored.order, parcels)
    if (!isOpen || payment_state === 'balance_due' || !(await orders.cancelPaid(tx, orderId, SHOPPER, reason))) {
      const move = {
        machine: 'order',
        orderId,
        subjectId: null,
        from: state,
        to: 'canceled',
        by: SHOPPER,
        why: reason,
      } as const
      throw new MoveRefused(move, 'not_cancelable')
    }
  }

  return {
    /** Cancels the order; idempotent. Throws `not_cancelable` once any of it is packed. */
    async cancel(access: OrderAccess, cancellation: Cancellation, locale: Locale): Promise<Order> {
      const { refund_account } = cancellation
      const account = refund_account ? readAccount(refund_account) : null
      const reason = cancellation.reason?.trim() || 'by the shopper'
      const { order } = await orders.find(db, access)
      if (order.state === 'complete' && order.payment_state === 'balance_due') await cancelUnpaid(order, reason)
      await lifecycle.attempt(db, (tx) => cancelPaid(tx, access, reason, account))
      const canceled: StoredOrder = await orders.find(db, access)
      return orderView.present(db, canceled, locale)
    },
  }
}

function readAccount({ iban, name }: RefundAccount): RefundAccount {
  if (!isIban(iban)) throw fail('iban_invalid')
  if (name.trim() === '') throw fail('invalid_request', undefined, { 'refund_account.name': [{ message: 'blank' }] })
  return { iban: normaliseIban(iban), name: name.trim() }
}

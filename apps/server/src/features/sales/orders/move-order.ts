import { type Actor, EDITABLE_STATES, type OrderPaymentState, type OrderState, statesBefore } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import type { By, Lifecycle } from '../lifecycle/index.ts'
import * as queries from './orders.queries.ts'

/** Transition of the order, of its payment, or of both at once. */
export interface OrderMove {
  from: readonly OrderState[]
  to: OrderState
  /** New payment state; unchanged if undefined. */
  payment?: OrderPaymentState
  by: By
  why: string
  /** Other columns of the order that change with its state. */
  change?: queries.OrderChange
}

/** End of a payment without money; `none`: the shopper gave it up. */
type UnpaidEnd = Extract<OrderPaymentState, 'none' | 'failed' | 'expired'>

const ACTOR: Record<UnpaidEnd, Actor> = { none: 'shopper', failed: 'provider', expired: 'clock' }

/** Transitions of orders, each in the transaction of its caller, who has locked the order's row. */
export function createOrderMoves(lifecycle: Pick<Lifecycle, 'moved' | 'began'>) {
  /** Returns undefined and changes nothing if the transition is not allowed from the current state of the order or its payment. */
  async function tryMove(db: Db, orderId: number, move: OrderMove): Promise<queries.OrderRow | undefined> {
    const { from, to, payment, by, why, change = {} } = move
    const moved = await queries.moveOrder(db, orderId, {
      from,
      to,
      change: payment === undefined ? change : { ...change, payment_state: payment },
      paymentFrom: payment === undefined ? null : paymentStatesBefore(payment, by.actor),
    })
    if (!moved) return undefined
    const { from_state: before, from_payment_state: paymentBefore, ...row } = moved
    const common = { orderId, subjectId: null, by, why }
    if (before !== to) await lifecycle.moved(db, { machine: 'order', from: before, to, ...common })
    if (payment !== undefined && paymentBefore !== payment) {
      await lifecycle.moved(db, { machine: 'payment', from: paymentBefore, to: payment, ...common })
    }
    return row
  }

  /** Moves the order; throws `order_not_editable` if the transition is not allowed from its current state. */
  async function move(db: Db, orderId: number, params: OrderMove): Promise<queries.OrderRow> {
    const moved = await tryMove(db, orderId, params)
    if (!moved) throw fail('order_not_editable')
    return moved
  }

  return {
    tryMove,
    move,

    /**
     * Completes the order with the money that came for it, while it is being paid, after it went back to the shopper, or while
     * it awaits a transfer. `running`: a lender paid, and the shopper owes the lender. Returns false if the order was canceled
     * or is already paid: the money has to be refunded.
     */
    async markPaid(db: Db, orderId: number, why: string, payment: 'paid' | 'running' = 'paid'): Promise<boolean> {
      const from = ['payment', ...EDITABLE_STATES, 'complete'] as const
      const by: By = { actor: 'provider' }
      return (await tryMove(db, orderId, { from, to: 'complete', payment, by, why })) !== undefined
    },

    /** Marks a payment that the payer has completed and a bank or lender still decides on. */
    async markProcessing(db: Db, orderId: number, why: string): Promise<void> {
      const by: By = { actor: 'provider' }
      await move(db, orderId, { from: ['payment'], to: 'payment', payment: 'processing', by, why })
    },

    /** Records a refund of money that the order could not use. */
    refundBegan: (db: Db, orderId: number, refundId: number, why: string): Promise<void> =>
      lifecycle.began(db, { machine: 'refund', orderId, subjectId: refundId, by: { actor: 'shop' }, why }),

    /** Reopens an order whose payment ended without money, so that the shopper may change it and pay again. `by`: actor, if it was not the payer. */
    async returnToDelivery(db: Db, orderId: number, end: UnpaidEnd, why: string, by?: By): Promise<void> {
      await move(db, orderId, {
        from: ['payment'],
        to: 'delivery',
        payment: end,
        by: by ?? { actor: ACTOR[end] },
        why,
      })
    },

    /** Cancels a placed order whose transfer never came, or was given up by the shopper or staff. */
    async cancelUnpaid(db: Db, orderId: number, end: UnpaidEnd, why: string, by?: By): Promise<void> {
      await move(db, orderId, {
        from: ['complete'],
        to: 'canceled',
        payment: end,
        by: by ?? { actor: ACTOR[end] },
        why,
        change: by ? { cancel_reason: why } : {},
      })
    },

    /** Cancels a paid order, which is then refunded; returns false if it is not paid. The caller has checked that no goods have left. */
    async cancelPaid(db: Db, orderId: number, by: By, why: string): Promise<boolean> {
      const moved = await tryMove(db, orderId, {
        from: ['complete'],
        to: 'canceled',
        payment: 'refund_due',
        by,
        why,
        change: { cancel_reason: why },
      })
      return moved !== undefined
    },
  }
}

/** States from which a payment may move; a state may repeat, except that a paid order is not paid again. */
const paymentStatesBefore = (to: OrderPaymentState, actor: Actor): OrderPaymentState[] => [
  ...(to === 'paid' || to === 'running' ? [] : [to]),
  ...statesBefore('payment', to, actor),
]

/** Locks the order's row until the transaction ends, so that payments of one order are settled one at a time. */
export const lockOrder = queries.lockOrder

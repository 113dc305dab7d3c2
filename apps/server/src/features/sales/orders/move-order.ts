import { type Actor, EDITABLE_STATES, type OrderPaymentState, type OrderState, statesBefore } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import type { By, Lifecycle } from '../lifecycle/index.ts'
import * as queries from './orders.queries.ts'

/** A move of the order, of its payment, or of both at once. */
export interface OrderMove {
  from: readonly OrderState[]
  to: OrderState
  /** What its payment becomes; stays where it is not told. */
  payment?: OrderPaymentState
  by: By
  why: string
  /** What else of the order changes with its state. */
  change?: queries.OrderChange
}

/** How a payment ended without money; `none`: the shopper gave it up. */
type Ended = Extract<OrderPaymentState, 'none' | 'failed' | 'expired'>

const ACTOR: Record<Ended, Actor> = { none: 'shopper', failed: 'provider', expired: 'clock' }

/** The moves of orders, each in the transaction of its caller, who holds the order's row. */
export function createOrderMoves(lifecycle: Pick<Lifecycle, 'moved' | 'began'>) {
  /** Undefined, and nothing changes, where the order or its payment is in no state that leads there. */
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

  /** The same; throws `order_not_editable` where the order is in another state. */
  async function move(db: Db, orderId: number, asked: OrderMove): Promise<queries.OrderRow> {
    const moved = await tryMove(db, orderId, asked)
    if (!moved) throw fail('order_not_editable')
    return moved
  }

  return {
    tryMove,
    move,

    /**
     * The order takes the money that came for it: from its payment, after it went back to the shopper, or when it awaits a
     * transfer. `running`: a lender paid, and the shopper pays the lender. False when it was canceled or is paid already, and
     * the money has to go back.
     */
    async markPaid(db: Db, orderId: number, why: string, as: 'paid' | 'running' = 'paid'): Promise<boolean> {
      const from = ['payment', ...EDITABLE_STATES, 'complete'] as const
      const by: By = { actor: 'provider' }
      return (await tryMove(db, orderId, { from, to: 'complete', payment: as, by, why })) !== undefined
    },

    /** Whoever pays has done their part, and a bank or lender decides. */
    async markProcessing(db: Db, orderId: number, why: string): Promise<void> {
      const by: By = { actor: 'provider' }
      await move(db, orderId, { from: ['payment'], to: 'payment', payment: 'processing', by, why })
    },

    /** Money came that the order could not use: it goes back. */
    refundBegan: (db: Db, orderId: number, refundId: number, why: string): Promise<void> =>
      lifecycle.began(db, { machine: 'refund', orderId, subjectId: refundId, by: { actor: 'shop' }, why }),

    /** The payment of the order ended without money: the shopper may change the cart and try again. `by`: who wished it, where it was not who pays. */
    async returnToDelivery(db: Db, orderId: number, ended: Ended, why: string, by?: By): Promise<void> {
      const asked = { from: ['payment'], to: 'delivery', payment: ended, why } as const
      await move(db, orderId, { ...asked, by: by ?? { actor: ACTOR[ended] } })
    },

    /** A placed order whose transfer never came, or whose shopper or staff gave it up. */
    async cancelUnpaid(db: Db, orderId: number, ended: Ended, why: string, by?: By): Promise<void> {
      const asked = { from: ['complete'], to: 'canceled', payment: ended, why } as const
      await move(db, orderId, { ...asked, by: by ?? { actor: ACTOR[ended] }, change: by ? { cancel_reason: why } : {} })
    },

    /** A paid order whose goods are still here, which the caller has made sure of: what was paid goes back. False: not paid. */
    async cancelPaid(db: Db, orderId: number, by: By, why: string): Promise<boolean> {
      const change = {
        from: ['complete'],
        to: 'canceled',
        payment: 'refund_due',
        change: { cancel_reason: why },
      } as const
      return (await tryMove(db, orderId, { ...change, by, why })) !== undefined
    },
  }
}

/** A state may stay as it is; but what is paid is not paid again. */
const paymentStatesBefore = (to: OrderPaymentState, actor: Actor): OrderPaymentState[] => [
  ...(to === 'paid' || to === 'running' ? [] : [to]),
  ...statesBefore('payment', to, actor),
]

/** The row of the order, held until the transaction ends: whoever settles a payment does so alone. */
export const lockOrder = queries.lockOrder

import { EDITABLE_STATES, ORDER_TRANSITIONS, type OrderPaymentState, type OrderState } from '@delguur/contract'
import type { Db } from '../../platform/db/index.ts'
import { fail } from '../../platform/http/index.ts'
import * as queries from './orders.queries.ts'

interface Reason {
  /** `shopper`, `provider`, `clock` …: who caused it. */
  who: string
  why: string
  /** What else of the order changes with its state. */
  change?: queries.OrderChange
}

/**
 * Moves an order from the state it is expected in to another and writes history. Throws `order_not_editable` when the order
 * is in another state, and an Error for a move that no order makes.
 */
export async function moveOrder(
  db: Db,
  orderId: number,
  from: OrderState,
  to: OrderState,
  { who, why, change = {} }: Reason,
): Promise<queries.OrderRow> {
  if (!ORDER_TRANSITIONS[from].includes(to)) throw new Error(`No order moves from ${from} to ${to}`)
  const moved = await queries.moveOrder(db, orderId, { from: [from], to, who, why, change })
  if (!moved) throw fail('order_not_editable')
  return moved
}

/** The row of the order, held until the transaction ends: whoever settles a payment does so alone. */
export const lockOrder = queries.lockOrder

/**
 * The order takes the money that came for it: from its payment, after it went back to the shopper, or when it awaits a transfer.
 * False when it was canceled or is paid already, and the money has to go back.
 */
export async function markPaid(db: Db, orderId: number, why: string): Promise<boolean> {
  const change = { payment_state: 'paid', shipment_state: 'ready' } as const
  const from = ['payment', ...EDITABLE_STATES, 'complete'] as const
  return (await queries.moveOrder(db, orderId, { from, to: 'complete', who: 'provider', why, change })) !== undefined
}

/** How a payment ended without money; `none`: the shopper gave it up. */
type Ended = Extract<OrderPaymentState, 'none' | 'failed' | 'expired'>

const WHO: Record<Ended, string> = { none: 'shopper', failed: 'provider', expired: 'clock' }

/** The payment of the order ended without money: the shopper may change the cart and try again. */
export async function returnToDelivery(db: Db, orderId: number, ended: Ended, why: string): Promise<void> {
  const change = { payment_state: ended, shipment_state: 'none' } as const
  await moveOrder(db, orderId, 'payment', 'delivery', { who: WHO[ended], why, change })
}

/** A placed order whose transfer never came, or whose shopper gave it up. */
export async function cancelUnpaid(db: Db, orderId: number, ended: Ended, why: string): Promise<void> {
  const change = { payment_state: ended, shipment_state: 'none' } as const
  await moveOrder(db, orderId, 'complete', 'canceled', { who: WHO[ended], why, change })
}

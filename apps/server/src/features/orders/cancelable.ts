import type { ShipmentState } from '@delguur/contract'
import type { OrderRow } from './orders.queries.ts'

const MONEY_THAT_CAME = ['paid', 'running', 'overdue'] as const
const NOT_PACKED = ['pending', 'confirmed', 'canceled'] as const

const isOneOf = <T>(list: readonly T[], value: T) => list.includes(value)

/** A shopper may cancel what they have paid for, or are still to pay by transfer, until somebody packs any of it. */
export const mayCancel = (
  order: Pick<OrderRow, 'state' | 'payment_state'>,
  shipments: readonly ShipmentState[],
): boolean =>
  order.state === 'complete' &&
  (order.payment_state === 'balance_due' || hasMoney(order)) &&
  shipments.every((state) => isOneOf<ShipmentState>(NOT_PACKED, state))

/** Its money is here, or with a lender. */
const hasMoney = ({ payment_state: state }: Pick<OrderRow, 'payment_state'>): boolean =>
  isOneOf<OrderRow['payment_state']>(MONEY_THAT_CAME, state)

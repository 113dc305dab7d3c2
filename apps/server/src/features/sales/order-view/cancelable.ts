import type { Shipment, ShipmentState } from '@delguur/contract'
import type { OrderRow } from '../orders/index.ts'

type Parcel = Pick<Shipment, 'state' | 'method' | 'opened'>

const PAID_STATES = ['paid', 'running', 'overdue'] as const
const NOT_PACKED: readonly ShipmentState[] = ['pending', 'confirmed', 'canceled']
const STILL_HERE: readonly ShipmentState[] = ['pending', 'confirmed', 'ready', 'canceled']

const isOneOf = <T>(list: readonly T[], value: T) => list.includes(value)

/** A shopper may cancel an order that is paid, or will be, until any of it is packed. */
export const mayCancel = (order: Pick<OrderRow, 'state' | 'payment_state'>, parcels: readonly Parcel[]): boolean =>
  order.state === 'complete' &&
  (order.payment_state === 'balance_due' || hasMoney(order)) &&
  areAllHere(parcels, NOT_PACKED)

/** The shop may cancel until any of it has left. */
export const isStillHere = (parcels: readonly Parcel[]): boolean => areAllHere(parcels, STILL_HERE)

/** Licences are delivered at once: in an order with goods their keys can be taken back unless one was opened. */
function areAllHere(parcels: readonly Parcel[], here: readonly ShipmentState[]): boolean {
  const goods = parcels.filter(({ method }) => method !== 'digital')
  const keys = parcels.filter(({ method }) => method === 'digital')
  if (goods.length === 0 && keys.length > 0) return false
  return goods.every(({ state }) => here.includes(state)) && keys.every(({ opened }) => !opened)
}

/** True if the shop or a lender has the money. */
const hasMoney = ({ payment_state: state }: Pick<OrderRow, 'payment_state'>): boolean =>
  isOneOf<OrderRow['payment_state']>(PAID_STATES, state)

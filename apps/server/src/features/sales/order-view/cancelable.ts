import type { Shipment, ShipmentState } from '@delguur/contract'
import type { OrderRow } from '../orders/index.ts'

type Parcel = Pick<Shipment, 'state' | 'method' | 'opened'>

const MONEY_THAT_CAME = ['paid', 'running', 'overdue'] as const
const NOT_PACKED: readonly ShipmentState[] = ['pending', 'confirmed', 'canceled']
const STILL_HERE: readonly ShipmentState[] = ['pending', 'confirmed', 'ready', 'canceled']

const isOneOf = <T>(list: readonly T[], value: T) => list.includes(value)

/** A shopper may cancel what they have paid for, or are still to pay by transfer, until somebody packs any of it. */
export const mayCancel = (order: Pick<OrderRow, 'state' | 'payment_state'>, parcels: readonly Parcel[]): boolean =>
  order.state === 'complete' &&
  (order.payment_state === 'balance_due' || hasMoney(order)) &&
  areAllHere(parcels, NOT_PACKED)

/** The shop may until any of it has left. */
export const isStillHere = (parcels: readonly Parcel[]): boolean => areAllHere(parcels, STILL_HERE)

/** Licences are delivered at once: with goods beside them their keys come back, unless somebody looked at one. */
function areAllHere(parcels: readonly Parcel[], here: readonly ShipmentState[]): boolean {
  const goods = parcels.filter(({ method }) => method !== 'digital')
  const keys = parcels.filter(({ method }) => method === 'digital')
  if (goods.length === 0 && keys.length > 0) return false
  return goods.every(({ state }) => here.includes(state)) && keys.every(({ opened }) => !opened)
}

/** Its money is here, or with a lender. */
const hasMoney = ({ payment_state: state }: Pick<OrderRow, 'payment_state'>): boolean =>
  isOneOf<OrderRow['payment_state']>(MONEY_THAT_CAME, state)

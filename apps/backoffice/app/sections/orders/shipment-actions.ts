import type { Shipment, StaffOrder } from '@delguur/contract'
import { type ShipmentState, transitionOf } from '@delguur/contract/states'

export type ShipmentAction = 'pack' | 'hand_over' | 'ship' | 'deliver' | 'fail' | 'assign'

/** States in which a parcel can be given to a courier of the staff. */
const ASSIGNABLE: readonly ShipmentState[] = ['confirmed', 'ready', 'handed_over', 'shipped']

const mayMove = (from: ShipmentState, to: ShipmentState): boolean =>
  transitionOf('shipment', from, to)?.by.includes('staff') ?? false

/** What staff can do with a parcel now, the usual next step first; the table of states decides. */
export function shipmentActions({ state, method }: Pick<Shipment, 'state' | 'method'>): ShipmentAction[] {
  const leaves = method === 'standard' || method === 'express'
  const actions: [ShipmentAction, boolean][] = [
    ['pack', state === 'confirmed' && mayMove(state, 'ready')],
    ['hand_over', leaves && mayMove(state, 'handed_over')],
    ['ship', leaves && mayMove(state, 'shipped')],
    ['deliver', mayMove(state, 'delivered')],
    ['fail', state !== 'confirmed' && mayMove(state, 'ready')],
    ['assign', leaves && ASSIGNABLE.includes(state)],
  ]
  return actions.filter(([, isPossible]) => isPossible).map(([action]) => action)
}

/** What the button of a step says; a parcel is given to a courier in other words than to the buyer who fetches it. */
export const actionLabel = (action: ShipmentAction, { method }: Pick<Shipment, 'method'>) =>
  action === 'deliver' && method === 'pickup' ? 'shipment.deliver_pickup' : (`shipment.${action}` as const)

/** Whether a parcel of the order waits to be taken on. */
export const mayConfirm = ({ shipments }: Pick<StaffOrder, 'shipments'>): boolean =>
  shipments.some(({ state }) => mayMove(state, 'confirmed'))

/** Whether the order can be canceled: it is placed, and none of its parcels has left. */
export const mayCancel = ({ state, shipments }: Pick<StaffOrder, 'state' | 'shipments'>): boolean =>
  (transitionOf('order', state, 'canceled')?.by.includes('staff') ?? false) &&
  shipments.every((shipment) => transitionOf('shipment', shipment.state, 'canceled') !== undefined)

/** Whether staff may change the order: it is placed, paid or awaits a transfer, and no change awaits its payment. */
export const mayEdit = ({ state, payment_state: payment, edits }: StaffOrder): boolean =>
  state === 'complete' &&
  (payment === 'paid' || payment === 'balance_due') &&
  edits.every((edit) => edit.state !== 'pending')

/** Parcels that are with their receiver, came back from there or are not sent at all. */
const WITHOUT_SLIP: readonly ShipmentState[] = ['delivered', 'returned', 'canceled']

/** Whether a parcel is to be packed, or on its way and may need its slip again. */
export const needsSlip = ({ state }: Pick<Shipment, 'state'>): boolean => !WITHOUT_SLIP.includes(state)

/** Whether there is something to pack or on its way: nothing of a canceled order is. */
export const hasSlip = ({ state, shipments }: Pick<StaffOrder, 'state' | 'shipments'>): boolean =>
  state !== 'canceled' && (shipments.length === 0 || shipments.some(needsSlip))

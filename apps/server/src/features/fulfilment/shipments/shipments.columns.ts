import type { DELIVERY_REFUSALS, ShipmentMethod, ShipmentState } from '@delguur/contract'

export type DeliveryRefusal = (typeof DELIVERY_REFUSALS)[number]

/** Types of the JSON columns, and of text columns with a fixed set of values. */
export interface Columns {
  'shipments.method': ShipmentMethod
  'shipments.refused_because': DeliveryRefusal
  'shipments.state': ShipmentState
}

import type { ShipmentMethod, ShipmentState } from '@delguur/contract'

/** Types of the JSON columns, and of text columns with a fixed set of values. */
export interface Columns {
  'shipments.method': ShipmentMethod
  'shipments.state': ShipmentState
}

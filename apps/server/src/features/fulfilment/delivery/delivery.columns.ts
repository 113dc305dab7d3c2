import type { DeliveryWindow } from '@delguur/contract'

/** Types of the JSON columns, and of text columns with a fixed set of values. */
export interface Columns {
  'delivery_slot_takings.window': DeliveryWindow
  'delivery_slots.window': DeliveryWindow
}

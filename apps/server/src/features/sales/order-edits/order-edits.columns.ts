import type { Address, DeliveryWindow, EditState } from '@delguur/contract'
import type { Translated } from '../../../platform/locale.ts'
import type { TaxOfLine } from '../../catalog/catalog/index.ts'
import type { DiscountSlot } from '../orders/index.ts'

/** A line that stays, with its new quantity; 0 takes it out. */
export interface PlannedLine {
  id: number
  quantity: number
  discount: number
}

/** Goods that are added at today’s terms. `id`: below zero, it stands for the line until there is one. */
export interface AddedLine {
  id: number
  variant_id: number
  product_id: number
  quantity: number
  price: number
  old_price: number | null
  discount: number
  name: Translated
  sku: string
  kind: string
  weight_grams: number
  return_hours: number
  tax: TaxOfLine
}

/** Discount of a code after the change; shares by line id, those of added lines included. */
export interface PlannedDiscount {
  slot: DiscountSlot
  amount: number
  by_line: Record<string, number>
}

/** New receiver, address, day and note; all of them, changed or not. */
export interface PlannedDelivery {
  receiver: string | null
  receiver_phone: string | null
  note: string | null
  address: Address | null
  delivery_zone_id: number | null
  delivery_day: string | null
  delivery_window: DeliveryWindow | null
}

/** What the order becomes. */
export interface EditPlan {
  lines: PlannedLine[]
  added: AddedLine[]
  /** Null: the codes stay as they are. */
  discounts: PlannedDiscount[] | null
  delivery: PlannedDelivery | null
  totals: {
    item_total: number
    ship_total: number
    discount_total: number
    tax_total: number
    total: number
    total_quantity: number
  }
}

/** What the edit changes, for people and for reports: pieces of a line before and after, and by how much what was paid for them. */
export interface EditChanges {
  lines: { line_item_id: number; product_id: number; name: Translated; before: number; after: number; paid: number }[]
  goods: number
  discounts: number
  delivery: number
  changes_delivery: boolean
}

/** Types of the JSON columns, and of text columns with a fixed set of values. */
export interface Columns {
  'order_edits.state': EditState
  'order_edits.plan': EditPlan
  'order_edits.changes': EditChanges
}

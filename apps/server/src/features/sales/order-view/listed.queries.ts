import { type Selectable, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'

type OrderRow = Selectable<Database['orders']>

/** Columns that decide an order's label. */
export const LABEL_COLUMNS = [
  'state',
  'payment_state',
  'shipment_state',
  'receipt_state',
  'return_until',
] as const satisfies (keyof OrderRow)[]

/** Columns of an order in the lists of its shopper and of staff. */
export const LIST_COLUMNS = [
  'number',
  ...LABEL_COLUMNS,
  'placed_at',
  'created_at',
  'total',
  'total_quantity',
] as const satisfies (keyof OrderRow)[]

export type LabelColumns = Pick<OrderRow, (typeof LABEL_COLUMNS)[number]>

export type ListColumns = Pick<OrderRow, (typeof LIST_COLUMNS)[number]>

export const isPlaced = sql<boolean>`state in ('payment', 'complete', 'canceled')`

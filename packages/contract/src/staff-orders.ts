import { type Static, Type } from 'typebox'
import { DeliveryType } from './delivery.ts'
import {
  Day,
  endpoint,
  Id,
  LocaleQuery,
  Money,
  Nullable,
  Paged,
  paging,
  Time,
  tableOf,
  tableQuery,
} from './endpoint.ts'
import { LABELS } from './labels.ts'
import { OrderShape } from './order.ts'
import { byNumber } from './order-numbers.ts'
import { PAYMENT_METHODS } from './payments.ts'
import { ACTORS, ORDER_PAYMENT_STATES } from './states.ts'

/** How an order reached the shop: by its pages or an app, or by staff whom the customer called, wrote to or met. */
export const STAFF_CHANNELS = ['phone', 'chat', 'counter'] as const
export const ORDER_CHANNELS = ['web', ...STAFF_CHANNELS] as const
export type OrderChannel = (typeof ORDER_CHANNELS)[number]

/** One entry of an order’s history: the state machine that moved, who moved it, and why. */
export const HistoryEntry = Type.Object({
  at: Time,
  machine: Type.Union([
    Type.Literal('order'),
    Type.Literal('payment'),
    Type.Literal('shipment'),
    Type.Literal('return'),
    Type.Literal('refund'),
    Type.Literal('receipt'),
    Type.Literal('edit'),
    Type.Literal('bank_record'),
  ]),
  subject: Nullable(Type.String({ description: 'Which shipment, return, refund, receipt or bank record' })),
  amount: Type.Optional(Type.Integer({ description: 'Sum of a bank record' })),
  from: Nullable(Type.String()),
  to: Type.String(),
  refused: Type.Boolean({ description: 'Somebody asked for a move that there is not' }),
  by: Type.Enum(ACTORS),
  staff: Nullable(Type.String({ description: 'Name of the member of staff' })),
  why: Type.String(),
})
export type HistoryEntry = Static<typeof HistoryEntry>

const { token: _, ...withoutToken } = OrderShape.properties
const StaffOrderShape = Type.Object({
  ...withoutToken,
  customer_id: Nullable(Id),
  channel: Type.Enum(ORDER_CHANNELS),
  placed_by: Nullable(Type.String({ description: 'Name of the member of staff who took it' })),
  history: Type.Array(HistoryEntry),
})
export type StaffOrder = Static<typeof StaffOrderShape>
export const StaffOrder = Type.Unsafe<StaffOrder>(StaffOrderShape)

export const StaffOrderSummary = Type.Object({
  number: Type.String(),
  channel: Type.Enum(ORDER_CHANNELS),
  label: Type.Enum(LABELS),
  payment_label: Type.Enum(LABELS),
  payment_state: Type.Enum(ORDER_PAYMENT_STATES),
  at: Time,
  total: Money,
  total_quantity: Type.Integer(),
  phone: Nullable(Type.String({ description: 'Masked' })),
  receiver: Nullable(Type.String()),
  delivery_type: Nullable(DeliveryType),
  delivery_day: Nullable(Day),
  delivery_window: Nullable(Type.String()),
  promised_to: Nullable(Time),
})
export type StaffOrderSummary = Static<typeof StaffOrderSummary>

export const orderFilters = {
  label: Type.Optional(Type.Enum(LABELS)),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  q: Type.Optional(Type.String({ maxLength: 60, description: 'Number, or phone' })),
  customer_id: Type.Optional(Id),
  delivery_type: Type.Optional(DeliveryType),
  payment_method: Type.Optional(
    Type.Enum([...PAYMENT_METHODS], { description: 'One of its payments is, or waits to be, made this way' }),
  ),
  store: Type.Optional(
    Type.String({ maxLength: 80, description: 'Code of the store or warehouse that one of its parcels leaves' }),
  ),
}

export const staffOrders = {
  'GET /api/back_office/orders': endpoint({
    summary: 'Placed orders, newest first',
    for: 'staff',
    permission: 'orders.read',
    query: Type.Object({ ...LocaleQuery, ...orderFilters, ...paging() }),
    reply: Type.Object({ orders: Type.Array(StaffOrderSummary), ...Paged }),
    fails: [],
  }),
  'GET /api/back_office/orders/export': endpoint({
    summary: 'Lines of placed orders as a table: at most a year and 100,000 lines',
    for: 'staff',
    permission: 'orders.export',
    query: Type.Object({ ...tableQuery, from: Day, to: Day }),
    reply: Type.String(),
    produces: 'table',
    fails: ['invalid_request'],
  }),
  'GET /api/back_office/orders/list/export': endpoint({
    summary: 'The filtered orders as a table, one row each, phones masked as in the list',
    for: 'staff',
    permission: 'orders.export',
    personalData: true,
    ...tableOf(orderFilters),
  }),
  'GET /api/back_office/orders/:number': endpoint({
    summary: 'One order with its whole history',
    for: 'staff',
    permission: 'orders.read',
    params: byNumber,
    query: Type.Object(LocaleQuery),
    reply: StaffOrder,
    fails: ['order_not_found'],
  }),
}

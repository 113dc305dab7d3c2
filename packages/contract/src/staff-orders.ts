import { type Static, Type } from 'typebox'
import {
  closed,
  Day,
  endpoint,
  Id,
  LocaleQuery,
  Money,
  NonBlankText,
  Nullable,
  Paged,
  paging,
  Time,
  Why,
} from './endpoint.ts'
import { LABELS } from './labels.ts'
import { OrderShape } from './order.ts'
import { byNumber } from './order-numbers.ts'
import { Refund } from './refunds.ts'
import { OrderReturn } from './returns.ts'
import { ACTORS, REFUND_STATES, RETURN_STATES } from './states.ts'

/** Text that is more than spaces. */
const Text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

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
  ]),
  subject: Nullable(Type.String({ description: 'Which shipment, return, refund or receipt' })),
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
  history: Type.Array(HistoryEntry),
})
export type StaffOrder = Static<typeof StaffOrderShape>
export const StaffOrder = Type.Unsafe<StaffOrder>(StaffOrderShape)

export const StaffOrderSummary = Type.Object({
  number: Type.String(),
  label: Type.Enum(LABELS),
  payment_label: Type.Enum(LABELS),
  at: Time,
  total: Money,
  total_quantity: Type.Integer(),
  phone: Nullable(Type.String({ description: 'Masked' })),
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
}

const shipmentOf = Type.Object({ id: Id })
const returnOf = Type.Object({ id: Id })
const fulfil = {
  for: 'staff',
  permission: 'orders.fulfil',
  query: Type.Object(LocaleQuery),
  reply: StaffOrder,
} as const
const shipmentFails = ['shipment_not_found', 'transition_refused'] as const

export const StaffReturn = Type.Object({
  ...OrderReturn.properties,
  order_number: Type.String(),
})
export type StaffReturn = Static<typeof StaffReturn>

export const StaffRefund = Type.Object({
  ...Type.Omit(Refund, ['account', 'means']).properties,
  order_number: Type.String(),
  means: Type.String({ description: 'How the money came: `qr`, `bank_transfer`' }),
  account: Nullable(Type.Object({ iban: Type.String(), name: Type.String() })),
  overdue: Type.Boolean(),
  provider_refund: Type.Enum(['none', 'trying', 'refused'], {
    description: '`trying`: the provider sends it back by itself; `refused`: it will not, and staff send it',
  }),
})
export type StaffRefund = Static<typeof StaffRefund>

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
    query: Type.Object({ ...LocaleQuery, from: Day, to: Day }),
    reply: Type.String(),
    produces: 'text/csv',
    fails: ['invalid_request'],
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
  'PUT /api/back_office/orders/:number/confirm': endpoint({
    summary: 'Take a paid order on: all shipments that wait',
    ...fulfil,
    params: byNumber,
    fails: ['order_not_found', 'transition_refused'],
  }),
  'PUT /api/back_office/orders/:number/cancel': endpoint({
    summary: 'Cancel an order that has not left yet',
    for: 'staff',
    permission: 'orders.cancel',
    params: byNumber,
    query: Type.Object(LocaleQuery),
    body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: 500 }) }, closed),
    reply: StaffOrder,
    fails: ['order_not_found', 'transition_refused', 'payment_provider_down'],
  }),
  'PUT /api/back_office/shipments/:id/pack': endpoint({
    summary: 'The parcel is packed; of goods with serial numbers these are written down',
    ...fulfil,
    params: shipmentOf,
    body: Type.Object(
      { serial_numbers: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: 2000 })) },
      closed,
    ),
    fails: [...shipmentFails, 'serial_numbers_wrong'],
  }),
  'PUT /api/back_office/shipments/:id/hand_over': endpoint({
    summary: 'The parcel is with a courier',
    ...fulfil,
    params: shipmentOf,
    body: Type.Object(
      { carrier: Text(80), tracking_number: Text(80), courier_name: Text(80), courier_phone: Text(30) },
      closed,
    ),
    fails: shipmentFails,
  }),
  'PUT /api/back_office/shipments/:id/ship': endpoint({
    summary: 'The courier is on the way with it',
    ...fulfil,
    params: shipmentOf,
    fails: shipmentFails,
  }),
  'PUT /api/back_office/shipments/:id/deliver': endpoint({
    summary: 'The receiver has it, and told the code; without a code somebody says why',
    ...fulfil,
    params: shipmentOf,
    body: Type.Object({ delivery_code: Text(12), without_code_because: Text(300) }, closed),
    fails: [...shipmentFails, 'delivery_code_wrong', 'too_many_tries'],
  }),
  'PUT /api/back_office/shipments/:id/fail': endpoint({
    summary: 'Nobody was there: the parcel is back in the store',
    ...fulfil,
    params: shipmentOf,
    body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: 300 }) }, closed),
    fails: shipmentFails,
  }),
  'GET /api/back_office/returns': endpoint({
    summary: 'Returns, oldest first',
    for: 'staff',
    permission: 'returns.manage',
    query: Type.Object({ ...LocaleQuery, ...paging(), state: Type.Optional(Type.Enum(RETURN_STATES)) }),
    reply: Type.Object({ returns: Type.Array(StaffReturn), ...Paged }),
    fails: [],
  }),
  'PUT /api/back_office/returns/:id/approve': endpoint({
    summary: 'The goods may come back',
    for: 'staff',
    permission: 'returns.manage',
    params: returnOf,
    query: Type.Object(LocaleQuery),
    body: Type.Object({ answer: Text(1000) }, closed),
    reply: StaffReturn,
    fails: ['return_not_found', 'transition_refused'],
  }),
  'PUT /api/back_office/returns/:id/reject': endpoint({
    summary: 'The goods may not come back, and why',
    for: 'staff',
    permission: 'returns.manage',
    params: returnOf,
    query: Type.Object(LocaleQuery),
    body: Type.Object({ answer: NonBlankText(1000) }, closed),
    reply: StaffReturn,
    fails: ['return_not_found', 'transition_refused'],
  }),
  'PUT /api/back_office/returns/:id/receive': endpoint({
    summary: 'The goods are here: money goes back, and what can be sold again is stock',
    for: 'staff',
    permission: 'returns.manage',
    params: returnOf,
    query: Type.Object(LocaleQuery),
    body: Type.Object({ restock: Type.Boolean({ description: 'They can be sold again' }) }, closed),
    reply: StaffReturn,
    fails: ['return_not_found', 'transition_refused'],
  }),
  'GET /api/back_office/refunds': endpoint({
    summary: 'Money that has to go back, the most urgent first',
    for: 'staff',
    permission: 'refunds.manage',
    query: Type.Object({ ...paging(), state: Type.Optional(Type.Enum(REFUND_STATES)) }),
    reply: Type.Object({ refunds: Type.Array(StaffRefund), ...Paged }),
    fails: [],
  }),
  'PUT /api/back_office/refunds/:id/send': endpoint({
    summary: 'The money went back: the bank’s number of the transfer',
    for: 'staff',
    permission: 'refunds.manage',
    params: Type.Object({ id: Id }),
    body: Type.Object({ reference: NonBlankText(80) }, closed),
    reply: StaffRefund,
    fails: ['refund_not_found', 'transition_refused'],
  }),
  'PUT /api/back_office/refunds/:id/to_wallet': endpoint({
    summary: 'Instead of a transfer, where the customer agreed: the money is in their wallet at once',
    for: 'staff',
    permission: 'refunds.manage',
    params: Type.Object({ id: Id }),
    reply: StaffRefund,
    fails: ['refund_not_found', 'customer_not_found', 'transition_refused'],
  }),
  'PUT /api/back_office/orders/:number/lease': endpoint({
    for: 'staff',
    permission: 'payments.manage',
    query: Type.Object(LocaleQuery),
    summary: 'What the lender says of a running lease: the shopper is late, pays again, or has paid all',
    params: byNumber,
    body: Type.Object({ standing: Type.Enum(['overdue', 'running', 'closed']), why: Why }, closed),
    reply: StaffOrder,
    fails: ['order_not_found', 'transition_refused'],
  }),
}

import { type Static, Type } from 'typebox'
import { Image } from './catalog.ts'
import { MAX_LINES, MAX_QUANTITY, MAX_RETURN_PICTURES, RETURN_PICTURE_MAX_BYTES, RETURN_REASONS } from './constants.ts'
import {
  closed,
  endpoint,
  Id,
  LocaleQuery,
  Money,
  NonBlankText,
  Nullable,
  Paged,
  paging,
  Time,
  tableOf,
} from './endpoint.ts'
import { byNumber, holderQuery, OrderNumber } from './order-numbers.ts'
import { RETURN_STATES } from './states.ts'

export const ReturnReason = Type.Enum(RETURN_REASONS)
export type ReturnReason = (typeof RETURN_REASONS)[number]

const ReturnLine = Type.Object(
  { line_item_id: Id, quantity: Type.Integer({ minimum: 1, maximum: MAX_QUANTITY }), reason: ReturnReason },
  closed,
)

export const OrderReturn = Type.Object({
  id: Id,
  state: Type.Enum(RETURN_STATES),
  lines: Type.Array(ReturnLine),
  note: Nullable(Type.String()),
  answer: Nullable(Type.String({ description: 'What staff said to it' })),
  pictures: Type.Array(Image),
  amount: Type.Unsafe<number>({ ...Money, description: 'What is paid back for it' }),
  requested_at: Time,
})
export type OrderReturn = Static<typeof OrderReturn>

export const StaffReturn = Type.Object({
  ...OrderReturn.properties,
  goods: Type.Array(
    Type.Object({ line_item_id: Id, name: Type.String(), sku: Type.String(), quantity: Type.Integer() }),
    { description: 'What comes back, each line of the order once' },
  ),
  order_number: Type.String(),
})
export type StaffReturn = Static<typeof StaffReturn>

/** The bank account for refunds that cannot use the original payment method. */
export const RefundAccount = Type.Object(
  {
    iban: Type.String({ maxLength: 40, description: 'MN and 18 digits; spaces are ignored' }),
    name: Type.String({ maxLength: 120, description: 'Whose account it is' }),
  },
  closed,
)
export type RefundAccount = Static<typeof RefundAccount>

export const NewReturn = Type.Object(
  {
    lines: Type.Array(ReturnLine, { minItems: 1, maxItems: MAX_LINES }),
    note: Type.Optional(Type.String({ maxLength: 1000 })),
    refund_account: Type.Optional(RefundAccount),
  },
  closed,
)
export type NewReturn = Static<typeof NewReturn>

const returnOfOrder = Type.Object({ number: OrderNumber, id: Id })
const returnOf = Type.Object({ id: Id })

const returnFilters = {
  state: Type.Optional(Type.Enum(RETURN_STATES)),
  customer_id: Type.Optional(Id),
}

export const returns = {
  'GET /api/v2/orders/:number/returns': endpoint({
    summary: 'What of the order was sent back, oldest first',
    for: 'order_holder',
    params: byNumber,
    query: holderQuery,
    reply: Type.Object({ returns: Type.Array(OrderReturn) }),
    fails: ['order_not_found'],
  }),
  'POST /api/v2/orders/:number/returns': endpoint({
    summary: 'Ask to send delivered pieces back, inside their time',
    for: 'order_holder',
    status: 201,
    idempotent: true,
    params: byNumber,
    query: holderQuery,
    body: NewReturn,
    reply: OrderReturn,
    fails: ['order_not_found', 'not_returnable', 'return_too_late', 'iban_invalid', 'idempotency_key_reused'],
  }),
  'POST /api/v2/orders/:number/returns/:id/pictures': endpoint({
    summary: `Add a picture to a return that staff have not answered yet, at most ${MAX_RETURN_PICTURES}`,
    for: 'order_holder',
    status: 201,
    params: returnOfOrder,
    query: holderQuery,
    upload: { field: 'picture', maximumBytes: RETURN_PICTURE_MAX_BYTES },
    reply: OrderReturn,
    fails: ['order_not_found', 'return_not_found', 'return_not_open', 'picture_refused', 'pictures_full', 'overloaded'],
  }),
  'PUT /api/v2/orders/:number/returns/:id/cancel': endpoint({
    summary: 'Keep the pieces after all',
    for: 'order_holder',
    params: returnOfOrder,
    query: holderQuery,
    reply: OrderReturn,
    fails: ['order_not_found', 'return_not_found', 'return_not_open'],
  }),
  'GET /api/back_office/returns': endpoint({
    summary: 'Returns, oldest first',
    for: 'staff',
    permission: 'returns.manage',
    query: Type.Object({
      ...LocaleQuery,
      ...paging(),
      ...returnFilters,
    }),
    reply: Type.Object({ returns: Type.Array(StaffReturn), ...Paged }),
    fails: [],
  }),
  'POST /api/back_office/orders/:number/returns': endpoint({
    summary: 'Ask for a customer who called to send delivered pieces back; what and until when is as for themselves',
    for: 'staff',
    permission: 'returns.manage',
    status: 201,
    idempotent: true,
    params: byNumber,
    query: Type.Object(LocaleQuery),
    body: NewReturn,
    reply: StaffReturn,
    fails: ['order_not_found', 'not_returnable', 'return_too_late', 'iban_invalid', 'idempotency_key_reused'],
  }),
  'GET /api/back_office/returns/export': endpoint({
    summary: 'The filtered returns as a table',
    for: 'staff',
    permission: 'returns.manage',
    personalData: true,
    ...tableOf(returnFilters),
  }),
  'PUT /api/back_office/returns/:id/approve': endpoint({
    summary: 'The goods may come back',
    for: 'staff',
    permission: 'returns.manage',
    params: returnOf,
    query: Type.Object(LocaleQuery),
    body: Type.Object({ answer: Type.Optional(Type.String({ maxLength: 1000 })) }, closed),
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
    fails: ['return_not_found', 'transition_refused', 'return_unpaid'],
  }),
}

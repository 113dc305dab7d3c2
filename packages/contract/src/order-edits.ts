import { type Static, Type } from 'typebox'
import { MAX_LINES, MAX_QUANTITY } from './constants.ts'
import { DeliveryWindow } from './delivery.ts'
import { SellableVariant } from './draft-orders.ts'
import { closed, Day, endpoint, Id, LocaleQuery, Money, masked, NonBlankText, Nullable } from './endpoint.ts'
import { RequestedAddress } from './order.ts'
import { byNumber, holderQuery, OrderNumber } from './order-numbers.ts'
import { Payment, PaymentMethod, PromptMethod } from './payments.ts'
import { StaffOrder } from './staff-orders.ts'

const change = {
  lines: Type.Optional(
    Type.Array(
      Type.Object(
        {
          line_item_id: Id,
          quantity: Type.Integer({ minimum: 0, maximum: MAX_QUANTITY, description: '0 removes it' }),
        },
        closed,
      ),
      { maxItems: MAX_LINES, description: 'New quantities; lines that are not named stay' },
    ),
  ),
  add: Type.Optional(
    Type.Array(Type.Object({ variant_id: Id, quantity: Type.Integer({ minimum: 1, maximum: MAX_QUANTITY }) }, closed), {
      maxItems: MAX_LINES,
      description: 'Goods at today’s price',
    }),
  ),
  delivery: Type.Optional(
    Type.Object(
      {
        receiver: Type.Optional(Type.Unsafe<string>({ ...NonBlankText(120), ...masked })),
        receiver_phone: Type.Optional(Type.String({ ...masked, maxLength: 30, description: 'Empty text clears it' })),
        note: Type.Optional(Type.String({ ...masked, maxLength: 500 })),
        address: Type.Optional(Type.Unsafe<Static<typeof RequestedAddress>>({ ...RequestedAddress, ...masked })),
        delivery_day: Type.Optional(Day),
        delivery_window: Type.Optional(DeliveryWindow),
      },
      { ...closed, minProperties: 1 },
    ),
  ),
  exchange: Type.Optional(
    Type.Object(
      {
        return_id: Type.Integer({ ...Id, description: 'An approved return; its value pays for the goods added' }),
        restock: Type.Boolean({ description: 'What comes back can be sold again' }),
      },
      closed,
    ),
  ),
}
const OrderChangeShape = Type.Object(change, { ...closed, minProperties: 1 })
export type OrderChange = Static<typeof OrderChangeShape>

const EditPreviewShape = Type.Object({
  version: Type.String({ description: 'Of the order that this is calculated from; applying states it' }),
  lines: Type.Array(
    Type.Object({
      line_item_id: Nullable(Type.Integer({ ...Id, description: 'null for goods that are added' })),
      variant_id: Id,
      name: Type.String(),
      option_text: Type.String(),
      sku: Type.String(),
      before: Type.Integer(),
      after: Type.Integer(),
      price: Money,
      discount: Money,
      editable: Type.Boolean({ description: 'None of it has left the shop, so that its quantity may change' }),
    }),
  ),
  item_total: Money,
  discount_total: Money,
  ship_total: Money,
  tax_total: Money,
  total_before: Money,
  total: Money,
  returned: Type.Integer({ description: 'Of an exchange: what the goods that come back are worth' }),
  credit_total: Type.Integer({ description: 'What of the total balances pay' }),
  difference: Type.Integer({ description: 'What the customer has to pay on top; below zero what goes back' }),
  outcome: Type.Enum(['none', 'due_changes', 'refund', 'payment'], {
    description:
      '`due_changes`: the order is not paid, and another sum is awaited; `payment`: nothing changes until the customer has paid the difference',
  }),
  lost_codes: Type.Array(Type.String(), { description: 'Discount codes that no longer apply' }),
})
export type EditPreview = Static<typeof EditPreviewShape>
export const EditPreview = Type.Unsafe<EditPreview>(EditPreviewShape)

const EDIT_FAILURES = [
  'order_not_found',
  'order_not_editable',
  'payment_in_progress',
  'edit_pending',
  'edit_leased',
  'edit_line_gone',
  'edit_delivery_gone',
  'edit_needs_own_order',
  'edit_empty',
  'edit_changes_nothing',
  'edit_below_received',
  'edit_exchange_adds',
  'line_item_not_found',
  'variant_not_found',
  'return_not_found',
  'return_not_open',
  'not_for_sale',
  'out_of_stock',
  'insufficient_stock',
  'no_shipping_rates',
  'delivery_time_unavailable',
  'address_incomplete',
  'invalid_request',
  'forbidden',
] as const

const editOfOrder = Type.Object({ number: OrderNumber, id: Id })

export const orderEdits = {
  'POST /api/back_office/orders/:number/edits/preview': endpoint({
    summary: 'What a change of a placed order would cost, without making it',
    for: 'staff',
    permission: 'orders.edit',
    params: byNumber,
    query: Type.Object(LocaleQuery),
    body: OrderChangeShape,
    reply: EditPreview,
    fails: EDIT_FAILURES,
  }),
  'POST /api/back_office/orders/:number/edits': endpoint({
    summary:
      'Change a placed order as previewed: at once, with what is too much given back, or once the customer has paid the difference',
    for: 'staff',
    permission: 'orders.edit',
    status: 201,
    idempotent: true,
    params: byNumber,
    query: Type.Object(LocaleQuery),
    body: Type.Object(
      {
        ...change,
        reason: NonBlankText(300),
        expected_version: Type.String({ maxLength: 64, description: 'Of the preview that was seen' }),
        expected_difference: Type.Integer({
          minimum: -Number.MAX_SAFE_INTEGER,
          maximum: Number.MAX_SAFE_INTEGER,
          description: 'Of the preview that was seen; another one is refused',
        }),
      },
      closed,
    ),
    reply: StaffOrder,
    fails: [...EDIT_FAILURES, 'changed_meanwhile', 'credit_insufficient', 'idempotency_key_reused'],
  }),
  'GET /api/back_office/orders/:number/edits/link': endpoint({
    summary:
      'The link by which a customer pays the difference of a proposed change; it opens the order for whoever holds it',
    for: 'staff',
    permission: 'orders.edit',
    params: byNumber,
    query: Type.Object(LocaleQuery),
    reply: Type.Object({ url: Type.String() }),
    fails: ['order_not_found', 'edit_not_open'],
  }),
  'GET /api/back_office/order_edits/variants': endpoint({
    summary: 'Variants by words of the name, SKU or bar code, with today’s price and pieces',
    for: 'staff',
    permission: 'orders.edit',
    query: Type.Object({ ...LocaleQuery, q: Type.String({ maxLength: 200 }) }),
    reply: Type.Object({ variants: Type.Array(SellableVariant) }),
    fails: [],
  }),
  'PUT /api/back_office/orders/:number/edits/:id/cancel': endpoint({
    summary: 'Withdraw a change whose difference is not paid; the goods held for it are free again',
    for: 'staff',
    permission: 'orders.edit',
    params: editOfOrder,
    query: Type.Object(LocaleQuery),
    reply: StaffOrder,
    fails: ['order_not_found', 'edit_not_open', 'order_already_paid', 'payment_in_progress', 'payment_provider_down'],
  }),
  'GET /api/v2/orders/:number/edit/payment_methods': endpoint({
    summary: 'How the difference of a proposed change can be paid',
    for: 'order_holder',
    params: byNumber,
    query: holderQuery,
    reply: Type.Object({ payment_methods: Type.Array(PaymentMethod) }),
    fails: ['order_not_found', 'edit_not_open'],
  }),
  'POST /api/v2/orders/:number/edit/payments': endpoint({
    summary: 'Begin to pay the difference of a proposed change; repeated, the payment that is open',
    for: 'order_holder',
    params: byNumber,
    query: holderQuery,
    body: Type.Object({ payment_method: PromptMethod }, closed),
    reply: Payment,
    fails: [
      'order_not_found',
      'edit_not_open',
      'payment_in_progress',
      'payment_method_unavailable',
      'payment_provider_down',
      'payment_declined',
    ],
  }),
}

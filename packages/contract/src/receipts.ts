import { type Static, Type } from 'typebox'
import {
  closed,
  Day,
  endpoint,
  forStaff,
  Id,
  Money,
  masked,
  Nullable,
  Paged,
  paging,
  Time,
  tableOf,
} from './endpoint.ts'
import { BUYER_TYPES } from './order.ts'
import { byNumber, holderQuery } from './order-numbers.ts'
import { RECEIPT_STATES } from './states.ts'

export const RECEIPT_TYPES = ['B2C_RECEIPT', 'B2B_RECEIPT'] as const
export type ReceiptType = (typeof RECEIPT_TYPES)[number]

/** A VAT receipt (e-barimt). */
export const Receipt = Type.Object({
  id: Id,
  type: Type.Enum(RECEIPT_TYPES),
  state: Type.Enum(RECEIPT_STATES),
  number: Nullable(Type.String({ description: 'The tax office’s own, 33 digits; null until it is issued' })),
  total: Money,
  vat: Type.Number({ description: 'Tugrik with two decimals, as the tax office counts' }),
  city_tax: Type.Number(),
  due_at: Type.Unsafe<string>({ ...Time, description: 'The shop has to issue it until then' }),
  issued_at: Nullable(Time),
  qr: Nullable(
    Type.String({ description: 'Text of its QR code, shown for a while after it was issued: it may not be kept' }),
  ),
  lottery: Nullable(Type.String({ description: 'Lottery number, as long as the QR code; for people only' })),
})
export type Receipt = Static<typeof Receipt>

/** What a printed receipt says: of what was sold, and the drawing of its QR code. */
export const PrintedReceipt = Type.Object({
  ...Receipt.properties,
  tin: Type.String({ description: 'Taxpayer number of the seller' }),
  items: Type.Array(
    Type.Object({
      name: Type.String(),
      quantity: Type.Number(),
      price: Type.Number(),
      total: Type.Number(),
      vat: Type.Number(),
    }),
  ),
  qr_svg: Nullable(Type.String()),
})
export type PrintedReceipt = Static<typeof PrintedReceipt>

const RegistryNumber = Type.String({ pattern: '^\\d{7}$', maxLength: 7 })

/** The tax office's record of a registry number. */
export const Taxpayer = Type.Object({
  registry_number: Type.String(),
  name: Nullable(Type.String({ description: 'Null where the tax office does not answer now: go on without' })),
  vat_payer: Nullable(Type.Boolean()),
})
export type Taxpayer = Static<typeof Taxpayer>

/** A receipt in the staff's queue. */
export const StaffReceipt = Type.Object({
  ...Type.Omit(Receipt, ['qr', 'lottery']).properties,
  order_number: Type.String(),
  tries: Type.Integer(),
  error: Nullable(Type.String({ description: 'What the tax office said, or why it was not reached' })),
  next_try_at: Nullable(Time),
  overdue: Type.Boolean({ description: 'Ten days after delivery and still not issued' }),
})
export type StaffReceipt = Static<typeof StaffReceipt>

const receiptFilters = {
  state: Type.Optional(Type.Enum(RECEIPT_STATES)),
  q: Type.Optional(
    Type.String({
      maxLength: 40,
      description:
        'The beginning or the end of the number of an order or a receipt, or the beginning of a registry number',
    }),
  ),
  from: Type.Optional(Type.Unsafe<string>({ ...Day, description: 'First day on which it was issued' })),
  to: Type.Optional(Type.Unsafe<string>({ ...Day, description: 'Last day on which it was issued' })),
}

export const receipts = {
  'GET /api/v2/orders/:number/receipt': endpoint({
    summary: 'The VAT receipts of an order; none before it is delivered',
    for: 'order_holder',
    params: byNumber,
    query: holderQuery,
    reply: Type.Object({ receipts: Type.Array(Receipt) }),
    fails: ['order_not_found'],
  }),
  'GET /api/v2/taxpayers/:registry_number': endpoint({
    summary: 'Whose registry number it is, for a buyer to check; answers also while the tax office does not',
    for: 'anyone',
    params: Type.Object({ registry_number: RegistryNumber }),
    reply: Taxpayer,
    fails: ['registry_number_unknown', 'too_many_requests'],
  }),
  'GET /api/back_office/orders/:number/receipts': endpoint({
    summary: 'The VAT receipts of an order as they are printed',
    ...forStaff('orders.read'),
    params: byNumber,
    reply: Type.Object({
      receipts: Type.Array(PrintedReceipt),
      seller: Type.Object({ name: Type.String(), registry_number: Type.String() }),
    }),
    fails: ['order_not_found'],
  }),
  'GET /api/back_office/receipts': endpoint({
    summary: 'VAT receipts, those that wait or were refused first',
    for: 'staff',
    permission: 'receipts.manage',
    query: Type.Object({ ...paging(), ...receiptFilters }),
    reply: Type.Object({
      receipts: Type.Array(StaffReceipt),
      waiting: Type.Integer(),
      overdue: Type.Integer(),
      service: Type.Object(
        {
          reachable: Type.Boolean(),
          lotteries_left: Nullable(Type.Integer()),
          last_sent_at: Nullable(Type.String()),
        },
        { description: 'How the tax office’s program on the shop’s side stands' },
      ),
      ...Paged,
    }),
    fails: [],
  }),
  'GET /api/back_office/receipts/export': endpoint({
    summary: 'The filtered receipts as a table',
    ...forStaff('receipts.manage'),
    personalData: true,
    ...tableOf(receiptFilters),
  }),
  'PUT /api/back_office/receipts/:id/retry': endpoint({
    summary: 'Try a refused or waiting receipt again at once',
    for: 'staff',
    permission: 'receipts.manage',
    params: Type.Object({ id: Id }),
    reply: StaffReceipt,
    fails: ['receipt_not_found', 'transition_refused'],
  }),
  'PUT /api/back_office/receipts/:id/buyer': endpoint({
    summary:
      'Put a receipt on an organisation or on a person instead; an issued one is corrected by another, which is answered',
    for: 'staff',
    permission: 'receipts.manage',
    params: Type.Object({ id: Id }),
    body: Type.Object(
      {
        type: Type.Enum(BUYER_TYPES),
        registry_number: Type.Optional(Type.Unsafe<string>({ ...RegistryNumber, ...masked })),
      },
      closed,
    ),
    reply: StaffReceipt,
    fails: ['receipt_not_found', 'transition_refused', 'registry_number_invalid', 'registry_number_unknown'],
  }),
}

import { type Static, Type } from 'typebox'
import {
  closed,
  Day,
  endpoint,
  Id,
  Money,
  masked,
  NonBlankText,
  Nullable,
  Paged,
  paging,
  Time,
  tableOf,
} from './endpoint.ts'
import { REFUND_STATES } from './states.ts'

/** Reasons for a refund; the first five are payments that could not be applied. */
export const REFUND_REASONS = [
  'wrong_amount',
  'second_payment',
  'given_up',
  'order_changed',
  'out_of_stock',
  'order_canceled',
  'returned',
  'lease_declined',
  'staff_returned',
  'order_edited',
] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

export const Refund = Type.Object({
  id: Id,
  amount: Money,
  reason: Type.Enum(REFUND_REASONS),
  state: Type.Enum(REFUND_STATES),
  means: Type.String({ description: 'How it goes back, in words: “by bank transfer”, “to your wallet”' }),
  account: Nullable(Type.String({ description: 'Where it goes, masked: `MN38 •••• 0001`' })),
  due_at: Type.Unsafe<string>({ ...Time, description: 'The shop has promised it until then' }),
  created_at: Time,
  sent_at: Nullable(Time),
})
export type Refund = Static<typeof Refund>

/** The account that staff transfer a refund to. */
export const TransferAccount = Type.Object({
  bank: Type.String({ description: 'Code of the bank as in its IBANs: `0005`' }),
  number: Type.String({ description: 'IBAN, or the number at that bank' }),
  name: Type.String({ description: 'Whose account it is' }),
})
export type TransferAccount = Static<typeof TransferAccount>

/** `bank`: from the account of the shop; `provider`: out of what the provider holds for it, or in cash. */
export const REFUND_SOURCES = ['bank', 'provider'] as const
export type RefundSource = (typeof REFUND_SOURCES)[number]

export const StaffRefund = Type.Object({
  ...Type.Omit(Refund, ['account', 'means']).properties,
  order_number: Type.String(),
  means: Type.String({ description: 'How the money came: `qr`, `bank_transfer`' }),
  account: Nullable(TransferAccount),
  accepts_account: Type.Boolean({
    description: 'Staff may enter the account: it is due, and neither a lender nor the provider gets it',
  }),
  lent: Type.Boolean({ description: 'It goes back to the lender who paid' }),
  overdue: Type.Boolean(),
  provider_refund: Type.Enum(['none', 'trying', 'refused'], {
    description: '`trying`: the provider sends it back by itself; `refused`: it will not, and staff send it',
  }),
})
export type StaffRefund = Static<typeof StaffRefund>

const refundFilters = {
  state: Type.Optional(Type.Enum(REFUND_STATES)),
  q: Type.Optional(
    Type.String({
      maxLength: 60,
      description:
        'The beginning or the end of the number of an order or of the transfer, a sum, or the account’s holder',
    }),
  ),
  from: Type.Optional(Type.Unsafe<string>({ ...Day, description: 'First day on which it was sent, or is due' })),
  to: Type.Optional(Type.Unsafe<string>({ ...Day, description: 'Last such day' })),
}

export const refunds = {
  'GET /api/back_office/refunds': endpoint({
    summary: 'Money that has to go back, the most urgent first',
    for: 'staff',
    permission: 'refunds.manage',
    query: Type.Object({ ...paging(), ...refundFilters }),
    reply: Type.Object({ refunds: Type.Array(StaffRefund), ...Paged }),
    fails: [],
  }),
  'GET /api/back_office/refunds/export': endpoint({
    summary: 'The filtered refunds as a table',
    for: 'staff',
    permission: 'refunds.manage',
    personalData: true,
    ...tableOf(refundFilters),
  }),
  'PUT /api/back_office/refunds/:id/account': endpoint({
    summary: 'The account that the customer named for a refund: an IBAN, or a bank and the number there',
    for: 'staff',
    permission: 'refunds.manage',
    params: Type.Object({ id: Id }),
    body: Type.Object(
      {
        bank: Type.Optional(Type.String({ maxLength: 4, description: 'Needed unless the number is an IBAN' })),
        number: Type.Unsafe<string>({ ...NonBlankText(40), ...masked }),
        name: Type.Unsafe<string>({ ...NonBlankText(120), ...masked }),
      },
      closed,
    ),
    reply: StaffRefund,
    fails: ['refund_not_found', 'refund_takes_no_account'],
  }),
  'PUT /api/back_office/refunds/:id/send': endpoint({
    summary: 'The money went back: the bank’s number of the transfer',
    for: 'staff',
    permission: 'refunds.manage',
    params: Type.Object({ id: Id }),
    body: Type.Object(
      {
        reference: NonBlankText(80),
        from: Type.Optional(
          Type.Enum(REFUND_SOURCES, {
            description: 'Whose money the ledger takes: by default the bank’s, of a lender’s payment the lender’s',
          }),
        ),
      },
      closed,
    ),
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
}

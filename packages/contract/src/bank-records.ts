import { type Static, Type } from 'typebox'
import {
  byId,
  closed,
  Day,
  endpoint,
  forStaff,
  Id,
  LocaleQuery,
  Money,
  Nullable,
  Paged,
  paging,
  Time,
  tableOf,
  Why,
} from './endpoint.ts'
import { OrderNumber } from './order-numbers.ts'

/** `queued`: not matched to a payment yet. */
export const BANK_RECORD_STATES = ['matched', 'queued', 'set_aside'] as const

/** An incoming transfer on the shop's bank statement. */
export const BankRecord = Type.Object({
  id: Id,
  account: Type.String({ description: 'The shop’s IBAN' }),
  record: Type.String({ description: 'The bank’s own number of it' }),
  at: Time,
  amount: Money,
  description: Type.String({ description: 'What the payer wrote' }),
  sender: Nullable(Type.String({ description: 'The account that it came from, masked' })),
  state: Type.Enum(BANK_RECORD_STATES),
  order_number: Nullable(Type.String()),
  why: Nullable(Type.String()),
  suggestions: Type.Array(
    Type.Object({
      order_number: Type.String(),
      amount: Type.Integer({ description: 'That the order still awaits' }),
      score: Type.Integer({ minimum: 0, maximum: 100 }),
      why: Type.Array(Type.Enum(['amount', 'phone', 'reference_near', 'name'])),
    }),
    { description: 'Of a queued one: which transfers it may be, the likeliest first' },
  ),
})
export type BankRecord = Static<typeof BankRecord>

const payments = forStaff('payments.manage')

const recordFilters = {
  state: Type.Optional(Type.Enum(BANK_RECORD_STATES)),
  q: Type.Optional(
    Type.String({ maxLength: 60, description: 'A part of the note, or the number of an order, of the bank, or a sum' }),
  ),
  from: Type.Optional(Type.Unsafe<string>({ ...Day, description: 'First day on which it came' })),
  to: Type.Optional(Type.Unsafe<string>({ ...Day, description: 'Last day on which it came' })),
}

export const bankRecords = {
  'GET /api/back_office/bank_records': endpoint({
    ...payments,
    summary: 'What the statement of the shop’s accounts shows, newest first; `queued` is what staff have to look at',
    query: Type.Object({ ...LocaleQuery, ...paging(), ...recordFilters }),
    reply: Type.Object({ bank_records: Type.Array(BankRecord), ...Paged }),
    fails: [],
  }),
  'GET /api/back_office/bank_records/export': endpoint({
    ...payments,
    summary: 'The filtered transfers as a table',
    personalData: true,
    ...tableOf(recordFilters),
  }),
  'PUT /api/back_office/bank_records/:id/match': endpoint({
    ...payments,
    summary: 'This money is for that order',
    params: byId,
    body: Type.Object(
      {
        number: OrderNumber,
        confirmed_due: Type.Optional(
          Type.Integer({
            minimum: 0,
            description: 'The sum that the order awaits, where it is another than came and is matched all the same',
          }),
        ),
      },
      closed,
    ),
    reply: BankRecord,
    fails: [
      'bank_record_not_found',
      'order_number_unknown',
      'order_without_transfer',
      'match_too_little',
      'match_too_much',
      'match_not_due',
      'transition_refused',
    ],
  }),
  'PUT /api/back_office/bank_records/:id/set_aside': endpoint({
    ...payments,
    summary: 'This money is for no order, and why',
    params: byId,
    body: Type.Object({ why: Why }, closed),
    reply: BankRecord,
    fails: ['bank_record_not_found', 'transition_refused'],
  }),
}

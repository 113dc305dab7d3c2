import { type Static, Type } from 'typebox'
import { Balance } from './credits.ts'
import { byId, closed, Day, endpoint, forStaff, Id, Nullable, Paged, paging, Time, Why } from './endpoint.ts'

const credits = forStaff('credits.manage')

export const CREDIT_REQUEST_STATES = ['waiting', 'given', 'refused'] as const

/** A credit above the limit of one member of staff; a second one approves or rejects it. */
export const CreditRequest = Type.Object({
  id: Id,
  customer_id: Id,
  customer_name: Type.String({ description: 'Empty if they have given none' }),
  customer_contact: Nullable(Type.String({ description: 'Phone or e-mail address, masked' })),
  type: Type.String(),
  amount: Type.Integer({ description: 'Below zero it is taken back' }),
  why: Type.String(),
  state: Type.Enum(CREDIT_REQUEST_STATES),
  asked_by: Type.String(),
  created_at: Time,
  may_decide: Type.Boolean({ description: 'The caller neither asked for it nor gets it' }),
  decided_by: Nullable(Type.String()),
  decided_at: Nullable(Time),
  refused_because: Nullable(Type.String()),
})
export type CreditRequest = Static<typeof CreditRequest>

export const staffCredits = {
  'GET /api/back_office/customers/:id/credits': endpoint({
    ...credits,
    summary: 'The balances of a customer, and the last credits that staff asked for and that wait or were refused',
    params: byId,
    reply: Type.Object({ balances: Type.Array(Balance), requests: Type.Array(CreditRequest) }),
    fails: ['customer_not_found'],
  }),
  'POST /api/back_office/customers/:id/credits': endpoint({
    ...credits,
    summary:
      'Give a customer a credit, or take one back (below zero), and why. What is too much for one person in a day waits for a second',
    idempotent: true,
    params: byId,
    body: Type.Object(
      {
        type: Type.String({ maxLength: 40 }),
        amount: Type.Integer({ minimum: -100_000_000, maximum: 100_000_000 }),
        why: Why,
      },
      closed,
    ),
    reply: Type.Object({ balances: Type.Array(Balance), waiting: Nullable(CreditRequest) }),
    fails: ['customer_not_found', 'credit_type_not_found', 'credit_insufficient', 'idempotency_key_reused'],
  }),
  'GET /api/back_office/credit_requests': endpoint({
    ...credits,
    summary: 'Credits that wait for a second person, the oldest first, or those that one decided about, the last first',
    query: Type.Object({
      ...paging(),
      state: Type.Optional(Type.Enum(CREDIT_REQUEST_STATES, { default: 'waiting' })),
      own: Type.Optional(Type.Boolean({ description: 'Only those that the caller asked for' })),
      decided_since: Type.Optional(Type.Unsafe<string>({ ...Day, description: 'Decided on this day or later' })),
    }),
    reply: Type.Object({ credit_requests: Type.Array(CreditRequest), ...Paged }),
    fails: [],
  }),
  'PUT /api/back_office/credit_requests/:id/approve': endpoint({
    ...credits,
    summary: 'Give a credit that somebody else of the staff asked for',
    params: byId,
    reply: Type.Object({ balances: Type.Array(Balance) }),
    fails: [
      'credit_request_not_found',
      'second_person_needed',
      'own_credit',
      'transition_refused',
      'customer_not_found',
      'credit_insufficient',
    ],
  }),
  'PUT /api/back_office/credit_requests/:id/refuse': endpoint({
    ...credits,
    summary: 'Refuse a credit that somebody else of the staff asked for, and why',
    params: byId,
    body: Type.Object({ why: Why }, closed),
    reply: CreditRequest,
    fails: ['credit_request_not_found', 'second_person_needed', 'own_credit', 'transition_refused'],
  }),
}

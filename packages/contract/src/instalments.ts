import { type Static, Type } from 'typebox'
import { MAX_PRICE } from './constants.ts'
import { closed, endpoint, LocaleQuery, Nullable, Why } from './endpoint.ts'
import { InstalmentPlan } from './instalment-plan.ts'
import { byNumber, OrderNumber } from './order-numbers.ts'
import { Payment } from './payments.ts'
import { StaffOrder } from './staff-orders.ts'

/**
 * A site's lease terms. The names of the first five come from the specification (§3, §9), which gives no units: `term`
 * is read as the prepaid share, `interest` as percent a month.
 */
export const LeaseRules = Type.Object({
  barrier: Type.Integer({ minimum: 0, description: 'From this price on the lease is offered' }),
  term: Type.Number({ minimum: 0, maximum: 0.9, description: 'Share of the price that is paid beforehand' }),
  interest: Type.Number({ minimum: 0, maximum: 20, description: 'Percent a month' }),
  allowed_min: Type.Integer({ minimum: 0, description: 'Of what is financed' }),
  allowed_max: Type.Integer({ minimum: 1, description: 'Of what is financed; more is paid beforehand' }),
  months: Type.Array(Type.Integer({ minimum: 1, maximum: 60 }), { minItems: 1, maxItems: 12 }),
  method: Type.Enum(['annuity', 'flat'], { description: 'Interest on what is still owed, or on all of it throughout' }),
})
export type LeaseRules = Static<typeof LeaseRules>

/** Terms of interest-free instalments at a lender (StorePay). */
export const StorePayRules = Type.Object({
  parts: Type.Integer({ minimum: 2, maximum: 12 }),
  gap_days: Type.Integer({ minimum: 1, maximum: 90 }),
  allowed_min: Type.Integer({ minimum: 0 }),
  allowed_max: Type.Integer({ minimum: 1 }),
  late_fee: Type.Integer({ minimum: 0 }),
})
export type StorePayRules = Static<typeof StorePayRules>

export const InstalmentOffer = Type.Object({
  method: Type.Enum(['lease', 'storepay']),
  name: Type.String(),
  plan: Nullable(InstalmentPlan),
  /** A sentence that explains why there is no plan; null if there is one. */
  unavailable: Nullable(Type.String()),
})
export type InstalmentOffer = Static<typeof InstalmentOffer>

export const LEND_STATES = ['prepayment', 'waiting', 'approved', 'declined', 'expired'] as const

export const instalments = {
  'GET /api/v2/orders/:number/check_lend': endpoint({
    summary: 'How the application for instalments stands; the lender is asked at most every few seconds',
    for: 'order_holder',
    params: Type.Object({ number: OrderNumber }),
    query: Type.Object({
      ...LocaleQuery,
      order_token: Type.Optional(Type.String({ minLength: 16, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' })),
      payment: Type.String({ minLength: 1, maxLength: 64 }),
    }),
    reply: Type.Object({ state: Type.Enum(LEND_STATES), payment: Payment }),
    fails: ['order_not_found', 'payment_not_found'],
  }),
  'GET /api/v2/lease': endpoint({
    summary: 'The terms of buying in parts at this site',
    for: 'anyone',
    cache: 'public',
    query: Type.Object(LocaleQuery),
    reply: Type.Object({
      enabled: Type.Boolean(),
      settings: LeaseRules,
      parts: StorePayRules,
      info: Type.String({ description: 'For people: what it is and what is needed' }),
      terms: Type.Array(Type.String(), { description: 'The conditions, one sentence each' }),
    }),
    fails: [],
  }),
  'GET /api/v2/lease/offers': endpoint({
    summary: 'What a price costs in parts, by every lender and term on offer, side by side',
    for: 'anyone',
    cache: 'public',
    query: Type.Object({
      ...LocaleQuery,
      price: Type.Integer({ minimum: 1, maximum: MAX_PRICE }),
      prepayment: Type.Optional(
        Type.Integer({ minimum: 0, maximum: MAX_PRICE, description: 'More than has to be paid beforehand' }),
      ),
    }),
    reply: Type.Object({ offers: Type.Array(InstalmentOffer) }),
    fails: [],
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

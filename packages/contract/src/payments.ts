import { type Static, Type } from 'typebox'
import { Day, endpoint, Id, LocaleQuery, Money, Nullable, Time } from './endpoint.ts'
import { InstalmentPlan } from './instalment-plan.ts'
import { OrderNumber } from './order-numbers.ts'

/** `credit`: balances held by the shop pay everything, and no provider is involved. */
export const PAYMENT_METHODS = [
  'qr',
  'card',
  'monpay',
  'most_in_app',
  'lease',
  'storepay',
  'bank_transfer',
  'credit',
] as const
export const PaymentMethodCode = Type.Enum(PAYMENT_METHODS)
export type PaymentMethodCode = (typeof PAYMENT_METHODS)[number]

/** Methods that pay at once, allowed for top-ups, gift cards and the prepayment of a lease. */
export const PROMPT_METHODS = ['qr', 'card', 'monpay'] as const satisfies readonly PaymentMethodCode[]
export const PromptMethod = Type.Enum(PROMPT_METHODS)
export type PromptMethod = (typeof PROMPT_METHODS)[number]

/**
 * The section of the order total that a payment covers: all that is due, the prepayment of a lease, or the lender's
 * share.
 */
export const PAYMENT_PARTS = ['whole', 'prepayment', 'financed'] as const
export type PaymentPart = (typeof PAYMENT_PARTS)[number]

export const PAYMENT_STATES = ['pending', 'completed', 'failed', 'expired', 'void'] as const
export const PaymentState = Type.Enum(PAYMENT_STATES)
export type PaymentState = (typeof PAYMENT_STATES)[number]

/**
 * Allowed payment transitions. Money that arrives after a final state goes to the refund queue and never reopens the
 * payment. A completed prepayment becomes void if its lease is not granted.
 */
export const PAYMENT_TRANSITIONS: Record<PaymentState, readonly PaymentState[]> = {
  pending: ['completed', 'failed', 'expired', 'void'],
  completed: ['void'],
  failed: ['completed'],
  expired: ['completed'],
  void: [],
}

export const PaymentMethod = Type.Object({
  code: PaymentMethodCode,
  name: Type.String(),
  description: Type.String(),
  sandbox: Type.Boolean(),
  minutes: Type.Integer({ description: 'How long the shopper has to pay' }),
  cost: Type.String({ description: 'What paying this way costs, in words' }),
})
export type PaymentMethod = Static<typeof PaymentMethod>

export const BankAccount = Type.Object({ name: Type.String(), iban: Type.String(), bank: Type.String() })
export type BankAccount = Static<typeof BankAccount>

const PaymentShape = Type.Object({
  id: Type.String(),
  method: PaymentMethodCode,
  method_name: Type.String(),
  part: Type.Enum(PAYMENT_PARTS),
  state: PaymentState,
  waiting: Type.Boolean({ description: 'The shopper has done their part: a bank or lender decides' }),
  reason: Nullable(Type.String({ description: 'Why it ended without money, stable for programs' })),
  reason_text: Nullable(Type.String({ description: 'The same for people' })),
  amount: Money,
  received: Type.Integer({ description: 'What has come of a transfer so far' }),
  sandbox: Type.Boolean(),
  expires_at: Time,
  created_at: Time,
  completed_at: Nullable(Time),
  qr: Nullable(
    Type.Object({
      text: Type.String(),
      short_url: Type.String(),
      links: Type.Array(
        Type.Object({ name: Type.String(), description: Type.String(), logo: Type.String(), link: Type.String() }),
      ),
    }),
  ),
  transfer: Nullable(
    Type.Object({
      reference: Type.String({ description: 'To be written in the transfer’s note' }),
      accounts: Type.Array(BankAccount),
    }),
  ),
  redirect_url: Nullable(Type.String({ description: 'Where the shopper goes on: the bank’s own page' })),
  card: Nullable(Type.String({ description: 'Of a card payment, masked: `4096 •••• •••• 1234`' })),
  saves_card: Type.Boolean({ description: 'The shopper asked to save the card that pays' }),
  phone: Nullable(Type.String({ description: 'Masked: where a lender asks the shopper for their agreement' })),
  plan: Nullable(InstalmentPlan),
})
export type Payment = Static<typeof PaymentShape>
export const Payment = Type.Unsafe<Payment>(PaymentShape)

const callbackOf = Type.Object({ provider: Type.String({ maxLength: 40, pattern: '^[a-z_]+$' }) })
const callback = {
  summary: 'A provider says that something happened; it wakes a check with the provider and proves nothing itself',
  for: 'provider',
  params: callbackOf,
  query: Type.Object({ payment: Type.Optional(Type.String({ maxLength: 64 })), ...LocaleQuery }),
  reply: Type.String(),
  produces: 'text/plain',
  fails: ['payment_not_found', 'callback_refused', 'payment_provider_down'],
} as const

export const LEND_STATES = ['prepayment', 'waiting', 'approved', 'declined', 'expired'] as const

export const payments = {
  'GET /api/v2/payments/:provider/callback': endpoint(callback),
  'POST /api/v2/payments/:provider/callback': endpoint({ ...callback, body: Type.Optional(Type.Unknown()) }),
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
}

// Staff

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

export const RECONCILIATION_FINDINGS = [
  'unknown_here',
  'unknown_there',
  'amount_differs',
  'fraction',
  'unreadable',
  'refund_unknown_here',
  'not_asked',
] as const

/** One day of one provider: its records against ours. */
export const Reconciliation = Type.Object({
  id: Id,
  provider: Type.String(),
  day: Day,
  state: Type.Enum(['agreed', 'differs', 'failed']),
  their_count: Type.Integer(),
  their_total: Money,
  our_count: Type.Integer(),
  our_total: Money,
  findings: Type.Array(
    Type.Object({
      code: Type.Enum(RECONCILIATION_FINDINGS),
      provider_payment_id: Nullable(Type.String()),
      order_number: Nullable(Type.String()),
      their_amount: Nullable(Money),
      our_amount: Nullable(Money),
      mended: Type.Boolean({ description: 'The check of this run settled it' }),
    }),
  ),
  created_at: Time,
})
export type Reconciliation = Static<typeof Reconciliation>

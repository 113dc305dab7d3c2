import { type Static, Type } from 'typebox'
import { endpoint, LocaleQuery, Money, Nullable, Time } from './endpoint.ts'
import { InstalmentPlan } from './instalment-plan.ts'

/**
 * `credit`: balances held by the shop pay everything, and no provider is involved. `link`: staff have sent a payment link, and
 * whoever opens it chooses one of the other methods. `invoice`: members of a company buy now, and it transfers the money later.
 */
export const PAYMENT_METHODS = [
  'qr',
  'card',
  'monpay',
  'most_in_app',
  'lease',
  'storepay',
  'bank_transfer',
  'cash_on_delivery',
  'invoice',
  'credit',
  'link',
] as const
export const PaymentMethodCode = Type.Enum(PAYMENT_METHODS)
export type PaymentMethodCode = (typeof PAYMENT_METHODS)[number]

/** Methods that pay at once, allowed for top-ups, gift cards and the prepayment of a lease. */
export const PROMPT_METHODS = ['qr', 'card', 'monpay'] as const satisfies readonly PaymentMethodCode[]
export const PromptMethod = Type.Enum(PROMPT_METHODS)
export type PromptMethod = (typeof PROMPT_METHODS)[number]

/**
 * The section of the order total that a payment covers: all that is due, the prepayment of a lease, the lender's share,
 * or what a change of a paid order costs on top.
 */
export const PAYMENT_PARTS = ['whole', 'prepayment', 'financed', 'difference'] as const
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
  waiting: Type.Boolean({
    description: 'The shopper has done their part: a bank, a lender or the approver of a company decides',
  }),
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

export const payments = {
  'GET /api/v2/payments/:provider/callback': endpoint(callback),
  'POST /api/v2/payments/:provider/callback': endpoint({ ...callback, body: Type.Optional(Type.Unknown()) }),
}

import { type Static, Type } from 'typebox'
import { endpoint, LocaleQuery, Money, Nullable, Time } from './endpoint.ts'

export const PaymentMethodCode = Type.Union([Type.Literal('qr'), Type.Literal('bank_transfer')])
export type PaymentMethodCode = Static<typeof PaymentMethodCode>

export const PAYMENT_STATES = ['pending', 'completed', 'failed', 'expired', 'void'] as const
export const PaymentState = Type.Enum(PAYMENT_STATES)
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** Which payment state may follow which; money that comes after the end goes to the refund queue, not back to life. */
export const PAYMENT_TRANSITIONS: Record<PaymentState, readonly PaymentState[]> = {
  pending: ['completed', 'failed', 'expired', 'void'],
  completed: [],
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
})
export type PaymentMethod = Static<typeof PaymentMethod>

export const BankAccount = Type.Object({ name: Type.String(), iban: Type.String(), bank: Type.String() })
export type BankAccount = Static<typeof BankAccount>

const PaymentShape = Type.Object({
  id: Type.String(),
  method: PaymentMethodCode,
  method_name: Type.String(),
  state: PaymentState,
  amount: Money,
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
})
export type Payment = Static<typeof PaymentShape>
export const Payment = Type.Unsafe<Payment>(PaymentShape)

const callbackOf = Type.Object({ provider: Type.String({ maxLength: 40, pattern: '^[a-z_]+$' }) })
const callback = endpoint({
  summary: 'A provider says that something happened; it wakes a check with the provider and proves nothing itself',
  for: 'provider',
  params: callbackOf,
  query: Type.Object({ payment: Type.Optional(Type.String({ maxLength: 64 })), ...LocaleQuery }),
  reply: Type.String(),
  produces: 'text/plain',
  fails: ['payment_not_found', 'payment_provider_down'],
})

export const payments = {
  'GET /api/v2/payments/:provider/callback': callback,
  'POST /api/v2/payments/:provider/callback': callback,
}

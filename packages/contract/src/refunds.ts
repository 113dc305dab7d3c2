import { type Static, Type } from 'typebox'
import { Id, Money, Nullable, Time } from './endpoint.ts'
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

import { type Static, Type } from 'typebox'
import { Money, Nullable, Time } from './endpoint.ts'

/** A voucher belongs to one customer; a promo code has four digits; both take off an order what a coupon does. */
export const COUPON_KINDS = ['coupon', 'voucher', 'promo'] as const
export type CouponKind = (typeof COUPON_KINDS)[number]

/** What a code takes off an order, or why it takes nothing now. */
export const OrderDiscount = Type.Object({
  kind: Type.Enum(COUPON_KINDS),
  code: Type.String(),
  name: Type.String(),
  amount: Money,
  problem: Nullable(Type.String({ description: 'Why it takes nothing off now' })),
  needs_proof: Type.Boolean({
    description: 'It does once the phone of the order is proved, or its customer is logged in',
  }),
})
export type OrderDiscount = Static<typeof OrderDiscount>

/**
 * Money's worth that the shop owes a customer. The wallet has several origins (a top-up, a refund, a gift card), points are
 * earned by buying, store credits are given, a gift card belongs to whoever holds it.
 */
export const CREDIT_KINDS = ['wallet', 'points', 'store_credit', 'gift_card'] as const
export type CreditKind = (typeof CREDIT_KINDS)[number]

/** `asked`: of a cart; `held` while the order is being paid; `spent` once it is. */
export const TENDER_STATES = ['asked', 'held', 'spent'] as const
export type TenderState = (typeof TENDER_STATES)[number]

/** What of an order is paid from a balance. */
export const OrderTender = Type.Object({
  type: Type.String({ description: 'Origin of the balance: `topup`, `cashback`, `points`, `gift_card` …' }),
  kind: Type.Enum(CREDIT_KINDS),
  name: Type.String({ description: 'Of a gift card with the end of its number' }),
  asked: Money,
  amount: Type.Integer({
    description: 'At most what was asked: less where the order or the balance has become smaller',
  }),
  state: Type.Enum(TENDER_STATES),
})
export type OrderTender = Static<typeof OrderTender>

/** What an order earns its customer, credited when it can no longer be sent back. */
export const Earning = Type.Object({
  type: Type.String(),
  name: Type.String(),
  amount: Money,
  at: Nullable(Type.Unsafe<string>({ ...Time, description: 'When; null before the delivery' })),
  credited: Type.Boolean(),
})
export type Earning = Static<typeof Earning>

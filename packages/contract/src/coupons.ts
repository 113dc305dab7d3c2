import { type Static, Type } from 'typebox'
import { closed, endpoint, LocaleQuery, Nullable, Time } from './endpoint.ts'
import { Order } from './order.ts'
import { byNumber, holderQuery } from './order-numbers.ts'
import { COUPON_KINDS, DISCOUNT_TYPES } from './tenders.ts'

const COUPON_STATES = ['available', 'used', 'expired'] as const
export const CouponState = Type.Enum(COUPON_STATES)
export type CouponState = Static<typeof CouponState>

export const Coupon = Type.Object({
  id: Type.String({ description: 'Opaque' }),
  code: Type.String(),
  kind: Type.Enum(COUPON_KINDS),
  name: Type.String(),
  discount_type: Type.Enum(DISCOUNT_TYPES),
  value: Type.Integer({ description: 'Tugrik or percent, by `discount_type`' }),
  usable_amount: Nullable(Type.Integer({ description: 'The most it takes off one order; null: no limit' })),
  min_purchase: Type.Integer({ description: 'Goods it needs in the cart, tugrik' }),
  conditions: Type.Array(Type.String(), { description: 'All of them in words' }),
  starts_at: Nullable(Time),
  expires_at: Nullable(Time),
  state: CouponState,
  used_at: Nullable(Time),
})
export type Coupon = Static<typeof Coupon>

export const COUPON_FAILS = [
  'coupon_not_found',
  'coupon_not_started',
  'coupon_expired',
  'coupon_used',
  'coupon_used_up',
  'coupon_min_purchase',
  'coupon_not_for_goods',
  'coupon_first_order_only',
  'coupon_not_yours',
  'coupon_needs_proof',
  'coupon_not_with_promotion',
  'promo_code_invalid',
] as const
export type CouponFail = (typeof COUPON_FAILS)[number]

const couponOf = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) })
const CodeBody = Type.Object({ code: Type.String({ minLength: 1, maxLength: 40 }) }, closed)
const codeFails = [
  'order_not_found',
  'order_not_editable',
  'cart_empty',
  ...COUPON_FAILS,
  'too_many_tries',
  'login_required',
] as const
const removal = {
  for: 'order_holder',
  params: byNumber,
  query: holderQuery,
  reply: Order,
  fails: ['order_not_found', 'order_not_editable'],
} as const

export const coupons = {
  'GET /api/v2/coupons': endpoint({
    summary: 'Coupons that the customer holds or may use; “no coupons of type” as `message` where there are none',
    for: 'customer',
    query: Type.Object({
      ...LocaleQuery,
      type: Type.Optional(Type.Enum(COUPON_STATES, { description: 'Those in this state only' })),
    }),
    reply: Type.Object({ coupons: Type.Array(Coupon), message: Nullable(Type.String()) }),
    fails: [],
  }),
  'GET /api/v2/coupons/:id': endpoint({
    summary: 'One coupon or voucher of the customer',
    for: 'customer',
    params: couponOf,
    query: Type.Object(LocaleQuery),
    reply: Coupon,
    fails: ['coupon_not_found'],
  }),
  'POST /api/v2/coupons/:id/send_by_email': endpoint({
    summary: 'Send a coupon or voucher by mail; to the customer’s own address unless another is given',
    for: 'customer',
    params: couponOf,
    query: Type.Object(LocaleQuery),
    body: Type.Object({ email: Type.Optional(Type.String({ maxLength: 254 })) }, closed),
    reply: Type.Object({ sent_to: Type.String({ description: 'Masked' }) }),
    fails: ['coupon_not_found', 'email_missing', 'too_many_tries'],
  }),
  'GET /api/v2/vouchers': endpoint({
    summary: 'The customer’s vouchers',
    for: 'customer',
    query: Type.Object(LocaleQuery),
    reply: Type.Object({ vouchers: Type.Array(Coupon) }),
    fails: [],
  }),
  'PUT /api/v2/orders/:number/coupon': endpoint({
    summary:
      'Use a coupon or promo code; another one takes its place. Held once the order is placed, used once it is paid',
    for: 'order_holder',
    params: byNumber,
    query: holderQuery,
    body: CodeBody,
    reply: Order,
    fails: codeFails,
  }),
  'DELETE /api/v2/orders/:number/coupon': endpoint({ summary: 'Take the coupon off', ...removal }),
  'PUT /api/v2/orders/:number/voucher': endpoint({
    summary: 'Use a voucher of the customer who is logged in',
    for: 'customer',
    params: byNumber,
    query: holderQuery,
    body: CodeBody,
    reply: Order,
    fails: codeFails,
  }),
  'DELETE /api/v2/orders/:number/voucher': endpoint({ summary: 'Take the voucher off', ...removal }),
}

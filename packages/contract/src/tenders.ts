import { type Static, Type } from 'typebox'
import { Id, Money, Nullable, Time } from './endpoint.ts'

/** A voucher belongs to one customer, and a promo code has four digits; both reduce an order as a coupon does. */
export const COUPON_KINDS = ['coupon', 'voucher', 'promo'] as const
export type CouponKind = (typeof COUPON_KINDS)[number]

/** A promotion has no code: it applies to each cart that fulfils its conditions. */
export const CAMPAIGN_KINDS = [...COUPON_KINDS, 'promotion'] as const
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number]

/** What takes something off an order: a campaign, or a package off its own goods. */
export const DISCOUNT_KINDS = [...CAMPAIGN_KINDS, 'package'] as const
export type DiscountKind = (typeof DISCOUNT_KINDS)[number]

/** The discount of a code or a promotion on an order, or the reason why a code does not apply now. */
export const OrderDiscount = Type.Object({
  kind: Type.Enum(DISCOUNT_KINDS),
  code: Type.String({ description: 'Empty for a promotion and a package' }),
  name: Type.String(),
  amount: Money,
  problem: Nullable(Type.String({ description: 'Why it takes nothing off now' })),
  needs_proof: Type.Boolean({
    description: 'It does once the phone of the order is proved, or its customer is logged in',
  }),
})
export type OrderDiscount = Static<typeof OrderDiscount>

/** A promotion that the goods of a cart fall short of. */
export const PromotionHint = Type.Object({
  name: Type.String(),
  missing: Type.Integer({ description: 'Tugrik of goods that are missing; 0 where pieces are' }),
  missing_quantity: Type.Integer({ description: 'Pieces that are missing' }),
  message: Type.String(),
  gift: Nullable(
    Type.Object(
      { variant_id: Id, slug: Type.String(), name: Type.String() },
      { description: 'The cart has enough, and gets this cheaper or for nothing once a piece of it is added' },
    ),
  ),
})
export type PromotionHint = Static<typeof PromotionHint>

/**
 * Kinds of store balance. The wallet holds top-ups, refunds and redeemed gift cards, points are earned by buying, store
 * credits are granted, and a gift card belongs to its holder.
 */
export const CREDIT_KINDS = ['wallet', 'points', 'store_credit', 'gift_card'] as const
export type CreditKind = (typeof CREDIT_KINDS)[number]

/** `asked`: requested in a cart; `held` while the order is being paid; `spent` afterwards. */
export const TENDER_STATES = ['asked', 'held', 'spent'] as const
export type TenderState = (typeof TENDER_STATES)[number]

/** The amount of an order paid from a balance. */
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

/** A reward of an order, credited to its customer when the order can no longer be returned. */
export const Earning = Type.Object({
  type: Type.String(),
  name: Type.String(),
  amount: Money,
  at: Nullable(Type.Unsafe<string>({ ...Time, description: 'When; null before the delivery' })),
  credited: Type.Boolean(),
})
export type Earning = Static<typeof Earning>

export const DISCOUNT_TYPES = ['amount', 'percent'] as const
export type DiscountType = (typeof DISCOUNT_TYPES)[number]

/** Promotions may also sell each piece at a fixed price, make the cheapest of several pieces cheaper, or give a gift. */
export const CAMPAIGN_DISCOUNT_TYPES = [...DISCOUNT_TYPES, 'fixed_price', 'buy_get', 'gift'] as const
export type CampaignDiscountType = (typeof CAMPAIGN_DISCOUNT_TYPES)[number]

import { type Static, Type } from 'typebox'
import {
  byId,
  closed,
  endpoint,
  forStaff,
  Id,
  LocaleQuery,
  Money,
  masked,
  Nullable,
  Paged,
  paging,
  Time,
  Translated,
} from './endpoint.ts'
import { Version } from './staff-products.ts'
import { CAMPAIGN_DISCOUNT_TYPES, CAMPAIGN_KINDS, COUPON_KINDS, DISCOUNT_TYPES } from './tenders.ts'

const rewards = forStaff('rewards.manage')

/** A promotional offer and the usage limits of its codes. */
const campaignFields = {
  kind: Type.Enum(CAMPAIGN_KINDS),
  name: Type.Object(
    { mn: Type.String({ minLength: 1, maxLength: 200 }), en: Type.Optional(Type.String({ maxLength: 200 })) },
    closed,
  ),
  discount_type: Type.Enum(CAMPAIGN_DISCOUNT_TYPES, {
    description: '`fixed_price`, `buy_get` and `gift` are for promotions',
  }),
  value: Type.Integer({
    minimum: 1,
    maximum: 1_000_000_000,
    description:
      'Tugrik, or percent; for `fixed_price` of a piece, for `buy_get` and `gift` off what is got, 100 is free',
  }),
  max_discount: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 }))),
  min_purchase: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 })),
  taxon_ids: Type.Optional(
    Type.Array(Id, { maxItems: 100, description: 'Goods of these, or of any where it is empty' }),
  ),
  brand_ids: Type.Optional(Type.Array(Id, { maxItems: 100 })),
  product_ids: Type.Optional(Type.Array(Id, { maxItems: 500 })),
  group_ids: Type.Optional(
    Type.Array(Id, { maxItems: 50, description: 'For promotions: members of these groups of customers, logged in' }),
  ),
  min_quantity: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000, description: 'Pieces of its goods' })),
  buy_quantity: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100, description: 'For `buy_get`: of so many pieces at full price …' }),
  ),
  get_quantity: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100, description: '… so many more, the cheapest of all, cost less' }),
  ),
  priority: Type.Optional(
    Type.Integer({ minimum: -1000, maximum: 1000, description: 'Promotions with a higher one apply first' }),
  ),
  is_exclusive: Type.Optional(
    Type.Boolean({ description: 'Only where no other promotion has applied before; none applies after it' }),
  ),
  combines_with_codes: Type.Optional(
    Type.Boolean({ description: 'Default true; false: this or the codes of the order, whichever takes off more' }),
  ),
  excludes_sale: Type.Optional(Type.Boolean({ description: 'Not for goods that are cheaper already' })),
  first_order_only: Type.Optional(Type.Boolean()),
  needs_proof: Type.Optional(
    Type.Boolean({
      description:
        'Default true: what is limited for each customer needs a login or a proved phone; false: a phone that is only given is enough',
    }),
  ),
  starts_at: Type.Optional(Nullable(Time)),
  expires_at: Type.Optional(Nullable(Time)),
  uses_in_all: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 10_000_000 }))),
  uses_per_customer: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 10_000 }))),
  is_listed: Type.Optional(Type.Boolean({ description: 'Shown to every customer among their coupons' })),
}
export const CampaignInput = Type.Object(
  {
    ...campaignFields,
    gift_sku: Type.Optional(
      Type.String({ minLength: 1, maxLength: 100, description: 'For `gift`: goods of which a cart gets one piece' }),
    ),
    code: Type.Optional(
      Type.String({ ...masked, minLength: 3, maxLength: 40, description: 'One code that everybody may use' }),
    ),
  },
  closed,
)
export type CampaignInput = Static<typeof CampaignInput>

/** What of a campaign may change while it runs: not what it takes off, which orders were sold under. */
const { name, starts_at, expires_at, uses_in_all, uses_per_customer } = campaignFields
export const CampaignChanges = Type.Object(
  { version: Version, name: Type.Optional(name), starts_at, expires_at, uses_in_all, uses_per_customer },
  closed,
)
export type CampaignChanges = Static<typeof CampaignChanges>

export const Campaign = Type.Object({
  id: Id,
  version: Version,
  kind: Type.Enum(CAMPAIGN_KINDS),
  name: Translated,
  discount_type: Type.Enum(CAMPAIGN_DISCOUNT_TYPES),
  value: Type.Integer(),
  max_discount: Nullable(Money),
  min_purchase: Money,
  taxon_ids: Type.Array(Id),
  brand_ids: Type.Array(Id),
  product_ids: Type.Array(Id),
  group_ids: Type.Array(Id),
  min_quantity: Type.Integer(),
  buy_quantity: Nullable(Type.Integer()),
  get_quantity: Nullable(Type.Integer()),
  gift: Nullable(
    Type.Object({ variant_id: Id, sku: Type.String(), name: Translated }, { description: 'What a cart gets' }),
  ),
  priority: Type.Integer(),
  is_exclusive: Type.Boolean(),
  combines_with_codes: Type.Boolean(),
  excludes_sale: Type.Boolean(),
  first_order_only: Type.Boolean(),
  needs_proof: Type.Boolean(),
  starts_at: Nullable(Time),
  expires_at: Nullable(Time),
  uses_in_all: Nullable(Type.Integer()),
  uses_per_customer: Nullable(Type.Integer()),
  is_listed: Type.Boolean(),
  ended_at: Nullable(Time),
  code: Nullable(Type.String({ description: 'The one that everybody may use' })),
  codes: Type.Integer(),
  uses: Type.Object({ held: Type.Integer(), used: Type.Integer(), amount: Money }),
  created_at: Time,
})
export type Campaign = Static<typeof Campaign>

/** What a promotion would change on carts of the shop. */
export const PromotionPreview = Type.Object({
  carts: Type.Integer({ description: 'That were looked at: the newest of the last 30 days, at most 50' }),
  changed: Type.Integer({ description: 'Of these with another discount' }),
  amount: Type.Integer({
    description: 'Tugrik that more comes off them; negative where it stands in the way of what is worth more',
  }),
  examples: Type.Array(
    Type.Object({
      number: Type.String(),
      item_total: Money,
      discount_before: Money,
      discount_after: Money,
    }),
    { description: 'Those with the greatest changes' },
  ),
})
export type PromotionPreview = Static<typeof PromotionPreview>

/** A coupon in the view of a cashier. */
export const StaffCoupon = Type.Object({
  id: Type.String(),
  code: Type.String(),
  kind: Type.Enum(COUPON_KINDS),
  name: Type.String(),
  discount_type: Type.Enum(DISCOUNT_TYPES),
  value: Type.Integer(),
  state: Type.Enum(['available', 'used', 'expired']),
  customer: Nullable(Type.String({ description: 'Whose it is, masked' })),
  uses: Type.Array(
    Type.Object({
      at: Time,
      order_number: Nullable(Type.String()),
      staff: Nullable(Type.String()),
      place: Nullable(Type.String()),
    }),
  ),
})
export type StaffCoupon = Static<typeof StaffCoupon>

export const couponCampaigns = {
  'GET /api/back_office/coupon_campaigns': endpoint({
    ...rewards,
    summary: 'Promotions, coupons, vouchers and promo codes of the shop, newest first',
    query: Type.Object({ ...LocaleQuery, ...paging() }),
    reply: Type.Object({ campaigns: Type.Array(Campaign), ...Paged }),
    fails: [],
  }),
  'POST /api/back_office/coupon_campaigns': endpoint({
    ...rewards,
    summary: 'Begin a campaign; a promo code has four digits, a promotion no code',
    status: 201,
    idempotent: true,
    body: CampaignInput,
    reply: Campaign,
    fails: ['code_taken', 'promo_code_invalid', 'variant_not_found', 'gift_alcohol', 'idempotency_key_reused'],
  }),
  'POST /api/back_office/coupon_campaigns/preview': endpoint({
    ...rewards,
    summary:
      'What a promotion would take off the newest carts beside what they have, without beginning it; dates and limits of use are not looked at',
    body: CampaignInput,
    reply: PromotionPreview,
    fails: ['variant_not_found', 'gift_alcohol'],
  }),
  'PUT /api/back_office/coupon_campaigns/:id': endpoint({
    ...rewards,
    summary: 'Change name, days or limits of a campaign that has not ended; what is not given stays',
    params: byId,
    body: CampaignChanges,
    reply: Campaign,
    fails: ['campaign_not_found', 'campaign_ended', 'changed_meanwhile'],
  }),
  'PUT /api/back_office/coupon_campaigns/:id/end': endpoint({
    ...rewards,
    summary: 'End a campaign: it, or any code of it, can be used no more',
    params: byId,
    reply: Campaign,
    fails: ['campaign_not_found'],
  }),
  'POST /api/back_office/coupon_campaigns/:id/codes': endpoint({
    ...rewards,
    summary:
      'Single-use codes, as a table; with `phones` or `emails` of customers each gets one of their own, and is told',
    idempotent: true,
    params: byId,
    body: Type.Object(
      {
        count: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
        prefix: Type.Optional(Type.String({ maxLength: 10, pattern: '^[A-Za-z0-9-]*$' })),
        phones: Type.Optional(Type.Array(Type.String({ maxLength: 30, ...masked }), { maxItems: 1000 })),
        emails: Type.Optional(Type.Array(Type.String({ maxLength: 254, ...masked }), { maxItems: 1000 })),
      },
      closed,
    ),
    reply: Type.String(),
    produces: 'text/csv',
    fails: ['campaign_not_found', 'customer_not_found', 'promo_code_invalid', 'idempotency_key_reused'],
  }),
  'GET /api/back_office/coupons/:id': endpoint({
    ...rewards,
    permission: 'orders.read',
    summary: 'A coupon at the till, by its id or code',
    params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) }),
    reply: StaffCoupon,
    fails: ['coupon_not_found'],
  }),
  'PUT /api/back_office/coupons/:id/use': endpoint({
    ...rewards,
    permission: 'coupons.redeem',
    idempotent: true,
    summary:
      'Use a coupon at the till: once, also when it is scanned twice at the same moment. Whoever scans again what they used themselves is told so',
    params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) }),
    body: Type.Object(
      {
        place: Type.Optional(Type.String({ maxLength: 120 })),
        phone: Type.Optional(
          Type.String({
            ...masked,
            maxLength: 30,
            description: 'Of the customer; needed where the code is limited for each of them',
          }),
        ),
      },
      closed,
    ),
    reply: StaffCoupon,
    fails: [
      'coupon_not_found',
      'coupon_used',
      'coupon_redeemed_by_you',
      'coupon_used_up',
      'coupon_expired',
      'coupon_not_started',
      'coupon_needs_phone',
      'coupon_used_by_customer',
      'idempotency_key_reused',
    ],
  }),
}

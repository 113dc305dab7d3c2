import type { CampaignDiscountType, CampaignKind } from '@delguur/contract'
import type { Translated } from '../../../platform/locale.ts'
import type { DiscountSlot } from '../orders/index.ts'

export type CouponUseState = 'held' | 'used' | 'released'

/** Types of the JSON columns, and of text columns with a fixed set of values. */
export interface Columns {
  'coupon_campaigns.discount_type': CampaignDiscountType
  'coupon_campaigns.kind': CampaignKind
  'coupon_campaigns.name': Translated
  'coupon_uses.state': CouponUseState
  'order_discounts.by_line': Record<string, number>
  'order_discounts.slot': DiscountSlot
}

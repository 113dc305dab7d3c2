import type { CouponKind, DiscountType } from '@delguur/contract'
import type { Translated } from '../../../platform/locale.ts'
import type { DiscountSlot } from '../orders/index.ts'

export type CouponUseState = 'held' | 'used' | 'released'

/** Types of the JSON columns, and of text columns with a fixed set of values. */
export interface Columns {
  'coupon_campaigns.discount_type': DiscountType
  'coupon_campaigns.kind': CouponKind
  'coupon_campaigns.name': Translated
  'coupon_uses.state': CouponUseState
  'order_discounts.by_line': Record<string, number>
  'order_discounts.slot': DiscountSlot
}

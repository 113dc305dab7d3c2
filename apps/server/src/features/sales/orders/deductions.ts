import type { CampaignKind, CouponFail, CreditKind, TenderState } from '@delguur/contract'
import type { Translated } from '../../../platform/locale.ts'
import type { DiscountSlot, PackageSlot } from './orders.columns.ts'

/** Discount on an order with its current amount; for a placed order the amount at placing. */
interface Deduction {
  code: string
  name: Translated
  amount: number
  /** Share of the amount by line id; the shares add up to the amount. */
  byLine: ReadonlyMap<number, number>
  /** Reason why the code currently takes nothing off, with the values of its message. */
  problem: { code: CouponFail; values?: Record<string, string | number> } | null
  /** What the goods are short of for a promotion that takes nothing off yet, and what it would take off in words. */
  shortOf: { sum: number; pieces: number; gift: GiftOfPromotion | null; offer: Translated } | null
}

/** Code or promotion on an order. */
export interface CampaignDiscount extends Deduction {
  slot: DiscountSlot
  kind: CampaignKind
  codeId: number
  campaignId: number
}

/** What a package of an order takes off its own lines. */
export interface PackageDeduction extends Deduction {
  slot: PackageSlot
  kind: 'package'
}

export type AppliedDiscount = CampaignDiscount | PackageDeduction

/** Goods of which a promotion gives a piece. */
export interface GiftOfPromotion {
  variant_id: number
  sku: string
  slug: string
  name: Translated
}

/** Balance that pays part of an order. `amount`: for a cart the sum that may be used now. */
export interface AppliedTender {
  accountId: number
  type: string
  kind: CreditKind
  name: Translated
  asked: number
  amount: number
  state: TenderState
}

export const sumOf = (items: readonly { amount: number }[]): number =>
  items.reduce((sum, { amount }) => sum + amount, 0)

/** Total discount on a line. */
export const discountOf = (discounts: readonly AppliedDiscount[], lineId: number): number =>
  discounts.reduce((sum, { byLine }) => sum + (byLine.get(lineId) ?? 0), 0)

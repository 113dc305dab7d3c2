import type { CouponFail, CouponKind, CreditKind, TenderState } from '@delguur/contract'
import type { Translated } from '../../../platform/locale.ts'
import type { DiscountSlot } from './orders.columns.ts'

/** A code on an order, and what it takes off now; of a placed order what it took off. */
export interface AppliedDiscount {
  slot: DiscountSlot
  kind: CouponKind
  codeId: number
  campaignId: number
  code: string
  name: Translated
  amount: number
  /** What of the amount falls on each line, by the line's id: together it is the amount. */
  byLine: ReadonlyMap<number, number>
  /** Why it takes nothing off now, with what its text names. */
  problem: { code: CouponFail; values?: Record<string, string | number> } | null
}

/** A balance that an order is paid from, and how much of it; of a cart as much as may be used now. */
export interface AppliedTender {
  accountId: number
  type: string
  kind: CreditKind
  name: Translated
  asked: number
  amount: number
  state: TenderState
}

export const sumOf = (parts: readonly { amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0)

/** What all codes together take off a line. */
export const discountOf = (discounts: readonly AppliedDiscount[], lineId: number): number =>
  discounts.reduce((sum, { byLine }) => sum + (byLine.get(lineId) ?? 0), 0)

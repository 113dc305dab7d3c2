import { roundedShare } from '@delguur/mongolia'
import type { Db } from '../../../platform/db/index.ts'
import type { DiscountSlot, OrderRow } from '../orders/index.ts'
import { discountedLines, type GoodsLine } from './coupons.service.ts'
import { discountFor, NONE_APPLIED } from './discount.ts'
import * as queries from './discounts.queries.ts'
import { appliedWith } from './stacking.ts'

/** Discount of a code or promotion on an edited order, with its share by line id. */
export interface EditedDiscount {
  slot: DiscountSlot
  /** The code, or the name of the promotion. */
  label: string
  amount: number
  by_line: Record<string, number>
}

/** Quantity of a line before and after an edit; none after, if it is taken out. */
export type EditedQuantities = ReadonlyMap<number, { before: number; after: number }>

export type EditedDiscounts = ReturnType<typeof createEditedDiscounts>

/** Codes and promotions of placed orders that staff edit; each function joins the transaction, in which the order is locked. */
export function createEditedDiscounts() {
  return {
    /**
     * Discounts by the rules of what was applied, on the new goods: one whose conditions no longer hold takes nothing off. Dates and limits of
     * use were checked when it was placed, and goods that a code takes something off are not lost to it by a sale since then.
     */
    async recalculated(db: Db, order: OrderRow, lines: GoodsLine[]): Promise<EditedDiscount[]> {
      const codes = await appliedRules(db, order)
      const goods = await discountedLines(db, order.site_id, codes, lines)
      let before = NONE_APPLIED
      return codes.map((code) => {
        const eligible = goods.map((line) => ({
          ...line,
          isOnSale: line.isOnSale && code.by_line[String(line.lineId)] === undefined,
        }))
        const discount = discountFor(code, eligible, before)
        before = appliedWith(before, discount)
        const { amount, byLine } = discount
        return { slot: code.slot, label: labelOf(code), amount, by_line: Object.fromEntries(byLine) }
      })
    },

    /** Discounts as they were sold: a line with fewer pieces keeps the share of those, others all of it. */
    async shared(db: Db, order: OrderRow, quantities: EditedQuantities): Promise<EditedDiscount[]> {
      return (await appliedRules(db, order)).map((code) => {
        const { slot, by_line } = code
        const shares = Object.entries(by_line).map(
          ([id, share]) => [id, shareOf(share, quantities.get(Number(id)))] as const,
        )
        const kept = shares.filter(([, share]) => share > 0)
        return {
          slot,
          label: labelOf(code),
          amount: kept.reduce((sum, [, share]) => sum + share, 0),
          by_line: Object.fromEntries(kept),
        }
      })
    },

    /** Writes the discounts of an edited order; a code that takes nothing off may be used again. */
    async rewrite(db: Db, orderId: number, discounts: Omit<EditedDiscount, 'label'>[]): Promise<void> {
      await queries.writeApplied(
        db,
        orderId,
        discounts.filter(({ amount }) => amount > 0),
      )
      await queries.rewriteUses(db, orderId)
    },
  }

  async function appliedRules(db: Db, order: OrderRow): Promise<queries.CodeOnOrder[]> {
    const codes = await queries.codesOnOrder(db, queries.onOrder(order.id), {
      userId: order.user_id,
      phone: order.phone,
    })
    return codes.filter(({ amount }) => amount > 0)
  }
}

const labelOf = ({ kind, code, name }: queries.CodeOnOrder): string => (kind === 'promotion' ? name.mn : code)

function shareOf(share: number, quantity: { before: number; after: number } | undefined): number {
  if (!quantity || quantity.after >= quantity.before) return share
  return roundedShare(share, quantity.after, quantity.before)
}

import type { Db } from '../../../platform/db/index.ts'
import { type DiscountSlot, type OrderRow, orderPackages } from '../orders/index.ts'
import { discountedLines, type GoodsLine } from './coupons.service.ts'
import { discountFor } from './discount.ts'
import * as queries from './discounts.queries.ts'
import { appliedByPackages, packageOf, packageSlot, shareOfPieces, sharesOf } from './package-discounts.ts'
import { appliedWith } from './stacking.ts'

/** Discount of a package, a code or a promotion on an edited order, with its share by line id. */
export interface EditedDiscount {
  slot: DiscountSlot
  /** The code, or the name of the promotion or package. */
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
     * use were checked when it was placed, and goods that a code takes something off are not lost to it by a sale since then. What
     * packages took off is shared instead: their lines keep the part of the pieces that stay.
     */
    async recalculated(db: Db, order: OrderRow, lines: GoodsLine[]): Promise<EditedDiscount[]> {
      const codes = await appliedRules(db, order)
      const goods = await discountedLines(db, order.site_id, codes, lines)
      const after = new Map(lines.map(({ id, quantity }) => [id, quantity]))
      const ofPackages = await packagesShared(db, order.id, ({ id, quantity }) => ({
        before: quantity,
        after: after.get(id) ?? 0,
      }))
      let before = appliedByPackages(ofPackages.map(({ by_line }) => ({ byLine: sharesOf(by_line) })))
      const ofCampaigns = codes.map((code) => {
        const eligible = goods.map((line) => ({
          ...line,
          isOnSale: line.isOnSale && code.by_line[String(line.lineId)] === undefined,
        }))
        const discount = discountFor(code, eligible, before)
        before = appliedWith(before, discount)
        const { amount, byLine } = discount
        return { slot: code.slot, label: labelOf(code), amount, by_line: Object.fromEntries(byLine) }
      })
      return [...ofPackages, ...ofCampaigns]
    },

    /** Discounts as they were sold: a line with fewer pieces keeps the share of those, others all of it. */
    async shared(db: Db, order: OrderRow, quantities: EditedQuantities): Promise<EditedDiscount[]> {
      const ofPackages = await packagesShared(db, order.id, ({ id }) => quantities.get(id))
      const ofCampaigns = (await appliedRules(db, order)).map((code) => ({
        slot: code.slot,
        label: labelOf(code),
        ...sharedOf(code.by_line, (id) => quantities.get(id)),
      }))
      return [...ofPackages, ...ofCampaigns]
    },

    /** Writes the discounts of an edited order; a code that takes nothing off may be used again. */
    async rewrite(db: Db, orderId: number, discounts: Omit<EditedDiscount, 'label'>[]): Promise<void> {
      await queries.writeApplied(
        db,
        orderId,
        discounts.filter(({ amount }) => amount > 0),
      )
      await queries.rewriteUses(db, orderId)
      const ofPackages = discounts.flatMap(({ slot, amount, by_line }) => {
        const id = packageOf(slot)
        return id === null ? [] : [{ id, amount, by_line }]
      })
      await orderPackages.writePackageDiscounts(db, orderId, ofPackages)
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

/** Pieces of a line before and after an edit; undefined: it is not edited. */
type Edited = { before: number; after: number } | undefined

/** What packages took off, shared by the pieces that stay; those of which nothing stays are left out. */
async function packagesShared(
  db: Db,
  orderId: number,
  quantityOf: (line: { id: number; quantity: number }) => Edited,
): Promise<EditedDiscount[]> {
  const packages = await orderPackages.discountedPackages(db, orderId)
  const shared = packages.map(({ id, name, discount_by_line, lines }) => {
    const edited = new Map(lines.map((line) => [line.id, quantityOf(line)]))
    return { slot: packageSlot(id), label: name.mn, ...sharedOf(discount_by_line, (lineId) => edited.get(lineId)) }
  })
  return shared.filter(({ amount }) => amount > 0)
}

function sharedOf(byLine: Record<string, number>, quantityOf: (lineId: number) => Edited) {
  const shares = Object.entries(byLine).map(
    ([id, share]) => [id, shareOfPieces(share, quantityOf(Number(id)))] as const,
  )
  const kept = shares.filter(([, share]) => share > 0)
  return { amount: kept.reduce((sum, [, share]) => sum + share, 0), by_line: Object.fromEntries(kept) }
}

const labelOf = ({ kind, code, name }: queries.CodeOnOrder): string => (kind === 'promotion' ? name.mn : code)

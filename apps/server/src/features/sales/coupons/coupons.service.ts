import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import {
  type AppliedDiscount,
  isAlcohol,
  isEditable,
  type LiveLine,
  type OrderRow,
  type StoredOrder,
  writeDiscounts,
} from '../orders/index.ts'
import { type DiscountedLine, type DiscountProblem, takeOff } from './discount.ts'
import * as queries from './discounts.queries.ts'
import { dateProblem, limitProblem } from './limits.ts'

export type Coupons = ReturnType<typeof createCoupons>

/**
 * Codes that take something off orders. Each function joins its caller's transaction, in which the order is held; limits are
 * counted while the campaigns and codes that have one are held too.
 */
export function createCoupons() {
  /** What each code takes off the lines of a cart: the coupon first, the voucher of what is left. */
  async function applied(db: Db, { order }: StoredOrder, lines: LiveLine[]): Promise<AppliedDiscount[]> {
    const { user_id: userId, phone } = order
    const isShown = hasShownPhone(order)
    const codes = await queries.codesOnOrder(db, order.id, { userId, phone })
    const goods = await discountedLines(db, codes, lines)
    const now = new Date()
    const taken = new Map<number, number>()
    return codes.map((code) => {
      const problem =
        dateProblem(code, now) ??
        limitProblem(code, userId ?? code.entered_by, isShown || (userId ?? code.entered_by) !== null)
      const part = problem ? { amount: 0, byLine: new Map<number, number>(), problem } : takeOff(code, goods, taken)
      for (const [lineId, amount] of part.byLine) taken.set(lineId, (taken.get(lineId) ?? 0) + amount)
      return { ...nameOf(code), ...part }
    })
  }

  /** Counts uses; why not, and nothing is counted, where a limit leaves one of them none. */
  async function take(
    db: Db,
    order: OrderRow,
    userId: number | null,
    isProved: boolean,
    uses: queries.NewUse[],
  ): Promise<DiscountProblem | null> {
    const shopper = { userId, phone: order.phone }
    const isWanted = ({ code_id }: queries.CodeOnOrder) => uses.some(({ codeId }) => codeId === code_id)
    const wanted = (await queries.codesOnOrder(db, order.id, shopper)).filter(isWanted)
    await queries.lockLimits(
      db,
      wanted.filter(isLimitedCampaign).map(({ campaign_id }) => campaign_id),
      wanted.filter(({ uses_of_code }) => uses_of_code !== null).map(({ code_id }) => code_id),
    )
    for (const code of (await queries.codesOnOrder(db, order.id, shopper)).filter(isWanted)) {
      const problem = limitProblem(code, userId, isProved)
      if (problem) return problem
    }
    await queries.insertUses(db, order.id, shopper, uses)
    return null
  }

  return {
    /** What the codes on an order take off its lines: of a cart now, of a placed order what they did. */
    async discountsOf(db: Db, stored: StoredOrder, lines: LiveLine[]): Promise<AppliedDiscount[]> {
      if (isEditable(stored.order.state)) return applied(db, stored, lines)
      const codes = await queries.takenFrom(db, stored.order.id)
      return codes.map((code) => ({
        ...nameOf(code),
        ...{ amount: code.amount, byLine: byLineOf(code), problem: null },
      }))
    },

    /** Counts the uses while the order is being paid; throws why where a limit leaves none. */
    async hold(db: Db, order: OrderRow, discounts: AppliedDiscount[], userId: number | null): Promise<void> {
      const working = discounts.filter(({ amount }) => amount > 0)
      if (discounts.length > 0) await queries.writeTaken(db, order.id, working.map(takenOf))
      if (working.length === 0) return
      const problem = await take(db, order, userId, hasShownPhone(order) || userId !== null, working)
      if (problem) throw fail(problem.code, problem.values)
    },

    /**
     * The same for late money, where they were given back: what each code took off when the order was placed, and its totals of
     * then. False where there is no use left; an offer that has ended since still holds.
     */
    async holdAgain(db: Db, orderId: number): Promise<boolean> {
      const order = await queries.orderRow(db, orderId)
      const codes = await queries.takenFrom(db, orderId)
      if (codes.length === 0) return true
      const uses = codes.map(({ campaign_id, code_id, amount }) => ({
        ...{ campaignId: campaign_id, codeId: code_id, amount },
      }))
      // It was asked for when the order was placed.
      if (await take(db, order, order.user_id, true, uses)) return false
      const byLine = new Map<number, number>()
      for (const code of codes) {
        for (const [lineId, part] of byLineOf(code)) byLine.set(lineId, (byLine.get(lineId) ?? 0) + part)
      }
      await writeDiscounts(db, orderId, byLine)
      return true
    },

    /** The order is paid: what was held is used. */
    use: async (db: Db, orderId: number): Promise<void> => void (await queries.useHeld(db, orderId)),

    /**
     * The uses of an order that is not paid, or canceled, are free again. One that may be changed again costs what its lines
     * do, until it is placed anew; a canceled one stays as it was sold.
     */
    async release(db: Db, orderId: number): Promise<void> {
      const released = await queries.releaseUses(db, orderId)
      if (released === 0) return
      const { state } = await queries.orderRow(db, orderId)
      if (isEditable(state)) await writeDiscounts(db, orderId, new Map())
    },
  }
}

const hasShownPhone = ({ phone, proved_phone: proved }: OrderRow) => proved !== null && proved === phone

const isLimitedCampaign = ({ uses_in_all, uses_per_customer, first_order_only }: queries.CodeOnOrder) =>
  uses_in_all !== null || uses_per_customer !== null || first_order_only

const nameOf = ({ slot, kind, code_id: codeId, campaign_id: campaignId, code, name }: queries.TakenCode) => ({
  ...{ slot, kind, codeId, campaignId, code, name },
})

const byLineOf = ({ by_line }: queries.TakenCode): Map<number, number> =>
  new Map(Object.entries(by_line).map(([lineId, amount]) => [Number(lineId), amount]))

const takenOf = ({ slot, amount, byLine }: AppliedDiscount) => ({
  ...{ slot, amount, by_line: Object.fromEntries(byLine) },
})

/** The lines as the rules look at them. */
async function discountedLines(db: Db, codes: queries.CodeOnOrder[], lines: LiveLine[]): Promise<DiscountedLine[]> {
  if (codes.length === 0) return []
  const taxonIds = codes.flatMap(({ taxon_ids }) => taxon_ids)
  const variantIds = lines.map(({ variant_id }) => variant_id)
  const goods = new Map((await queries.goodsFor(db, variantIds, taxonIds)).map((one) => [one.variant_id, one]))
  return lines.map((line) => {
    const {
      brand_id: brandId = null,
      taxon_ids: of = [],
      is_on_sale: isOnSale = false,
    } = goods.get(line.variant_id) ?? {}
    const { id: lineId, price, quantity } = line
    return { lineId, total: price * quantity, isAlcohol: isAlcohol(line), brandId, taxonIds: of, isOnSale }
  })
}

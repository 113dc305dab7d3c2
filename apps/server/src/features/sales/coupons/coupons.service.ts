import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import {
  type AppliedDiscount,
  type CampaignDiscount,
  type CartVariant,
  hasAgreedPrices,
  isAlcohol,
  isEditable,
  type LiveLine,
  type OrderRow,
  orderPackages,
  type StoredOrder,
  writeDiscounts,
} from '../orders/index.ts'
import { type Discount, type DiscountedLine, type DiscountProblem, discountFor } from './discount.ts'
import * as queries from './discounts.queries.ts'
import { dateProblem, limitProblem } from './limits.ts'
import { offerOf } from './offer-words.ts'
import {
  appliedByPackages,
  packageDiscounts,
  packageOf,
  placedPackageDiscounts,
  sharesOf,
} from './package-discounts.ts'
import type { SitePromotions } from './site-promotions.ts'
import { stackedDiscounts } from './stacking.ts'

export type Coupons = ReturnType<typeof createCoupons>

/**
 * Discount codes and promotions of orders. Each function joins its caller's transaction, in which the order is locked; limits are counted while
 * the limited campaigns and codes are locked too.
 */
export function createCoupons({ promotions }: { promotions: Pick<SitePromotions, 'all'> }) {
  /**
   * Discounts of the live promotions and of the codes on a cart, and the promotions that it is short of. `draft`: a promotion that
   * would be among them.
   */
  async function applied(
    db: Db,
    stored: StoredOrder,
    lines: LiveLine[],
    draft: queries.CodeOnOrder | null = null,
  ): Promise<AppliedDiscount[]> {
    const { user_id: userId } = stored.order
    const isPhoneVerified = hasVerifiedPhone(stored.order)
    const now = new Date()
    const begun = await codesOnCart(db, stored, now)
    const codes = draft ? withDraft(begun, draft) : begun
    // Agreed prices are what the goods cost: nothing comes off them.
    const open = hasAgreedPrices(stored.order, now) ? [] : lines
    const goods = open.map((line) => discountedLine(line, line.variant))
    const candidates = codes.map((rules) => {
      const customerId = userId ?? rules.entered_by
      const isVerified = isPhoneVerified || customerId !== null
      return { rules, problem: dateProblem(rules, now) ?? limitProblem(rules, customerId, isVerified) }
    })
    const ofPackages = packageDiscounts(stored.packages, open)
    const discounts = stackedDiscounts(candidates, goods, appliedByPackages(ofPackages))
    const ofCampaigns = codes.flatMap((code, at) => {
      const discount = discounts[at]
      if (!discount) return []
      if (code.kind !== 'promotion') return [{ ...nameOf(code), ...discount, shortOf: null }]
      // Guests are asked to prove their phone only for what would come off.
      const isWaiting = discount.problem?.code === 'coupon_needs_proof' && discountFor(code, goods).amount > 0
      const problem = isWaiting ? discount.problem : null
      const shortOf = shortageOf(discount, code)
      const isShown = discount.amount > 0 || shortOf !== null || problem !== null
      return isShown ? [{ ...nameOf(code), ...discount, problem, shortOf }] : []
    })
    return [...ofPackages, ...ofCampaigns]
  }

  /**
   * Promotions that are live for a cart, and its codes, in the order in which they apply. Those that depend on the goods alone are
   * read once for all carts.
   */
  async function codesOnCart(
    db: Db,
    { order, codes, promotionVersions: versions }: StoredOrder,
    now: Date,
  ): Promise<queries.CodeOnOrder[]> {
    const { id, site_id: siteId, user_id: userId, phone } = order
    const ofSite = await promotions.all(db, siteId, versions ?? (await queries.promotionVersions(db, siteId)))
    const ofGoods = ofSite.filter((one) => one.is_static && dateProblem(one, now) === null)
    if (codes.length === 0 && ofSite.every((one) => one.is_static)) return ofGoods
    const others = await queries.codesOnOrder(db, queries.onCart(id, now), { userId, phone })
    const isPromotion = ({ kind }: queries.CodeOnOrder) => kind === 'promotion'
    return [
      ...[...ofGoods, ...others.filter(isPromotion)].toSorted(byPriority),
      ...others.filter((one) => !isPromotion(one)),
    ]
  }

  /** Records uses; if a limit is reached records none and returns the problem. */
  async function recordUses(
    db: Db,
    order: OrderRow,
    userId: number | null,
    isVerified: boolean,
    uses: queries.NewUse[],
  ): Promise<DiscountProblem | null> {
    const shopper = { userId, phone: order.phone }
    const isUsed = ({ code_id }: queries.CodeOnOrder) => uses.some(({ codeId }) => codeId === code_id)
    const used = (await queries.codesOnOrder(db, queries.onOrder(order.id), shopper)).filter(isUsed)
    await queries.lockLimits(
      db,
      used.filter(isLimitedCampaign).map(({ campaign_id }) => campaign_id),
      used.filter(({ uses_of_code }) => uses_of_code !== null).map(({ code_id }) => code_id),
    )
    const counted = (await queries.codesOnOrder(db, queries.onOrder(order.id), shopper)).filter(isUsed)
    for (const code of counted) {
      const problem = limitProblem(code, userId, isVerified)
      if (problem) return problem
    }
    await queries.insertUses(db, order.id, shopper, uses)
    if (counted.some(isLastOfPromotion)) await queries.announceOffers(db)
    return null
  }

  return {
    /** Discounts on an order: current ones of a cart, stored ones of a placed order. */
    async discountsOf(db: Db, stored: StoredOrder, lines: LiveLine[]): Promise<AppliedDiscount[]> {
      if (isEditable(stored.order.state)) return applied(db, stored, lines)
      const codes = await queries.appliedCodes(db, stored.order.id)
      const ofCampaigns = codes.map((code) => ({
        ...nameOf(code),
        amount: code.amount,
        byLine: byLineOf(code),
        problem: null,
        shortOf: null,
      }))
      return [...placedPackageDiscounts(stored.packages), ...ofCampaigns]
    },

    /** Discounts on a cart if a promotion had begun last; without one those that it has. */
    discountsWith: applied,

    /** Holds the uses while the order is being paid; throws the problem if a limit is reached. */
    async hold(
      db: Db,
      { order, codes, packages }: Pick<StoredOrder, 'order' | 'codes' | 'packages'>,
      discounts: AppliedDiscount[],
      userId: number | null,
    ): Promise<void> {
      if (packages.length > 0) {
        await orderPackages.writePackageDiscounts(db, order.id, discounts.map(storedOf).flatMap(ofPackage))
      }
      const effective = discounts.filter(isOfCampaign).filter(({ amount }) => amount > 0)
      const promotions = effective.filter(({ kind }) => kind === 'promotion')
      if (codes.length > 0 || promotions.length > 0) {
        await queries.putPromotions(db, order.id, promotions)
        await queries.writeApplied(db, order.id, effective.map(storedOf))
      }
      if (effective.length === 0) return
      const problem = await recordUses(db, order, userId, hasVerifiedPhone(order) || userId !== null, effective)
      if (problem) throw fail(problem.code, problem.values)
    },

    /**
     * Holds released uses again for late money, and restores the discounts and totals at placing. Returns false if a limit is
     * reached. A campaign that has ended meanwhile still applies.
     */
    async holdAgain(db: Db, orderId: number): Promise<boolean> {
      const order = await queries.orderRow(db, orderId)
      const codes = await queries.appliedCodes(db, orderId)
      const packages = await orderPackages.discountedPackages(db, orderId)
      if (codes.length + packages.length === 0) return true
      const uses = codes.map(({ campaign_id, code_id, amount }) => ({
        campaignId: campaign_id,
        codeId: code_id,
        amount,
      }))
      // The verification was checked when the order was placed.
      if (uses.length > 0 && (await recordUses(db, order, order.user_id, true, uses))) return false
      const byLine = new Map(packages.flatMap((one) => [...sharesOf(one.discount_by_line)]))
      for (const code of codes) {
        for (const [lineId, amount] of byLineOf(code)) byLine.set(lineId, (byLine.get(lineId) ?? 0) + amount)
      }
      await writeDiscounts(db, orderId, byLine)
      return true
    },

    /** Marks held uses as used once the order is paid. */
    use: async (db: Db, orderId: number): Promise<void> => void (await queries.useHeld(db, orderId)),

    /**
     * Releases the uses of an unpaid or canceled order. An order that is editable again loses its discounts until it is placed
     * anew; a canceled one stays as it was sold.
     */
    async release(db: Db, orderId: number): Promise<void> {
      const released = await queries.releaseUses(db, orderId)
      if (released === 0 && (await orderPackages.discountedPackages(db, orderId)).length === 0) return
      const { state } = await queries.orderRow(db, orderId)
      if (isEditable(state)) await writeDiscounts(db, orderId, new Map())
    },
  }
}

/** Higher priorities first, of equal ones the older. */
const byPriority = (one: queries.CodeOnOrder, other: queries.CodeOnOrder) =>
  other.priority - one.priority || one.campaign_id - other.campaign_id

/** The promotion at its place: after those that apply before it, of equal priority the older ones. */
function withDraft(codes: queries.CodeOnOrder[], draft: queries.CodeOnOrder): queries.CodeOnOrder[] {
  const isBefore = ({ kind, priority }: queries.CodeOnOrder) => kind === 'promotion' && priority >= draft.priority
  return [...codes.filter(isBefore), draft, ...codes.filter((one) => !isBefore(one))]
}

/** What a cart is short of for a promotion, and what it would have; nothing where its gift is out of stock. */
function shortageOf({ shortOf }: Discount, code: queries.CodeOnOrder): AppliedDiscount['shortOf'] {
  const { gift } = code
  if (shortOf === null || (shortOf.gift && !gift?.available)) return null
  const { sum, pieces } = shortOf
  return { sum, pieces, gift: shortOf.gift ? gift : null, offer: offerOf(code) }
}

const hasVerifiedPhone = ({ phone, proved_phone: verified }: OrderRow) => verified !== null && verified === phone

/** Whether no other order can have the promotion: pages that told of it do so no more. */
const isLastOfPromotion = ({ kind, uses_in_all: all, used_in_all: used }: queries.CodeOnOrder) =>
  kind === 'promotion' && all !== null && used + 1 >= all

const isLimitedCampaign = ({ uses_in_all, uses_per_customer, first_order_only }: queries.CodeOnOrder) =>
  uses_in_all !== null || uses_per_customer !== null || first_order_only

const nameOf = ({ slot, kind, code_id: codeId, campaign_id: campaignId, code, name }: queries.AppliedCode) => ({
  slot,
  kind,
  codeId,
  campaignId,
  // The code of a promotion is nobody's to know.
  code: kind === 'promotion' ? '' : code,
  name,
})

const byLineOf = ({ by_line }: queries.AppliedCode): Map<number, number> => sharesOf(by_line)

const isOfCampaign = (discount: AppliedDiscount): discount is CampaignDiscount => discount.kind !== 'package'

function ofPackage({ slot, amount, by_line }: ReturnType<typeof storedOf>) {
  const id = packageOf(slot)
  return id === null ? [] : [{ id, amount, by_line }]
}

const storedOf = ({ slot, amount, byLine }: AppliedDiscount) => ({
  slot,
  amount,
  by_line: Object.fromEntries(byLine),
})

/** Line as far as a discount depends on it. */
export type GoodsLine = Pick<LiveLine, 'id' | 'variant_id' | 'product_id' | 'price' | 'quantity' | 'kind'>

/** Goods of a line as far as a discount depends on them. */
export type GoodsData = Pick<CartVariant, 'brand_id' | 'taxon_ids' | 'old_price'>

/** Lines in the form that the discount rules take, with the goods as they are now. */
export async function discountedLines(
  db: Db,
  siteId: number,
  codes: queries.CodeOnOrder[],
  lines: GoodsLine[],
): Promise<DiscountedLine[]> {
  if (codes.length === 0) return []
  const taxonIds = codes.flatMap(({ taxon_ids }) => taxon_ids)
  const variantIds = lines.map(({ variant_id }) => variant_id)
  const goods = new Map((await queries.goodsFor(db, siteId, variantIds, taxonIds)).map((one) => [one.variant_id, one]))
  return lines.map((line) => discountedLine(line, goods.get(line.variant_id) ?? UNKNOWN_GOODS))
}

const UNKNOWN_GOODS: GoodsData = { brand_id: null, taxon_ids: [], old_price: null }

/** Line in the form that the discount rules take. */
export const discountedLine = (line: GoodsLine, { brand_id, taxon_ids, old_price }: GoodsData): DiscountedLine => ({
  lineId: line.id,
  productId: line.product_id,
  variantId: line.variant_id,
  price: line.price,
  quantity: line.quantity,
  isAlcohol: isAlcohol(line),
  brandId: brand_id,
  taxonIds: taxon_ids,
  isOnSale: old_price !== null,
})

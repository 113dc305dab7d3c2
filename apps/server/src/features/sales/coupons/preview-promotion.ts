import type { CampaignInput, PromotionPreview } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { liveLines, type Orders, sumOf } from '../orders/index.ts'
import { giftNamed, refuseStrange } from './campaigns.ts'
import type { Coupons } from './coupons.service.ts'
import type { CodeOnOrder } from './discounts.queries.ts'
import * as queries from './preview-promotion.queries.ts'

interface Dependencies {
  orders: Pick<Orders, 'read' | 'variantsOf'>
  coupons: Pick<Coupons, 'discountsWith'>
}

/** Carts that are looked at, the newest. */
const CARTS = 50
const EXAMPLES = 8

export type PreviewPromotion = ReturnType<typeof createPreviewPromotion>

/**
 * Tells what a promotion would change on the newest carts of a site, and begins nothing. Dates and limits of use are not looked at.
 * Throws what beginning it would throw.
 */
export function createPreviewPromotion({ orders, coupons }: Dependencies) {
  return async (db: Db, siteId: number, input: CampaignInput): Promise<PromotionPreview> => {
    if (input.kind !== 'promotion') throw fail('invalid_request', undefined, { kind: [{ message: 'format' }] })
    refuseStrange(input)
    const draft = await draftOf(db, siteId, input)
    const carts = await queries.newestCarts(db, siteId, input.group_ids ?? [], CARTS)
    const changes: PromotionPreview['examples'] = []
    for (const { id, is_meant: isMeant } of carts) {
      if (!isMeant) continue
      const stored = await orders.read(db, id)
      const lines = liveLines(stored, await orders.variantsOf(db, stored))
      const before = sumOf(await coupons.discountsWith(db, stored, lines, null))
      const after = sumOf(await coupons.discountsWith(db, stored, lines, draft))
      if (before === after) continue
      const itemTotal = sumOf(lines.map(({ price, quantity }) => ({ amount: price * quantity })))
      changes.push({
        number: stored.order.number,
        item_total: itemTotal,
        discount_before: before,
        discount_after: after,
      })
    }
    const gain = ({ discount_before: before, discount_after: after }: PromotionPreview['examples'][number]) =>
      after - before
    return {
      carts: carts.length,
      changed: changes.length,
      amount: sumOf(changes.map((change) => ({ amount: gain(change) }))),
      examples: changes.toSorted((one, other) => gain(other) - gain(one)).slice(0, EXAMPLES),
    }
  }
}

/** The promotion as carts would have it if it had begun. */
async function draftOf(
  db: Db,
  siteId: number,
  { gift_sku: giftSku, code: _, ...input }: CampaignInput,
): Promise<CodeOnOrder> {
  const giftId = giftSku === undefined ? null : await giftNamed(db, siteId, giftSku)
  return {
    slot: 'promotion-0',
    kind: 'promotion',
    code_id: 0,
    code: '',
    campaign_id: 0,
    amount: 0,
    by_line: {},
    name: input.name,
    discount_type: input.discount_type,
    value: input.value,
    max_discount: input.max_discount ?? null,
    min_purchase: input.min_purchase ?? 0,
    taxon_ids: input.taxon_ids ?? [],
    brand_ids: input.brand_ids ?? [],
    product_ids: input.product_ids ?? [],
    min_quantity: input.min_quantity ?? 0,
    buy_quantity: input.buy_quantity ?? null,
    get_quantity: input.get_quantity ?? null,
    gift_variant_id: giftId,
    gift: null,
    excludes_sale: input.excludes_sale ?? false,
    is_for_groups: false,
    is_static: true,
    priority: input.priority ?? 0,
    is_exclusive: input.is_exclusive ?? false,
    combines_with_codes: input.combines_with_codes ?? true,
    needs_proof: false,
    starts_at: null,
    expires_at: null,
    ended_at: null,
    first_order_only: false,
    uses_of_code: null,
    uses_in_all: null,
    uses_per_customer: null,
    used_of_code: 0,
    used_in_all: 0,
    used_by_customer: 0,
    has_used: false,
    has_ordered: false,
    owner_id: null,
    entered_by: null,
  }
}

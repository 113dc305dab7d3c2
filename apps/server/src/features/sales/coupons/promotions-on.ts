import type { Locale, ProductPromotion } from '@delguur/contract'
import { createSharedCache } from '../../../platform/cache.ts'
import type { Db } from '../../../platform/db/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import { discountedLines, type GoodsLine } from './coupons.service.ts'
import { isEligible } from './discount.ts'
import * as queries from './discounts.queries.ts'
import { limitProblem } from './limits.ts'
import { offerOf, termsIn } from './offer-words.ts'

export const NOBODY = { userId: null, phone: null }

export type PromotionsOn = ReturnType<typeof createPromotionsOn>

/** Promotions as products tell them. Those of a site are read at most once a second, or when a change is announced. */
export function createPromotionsOn() {
  const cache = createSharedCache<queries.CodeOnOrder[]>()

  async function usable(db: Db, siteId: number): Promise<queries.CodeOnOrder[]> {
    const now = new Date()
    const live = await queries.codesOnOrder(db, queries.onSite(siteId, now), NOBODY)
    return live.filter((one) => limitProblem(one, null, true) === null)
  }

  const live = (db: Db, siteId: number) => cache.get(String(siteId), () => usable(db, siteId))

  return {
    /** Live promotions of a site that are not used up, in the order in which they apply. */
    live,

    /**
     * Live promotions of a site that mean some of these goods, in the order in which they apply, by the rules by which carts
     * reckon. What depends on the cart, as a least sum, is among their conditions.
     */
    async promotionsOn(
      db: Db,
      { siteId, locale }: { siteId: number; locale: Locale },
      lines: GoodsLine[],
    ): Promise<ProductPromotion[]> {
      const promotions = await live(db, siteId)
      const goods = await discountedLines(db, siteId, promotions, lines)
      return promotions
        .filter((promotion) => goods.some((line) => isEligible(promotion, line)))
        .map((promotion) => presentPromotion(promotion, locale))
    },

    purge: cache.purge,
  }
}

const presentPromotion = (promotion: queries.CodeOnOrder, locale: Locale): ProductPromotion => ({
  name: inLocale(promotion.name, locale),
  discount_type: promotion.discount_type,
  value: promotion.value,
  buy_quantity: promotion.buy_quantity,
  get_quantity: promotion.get_quantity,
  min_purchase: promotion.min_purchase,
  min_quantity: promotion.min_quantity,
  offer: inLocale(offerOf(promotion), locale),
  conditions: termsIn(promotion, locale),
  expires_at: promotion.expires_at?.toISOString() ?? null,
})

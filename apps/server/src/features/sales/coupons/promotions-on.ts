import type { Locale, ProductPromotion } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import { discountedLine, type GoodsData, type GoodsLine } from './coupons.service.ts'
import { isEligible } from './discount.ts'
import type { CodeOnOrder } from './discounts.queries.ts'
import { offerOf, termsIn } from './offer-words.ts'
import type { SitePromotions } from './site-promotions.ts'

/** Promotions as products tell them. */
export function createPromotionsOn({ live }: Pick<SitePromotions, 'live'>) {
  return {
    /**
     * Live promotions of a site that mean some of these goods, in the order in which they apply, by the rules by which carts
     * reckon. What depends on the cart, as a least sum, is among their conditions.
     */
    async promotionsOn(
      db: Db,
      { siteId, locale }: { siteId: number; locale: Locale },
      lines: (GoodsLine & GoodsData)[],
    ): Promise<ProductPromotion[]> {
      const promotions = await live(db, siteId)
      const goods = lines.map((line) => discountedLine(line, line))
      return promotions
        .filter((promotion) => goods.some((line) => isEligible(promotion, line)))
        .map((promotion) => presentPromotion(promotion, locale))
    },
  }
}

const presentPromotion = (promotion: CodeOnOrder, locale: Locale): ProductPromotion => ({
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

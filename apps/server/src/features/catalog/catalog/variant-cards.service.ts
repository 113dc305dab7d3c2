import type { Locale, VariantCard } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import { pictureOf, type SiteService } from '../../shop/site/index.ts'
import { piecesNow, stockLabel } from '../stock/index.ts'
import { type CartVariant, cartVariants } from './cart-variants.queries.ts'
import type { Offer } from './price-list.ts'
import type { Viewer } from './products.service.ts'
import { saleOf } from './sale.ts'
import { shownPrices, type VariantCardRow, variantCardRows } from './variant-cards.queries.ts'

/** Cards of single variants, for lists that shoppers gather themselves. */
export function createVariantCards({ site }: { site: Pick<SiteService, 'configs'> }) {
  return {
    /** Cards in the order of the ids; what the site does not show is left out. */
    async variantCards(db: Db, variantIds: number[], { siteId, locale }: Viewer): Promise<VariantCard[]> {
      const configs = await site.configs(db, siteId)
      const rows = new Map((await variantCardRows(db, variantIds, { ...configs, siteId })).map((row) => [row.id, row]))
      return [...new Set(variantIds)].flatMap((id) => {
        const row = rows.get(id)
        return row ? [cardOf(row, locale, configs.low_stock)] : []
      })
    },

    /** Prices paid now, in tugrik, by id of the variant; what the site does not show is left out. */
    async shownPrices(db: Db, siteId: number, variantIds: number[]): Promise<Map<number, number>> {
      return shownPrices(db, variantIds, { ...(await site.configs(db, siteId)), siteId })
    },

    /** Existing variants of these ids, in any order; what the site does not sell is not for sale. */
    async variantsForCart(db: Db, siteId: number, variantIds: number[]): Promise<CartVariant[]> {
      return cartVariants(db, variantIds, { ...(await site.configs(db, siteId)), siteId })
    },

    /** The same at the prices of a site, and whatever it sells. */
    variantsOfAnySite: (db: Db, variantIds: number[], at: Omit<Offer, 'assortment'>): Promise<CartVariant[]> =>
      cartVariants(db, variantIds, { ...at, assortment: [] }),
  }
}

function cardOf(row: VariantCardRow, locale: Locale, lowStock: number): VariantCard {
  const name = inLocale(row.name, locale)
  const sale = saleOf(row.price, row.current_price)
  return {
    variant_id: row.id,
    product_id: row.product_id,
    slug: row.slug,
    name,
    brand: row.brand,
    product_cat: row.kind,
    option_text: inLocale(row.option_text, locale),
    price: row.current_price,
    old_price: sale?.old_price ?? null,
    sale_percent: sale?.sale_percent ?? null,
    stock: stockLabel(row, lowStock),
    image: row.image && pictureOf(row.image, name),
    for_sale: piecesNow(row) > 0,
  }
}

import type { Locale, OfferedProduct, Product, ProductPromotion } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import { pictureOf, type SiteService } from '../../shop/site/index.ts'
import { type Assortment, isOffered } from './assortment.ts'
import * as queries from './product.queries.ts'
import { productIn, propertiesIn } from './product-view.ts'
import type { RatingOf } from './rating.ts'

export interface Viewer {
  siteId: number
  locale: Locale
}

/** What a site sells. */
export type SoldOn = (db: Db, siteId: number) => Promise<Assortment>

/** Live promotions of a site that mean some of these goods. */
export type PromotionsOn = (db: Db, viewer: Viewer, goods: OfferedGoods[]) => Promise<ProductPromotion[]>

/** One piece of a variant, as a line of an order would have it. */
interface OfferedGoods {
  id: number
  variant_id: number
  product_id: number
  price: number
  quantity: number
  kind: string
  brand_id: number | null
  /** Taxons of its product, and all their ancestors. */
  taxon_ids: number[]
  /** Regular price during a sale, else null. */
  old_price: number | null
}

export interface CatalogDependencies {
  site: Pick<SiteService, 'configs'>
  ratingOf: RatingOf
  promotionsOn: PromotionsOn
}

/** Products as shown on their pages. */
export function createProducts({ site, ratingOf, promotionsOn }: CatalogDependencies) {
  async function find(db: Db, slugOrId: string, { siteId, locale }: Viewer) {
    const configs = await site.configs(db, siteId)
    const row = await queries.findProduct(db, slugOrId, { offer: { ...configs, siteId }, ratingOf })
    if (!row) throw fail('product_not_found')
    const taxons = row.taxons.filter(({ permalink }) => isOffered(permalink, configs.assortment))
    return { row, product: productIn({ ...row, taxons }, locale, configs.low_stock) }
  }

  return {
    product: async (db: Db, slugOrId: string, viewer: Viewer): Promise<Product> =>
      (await find(db, slugOrId, viewer)).product,

    /** Throws `product_not_found` for a product without a page on the site. */
    async productId(db: Db, siteId: number, slugOrId: string): Promise<number> {
      const { assortment } = await site.configs(db, siteId)
      const id = await queries.findProductId(db, slugOrId, assortment)
      if (id === undefined) throw fail('product_not_found')
      return id
    },

    /** Product with the promotions that take something off it. */
    async offered(db: Db, slugOrId: string, viewer: Viewer): Promise<OfferedProduct> {
      const { row, product } = await find(db, slugOrId, viewer)
      const goods = row.variants.map(({ id, price, current_price }) => ({
        id,
        variant_id: id,
        product_id: row.id,
        price: current_price,
        quantity: 1,
        kind: row.kind,
        brand_id: row.brand?.id ?? null,
        taxon_ids: row.taxon_ids,
        old_price: current_price < price ? price : null,
      }))
      return { ...product, promotions: await promotionsOn(db, viewer, goods) }
    },

    /** Those of the products that lists of the site show. */
    async visibleIds(db: Db, siteId: number, ids: number[]): Promise<Set<number>> {
      const { assortment } = await site.configs(db, siteId)
      return queries.visibleIds(db, ids, assortment)
    },

    /** Product as its page would show it, whether it has one or not. */
    async prepared(db: Db, id: number, { siteId, locale }: Viewer): Promise<Product> {
      const configs = await site.configs(db, siteId)
      const row = await queries.findPrepared(db, id, { offer: { ...configs, siteId }, ratingOf })
      if (!row) throw fail('product_not_found')
      return productIn(row, locale, configs.low_stock)
    },

    /** Addresses, names and pictures by id of those of the products that have a page on the site. */
    async titles(db: Db, ids: number[], { siteId, locale }: Viewer) {
      const { assortment } = await site.configs(db, siteId)
      const rows = await queries.titlesOf(db, ids, assortment)
      return new Map(
        rows.map(({ id, slug, name, ...picture }) => {
          const title = inLocale(name, locale)
          return [id, { slug, title, image: pictureOf(picture, title) }]
        }),
      )
    },

    async nutrition(db: Db, slugOrId: string, { siteId, locale }: Viewer) {
      const { assortment } = await site.configs(db, siteId)
      const nutrition = await queries.findNutrition(db, slugOrId, assortment)
      if (!nutrition) throw fail('product_not_found')
      return propertiesIn(nutrition, locale)
    },
  }
}

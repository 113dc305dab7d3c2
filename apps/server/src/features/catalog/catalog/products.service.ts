import type { Locale, Product } from '@delguur/contract'
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

export interface CatalogDependencies {
  site: Pick<SiteService, 'configs'>
  ratingOf: RatingOf
}

/** Products as shown on their pages. */
export function createProducts({ site, ratingOf }: CatalogDependencies) {
  return {
    /** Throws `product_not_found` for a product without a page on the site. */
    async productId(db: Db, siteId: number, slugOrId: string): Promise<number> {
      const { assortment } = await site.configs(db, siteId)
      const id = await queries.findProductId(db, slugOrId, assortment)
      if (id === undefined) throw fail('product_not_found')
      return id
    },

    async product(db: Db, slugOrId: string, { siteId, locale }: Viewer): Promise<Product> {
      const configs = await site.configs(db, siteId)
      const row = await queries.findProduct(db, slugOrId, { offer: { ...configs, siteId }, ratingOf })
      if (!row) throw fail('product_not_found')
      const taxons = row.taxons.filter(({ permalink }) => isOffered(permalink, configs.assortment))
      return productIn({ ...row, taxons }, locale, configs.low_stock)
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

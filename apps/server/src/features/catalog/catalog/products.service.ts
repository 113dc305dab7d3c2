import type { Locale, Product } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import { pictureOf, type SiteService } from '../../shop/site/index.ts'
import * as queries from './product.queries.ts'
import { productIn, propertiesIn } from './product-view.ts'
import type { RatingOf } from './rating.ts'

interface Viewer {
  siteId: number
  locale: Locale
}

export interface CatalogDependencies {
  site: Pick<SiteService, 'configs'>
  ratingOf: RatingOf
}

/** Products as shown on their pages. */
export function createProducts({ site, ratingOf }: CatalogDependencies) {
  return {
    /** Throws `product_not_found` for a product without a page. */
    async productId(db: Db, slugOrId: string): Promise<number> {
      const id = await queries.findProductId(db, slugOrId)
      if (id === undefined) throw fail('product_not_found')
      return id
    },

    async product(db: Db, slugOrId: string, { siteId, locale }: Viewer): Promise<Product> {
      const row = await queries.findProduct(db, slugOrId, ratingOf)
      if (!row) throw fail('product_not_found')
      const { low_stock } = await site.configs(db, siteId)
      return productIn(row, locale, low_stock)
    },

    /** Product as its page would show it, whether it has one or not. */
    async prepared(db: Db, id: number, { siteId, locale }: Viewer): Promise<Product> {
      const row = await queries.findPrepared(db, id, ratingOf)
      if (!row) throw fail('product_not_found')
      const { low_stock } = await site.configs(db, siteId)
      return productIn(row, locale, low_stock)
    },

    /** Addresses, names and pictures by id of those of the products that have a page. */
    async titles(db: Db, ids: number[], { locale }: Pick<Viewer, 'locale'>) {
      const rows = await queries.titlesOf(db, ids)
      return new Map(
        rows.map(({ id, slug, name, ...picture }) => {
          const title = inLocale(name, locale)
          return [id, { slug, title, image: pictureOf(picture, title) }]
        }),
      )
    },

    async nutrition(db: Db, slugOrId: string, locale: Locale) {
      const nutrition = await queries.findNutrition(db, slugOrId)
      if (!nutrition) throw fail('product_not_found')
      return propertiesIn(nutrition, locale)
    },
  }
}

import {
  type Locale,
  PRODUCTS_PER_PAGE,
  type Product,
  type ProductCard,
  type ProductList,
  type ProductListQuery,
  RELATED_PRODUCTS,
} from '@delguur/contract'
import { createSharedCache } from '../../platform/cache.ts'
import type { Db } from '../../platform/db/index.ts'
import { fail } from '../../platform/http/index.ts'
import type { SiteService } from '../site/index.ts'
import * as listings from './listing.queries.ts'
import { paged, pageOf } from './paging.ts'
import * as queries from './product.queries.ts'
import { productIn, propertiesIn } from './product-view.ts'
import { saleOf } from './sale.ts'
import { searchedWords } from './search-text.ts'
import { stockLabel } from './stock-label.ts'

interface AskedBy {
  siteId: number
  locale: Locale
}

/** Products as lists and pages show them. */
export function createProducts({ site }: { site: Pick<SiteService, 'configs'> }) {
  // Counting reads every match where a page reads forty; all pages, sorts and languages of a filter share the count.
  const counts = createSharedCache<number>()

  return {
    async products(db: Db, asked: ProductListQuery, { siteId, locale }: AskedBy): Promise<ProductList> {
      const page = pageOf(asked, PRODUCTS_PER_PAGE)
      const filter = filterOf(asked)
      if (filter === 'nothing') return { products: [], ...paged(page, 0) }

      const { low_stock } = await site.configs(db, siteId)
      const sort = asked.sort ?? (filter.search ? 'relevance' : filter.ids ? 'given' : 'date_desc')
      const total = await counts.get(JSON.stringify(filter), () => listings.countListings(db, filter))
      if (total === 0) await refuseUnknown(db, filter)
      const rows = await listings.listCards(db, { ...page, filter, sort, seed: asked.seed ?? 0, locale })
      return { products: rows.map((row) => cardOf(row, low_stock)), ...paged(page, total) }
    },

    async product(db: Db, slugOrId: string, { siteId, locale }: AskedBy): Promise<Product> {
      const row = await queries.findProduct(db, slugOrId)
      if (!row) throw fail('product_not_found')
      const { low_stock } = await site.configs(db, siteId)
      return productIn(row, locale, low_stock)
    },

    async nutrition(db: Db, slugOrId: string, locale: Locale) {
      const nutrition = await queries.findNutrition(db, slugOrId)
      if (!nutrition) throw fail('product_not_found')
      return propertiesIn(nutrition, locale)
    },

    async related(db: Db, slugOrId: string, { siteId, locale }: AskedBy): Promise<ProductCard[]> {
      const productId = await queries.findProductId(db, slugOrId)
      if (productId === undefined) throw fail('product_not_found')
      const { low_stock } = await site.configs(db, siteId)
      const rows = await listings.relatedCards(db, productId, locale, RELATED_PRODUCTS)
      return rows.map((row) => cardOf(row, low_stock))
    },

    /** Forgets what was counted after a change of the catalogue. */
    purge: () => counts.purge(),
  }
}

/** `nothing` where the words asked for hold no letter or figure, so that no product can have them. */
function filterOf({ taxon, brand, badge, on_sale, q, ids }: ProductListQuery): listings.ListingFilter | 'nothing' {
  const search = q?.trim() ? searchedWords(q) : undefined
  if (search === null) return 'nothing'
  return {
    ...(taxon === undefined ? {} : { taxon }),
    ...(brand === undefined ? {} : { brand }),
    ...(badge === undefined ? {} : { badge }),
    ...(on_sale === undefined ? {} : { on_sale }),
    ...(search ? { search } : {}),
    ...(ids === undefined ? {} : { ids: ids.split(',').map(Number) }),
  }
}

async function refuseUnknown(db: Db, filter: listings.ListingFilter): Promise<void> {
  if (filter.taxon === undefined && filter.brand === undefined && filter.badge === undefined) return
  const known = await listings.knownFilters(db, filter)
  if (filter.taxon !== undefined && !known?.taxon) throw fail('taxon_not_found')
  if (filter.brand !== undefined && !known?.brand) throw fail('brand_not_found')
  if (filter.badge !== undefined && !known?.badge) throw fail('badge_not_found')
}

/** Lists hold what is available by now. */
function cardOf(row: listings.CardRow, lowStock: number): ProductCard {
  const sale = saleOf(row.price, row.current_price)
  return {
    ...row.card,
    price: row.current_price,
    old_price: sale?.old_price ?? null,
    sale_percent: sale?.sale_percent ?? null,
    sale_expire_at: (sale && row.sale_expire_at?.toISOString()) ?? null,
    stock: stockLabel({ ...row, available: true }, lowStock),
  }
}

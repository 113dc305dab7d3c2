import { LIFESTYLE_PRODUCTS, type Locale, type Lookbook, type LookbookSummary } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import { type PageParams, paged, pageOf } from '../../../platform/paging.ts'
import { pictureOf } from '../../shop/site/index.ts'
import type { Catalog } from '../catalog/index.ts'
import type { Search } from '../search/index.ts'
import * as queries from './lookbooks.queries.ts'

interface LookbookServices {
  search: Pick<Search, 'products'>
  catalog: Pick<Catalog, 'visibleIds'>
}

interface Viewer {
  siteId: number
  locale: Locale
}

type Row = Awaited<ReturnType<typeof queries.lookbooks>>[number]

const LOOKBOOKS_PER_PAGE = 40

export type Lookbooks = ReturnType<typeof createLookbooks>

/** Sets of products that the shop shows together. */
export function createLookbooks({ search, catalog }: LookbookServices) {
  /** Products that are for sale now, by id of the look book. */
  async function countProducts(db: Db, siteId: number, rows: Row[]): Promise<Map<number, number>> {
    const pairs = await queries.productsOf(
      db,
      rows.map(({ id }) => id),
    )
    const visible = await catalog.visibleIds(db, siteId, [...new Set(pairs.map(({ product_id }) => product_id))])
    const visiblePairs = pairs.filter(({ product_id }) => visible.has(product_id))
    const groups = Map.groupBy(visiblePairs, ({ lookbook_id }) => lookbook_id)
    return new Map([...groups].map(([id, products]) => [id, products.length]))
  }

  return {
    async list(db: Db, params: PageParams, { siteId, locale }: Viewer) {
      const page = pageOf(params, LOOKBOOKS_PER_PAGE)
      const rows = await queries.lookbooks(db, siteId, page)
      const counts = await countProducts(db, siteId, rows)
      return {
        lookbooks: rows.map((row) => summaryOf(row, counts.get(row.id) ?? 0, locale)),
        ...paged(page, await queries.countLookbooks(db, siteId)),
      }
    },

    /** Addresses, titles and pictures by id of those that the site has. */
    async titles(db: Db, ids: number[], { siteId, locale }: Viewer) {
      const rows = await queries.lookbooksOfIds(db, siteId, ids)
      return new Map(
        rows.map((row) => {
          const title = inLocale(row.title, locale)
          return [row.id, { slug: row.slug, title, image: pictureOf(row, title) }]
        }),
      )
    },

    async find(db: Db, key: string, by: Viewer): Promise<Lookbook> {
      const row = await queries.findLookbook(db, by.siteId, key)
      if (!row) throw fail('lookbook_not_found')
      const ids = await queries.productIds(db, row.id, LIFESTYLE_PRODUCTS)
      const query = { ids: ids.join(','), per_page: LIFESTYLE_PRODUCTS }
      const products = ids.length > 0 ? (await search.products(db, query, by)).products : []
      return { ...summaryOf(row, products.length, by.locale), body: inLocale(row.body, by.locale), products }
    },
  }
}

function summaryOf(row: Row, product_count: number, locale: Locale): LookbookSummary {
  const title = inLocale(row.title, locale)
  return {
    id: row.id,
    slug: row.slug,
    title,
    summary: inLocale(row.summary, locale),
    image: pictureOf(row, title),
    product_count,
  }
}

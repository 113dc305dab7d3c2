import { ALL_BRANDS_PER_PAGE, type Brand, type Locale } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import { type PageParams, paged, pageOf } from '../../../platform/paging.ts'
import * as queries from './brands.queries.ts'
import type { SoldOn, Viewer } from './products.service.ts'

/** Brands of the products that a site sells. */
export function createBrands(soldOn: SoldOn) {
  return {
    async brands(db: Db, params: PageParams, { siteId, locale }: Viewer) {
      const page = pageOf(params, ALL_BRANDS_PER_PAGE)
      const assortment = await soldOn(db, siteId)
      const rows = await queries.listBrands(db, page, { assortment, locale })
      const total = rows[0]?.total_count ?? (page.offset > 0 ? await queries.countBrands(db, assortment) : 0)
      return { brands: rows.map((row) => brandIn(row, locale)), ...paged(page, total) }
    },

    async brand(db: Db, codeOrId: string, { siteId, locale }: Viewer): Promise<Brand> {
      const row = await queries.findBrand(db, codeOrId, { assortment: await soldOn(db, siteId), locale })
      if (!row) throw fail('brand_not_found')
      return brandIn(row, locale)
    },
  }
}

function brandIn(row: queries.BrandRow, locale: Locale): Brand {
  const { id, code, name, description, colour, product_count, image } = row
  return { id, code, name, description: inLocale(description, locale), colour, product_count, image }
}

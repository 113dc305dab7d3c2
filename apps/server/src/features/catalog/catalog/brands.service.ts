import { ALL_BRANDS_PER_PAGE, type Brand, type Locale } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import { type PageParams, paged, pageOf } from '../../../platform/paging.ts'
import * as queries from './brands.queries.ts'

export function createBrands() {
  return {
    async brands(db: Db, params: PageParams, locale: Locale) {
      const page = pageOf(params, ALL_BRANDS_PER_PAGE)
      const rows = await queries.listBrands(db, page, locale)
      const total = rows[0]?.total_count ?? (page.offset > 0 ? await queries.countBrands(db) : 0)
      return { brands: rows.map((row) => brandIn(row, locale)), ...paged(page, total) }
    },

    async brand(db: Db, codeOrId: string, locale: Locale): Promise<Brand> {
      const row = await queries.findBrand(db, codeOrId, locale)
      if (!row) throw fail('brand_not_found')
      return brandIn(row, locale)
    },
  }
}

function brandIn(row: queries.BrandRow, locale: Locale): Brand {
  const { id, code, name, description, colour, product_count, image } = row
  return { id, code, name, description: inLocale(description, locale), colour, product_count, image }
}

import { ALL_BRANDS_PER_PAGE, type Brand, type Image, type Locale } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import { type PageParams, paged, pageOf } from '../../../platform/paging.ts'
import * as queries from './brands.queries.ts'
import type { SoldOn, Viewer } from './products.service.ts'

/** Brands of the products that a site sells. */
export function createBrands(soldOn: SoldOn, popularityOf: queries.PopularityOf) {
  return {
    async brands(db: Db, params: PageParams, { siteId, locale }: Viewer) {
      const page = pageOf(params, ALL_BRANDS_PER_PAGE)
      const assortment = await soldOn(db, siteId)
      const rows = await queries.listBrands(db, page, { assortment, locale, popularityOf })
      const total = rows[0]?.total_count ?? (page.offset > 0 ? await queries.countBrands(db, assortment) : 0)
      const pictures = distinctPictures(rows)
      return { brands: rows.map((row, at) => brandIn(row, locale, pictures[at] ?? null)), ...paged(page, total) }
    },

    async brand(db: Db, codeOrId: string, { siteId, locale }: Viewer): Promise<Brand> {
      const assortment = await soldOn(db, siteId)
      const row = await queries.findBrand(db, codeOrId, { assortment, locale, popularityOf })
      if (!row) throw fail('brand_not_found')
      return brandIn(row, locale, row.pictures[0]?.image ?? null)
    },
  }
}

/**
 * The picture of each brand: of the best-selling kind that no brand before it shows, or at least no picture that one
 * shows.
 */
function distinctPictures(rows: readonly queries.BrandRow[]): (Image | null)[] {
  const kinds = new Set<string>()
  const hashes = new Set<string>()
  return rows.map(({ pictures }) => {
    const unseen = pictures.filter(({ image }) => !hashes.has(image.hash))
    const chosen = unseen.find(({ kind }) => !kinds.has(kind)) ?? unseen[0]
    if (!chosen) return null
    kinds.add(chosen.kind)
    hashes.add(chosen.image.hash)
    return chosen.image
  })
}

function brandIn(row: queries.BrandRow, locale: Locale, image: Image | null): Brand {
  const { id, code, name, description, colour, product_count, adults_only } = row
  return { id, code, name, description: inLocale(description, locale), colour, product_count, image, adults_only }
}

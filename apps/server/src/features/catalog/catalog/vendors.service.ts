import { ALL_VENDORS_PER_PAGE, type Locale, type Vendor } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import { type PageParams, paged, pageOf } from '../../../platform/paging.ts'
import type { SoldOn, Viewer } from './products.service.ts'
import { type RatingOf, ratingFields } from './rating.ts'
import * as queries from './vendors.queries.ts'

/** Vendors of the products that a site sells. */
export function createVendors(soldOn: SoldOn, ratingOf: RatingOf) {
  return {
    async vendors(db: Db, params: PageParams, { siteId, locale }: Viewer) {
      const page = pageOf(params, ALL_VENDORS_PER_PAGE)
      const assortment = await soldOn(db, siteId)
      const rows = await queries.listVendors(db, page, { assortment, ratingOf })
      const total = rows[0]?.total_count ?? (page.offset > 0 ? await queries.countVendors(db, assortment) : 0)
      return { vendors: rows.map((row) => vendorIn(row, locale)), ...paged(page, total) }
    },

    async vendor(db: Db, slugOrId: string, { siteId, locale }: Viewer): Promise<Vendor> {
      const row = await queries.findVendor(db, slugOrId, { assortment: await soldOn(db, siteId), ratingOf })
      if (!row) throw fail('vendor_not_found')
      return vendorIn(row, locale)
    },

    /** Throws `vendor_not_found` for a vendor without a page on the site. */
    async vendorId(db: Db, siteId: number, slugOrId: string): Promise<number> {
      const found = await queries.findVendorId(db, slugOrId, await soldOn(db, siteId))
      if (!found) throw fail('vendor_not_found')
      return found.id
    },
  }
}

function vendorIn({ code, about, logo, rating, ...row }: queries.VendorRow, locale: Locale): Vendor {
  return {
    id: row.id,
    code,
    slug: code,
    name: row.name,
    logo: logo && { ...logo, alt: row.name },
    about: inLocale(about, locale),
    registry_number: row.registry_number,
    address: row.address,
    phone: row.phone,
    ...ratingFields(rating),
    product_count: row.product_count,
    adults_only: row.adults_only,
  }
}

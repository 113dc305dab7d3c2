import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Translated } from '../../../platform/locale.ts'
import { isForAdultsOnly } from './adults-only.queries.ts'
import type { Assortment } from './assortment.ts'
import type { StoredPicture } from './product.queries.ts'
import type { RatingOf, StoredRating } from './rating.ts'
import { hasPage, isVisible } from './visibility.queries.ts'

export interface VendorRow {
  id: number
  code: string
  name: string
  about: Translated
  registry_number: string
  address: string | null
  phone: string | null
  logo: StoredPicture | null
  rating: StoredRating | null
  product_count: number
  adults_only: boolean
}

const goods = sql`listings join products on products.id = listings.product_id where products.vendor_id = vendors.id`

/** It has a page on a site that sells this: a product with one. */
const isShown = (assortment: Assortment) =>
  sql<boolean>`(vendors.retired_at is null and exists (select from ${goods} and ${hasPage(assortment)}))`

interface Shown {
  assortment: Assortment
  /** Rating of the vendor with this id. */
  ratingOf: RatingOf
}

const columnsOf = ({ assortment, ratingOf }: Shown): RawBuilder<unknown> => sql`
  id, code, name, about, registry_number, address, phone, ${isForAdultsOnly('vendors')} as adults_only,
  (select json_build_object('hash', hash, 'width', width, 'height', height, 'widths', widths, 'placeholder', placeholder)
    from images where images.id = logo_image_id) as logo,
  ${ratingOf(sql.ref('vendors.id'))} as rating,
  (select count(*) from ${goods} and ${isVisible(assortment)}) as product_count`

/** Page of vendors by name, and their number; a page beyond the last has no row to report it. */
export async function listVendors(db: Db, { limit, offset }: { limit: number; offset: number }, shown: Shown) {
  const { rows } = await sql<VendorRow & { total_count: number }>`
    select ${columnsOf(shown)}, count(*) over () as total_count from vendors where ${isShown(shown.assortment)}
    order by sort_name(name), id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countVendors(db: Db, assortment: Assortment): Promise<number> {
  const { total_count } = await db
    .selectFrom('vendors')
    .where(isShown(assortment))
    .select(({ fn }) => fn.countAll<number>().as('total_count'))
    .executeTakeFirstOrThrow()
  return total_count
}

/** Condition of the vendor with a code, or with an id if the text is a number and no code. */
const isNamed = (codeOrId: string) => sql<boolean>`vendors.id = coalesce(
  (select id from vendors where code = ${codeOrId}), ${/^\d{1,15}$/.test(codeOrId) ? Number(codeOrId) : null}::bigint)`

export async function findVendor(db: Db, codeOrId: string, shown: Shown): Promise<VendorRow | undefined> {
  const { rows } = await sql<VendorRow>`
    select ${columnsOf(shown)} from vendors where ${isNamed(codeOrId)} and ${isShown(shown.assortment)}`.execute(db)
  return rows[0]
}

export const findVendorId = (db: Db, codeOrId: string, assortment: Assortment) =>
  db.selectFrom('vendors').select('id').where(isNamed(codeOrId)).where(isShown(assortment)).executeTakeFirst()

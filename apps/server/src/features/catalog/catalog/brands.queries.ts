import type { Image, Locale } from '@delguur/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Translated } from '../../../platform/locale.ts'
import { isForAdultsOnly } from './adults-only.queries.ts'
import type { Assortment } from './assortment.ts'
import { hasPage, isVisible } from './visibility.queries.ts'

export interface BrandRow {
  id: number
  code: string
  name: string
  description: Translated
  colour: string
  product_count: number
  adults_only: boolean
  /** Best first. */
  pictures: BrandPicture[]
}

/** A picture of a product, and the product's kind. */
export interface BrandPicture {
  kind: string
  image: Image
}

/** A site that sells some categories has the brands of their products alone. */
const isCarried = (assortment: Assortment) =>
  assortment.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from listings where brand_id = brands.id and ${hasPage(assortment)})`

/** How much a product is bought and looked at. */
export type PopularityOf = (productId: RawBuilder<unknown>) => RawBuilder<number>

interface Shown {
  assortment: Assortment
  locale: Locale
  popularityOf: PopularityOf
}

/** Page of brands by name, and their number; a page beyond the last has no row to report it. */
export async function listBrands(db: Db, { limit, offset }: { limit: number; offset: number }, shown: Shown) {
  const { rows } = await sql<BrandRow & { total_count: number }>`
    select ${columnsOf(shown)}, count(*) over () as total_count from brands where ${isCarried(shown.assortment)}
    order by sort_name(name), id limit ${limit} offset ${offset}
  `.execute(db)
  return rows
}

export async function countBrands(db: Db, assortment: Assortment): Promise<number> {
  const { total_count } = await db
    .selectFrom('brands')
    .where(isCarried(assortment))
    .select(({ fn }) => fn.countAll<number>().as('total_count'))
    .executeTakeFirstOrThrow()
  return total_count
}

/** Brand by code, or by id if the text is a number and no code. */
export async function findBrand(db: Db, codeOrId: string, shown: Shown): Promise<BrandRow | undefined> {
  const id = /^\d{1,15}$/.test(codeOrId) ? Number(codeOrId) : 0
  const { rows } = await sql<BrandRow>`
    select ${columnsOf(shown)} from brands
    where (code = ${codeOrId} or id = ${id}) and ${isCarried(shown.assortment)}
    order by code = ${codeOrId} desc limit 1
  `.execute(db)
  return rows[0]
}

/** Newest products of a brand, of which the best sellers are shown: their number does not grow with the catalogue. */
const CANDIDATES = 40

/** Columns of a brand, with the pictures of those of its newest products for sale that sell best, one of each kind. */
const columnsOf = ({
  assortment,
  locale,
  popularityOf,
}: Shown): RawBuilder<unknown> => sql`id, code, name, description, colour, ${isForAdultsOnly('brands')} as adults_only,
  (select count(*) from listings where brand_id = brands.id and ${isVisible(assortment)}) as product_count,
  (
    select coalesce(json_agg(json_build_object('kind', best.kind, 'image', json_build_object('hash', hash, 'width', width,
      'height', height, 'widths', widths, 'placeholder', placeholder,
      'alt', coalesce(best.name ->> ${locale}::text, best.name ->> 'mn'))) order by best.popularity desc, best.created_at desc, best.id desc), '[]')
    from (
      select distinct on (products.kind) products.id, products.kind, products.name, image_id, newest.created_at,
        ${popularityOf(sql.ref('products.id'))} as popularity
      from (
        select product_id, image_id, created_at from listings
        where brand_id = brands.id and ${isVisible(assortment)}
        order by created_at desc, product_id desc limit ${CANDIDATES}
      ) newest join products on products.id = newest.product_id
      order by products.kind, popularity desc, newest.created_at desc, products.id desc
    ) best join images on images.id = image_id
  ) as pictures`

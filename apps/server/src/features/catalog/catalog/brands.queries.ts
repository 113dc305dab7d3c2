import type { Image, Locale } from '@delguur/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Translated } from '../../../platform/locale.ts'
import { isVisible } from './visibility.queries.ts'

export interface BrandRow {
  id: number
  code: string
  name: string
  description: Translated
  colour: string
  product_count: number
  image: Image | null
}

/** Page of brands by name, and their number; a page beyond the last has no row to report it. */
export async function listBrands(db: Db, { limit, offset }: { limit: number; offset: number }, locale: Locale) {
  const { rows } = await sql<BrandRow & { total_count: number }>`
    select ${columnsIn(locale)}, count(*) over () as total_count from brands
    order by sort_name(name), id limit ${limit} offset ${offset}
  `.execute(db)
  return rows
}

export async function countBrands(db: Db): Promise<number> {
  const { total_count } = await db
    .selectFrom('brands')
    .select(({ fn }) => fn.countAll<number>().as('total_count'))
    .executeTakeFirstOrThrow()
  return total_count
}

/** Brand by code, or by id if the text is a number and no code. */
export async function findBrand(db: Db, codeOrId: string, locale: Locale): Promise<BrandRow | undefined> {
  const id = /^\d{1,15}$/.test(codeOrId) ? Number(codeOrId) : 0
  const { rows } = await sql<BrandRow>`
    select ${columnsIn(locale)} from brands where code = ${codeOrId} or id = ${id} order by code = ${codeOrId} desc limit 1
  `.execute(db)
  return rows[0]
}

/** Columns of a brand, with the picture of its newest product. */
const columnsIn = (locale: Locale): RawBuilder<unknown> => sql`id, code, name, description, colour,
  (select count(*) from listings where brand_id = brands.id and ${isVisible}) as product_count,
  (
    select json_build_object('hash', hash, 'width', width, 'height', height, 'widths', widths,
      'placeholder', placeholder, 'alt', coalesce(products.name ->> ${locale}::text, products.name ->> 'mn'))
    from listings join products on products.id = product_id join images on images.id = image_id
    where listings.brand_id = brands.id and ${isVisible}
    order by listings.created_at desc, product_id desc limit 1
  ) as image`

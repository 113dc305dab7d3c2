import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Translated } from '../../../platform/locale.ts'
import type { Assortment } from './assortment.ts'
import { isVisible } from './visibility.queries.ts'

export interface TaxonRow {
  id: number
  parent_id: number | null
  permalink: string
  name: Translated
  short_name: Translated | null
  level: number
  position: number
  hash: string | null
  width: number | null
  height: number | null
  widths: number[] | null
  placeholder: string | null
  product_count: number
}

/** All taxons, parents before children, with the number of visible products of an assortment in and below each. */
export async function allTaxons(db: Db, assortment: Assortment): Promise<TaxonRow[]> {
  const { rows } = await sql<TaxonRow>`
    with counts as (
      select taxon_id, count(*) as product_count
      from product_taxons join listings on listings.product_id = product_taxons.product_id
      where ${isVisible(assortment)} group by taxon_id
    )
    select taxons.id, parent_id, permalink, name, short_name, level, position, hash, width, height, widths, placeholder,
      coalesce(product_count, 0) as product_count
    from taxons
    left join images on images.id = image_id
    left join counts on taxon_id = taxons.id
    where retired_at is null
    order by level, position, taxons.id
  `.execute(db)
  return rows
}

export const allBadges = (db: Db) =>
  db.selectFrom('badges').select(['id', 'code', 'name', 'colour']).orderBy('id').execute()

export const findBadge = (db: Db, id: number) =>
  db.selectFrom('badges').select(['id', 'code', 'name', 'colour']).where('id', '=', id).executeTakeFirst()

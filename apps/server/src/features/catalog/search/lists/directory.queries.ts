import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/index.ts'
import type { Translated } from '../../../../platform/locale.ts'

export interface DirectoryTaxon {
  id: number
  parent_id: number | null
  permalink: string
  name: Translated
  level: number
}

export interface DirectoryOptionType {
  code: string
  name: Translated
  values: { code: string; name: Translated; swatch: string | null }[]
}

/** Parents before children, each level in the order set by staff. */
export const taxons = (db: Db): Promise<DirectoryTaxon[]> =>
  db
    .selectFrom('taxons')
    .select(['id', 'parent_id', 'permalink', 'name', 'level'])
    .orderBy('level')
    .orderBy('position')
    .orderBy('id')
    .execute()

export const brands = (db: Db) => db.selectFrom('brands').select(['code', 'name']).execute()

export const vendors = (db: Db) =>
  db.selectFrom('vendors').where('retired_at', 'is', null).select(['code', 'name']).execute()

export const badges = (db: Db) => db.selectFrom('badges').select(['id', 'code', 'name']).orderBy('id').execute()

export async function optionTypes(db: Db): Promise<DirectoryOptionType[]> {
  const { rows } = await sql<DirectoryOptionType>`
    select code, name, (
      select coalesce(json_agg(json_build_object('code', v.code, 'name', v.name, 'swatch', swatch) order by position, id), '[]')
      from option_values v where option_type_id = option_types.id
    ) as values from option_types order by id`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/index.ts'
import type { CatalogOptionType, CatalogReference } from './catalog-file.ts'
import type { TableColumns } from './export-table.ts'

/** Brands, vendors, taxons (parents first), option types and badges, as lines of a catalogue. */
export async function allReferences(db: Db): Promise<CatalogReference[]> {
  const brands = await db.selectFrom('brands').select(['code', 'name', 'description', 'colour']).orderBy('id').execute()
  const vendors = await db
    .selectFrom('vendors')
    .leftJoin('images', 'images.id', 'logo_image_id')
    .select(['code', 'name', 'about', 'registry_number', 'address', 'phone', 'hash as logo'])
    .orderBy('vendors.id')
    .execute()
  const taxons = await db
    .selectFrom('taxons')
    .select(['permalink', 'name', 'short_name', 'gpc', 'gpc_name'])
    .orderBy('level')
    .orderBy('position')
    .orderBy('id')
    .execute()
  const badges = await db.selectFrom('badges').select(['code', 'name', 'colour']).orderBy('id').execute()
  return [
    ...brands.map((brand) => ({ type: 'brand' as const, ...brand })),
    ...vendors.map((vendor) => ({ type: 'vendor' as const, ...vendor })),
    ...taxons.map(({ short_name, gpc, gpc_name, ...taxon }) => ({
      type: 'taxon' as const,
      ...taxon,
      ...(short_name ? { short_name } : {}),
      ...(gpc && gpc_name ? { gpc: { code: gpc, name: gpc_name } } : {}),
    })),
    ...(await optionTypes(db)).map((optionType) => ({ type: 'option_type' as const, ...optionType })),
    ...badges.map((badge) => ({ type: 'badge' as const, ...badge })),
  ]
}

async function optionTypes(db: Db): Promise<CatalogOptionType[]> {
  const { rows } = await sql<CatalogOptionType>`
    select t.code, t.name, coalesce((
      select json_agg(json_strip_nulls(json_build_object('code', v.code, 'name', v.name, 'swatch', v.swatch))
        order by v.position, v.id)
      from option_values v where v.option_type_id = t.id), '[]') as values
    from option_types t order by t.id`.execute(db)
  return rows
}

/** Options and stock locations of the shop: the columns of a table are needed before its first line. */
export async function tableColumns(db: Db): Promise<TableColumns> {
  const types = await db.selectFrom('option_types').select('code').orderBy('id').execute()
  const locations = await db.selectFrom('stock_locations').select('code').orderBy('position').orderBy('id').execute()
  return { optionTypes: types.map(({ code }) => code), locations: locations.map(({ code }) => code) }
}

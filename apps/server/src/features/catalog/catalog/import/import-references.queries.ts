import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/index.ts'
import type {
  CatalogBadge,
  CatalogBrand,
  CatalogOptionType,
  CatalogTaxon,
  CatalogVendor,
  Translated,
} from './catalog-file.ts'

type Ids = Map<string, number>

const byKey = (rows: { key: string; id: number }[]): Ids => new Map(rows.map(({ key, id }) => [key, id]))

export const brandIds = async (db: Db): Promise<Ids> =>
  byKey(await db.selectFrom('brands').select(['id', 'code as key']).execute())

export interface KnownVendor {
  id: number
  isRetired: boolean
}

type VendorRow = { key: string; id: number; retired_at: Date | null }

const knownVendors = (rows: VendorRow[]): Map<string, KnownVendor> =>
  new Map(rows.map(({ key, id, retired_at }) => [key, { id, isRetired: retired_at !== null }]))

export const vendors = async (db: Db): Promise<Map<string, KnownVendor>> =>
  knownVendors(await db.selectFrom('vendors').select(['id', 'code as key', 'retired_at']).execute())

export const taxonIds = async (db: Db): Promise<Ids> =>
  byKey(await db.selectFrom('taxons').select(['id', 'permalink as key']).execute())

export const namedTaxons = (db: Db) =>
  db.selectFrom('taxons').select(['permalink', 'name', 'short_name']).orderBy('position').orderBy('id').execute()

export const badgeIds = async (db: Db): Promise<Ids> =>
  byKey(await db.selectFrom('badges').select(['id', 'code as key']).execute())

export const locationIds = async (db: Db): Promise<Ids> =>
  byKey(
    await db.selectFrom('stock_locations').select(['id', 'code as key']).orderBy('position').orderBy('id').execute(),
  )

export async function optionTypeIds(db: Db): Promise<Map<string, { id: number; values: Ids }>> {
  const types = await db.selectFrom('option_types').select(['id', 'code']).execute()
  const values = await db.selectFrom('option_values').select(['id', 'option_type_id', 'code as key']).execute()
  return new Map(
    types.map(({ id, code }) => [code, { id, values: byKey(values.filter((value) => value.option_type_id === id)) }]),
  )
}

export async function putBrands(db: Db, brands: CatalogBrand[]): Promise<Ids> {
  if (brands.length === 0) return new Map()
  const { rows } = await sql<{ key: string; id: number }>`
    insert into brands (code, name, description, colour)
    select * from jsonb_to_recordset(${JSON.stringify(brands)}::jsonb)
      as b(code text, name text, description jsonb, colour text)
    on conflict (code) do update set name = excluded.name, description = excluded.description, colour = excluded.colour
    returning code as key, id`.execute(db)
  return byKey(rows)
}

/** A vendor keeps its logo if the shop does not have the picture that is named. */
export async function putVendors(db: Db, vendors: CatalogVendor[]): Promise<Map<string, KnownVendor>> {
  if (vendors.length === 0) return new Map()
  const { rows } = await sql<VendorRow>`
    insert into vendors as v (code, name, about, registry_number, address, phone, logo_image_id)
    select n.code, n.name, n.about, n.registry_number, n.address, n.phone, (select id from images where hash = n.logo)
    from jsonb_to_recordset(${JSON.stringify(vendors)}::jsonb)
      as n(code text, name text, about jsonb, registry_number text, address text, phone text, logo text)
    on conflict (code) do update set name = excluded.name, about = excluded.about,
      registry_number = excluded.registry_number, address = excluded.address, phone = excluded.phone,
      logo_image_id = coalesce(excluded.logo_image_id, v.logo_image_id)
    returning code as key, id, retired_at`.execute(db)
  return knownVendors(rows)
}

interface TaxonRow extends Omit<CatalogTaxon, 'short_name' | 'gpc'> {
  short_name: Translated | null
  gpc: string | null
  gpc_name: string | null
  level: number
  parent_id: number | null
  image_id: number | null
}

/** New ones are appended after the existing ones. */
export async function putTaxons(db: Db, taxons: TaxonRow[]): Promise<Ids> {
  if (taxons.length === 0) return new Map()
  const rows = taxons.map((taxon, place) => ({ ...taxon, place }))
  const written = await sql<{ key: string; id: number }>`
    insert into taxons as t (permalink, parent_id, name, short_name, gpc, gpc_name, level, position, image_id)
    select permalink, parent_id, name, short_name, gpc, gpc_name, level,
      place + (select coalesce(max(position) + 1, 0) from taxons where level = n.level), image_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(
      permalink text, parent_id bigint, name jsonb, short_name jsonb, gpc text, gpc_name text, level int, place int,
      image_id bigint)
    on conflict (permalink) do update set name = excluded.name, short_name = excluded.short_name,
      gpc = coalesce(excluded.gpc, t.gpc), gpc_name = coalesce(excluded.gpc_name, t.gpc_name),
      image_id = coalesce(excluded.image_id, t.image_id)
    returning permalink as key, id`.execute(db)
  return byKey(written.rows)
}

export async function putBadges(db: Db, badges: CatalogBadge[]): Promise<Ids> {
  if (badges.length === 0) return new Map()
  const { rows } = await sql<{ key: string; id: number }>`
    insert into badges (code, name, colour)
    select * from jsonb_to_recordset(${JSON.stringify(badges)}::jsonb) as b(code text, name jsonb, colour text)
    on conflict (code) do update set name = excluded.name, colour = excluded.colour
    returning code as key, id`.execute(db)
  return byKey(rows)
}

/** An option type keeps its name if only values are new: a name derived from the code never replaces a better one. */
export async function putOptionType(db: Db, { code, name }: Omit<CatalogOptionType, 'values'>): Promise<number> {
  const row = await db
    .insertInto('option_types')
    .values({ code, name: JSON.stringify(name) })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ code }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function putOptionValues(db: Db, typeId: number, values: CatalogOptionType['values']): Promise<Ids> {
  if (values.length === 0) return new Map()
  const rows = values.map((value, place) => ({ ...value, place }))
  const written = await sql<{ key: string; id: number }>`
    insert into option_values (option_type_id, code, name, swatch, position)
    select ${typeId}::bigint, code, name, swatch,
      place + (select coalesce(max(position) + 1, 0) from option_values where option_type_id = ${typeId}::bigint)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(code text, name jsonb, swatch text, place int)
    on conflict (option_type_id, code) do update set name = excluded.name, swatch = excluded.swatch
    returning code as key, id`.execute(db)
  return byKey(written.rows)
}

import type { StaffImage, TaxonDocument } from '@delguur/contract'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/index.ts'

export interface TaxonRow {
  id: number
  version: number
  parent_id: number | null
  permalink: string
  level: number
  retired_at: Date | null
  document: TaxonDocument
  image: StaffImage | null
}

const rowsOf = sql`
  select t.id, t.version, t.parent_id, t.permalink, t.level, t.retired_at,
    json_build_object('parent', parent.permalink, 'code', regexp_replace(t.permalink, '^.*/', ''), 'name', t.name,
      'short_name', t.short_name, 'image', i.hash, 'position', t.position,
      'gpc', case when t.gpc is not null then json_build_object('code', t.gpc, 'name', t.gpc_name) end) as document,
    case when i.id is not null then json_build_object(
      'hash', i.hash, 'width', i.width, 'height', i.height, 'widths', i.widths, 'placeholder', i.placeholder) end as image
  from taxons t left join taxons parent on parent.id = t.parent_id left join images i on i.id = t.image_id`

/** All categories, parents before children. */
export const allTaxons = async (db: Db): Promise<TaxonRow[]> =>
  (await sql<TaxonRow>`${rowsOf} order by t.level, t.position, t.id`.execute(db)).rows

export const findTaxon = async (db: Db, id: number): Promise<TaxonRow | undefined> =>
  (await sql<TaxonRow>`${rowsOf} where t.id = ${id}`.execute(db)).rows[0]

export const taxonAt = async (db: Db, permalink: string): Promise<TaxonRow | undefined> =>
  (await sql<TaxonRow>`${rowsOf} where t.permalink = ${permalink}`.execute(db)).rows[0]

/** Level of the deepest category in a subtree, and the longest rest of a permalink below its root. */
export async function extentOf(db: Db, permalink: string): Promise<{ level: number; rest: number }> {
  const { rows } = await sql<{ level: number; rest: number }>`
    select max(level)::int as level, max(length(permalink) - length(${permalink}))::int as rest from taxons
    where permalink = ${permalink} or starts_with(permalink, ${`${permalink}/`})`.execute(db)
  return rows[0] ?? { level: 0, rest: 0 }
}

export interface TaxonRecord {
  parent_id: number | null
  permalink: string
  level: number
  name: unknown
  short_name: unknown
  image_id: number | null
  gpc: string | null
  gpc_name: string | null
  position: number
}

const columnsOf = ({ name, short_name, ...record }: TaxonRecord) => ({
  ...record,
  name: JSON.stringify(name),
  short_name: short_name === null ? null : JSON.stringify(short_name),
})

export async function insertTaxon(db: Db, record: TaxonRecord): Promise<number> {
  const { id } = await db.insertInto('taxons').values(columnsOf(record)).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Writes a category; those below it follow it to its permalink and level. */
export async function updateTaxon(db: Db, before: TaxonRow, record: TaxonRecord): Promise<void> {
  const { permalink, level } = before
  await sql`
    update taxons set permalink = ${record.permalink}::text || substr(permalink, length(${permalink}) + 1),
      level = level + ${record.level - level}::int
    where ${record.permalink !== permalink} and starts_with(permalink, ${`${permalink}/`})`.execute(db)
  await db.updateTable('taxons').set(columnsOf(record)).where('id', '=', before.id).execute()
}

export const refreshAncestors = (db: Db, id: number) => sql`select refresh_taxon_ancestors(${id})`.execute(db)

/** Hides a category with all below it that is not hidden. */
export const retireTaxon = (db: Db, { permalink }: TaxonRow) =>
  sql`update taxons set retired_at = now()
    where retired_at is null and (permalink = ${permalink} or starts_with(permalink, ${`${permalink}/`}))`.execute(db)

/** Shows a category again, with what was hidden at the same moment below it. */
export const restoreTaxon = (db: Db, { id, permalink }: TaxonRow) =>
  sql`update taxons set retired_at = null
    where retired_at = (select retired_at from taxons where id = ${id})
      and (permalink = ${permalink} or starts_with(permalink, ${`${permalink}/`}))`.execute(db)

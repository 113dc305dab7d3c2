import type { BadgeDocument, BrandDocument, OptionTypeDocument } from '@delguur/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/db/index.ts'

/** A kind of what products name, with the SQL in which the kinds differ; the table is `t`. */
export interface ReferenceTable<Document> {
  table: 'brands' | 'badges' | 'option_types' | 'price_lists' | 'vendors'
  document: RawBuilder<Document>
  /** Text that is searched. */
  words: RawBuilder<string>
  inUse: RawBuilder<boolean>
  insert(db: Db, document: Document): Promise<number>
  update(db: Db, id: number, document: Document): Promise<void>
  /** Code of a part that goods have and that the document leaves out; null if there is none. */
  usedBeside?(db: Db, id: number, document: Document): Promise<string | null>
}

export interface ReferenceRow<Document> {
  id: number
  version: number
  in_use: boolean
  code: string
  document: Document
}

const columns = <Document>({ document, inUse }: ReferenceTable<Document>) =>
  sql`t.id, t.version, t.code, ${inUse} as in_use, ${document} as document`

export async function findReference<Document>(
  db: Db,
  of: ReferenceTable<Document>,
  id: number,
): Promise<ReferenceRow<Document> | undefined> {
  const { rows } = await sql<ReferenceRow<Document>>`
    select ${columns(of)} from ${sql.table(of.table)} t where t.id = ${id}`.execute(db)
  return rows[0]
}

/** Rows by code, those behind `after`. */
export async function listReferences<Document>(
  db: Db,
  of: ReferenceTable<Document>,
  { q, after, limit }: { q: string; after: string | null; limit: number },
): Promise<ReferenceRow<Document>[]> {
  const { rows } = await sql<ReferenceRow<Document>>`
    select ${columns(of)} from ${sql.table(of.table)} t
    where ${matching(of, q)} ${after === null ? sql`` : sql`and t.code > ${after}`} order by t.code limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Number of the rows; no more than `most` are counted. */
export async function countReferences<Document>(
  db: Db,
  of: ReferenceTable<Document>,
  q: string,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from ${sql.table(of.table)} t where ${matching(of, q)} limit ${most}) counted`.execute(db)
  return rows[0]?.count ?? 0
}

const matching = <Document>({ words }: ReferenceTable<Document>, q: string) =>
  q.trim() === '' ? sql`true` : sql`(position(folded(${q}) in folded(${words})) > 0 or t.code = ${q.trim()})`

/** Id of the row with a code; null if it is free. */
export async function ownerOfCode(db: Db, table: string, code: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} where code = ${code}`.execute(db)
  return rows[0]?.id ?? null
}

export const removeReference = (db: Db, table: string, id: number) =>
  sql`delete from ${sql.table(table)} where id = ${id}`.execute(db)

export const idIn = ({ rows: [row] }: { rows: { id: number }[] }): number => {
  if (!row) throw new Error('The row was not written')
  return row.id
}

export const brands: ReferenceTable<BrandDocument> = {
  table: 'brands',
  document: sql`json_build_object('code', t.code, 'name', t.name, 'description', t.description, 'colour', t.colour)`,
  words: sql`t.code || ' ' || t.name`,
  inUse: sql`exists (select from products where brand_id = t.id)`,
  insert: async (db, { code, name, description, colour }) =>
    idIn(
      await sql<{ id: number }>`insert into brands (code, name, description, colour)
        values (${code}, ${name}, ${JSON.stringify(description)}::jsonb, ${colour}) returning id`.execute(db),
    ),
  async update(db, id, { code, name, description, colour }) {
    await sql`update brands set code = ${code}, name = ${name}, description = ${JSON.stringify(description)}::jsonb,
      colour = ${colour} where id = ${id}`.execute(db)
  },
}

export const badges: ReferenceTable<BadgeDocument> = {
  table: 'badges',
  document: sql`json_build_object('code', t.code, 'name', t.name, 'colour', t.colour)`,
  words: sql`concat_ws(' ', t.code, t.name ->> 'mn', t.name ->> 'en')`,
  inUse: sql`exists (select from product_badges where badge_id = t.id)`,
  insert: async (db, { code, name, colour }) =>
    idIn(
      await sql<{ id: number }>`insert into badges (code, name, colour)
        values (${code}, ${JSON.stringify(name)}::jsonb, ${colour}) returning id`.execute(db),
    ),
  async update(db, id, { code, name, colour }) {
    await sql`update badges set code = ${code}, name = ${JSON.stringify(name)}::jsonb, colour = ${colour}
      where id = ${id}`.execute(db)
  },
}

export const optionTypes: ReferenceTable<OptionTypeDocument> = {
  table: 'option_types',
  document: sql`json_build_object('code', t.code, 'name', t.name, 'values', (
    select coalesce(json_agg(json_strip_nulls(json_build_object('code', v.code, 'name', v.name, 'swatch', v.swatch))
      order by v.position, v.id), '[]') from option_values v where v.option_type_id = t.id))`,
  words: sql`concat_ws(' ', t.code, t.name ->> 'mn', t.name ->> 'en')`,
  inUse: sql`(exists (select from products where option_type_ids @> array[t.id])
    or exists (select from option_values v join variant_option_values o on o.option_value_id = v.id where v.option_type_id = t.id))`,
  async insert(db, { code, name, values }) {
    const id = idIn(
      await sql<{ id: number }>`insert into option_types (code, name)
        values (${code}, ${JSON.stringify(name)}::jsonb) returning id`.execute(db),
    )
    await putValues(db, id, values)
    return id
  },
  async update(db, id, { code, name, values }) {
    await sql`update option_types set code = ${code}, name = ${JSON.stringify(name)}::jsonb where id = ${id}`.execute(
      db,
    )
    await sql`delete from option_values where option_type_id = ${id}
      and code <> all(${values.map((value) => value.code)}::text[])`.execute(db)
    await putValues(db, id, values)
  },
  async usedBeside(db, id, { values }) {
    const { rows } = await sql<{ code: string }>`
      select code from option_values v
      where option_type_id = ${id} and code <> all(${values.map((value) => value.code)}::text[])
        and exists (select from variant_option_values where option_value_id = v.id) order by position limit 1`.execute(
      db,
    )
    return rows[0]?.code ?? null
  },
}

async function putValues(db: Db, id: number, values: OptionTypeDocument['values']): Promise<void> {
  const rows = values.map((value, position) => ({ ...value, position }))
  await sql`
    insert into option_values (option_type_id, code, name, swatch, position)
    select ${id}::bigint, code, name, swatch, position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(code text, name jsonb, swatch text, position int)
    on conflict (option_type_id, code) do update
      set name = excluded.name, swatch = excluded.swatch, position = excluded.position`.execute(db)
}

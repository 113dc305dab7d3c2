import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { StoredPicture } from '../../../platform/files/index.ts'

/** Records pictures of the file store in the database; returns their ids by hash. */
export async function putImages(db: Db, pictures: StoredPicture[]): Promise<Map<string, number>> {
  if (pictures.length === 0) return new Map()
  const distinct = [...new Map(pictures.map((picture) => [picture.hash, picture])).values()]
  const { rows } = await sql<{ id: number; hash: string }>`
    insert into images (hash, width, height, widths, placeholder)
    select * from jsonb_to_recordset(${JSON.stringify(distinct)}::jsonb)
      as i(hash text, width int, height int, widths int[], placeholder text)
    on conflict (hash) do update set placeholder = excluded.placeholder, unused_since = null
    returning id, hash`.execute(db)
  return new Map(rows.map(({ id, hash }) => [hash, id]))
}

export const deleteImage = (db: Db, id: number) => db.deleteFrom('images').where('id', '=', id).execute()

export type IsUsed = RawBuilder<boolean>

/** Whether anything names a picture, by the foreign keys that there are: what a feature adds is known without being listed. */
export async function usedCondition(db: Db): Promise<IsUsed> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'images'::regclass order by 1, 2`.execute(db)
  const named = rows.map(
    ({ table, column }) =>
      sql<boolean>`exists (select from ${sql.table(table)} naming where naming.${sql.ref(column)} = images.id)`,
  )
  return sql<boolean>`(${sql.join(named, sql` or `)})`
}

/** Notes which pictures are not used any more, and which are again. */
export const markUnused = (db: Db, isUsed: IsUsed, at: Date) =>
  sql`
    update images set unused_since = case when unused_since is null then ${at}::timestamptz end
    where ${isUsed} = (unused_since is not null)`.execute(db)

export async function unusedBefore(db: Db, before: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from images where unused_since < ${before} order by unused_since limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Locks pictures against removal. */
export const lockImages = (db: Db, hashes: string[]) =>
  db
    .selectFrom('images')
    .select(['id', 'hash'])
    .where('hash', '=', sql<string>`any(${hashes}::text[])`)
    .orderBy('id')
    .forKeyShare()
    .execute()

/** Locks a picture against whoever would name it; undefined where somebody is about to, or has sent it anew meanwhile. */
export const lockUnusedImage = (db: Db, id: number, before: Date) =>
  db
    .selectFrom('images')
    .select(['hash', 'widths'])
    .where('id', '=', id)
    .where('unused_since', '<', before)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export async function isImageUsed(db: Db, isUsed: IsUsed, id: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`select ${isUsed} as used from images where id = ${id}`.execute(db)
  return rows[0]?.used ?? false
}

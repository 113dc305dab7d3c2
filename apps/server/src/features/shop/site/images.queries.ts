import { sql } from 'kysely'
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
    on conflict (hash) do update set placeholder = excluded.placeholder
    returning id, hash`.execute(db)
  return new Map(rows.map(({ id, hash }) => [hash, id]))
}

export const deleteImage = (db: Db, id: number) => db.deleteFrom('images').where('id', '=', id).execute()

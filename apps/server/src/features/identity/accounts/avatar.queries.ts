import { type Selectable, sql } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'

export type Portrait = Pick<Selectable<Database['images']>, 'id' | 'hash' | 'widths'>

/** Picture of a customer, which no other row references. */
export const portraitOf = (db: Db, userId: number): Promise<Portrait | undefined> =>
  db
    .selectFrom('users')
    .innerJoin('images', 'images.id', 'avatar_image_id')
    .select(['images.id', 'hash', 'widths'])
    .where('users.id', '=', userId)
    .executeTakeFirst()

export const setPortrait = (db: Db, userId: number, imageId: number | null) =>
  db
    .updateTable('users')
    .set({ avatar_image_id: imageId, updated_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute()

import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'

export type OrganisationRow = Selectable<Database['organisations']>
export type NewOrganisation = Required<
  Omit<Insertable<Database['organisations']>, 'id' | 'user_id' | 'created_at' | 'updated_at'>
>

export const organisationsOf = (db: Db, userId: number): Promise<OrganisationRow[]> =>
  db.selectFrom('organisations').selectAll().where('user_id', '=', userId).orderBy('id').execute()

export const insertOrganisation = (db: Db, userId: number, organisation: NewOrganisation) =>
  db
    .insertInto('organisations')
    .values({ ...organisation, user_id: userId })
    .execute()

export const updateOrganisation = (db: Db, id: number, organisation: NewOrganisation) =>
  db
    .updateTable('organisations')
    .set({ ...organisation, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

export const deleteOrganisation = (db: Db, id: number) => db.deleteFrom('organisations').where('id', '=', id).execute()

import type { Insertable, Selectable } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'

export type StoredTaxpayer = Selectable<Database['taxpayers']>

export const findTaxpayer = (db: Db, registryNumber: string) =>
  db.selectFrom('taxpayers').selectAll().where('registry_number', '=', registryNumber).executeTakeFirst()

export const saveTaxpayer = (db: Db, row: Insertable<Database['taxpayers']>) => {
  const { registry_number: _, ...columns } = row
  return db
    .insertInto('taxpayers')
    .values(row)
    .onConflict((conflict) => conflict.column('registry_number').doUpdateSet(columns))
    .execute()
}

export const deleteTaxpayers = (db: Db, before: Date) =>
  db.deleteFrom('taxpayers').where('read_at', '<', before).execute()

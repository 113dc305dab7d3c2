import type { Insertable, Selectable } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'

export type KnownTaxpayer = Selectable<Database['taxpayers']>

export const findTaxpayer = (db: Db, registryNumber: string) =>
  db.selectFrom('taxpayers').selectAll().where('registry_number', '=', registryNumber).executeTakeFirst()

export const keepTaxpayer = (db: Db, row: Insertable<Database['taxpayers']>) => {
  const { registry_number: _, ...told } = row
  return db
    .insertInto('taxpayers')
    .values(row)
    .onConflict((conflict) => conflict.column('registry_number').doUpdateSet(told))
    .execute()
}

export const forgetTaxpayers = (db: Db, before: Date) =>
  db.deleteFrom('taxpayers').where('read_at', '<', before).execute()

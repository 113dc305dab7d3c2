import type { Address } from '@delguur/contract'
import { type Selectable, sql } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'

export type AddressRow = Selectable<Database['addresses']>

export interface NewAddress {
  address: Address
  receiver: string
  phone: string
  note: string
}

const columns = ({ address, ...texts }: NewAddress) => ({ ...texts, address: JSON.stringify(address) })

export const addressesOf = (db: Db, userId: number): Promise<AddressRow[]> =>
  db
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .execute()

export const insertAddress = (db: Db, userId: number, address: NewAddress): Promise<{ id: number }> =>
  db
    .insertInto('addresses')
    .values({ ...columns(address), user_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow()

export const updateAddress = (db: Db, id: number, address: NewAddress) =>
  db
    .updateTable('addresses')
    .set({ ...columns(address), updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

export const deleteAddress = (db: Db, id: number) => db.deleteFrom('addresses').where('id', '=', id).execute()

/** At most one row is the default: the previous one is unset first. */
export async function makeDefault(db: Db, userId: number, id: number): Promise<void> {
  await db
    .updateTable('addresses')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where(sql<boolean>`is_default`)
    .execute()
  await db.updateTable('addresses').set({ is_default: true }).where('id', '=', id).execute()
}

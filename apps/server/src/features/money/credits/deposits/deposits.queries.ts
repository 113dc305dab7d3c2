import type { Selectable } from 'kysely'
import { type Insertable, sql } from 'kysely'
import type { Database, Db } from '../../../../platform/db/index.ts'

export type DepositRow = Selectable<Database['deposits']>

export const insertDeposit = (db: Db, row: Insertable<Database['deposits']>): Promise<DepositRow> =>
  db.insertInto('deposits').values(row).returningAll().executeTakeFirstOrThrow()

export const findDeposit = (db: Db, publicId: string, userId: number): Promise<DepositRow | undefined> =>
  db
    .selectFrom('deposits')
    .selectAll()
    .where('public_id', '=', publicId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** Locks the deposit until the transaction ends. */
export const lockDeposit = (db: Db, id: number): Promise<DepositRow> =>
  db.selectFrom('deposits').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export const endDeposit = (db: Db, id: number, state: 'paid' | 'failed' | 'expired' | 'void') =>
  db
    .updateTable('deposits')
    .set({ state, ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '<>', 'paid')
    .execute()

export const cardOfDeposit = (db: Db, depositId: number) =>
  db.selectFrom('gift_cards').select(['public_id', 'sent_at']).where('deposit_id', '=', depositId).executeTakeFirst()

import { type Selectable, sql } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'

export type AlertRow = Selectable<Database['price_alerts']>

const MAX_ENDED = 100

const alertsOf = (db: Db, userId: number) => db.selectFrom('price_alerts').selectAll().where('user_id', '=', userId)

/** Alerts that have not ended, newest first; their number is limited. */
export const openAlerts = (db: Db, userId: number): Promise<AlertRow[]> =>
  alertsOf(db, userId).where('state', '<>', sql.lit('ended')).orderBy('id', 'desc').execute()

/** The last alerts that have ended. */
export const endedAlerts = (db: Db, userId: number): Promise<AlertRow[]> =>
  alertsOf(db, userId).where('state', '=', sql.lit('ended')).orderBy('id', 'desc').limit(MAX_ENDED).execute()

export const allAlerts = (db: Db, userId: number): Promise<AlertRow[]> => alertsOf(db, userId).orderBy('id').execute()

export interface NewAlert extends Pick<AlertRow, 'variant_id' | 'kind' | 'target_price' | 'base_price'> {
  user_id: number
}

export const insertAlert = (db: Db, alert: NewAlert): Promise<AlertRow> =>
  db.insertInto('price_alerts').values(alert).returningAll().executeTakeFirstOrThrow()

/** Sets an existing alert anew. */
export const resetAlert = (
  db: Db,
  id: number,
  { target_price, base_price }: Pick<AlertRow, 'target_price' | 'base_price'>,
): Promise<AlertRow> =>
  db
    .updateTable('price_alerts')
    .set({ state: 'active', target_price, base_price })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Ends an alert; one that has ended stays as it is. Returns whether the customer has it. */
export async function endAlert(db: Db, userId: number, id: number): Promise<boolean> {
  const row = await db
    .updateTable('price_alerts')
    .set({ state: 'ended', ended_at: sql<Date>`coalesce(ended_at, now())` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const eraseAlerts = (db: Db, userId: number) =>
  db.deleteFrom('price_alerts').where('user_id', '=', userId).execute()

export const forgetEnded = (db: Db, before: Date) =>
  db.deleteFrom('price_alerts').where('state', '=', sql.lit('ended')).where('ended_at', '<', before).execute()

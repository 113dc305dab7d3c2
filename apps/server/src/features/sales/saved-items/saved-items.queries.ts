import type { Selectable } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'

export type SavedItemRow = Selectable<Database['saved_items']>

/** What a customer has saved, the latest first. */
export const savedItemsOf = (db: Db, userId: number): Promise<SavedItemRow[]> =>
  db.selectFrom('saved_items').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').execute()

export interface NewSavedItem {
  user_id: number
  variant_id: number
  quantity: number
}

export const insertSavedItems = (db: Db, items: NewSavedItem[]) => db.insertInto('saved_items').values(items).execute()

export const updateQuantity = (db: Db, id: number, quantity: number) =>
  db.updateTable('saved_items').set({ quantity }).where('id', '=', id).execute()

export const deleteVariant = (db: Db, userId: number, variantId: number) =>
  db.deleteFrom('saved_items').where('user_id', '=', userId).where('variant_id', '=', variantId).execute()

export const deleteSavedItemsOf = (db: Db, userId: number) =>
  db.deleteFrom('saved_items').where('user_id', '=', userId).execute()

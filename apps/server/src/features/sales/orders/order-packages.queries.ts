import { type Insertable, sql } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import type { PackagedChoice, PackagedValue } from './orders.columns.ts'

export type NewPackage = Pick<Insertable<Database['order_packages']>, 'order_id' | 'package_id' | 'slug' | 'qty'> & {
  name: { mn: string; en?: string }
  choices: PackagedChoice[]
  cv: PackagedValue[]
}

export async function insertPackage(db: Db, { name, choices, cv, ...row }: NewPackage): Promise<number> {
  const { id } = await db
    .insertInto('order_packages')
    .values({ ...row, name: JSON.stringify(name), choices: JSON.stringify(choices), cv: JSON.stringify(cv) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateQty = (db: Db, id: number, qty: number) =>
  db.updateTable('order_packages').set({ qty }).where('id', '=', id).execute()

/** Deletes packages with their lines. */
export const deletePackages = (db: Db, ids: number[]) =>
  ids.length === 0 ? undefined : db.deleteFrom('order_packages').where('id', 'in', ids).execute()

/** Deletes the packages of an order with their lines. */
export const deletePackagesOf = (db: Db, orderId: number) =>
  db.deleteFrom('order_packages').where('order_id', '=', orderId).execute()

/** Moves packages to the order, so many of each; their lines are moved apart. */
export const movePackages = (db: Db, orderId: number, packages: { id: number; qty: number }[]) =>
  sql`update order_packages set order_id = ${orderId}, qty = joined.qty
      from jsonb_to_recordset(${JSON.stringify(packages)}::jsonb) as joined(id bigint, qty int)
      where order_packages.id = joined.id`.execute(db)

/** Erases what customers wrote into the packages of orders. */
export const forgetValues = (db: Db, orderIds: number[]) =>
  db.updateTable('order_packages').set({ cv: '[]' }).where('order_id', 'in', orderIds).execute()

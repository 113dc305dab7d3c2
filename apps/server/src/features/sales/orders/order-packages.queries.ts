import { type Insertable, sql } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import type { Translated } from '../../../platform/locale.ts'
import type { PackagedChoice, PackagedValue } from './orders.columns.ts'

export type NewPackage = Pick<Insertable<Database['order_packages']>, 'order_id' | 'package_id' | 'slug' | 'qty'> & {
  name: Translated
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

/** Writes what each package of an order takes off its lines; nothing for those that are not named. */
export const writePackageDiscounts = (
  db: Db,
  orderId: number,
  discounts: { id: number; amount: number; by_line: Record<string, number> }[],
) =>
  sql`update order_packages k set discount = coalesce(d.amount, 0), discount_by_line = coalesce(d.by_line, '{}')
      from order_packages o
        left join jsonb_to_recordset(${JSON.stringify(discounts)}::jsonb) as d(id bigint, amount bigint, by_line jsonb) using (id)
      where k.id = o.id and k.order_id = ${orderId}`.execute(db)

export interface DiscountedPackage {
  id: number
  name: Translated
  discount_by_line: Record<string, number>
  /** Pieces of its lines. */
  lines: { id: number; quantity: number }[]
}

/** Packages of an order that took something off when it was placed. */
export async function discountedPackages(db: Db, orderId: number): Promise<DiscountedPackage[]> {
  const { rows } = await sql<DiscountedPackage>`
    select k.id, k.name, k.discount_by_line, (
      select coalesce(json_agg(json_build_object('id', l.id, 'quantity', l.quantity) order by l.id), '[]')
      from line_items l where l.order_package_id = k.id) as lines
    from order_packages k where k.order_id = ${orderId} and k.discount > 0 order by k.id`.execute(db)
  return rows
}

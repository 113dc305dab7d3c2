import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { NamedThing } from '../../../platform/http/index.ts'
import type { Translated } from '../../../platform/locale.ts'

export interface OperatorRow {
  id: number
  name: string
  location_id: number
  location: Translated
}

const NAME = sql<string>`coalesce(nullif(trim(concat_ws(' ', u.last_name, u.first_name)), ''), u.phone, u.email, '')`

const operators = (db: Db, siteId: number) =>
  db
    .selectFrom('roulette_operators as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .innerJoin('stock_locations as l', 'l.id', 'o.location_id')
    .select(['o.user_id as id', NAME.as('name'), 'o.location_id', 'l.name as location'])
    .where('o.site_id', '=', siteId)

export const listOperators = (db: Db, siteId: number): Promise<OperatorRow[]> =>
  operators(db, siteId).orderBy('o.location_id').orderBy('o.user_id').execute()

export const findOperator = (db: Db, siteId: number, userId: number): Promise<OperatorRow | undefined> =>
  operators(db, siteId).where('o.user_id', '=', userId).executeTakeFirst()

export const storeOperator = (db: Db, operator: { site_id: number; user_id: number; location_id: number }) =>
  db
    .insertInto('roulette_operators')
    .values(operator)
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'user_id']).doUpdateSet({ location_id: operator.location_id }),
    )
    .execute()

export const deleteOperator = (db: Db, siteId: number, userId: number) =>
  db.deleteFrom('roulette_operators').where('site_id', '=', siteId).where('user_id', '=', userId).execute()

/** Takes a removed customer off the counters. */
export async function forgetOperator(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('roulette_operators').where('user_id', '=', userId).execute()
}

/** Account of a site by phone or e-mail address. */
export const findAccount = (db: Db, siteId: number, by: 'phone' | 'email', contact: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where('site_id', '=', siteId)
    .where(by, '=', contact)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export async function isAccount(db: Db, siteId: number, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

/** What the audit tells of an operator. */
export const operatorState = (db: Db, { id, siteId }: NamedThing) =>
  db
    .selectFrom('roulette_operators')
    .select('location_id')
    .where('site_id', '=', siteId)
    .where('user_id', '=', Number(id))
    .executeTakeFirst()

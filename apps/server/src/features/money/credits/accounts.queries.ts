import type { CreditKind } from '@delguur/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Translated } from '../../../platform/locale.ts'

/** A type of balance and the customer's amount of it; no account exists before the first credit. */
export interface BalanceRow {
  type_id: number
  type: string
  kind: CreditKind
  name: Translated
  min_purchase: number
  min_amount: number
  max_percent: number
  account_id: number | null
  balance: number
  held: number
  /** Neither spent nor held. */
  free: number
}

/** Balances of a customer at a site that can pay orders, in the order of use; gift cards have no owner. */
export async function balancesOf(db: Db, siteId: number, userId: number): Promise<BalanceRow[]> {
  const { rows } = await sql<BalanceRow>`
    select y.id as type_id, y.code as type, y.kind, y.name, y.min_purchase, y.min_amount, y.max_percent,
      a.id as account_id, coalesce(a.balance, 0) as balance, coalesce(a.held, 0) as held,
      coalesce(a.balance - a.held, 0) as free
    from credit_types y
    left join credit_accounts a on a.credit_type_id = y.id and a.user_id = ${userId}
    where y.site_id = ${siteId} and y.kind <> 'gift_card'
    order by y.position, y.id`.execute(db)
  return rows
}

export const findType = (db: Db, siteId: number, code: string) =>
  db
    .selectFrom('credit_types')
    .select(['id', 'code', 'kind', 'name'])
    .where('site_id', '=', siteId)
    .where('code', '=', code)
    .executeTakeFirst()

/** Account of a customer, created on first use; concurrent calls create one. */
export async function accountOf(db: Db, userId: number, typeId: number): Promise<number> {
  await db
    .insertInto('credit_accounts')
    .values({ user_id: userId, credit_type_id: typeId })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'credit_type_id']).where('user_id', 'is not', null).doNothing(),
    )
    .execute()
  const { id } = await db
    .selectFrom('credit_accounts')
    .select('id')
    .where('user_id', '=', userId)
    .where('credit_type_id', '=', typeId)
    .executeTakeFirstOrThrow()
  return id
}

/** Account of the type with this code at the customer's site, created on first use. */
export async function accountByCode(db: Db, userId: number, code: string): Promise<number> {
  const { id } = await db
    .selectFrom('credit_types')
    .innerJoin('users', 'users.site_id', 'credit_types.site_id')
    .select('credit_types.id')
    .where('users.id', '=', userId)
    .where('credit_types.code', '=', code)
    .executeTakeFirstOrThrow()
  return accountOf(db, userId, id)
}

/** Whether the site has this customer, with an open account. */
export const isCustomer = async (db: Db, siteId: number, userId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

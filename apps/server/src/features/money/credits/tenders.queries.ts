import type { CreditKind, TenderState } from '@delguur/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Translated } from '../../../platform/locale.ts'
import type { StoredOrder } from '../../sales/orders/index.ts'

/** Tender of an order with the rules of its balance, in the order of use. */
export interface TenderRow {
  id: number
  account_id: number
  asked: number
  amount: number
  state: TenderState
  type: string
  kind: CreditKind
  name: Translated
  min_purchase: number
  min_amount: number
  max_percent: number
  /** Neither spent nor held for another order. */
  free: number
  /** The balance belongs to the order's customer, or to a usable gift card. */
  is_usable: boolean
  /** Last digits of a gift card. */
  digits: string | null
}

export async function tendersOfOrder(db: Db, orderId: number): Promise<TenderRow[]> {
  const { rows } = await sql<TenderRow>`
    select t.id, t.credit_account_id as account_id, t.asked, t.amount, t.state, y.code as type, y.kind, y.name,
      y.min_purchase, y.min_amount, y.max_percent, a.balance - a.held as free, right(g.number, 4) as digits,
      case when g.id is null then a.user_id is not distinct from o.user_id and a.user_id is not null
        else g.state = 'active' and coalesce(g.expires_at > now(), true) end as is_usable
    from order_tenders t
    join orders o on o.id = t.order_id
    join credit_accounts a on a.id = t.credit_account_id
    join credit_types y on y.id = a.credit_type_id
    left join gift_cards g on g.credit_account_id = a.id
    where t.order_id = ${orderId}
    order by y.position, t.id`.execute(db)
  return rows
}

/** Holds an amount of a balance; false if it has less. */
export async function holdAmount(db: Db, accountId: number, amount: number): Promise<boolean> {
  const row = await db
    .updateTable('credit_accounts')
    .set({ held: sql<number>`held + ${amount}` })
    .where('id', '=', accountId)
    .where(sql<boolean>`balance - held >= ${amount}`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const freeOf = async (db: Db, accountId: number): Promise<number> => {
  const row = await db
    .selectFrom('credit_accounts')
    .select(sql<number>`balance - held`.as('free'))
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return row.free
}

/** Clears the amounts that an earlier attempt to pay held. */
export const clearAmounts = (db: Db, orderId: number) =>
  db
    .updateTable('order_tenders')
    .set({ amount: 0 })
    .where('order_id', '=', orderId)
    .where('state', '=', 'asked')
    .where('amount', '>', 0)
    .execute()

export const markHeld = (db: Db, orderId: number, accountId: number, amount: number) =>
  db
    .updateTable('order_tenders')
    .set({ state: 'held', amount })
    .where('order_id', '=', orderId)
    .where('credit_account_id', '=', accountId)
    .where('state', '=', 'asked')
    .execute()

export interface HeldTender {
  account_id: number
  type: string
  amount: number
}

/** Payments from balances for an order, for a statement. */
export const tendersOn = (orderId: RawBuilder<number>) => sql<StoredOrder['tenders']>`(
  select coalesce(jsonb_agg(jsonb_build_object('account_id', t.credit_account_id, 'asked', t.asked, 'amount', t.amount,
    'state', t.state) order by t.credit_account_id), '[]')
  from order_tenders t where t.order_id = ${orderId})`

/** Tenders of an order in a state, by account id, which is the order in which balances are locked. */
export const tendersIn = (db: Db, orderId: number, state: TenderState): Promise<HeldTender[]> =>
  db
    .selectFrom('order_tenders as t')
    .innerJoin('credit_accounts as a', 'a.id', 't.credit_account_id')
    .innerJoin('credit_types as y', 'y.id', 'a.credit_type_id')
    .select(['t.credit_account_id as account_id', 'y.code as type', 't.amount'])
    .where('t.order_id', '=', orderId)
    .where('t.state', '=', state)
    .where('t.amount', '>', 0)
    .orderBy('t.credit_account_id')
    .execute()

/** Spent tenders in the order of use. */
export const spentTenders = (db: Db, orderId: number): Promise<HeldTender[]> =>
  db
    .selectFrom('order_tenders as t')
    .innerJoin('credit_accounts as a', 'a.id', 't.credit_account_id')
    .innerJoin('credit_types as y', 'y.id', 'a.credit_type_id')
    .select(['t.credit_account_id as account_id', 'y.code as type', 't.amount'])
    .where('t.order_id', '=', orderId)
    .where('t.state', '=', 'spent')
    .orderBy('y.position')
    .orderBy('t.id')
    .execute()

/** Releases a held amount of a balance. */
export const releaseAmount = (db: Db, accountId: number, amount: number) =>
  db
    .updateTable('credit_accounts')
    .set({ held: sql<number>`held - ${amount}` })
    .where('id', '=', accountId)
    .execute()

/** Reduces a held tender, whose balance is released by the rest; of nothing it is none any more. */
export const reduceHeld = (db: Db, orderId: number, accountId: number, amount: number) =>
  db
    .updateTable('order_tenders')
    .set({ amount, asked: amount === 0 ? sql<number>`asked` : amount, state: amount === 0 ? 'asked' : 'held' })
    .where('order_id', '=', orderId)
    .where('credit_account_id', '=', accountId)
    .where('state', '=', 'held')
    .execute()

/** Moves held tenders of the order to another state; the amounts stay, for late money. */
export const moveHeld = (db: Db, orderId: number, to: 'asked' | 'spent') =>
  db
    .updateTable('order_tenders')
    .set({ state: to })
    .where('order_id', '=', orderId)
    .where('state', '=', 'held')
    .execute()

/** Locks the accounts until the transaction ends. */
export const lockAccounts = (db: Db, ids: number[]) =>
  db.selectFrom('credit_accounts').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()

/** Deletes the tenders of balances, or those of gift cards. */
export const deleteTenders = (db: Db, orderId: number, of: 'balances' | 'gift_cards', type: string | null = null) =>
  sql`delete from order_tenders t using credit_accounts a, credit_types y
    where t.order_id = ${orderId} and t.state = 'asked' and a.id = t.credit_account_id and y.id = a.credit_type_id
      and (y.kind = 'gift_card') = ${of === 'gift_cards'} and (${type}::text is null or y.code = ${type})`.execute(db)

export const saveTenders = (db: Db, orderId: number, tenders: { accountId: number; amount: number }[]) =>
  db
    .insertInto('order_tenders')
    .values(
      tenders.map(({ accountId, amount }) => ({ order_id: orderId, credit_account_id: accountId, asked: amount })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['order_id', 'credit_account_id'])
        .doUpdateSet(({ ref }) => ({ asked: ref('excluded.asked'), amount: 0 })),
    )
    .execute()

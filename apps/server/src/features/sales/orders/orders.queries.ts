import type { OrderPaymentState, OrderState } from '@delguur/contract'
import { type ExpressionBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import type { Translated } from '../../../platform/locale.ts'
import { hashOf } from '../../../platform/secrets.ts'

export type OrderRow = Selectable<Database['orders']>

export type StoredLine = Pick<
  Selectable<Database['line_items']>,
  | 'id'
  | 'variant_id'
  | 'product_id'
  | 'quantity'
  | 'price'
  | 'old_price'
  | 'gift'
  | 'options'
  | 'name'
  | 'sku'
  | 'kind'
  | 'weight_grams'
  | 'return_hours'
  | 'tax'
  | 'discount'
  | 'order_package_id'
>

/** Caller who may hold an order: by its token, or as its customer. */
export interface OrderHolder {
  siteId: number
  token: string | null
  userId: number | null
}

export const isHeldBy =
  ({ siteId, token, userId }: OrderHolder) =>
  (is: ExpressionBuilder<Database, 'orders'>) =>
    is.and([
      is('site_id', '=', siteId),
      is.or([
        ...(token === null ? [] : [is('token_hash', '=', hashOf(token))]),
        ...(userId === null ? [] : [is('user_id', '=', userId)]),
      ]),
    ])

/** Finds a placed order by its number and the phone it was placed with. */
export const findByPhone = (db: Db, siteId: number, number: string, phone: string): Promise<OrderRow | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('number', '=', number)
    .where('site_id', '=', siteId)
    .where('phone', '=', phone)
    .where(sql<boolean>`state in ('payment', 'complete', 'canceled')`)
    .executeTakeFirst()

/** Whether its shopper goes on with the order: one that waits for approval is out of their hands. */
export const isUnfinished = sql<boolean>`(state in ('cart', 'address', 'delivery') or (state = 'payment' and not awaits_approval))`

/** Number of the unfinished order that a token opens; null if there is none, it is another customer's, or of a quote or a booking. */
export async function openNumberOf(
  db: Db,
  siteId: number,
  token: string,
  userId: number | null,
): Promise<string | null> {
  const row = await db
    .selectFrom('orders')
    .select('number')
    .where('token_hash', '=', hashOf(token))
    .where('site_id', '=', siteId)
    .where('quote_id', 'is', null)
    .where('is_booking', '=', false)
    .where(isUnfinished)
    .$if(userId !== null, (some) =>
      some.where((one) => one.or([one('user_id', 'is', null), one('user_id', '=', userId)])),
    )
    .executeTakeFirst()
  return row?.number ?? null
}

/** Assigns the order to a customer, with a new token. The goods do not change, so `updated_at` stays. */
export const assignOrder = (
  db: Db,
  orderId: number,
  userId: number,
  token: Pick<OrderRow, 'token_hash' | 'token_cipher'>,
): Promise<OrderRow> =>
  db
    .updateTable('orders')
    .set({ ...token, user_id: userId })
    .where('id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Replaces the stored token; undefined if a concurrent request has just done so. */
export const replaceToken = (
  db: Db,
  { id, token_cipher }: Pick<OrderRow, 'id' | 'token_cipher'>,
  token: Pick<OrderRow, 'token_hash' | 'token_cipher'>,
): Promise<OrderRow | undefined> =>
  db
    .updateTable('orders')
    .set(token)
    .where('id', '=', id)
    .where('token_cipher', '=', token_cipher)
    .returningAll()
    .executeTakeFirst()

/** Locks the order, after concurrent changes. Related rows must be read afterwards, by a separate statement that sees those changes. */
export const lockHeldOrder = (db: Db, number: string, holder: OrderHolder) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .where(isHeldBy(holder))
    .forUpdate()
    .executeTakeFirst()

export const lockOrder = (db: Db, orderId: number): Promise<OrderRow> =>
  db.selectFrom('orders').selectAll().where('id', '=', orderId).forUpdate().executeTakeFirstOrThrow()

export type OrderChange = Omit<Updateable<Database['orders']>, 'state' | 'updated_at'>

export const updateOrder = (db: Db, orderId: number, change: OrderChange): Promise<OrderRow> =>
  db
    .updateTable('orders')
    .set({ ...change, updated_at: sql<Date>`now()` })
    .where('id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow()

export interface Move {
  from: readonly OrderState[]
  to: OrderState
  /** Payment states from which the payment moves too; null if it stays. */
  paymentFrom: readonly OrderPaymentState[] | null
  change: OrderChange
}

export type MovedOrder = OrderRow & { from_state: OrderState; from_payment_state: OrderPaymentState }

/** Changes the state and stamps its time. Returns undefined unless the order is in a state of `from` and its payment in one of `paymentFrom`. */
export const moveOrder = (
  db: Db,
  orderId: number,
  { from, to, paymentFrom, change }: Move,
): Promise<MovedOrder | undefined> =>
  db
    .with('before', (query) =>
      query
        .selectFrom('orders')
        .select(['id as order_id', 'state as from_state', 'payment_state as from_payment_state'])
        .where('id', '=', orderId)
        .where('state', 'in', from)
        .$if(paymentFrom !== null, (some) => some.where('payment_state', 'in', paymentFrom ?? []))
        .forUpdate(),
    )
    .updateTable('orders')
    .from('before')
    .set({ ...change, ...stampOf(to), state: to, updated_at: sql<Date>`now()` })
    .whereRef('orders.id', '=', 'before.order_id')
    .returningAll('orders')
    .returning(['before.from_state', 'before.from_payment_state'])
    .executeTakeFirst()

function stampOf(state: OrderState) {
  if (state === 'complete') return { completed_at: sql<Date>`coalesce(orders.completed_at, now())` }
  return state === 'canceled' ? { canceled_at: sql<Date>`now()` } : {}
}

/** Gives the line of an order that has one line another name, as when what is booked moves to other days. */
export const renameLine = (db: Db, orderId: number, name: Translated) =>
  db
    .updateTable('line_items')
    .set({ name: JSON.stringify(name) })
    .where('order_id', '=', orderId)
    .execute()

/** Writes the terms at which each line was sold. */
export const sellLines = (
  db: Db,
  lines: Pick<
    StoredLine,
    'id' | 'price' | 'old_price' | 'discount' | 'name' | 'sku' | 'kind' | 'return_hours' | 'tax'
  >[],
) =>
  sql`update line_items set price = sold.price, old_price = sold.old_price, discount = sold.discount, name = sold.name, sku = sold.sku, kind = sold.kind,
        return_hours = sold.return_hours, tax = sold.tax
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as sold(id bigint, price bigint, old_price bigint, discount bigint, name jsonb,
        sku text, kind text, return_hours int, tax jsonb)
      where line_items.id = sold.id`.execute(db)

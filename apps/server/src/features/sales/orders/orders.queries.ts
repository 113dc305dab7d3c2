import type { OrderPaymentState, OrderState, TenderState } from '@delguur/contract'
import { type ExpressionBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import type { Translated } from '../../../platform/locale.ts'
import { hashOf } from '../../../platform/secrets.ts'
import type { DiscountSlot } from './orders.columns.ts'

export type OrderRow = Selectable<Database['orders']>

export type StoredLine = Pick<
  Selectable<Database['line_items']>,
  | 'id'
  | 'variant_id'
  | 'product_id'
  | 'quantity'
  | 'price'
  | 'gift'
  | 'options'
  | 'name'
  | 'sku'
  | 'kind'
  | 'weight_grams'
  | 'return_hours'
  | 'tax'
  | 'discount'
>

/** Delivery rate of a zone up to a weight; null grams: any weight. */
type StoredRate = Pick<
  Selectable<Database['delivery_rates']>,
  'method' | 'up_to_grams' | 'cost' | 'free_over' | 'promise_from_hours' | 'promise_to_hours'
>

/** Order with its lines, destination, codes and balances. */
export interface StoredOrder {
  order: OrderRow
  lines: StoredLine[]
  zone: { id: number; slot_capacity: number | null; rates: StoredRate[] } | null
  location: { id: number; name: Translated; city: string; address: Translated; hours: string } | null
  /** Codes on the order; `amount` is the discount at placing. */
  codes: { slot: DiscountSlot; code_id: number; amount: number }[]
  /** Payments from balances. */
  tenders: { account_id: number; asked: number; amount: number; state: TenderState }[]
}

/** Caller who may hold an order: by its token, or as its customer. */
export interface OrderHolder {
  siteId: number
  token: string | null
  userId: number | null
}

const isHeldBy =
  ({ siteId, token, userId }: OrderHolder) =>
  (is: ExpressionBuilder<Database, 'orders'>) =>
    is.and([
      is('site_id', '=', siteId),
      is.or([
        ...(token === null ? [] : [is('token_hash', '=', hashOf(token))]),
        ...(userId === null ? [] : [is('user_id', '=', userId)]),
      ]),
    ])

const lines = sql<StoredLine[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', l.id, 'variant_id', l.variant_id, 'product_id', l.product_id, 'quantity', l.quantity, 'price', l.price,
    'gift', l.gift, 'options', l.options, 'name', l.name, 'sku', l.sku, 'kind', l.kind, 'weight_grams', l.weight_grams,
    'return_hours', l.return_hours, 'tax', l.tax, 'discount', l.discount) order by l.id), '[]')
  from line_items l where l.order_id = orders.id)`

const zone = sql<StoredOrder['zone']>`(
  select jsonb_build_object('id', z.id, 'slot_capacity', z.slot_capacity, 'rates', (
    select coalesce(jsonb_agg(jsonb_build_object('method', r.method, 'up_to_grams', r.up_to_grams, 'cost', r.cost,
      'free_over', r.free_over, 'promise_from_hours', r.promise_from_hours, 'promise_to_hours', r.promise_to_hours)
      order by r.up_to_grams nulls last, r.id), '[]')
    from delivery_rates r where r.zone_id = z.id))
  from delivery_zones z where z.id = orders.delivery_zone_id)`

const location = sql<StoredOrder['location']>`(
  select jsonb_build_object('id', s.id, 'name', s.name, 'city', s.city, 'address', s.address, 'hours', s.hours)
  from stock_locations s where s.id = orders.store_location_id)`

const codes = sql<StoredOrder['codes']>`(
  select coalesce(jsonb_agg(jsonb_build_object('slot', d.slot, 'code_id', d.code_id, 'amount', d.amount) order by d.slot), '[]')
  from order_discounts d where d.order_id = orders.id)`

const tenders = sql<StoredOrder['tenders']>`(
  select coalesce(jsonb_agg(jsonb_build_object('account_id', t.credit_account_id, 'asked', t.asked, 'amount', t.amount,
    'state', t.state) order by t.credit_account_id), '[]')
  from order_tenders t where t.order_id = orders.id)`

const storedOrders = (db: Db) =>
  db
    .selectFrom('orders')
    .selectAll()
    .select([lines.as('lines'), zone.as('zone'), location.as('location'), codes.as('codes'), tenders.as('tenders')])

type StoredOrderRow = OrderRow & Omit<StoredOrder, 'order'>

const toStoredOrder = ({ lines, zone, location, codes, tenders, ...order }: StoredOrderRow): StoredOrder => ({
  order,
  lines,
  zone,
  location,
  codes,
  tenders,
})

export async function findOrder(db: Db, number: string, holder: OrderHolder): Promise<StoredOrder | null> {
  const row = await storedOrders(db).where('number', '=', number).where(isHeldBy(holder)).executeTakeFirst()
  return row ? toStoredOrder(row) : null
}

/** Finds the order that a token opens. */
export async function findByToken(db: Db, siteId: number, token: string): Promise<StoredOrder | null> {
  const row = await storedOrders(db)
    .where('token_hash', '=', hashOf(token))
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  return row ? toStoredOrder(row) : null
}

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

/** Number of the unfinished order that a token opens; null if there is none, or it is another customer's. */
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
    .where(sql<boolean>`state in ('cart', 'address', 'delivery', 'payment')`)
    .$if(userId !== null, (some) =>
      some.where((one) => one.or([one('user_id', 'is', null), one('user_id', '=', userId)])),
    )
    .executeTakeFirst()
  return row?.number ?? null
}

/** Unfinished order of a customer: an editable one before one that is being paid, one with lines before an empty one. */
export async function findOpenOrder(db: Db, siteId: number, userId: number): Promise<StoredOrder | null> {
  const row = await storedOrders(db)
    .where('user_id', '=', userId)
    .where('site_id', '=', siteId)
    .where(sql<boolean>`state in ('cart', 'address', 'delivery', 'payment')`)
    .orderBy(sql`state = 'payment'`)
    .orderBy(sql`total_quantity = 0`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? toStoredOrder(row) : null
}

/** All orders of a customer, newest first. */
export async function ordersOf(db: Db, userId: number): Promise<StoredOrder[]> {
  const rows = await storedOrders(db).where('user_id', '=', userId).orderBy('id', 'desc').execute()
  return rows.map(toStoredOrder)
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

export const readOrder = async (db: Db, orderId: number): Promise<StoredOrder> =>
  toStoredOrder(await storedOrders(db).where('id', '=', orderId).executeTakeFirstOrThrow())

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

/** Writes the terms at which each line was sold. */
export const sellLines = (
  db: Db,
  lines: Pick<StoredLine, 'id' | 'price' | 'discount' | 'name' | 'sku' | 'kind' | 'return_hours' | 'tax'>[],
) =>
  sql`update line_items set price = sold.price, discount = sold.discount, name = sold.name, sku = sold.sku, kind = sold.kind,
        return_hours = sold.return_hours, tax = sold.tax
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as sold(id bigint, price bigint, discount bigint, name jsonb, sku text,
        kind text, return_hours int, tax jsonb)
      where line_items.id = sold.id`.execute(db)

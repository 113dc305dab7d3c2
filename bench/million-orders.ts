import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../apps/server/src/platform/db/index.ts'

const CUSTOMERS = 50_000
const VARIANTS = 200
const AT_A_TIME = 100_000
/** Number of recent orders that are in progress. */
const UNDER_WAY = 5000
/** Every n-th order belongs to the first customer, who orders for a company. */
export const OF_FIRST_CUSTOMER = 333

/** State, payment, shipment and receipt of orders in progress. */
const OPEN = [
  ['payment', 'none', 'none', 'none'],
  ['complete', 'balance_due', 'none', 'none'],
  ['complete', 'paid', 'pending', 'none'],
  ['complete', 'paid', 'confirmed', 'none'],
  ['complete', 'paid', 'ready', 'none'],
  ['complete', 'paid', 'handed_over', 'none'],
  ['complete', 'paid', 'shipped', 'none'],
  ['complete', 'paid', 'delivered', 'pending'],
  ['complete', 'paid', 'delivered', 'issued'],
  ['complete', 'paid', 'delivered', 'none'],
] as const

/** The same states for older orders, each with its share per thousand; all others are finished. */
const OLD = [
  [['complete', 'paid', 'delivered', 'issued'], 1000],
  [['canceled', 'expired', 'none', 'none'], 40],
  [['canceled', 'refunded', 'canceled', 'returned'], 20],
  [['complete', 'paid', 'returned', 'returned'], 8],
  [['complete', 'paid', 'delivered', 'refused'], 1],
] as const

/** Fills a shop that has goods with customers, orders of two years, and abandoned carts. */
export async function makeOrders(db: Kysely<Database>, orders: number): Promise<void> {
  await db.connection().execute(async (connection) => {
    const run = (statement: RawBuilder<unknown>) => statement.execute(connection)
    // Foreign keys are not checked, since the rows are consistent by construction.
    await run(sql`set session_replication_role = replica`)
    await run(customers)
    for (let first = 1; first <= orders; first += AT_A_TIME) {
      const last = Math.min(orders, first + AT_A_TIME - 1)
      for (const rows of [orderRows, lineRows, paymentRows, shipmentRows, historyRows, ledgerRows])
        await run(rows(first, last))
    }
    await run(sql`set session_replication_role = default`)
    await run(sql`vacuum analyze orders, line_items, payments, shipments, order_history, ledger_entries, users`)
  })
}

const customers = sql`
  insert into users (site_id, first_name, last_name, phone, phone_proved_at)
  select (select min(id) from sites), 'Бат', 'Дорж', '86' || lpad(n::text, 6, '0'), now()
  from generate_series(1, ${CUSTOMERS}) n`

const states = JSON.stringify([...OPEN, ...OLD.map(([state]) => state)])

/** Index of an order's states. */
const state = sql`case when n <= ${UNDER_WAY} then n % ${OPEN.length} else ${OPEN.length} + ${OLD.reduceRight<
  RawBuilder<number>
>((rest, [, most], at) => sql`case when abs(hashint4(n)) % 1000 < ${most} then ${at} else ${rest} end`, sql`0`)} end`

const orderRows = (first: number, last: number) => sql`
  insert into orders (number, token_hash, token_cipher, site_id, state, payment_state, shipment_state, receipt_state, item_total, ship_total,
    total, total_quantity, phone, receiver, delivery_type, address, user_id, created_at, placed_at, completed_at,
    delivered_at, return_until)
  select 'R' || (100000000 + n), md5('token' || n), 'plain.', (select min(id) from sites),
    s ->> 0, s ->> 1, s ->> 2, s ->> 3, 50000 + n % 977 * 100, 5000, 55000 + n % 977 * 100, 1 + n % 3,
    '99' || lpad((n % 400000)::text, 6, '0'), 'Бат', 'address',
    '{"city": "11", "district": "1119", "khoroo": "1", "detail": "14-р байр, 45 тоот"}',
    case when n % ${OF_FIRST_CUSTOMER} = 0 then first_user
      when n % 5 < 3 then first_user + n % ${CUSTOMERS} end,
    placed, case when s ->> 0 <> 'cart' then placed end, case when s ->> 0 = 'complete' then placed end,
    case when s ->> 2 = 'delivered' then placed + interval '1 day' end,
    case when s ->> 2 = 'delivered' then placed + interval '3 days' end
  from generate_series(${first}::int, ${last}::int) n
  cross join lateral (select now() - n * interval '1 minute' as placed,
    case when n % 20 = 19 and n > ${UNDER_WAY} then '["cart", "none", "none", "none"]'::jsonb
      else ${states}::jsonb -> (${state}) end as s) as made
  cross join (select min(id) as first_user from users where phone like '86%') as known`

const made = (first: number, last: number) =>
  sql`o.number between ${`R${100_000_000 + first}`} and ${`R${100_000_000 + last}`}`

const lineRows = (first: number, last: number) => sql`
  insert into line_items (order_id, variant_id, product_id, quantity, price, name, sku, kind)
  select o.id, v.id, v.product_id, 1, 50000, '{"mn": "Утасгүй чихэвч", "en": "Wireless headphones"}', v.sku, 'phone'
  from orders o
  join lateral (values (0), (1)) line (at) on line.at = 0 or o.id % 3 = 0
  join variants v on v.id = 1 + (o.id * 7 + line.at * 13) % ${VARIANTS}
  where ${made(first, last)}`

const paymentRows = (first: number, last: number) => sql`
  insert into payments (public_id, order_id, method, provider, state, amount, provider_reference, expires_at, completed_at)
  select md5('payment' || o.id), o.id, 'qr', 'qr',
    case when o.payment_state in ('paid', 'refunded') then 'completed'
      when o.payment_state = 'expired' then 'expired' else 'pending' end,
    o.total, 'invoice-' || o.id, o.placed_at + interval '10 minutes', o.completed_at
  from orders o where ${made(first, last)} and o.state <> 'cart'`

const shipmentRows = (first: number, last: number) => sql`
  insert into shipments (order_id, number, state, method, stock_location_id, delivery_code, delivered_at)
  select o.id, o.number || '-1', o.shipment_state, 'standard', (select min(id) from stock_locations), '0000', o.delivered_at
  from orders o where ${made(first, last)} and o.shipment_state <> 'none'`

const historyRows = (first: number, last: number) => sql`
  insert into order_history (order_id, machine, from_state, to_state, who, why, created_at)
  select o.id, machine, 'none', to_state, 'provider', 'generated', o.placed_at
  from orders o
  cross join lateral (values ('order', o.state), ('payment', o.payment_state)) moved (machine, to_state)
  where ${made(first, last)} and o.state <> 'cart'`

const ledgerRows = (first: number, last: number) => sql`
  insert into ledger_entries (transaction_id, account, amount, order_id, created_at)
  select md5('sale' || o.id)::uuid, account, amount, o.id, o.completed_at
  from orders o
  cross join lateral (select round(o.total / 11.0)::bigint as vat) taxed
  cross join lateral (values ('revenue.delivery', -o.ship_total), ('vat', -vat), ('revenue.goods', vat - o.item_total),
    ('payment.qr', o.total)) entries (account, amount)
  where ${made(first, last)} and o.payment_state = 'paid'`

import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { createApp } from '../apps/server/src/app.ts'
import type { Config } from '../apps/server/src/config/config.ts'
import { stockDifferences } from '../apps/server/src/features/catalog/stock/index.ts'
import type { Db } from '../apps/server/src/platform/db/index.ts'
import { openResources, type Resources } from '../apps/server/src/resources.ts'
import { configOf, type KillNode, type KillShop, PIECES, throwError } from './kill-shop.ts'
import type { Purchase } from './kill-shoppers.ts'

/** With all servers stopped, lets unpaid payments expire, then checks orders, stock, shipments, money and messages. */
export async function checkAfterwards({ nodes, journal }: KillShop, purchases: Purchase[]): Promise<void> {
  const config = configOf((nodes[0] as KillNode).settings)
  const resources = await openResources(config, throwError)
  const { db } = resources.database
  try {
    expect(await stockDifferences(db)).toEqual([])
    await expectHeldByOrders(db)
    await letRunOut(config, resources)
    await expectStock(db)
    await expectParcels(db)
    await expectMoney(db, journal)
    await expectHistory(db)
    await expectNotified(db)
    await expectShownStates(db, purchases)
  } finally {
    await resources.close()
  }
}

/** Stock is reserved for orders that await payment, in the quantities they sell. */
async function expectHeldByOrders(db: Db) {
  const awaiting = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['orders.id', 'total_quantity'])
    .where('payments.state', '=', 'pending')
    .orderBy('orders.id')
    .execute()
  const reserved = await db
    .selectFrom('stock_reservations')
    .select(({ fn }) => ['order_id', fn.sum<string>('quantity').as('pieces')])
    .where('state', '=', 'held')
    .groupBy('order_id')
    .orderBy('order_id')
    .execute()
  expect(reserved.map(({ order_id, pieces }) => [order_id, Number(pieces)])).toEqual(
    awaiting.map(({ id, total_quantity }) => [id, total_quantity]),
  )
}

async function letRunOut(config: Config, resources: Resources) {
  const { db } = resources.database
  await db
    .updateTable('payments')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('state', '=', 'pending')
    .execute()
  const app = await createApp(config, resources)
  await app.listen()
  const pending = () => db.selectFrom('payments').select('id').where('state', '=', 'pending').execute()
  for (let pendingPayments = await pending(); pendingPayments.length > 0; pendingPayments = await pending()) {
    await app.services.payments.sweep()
    expect((await pending()).length).toBeLessThan(pendingPayments.length)
  }
  await app.close()
}

/** Removed stock equals the sales of complete orders, canceled orders are restocked, and no reservation remains. */
async function expectStock(db: Db) {
  const sold = await db
    .selectFrom('line_items')
    .innerJoin('orders', 'orders.id', 'line_items.order_id')
    .select(({ fn }) => ['variant_id', fn.sum<string>('quantity').as('pieces')])
    .where('orders.state', '=', 'complete')
    .groupBy('variant_id')
    .execute()
  const stock = await db.selectFrom('stock_items').select(['variant_id', 'on_hand', 'reserved']).execute()
  const expected = stock.map(({ variant_id }) => {
    const pieces = Number(sold.find((row) => row.variant_id === variant_id)?.pieces ?? 0)
    return { variant_id, on_hand: PIECES - pieces, reserved: 0 }
  })
  expect(stock).toEqual(expected)
  expect(await stockDifferences(db)).toEqual([])
}

/** Each piece of a paid order is in one shipment of its store; a canceled order has no open shipment. */
async function expectParcels(db: Db) {
  const { rows: wrong } = await sql<{ number: string }>`
    select o.number from orders o join line_items l on l.order_id = o.id
    where o.state in ('complete', 'canceled') and l.quantity * (o.state = 'complete')::int <> (
      select coalesce(sum(p.quantity), 0) from shipment_lines p join shipments s on s.id = p.shipment_id
      where p.line_item_id = l.id and s.state <> 'canceled')`.execute(db)
  expect(wrong).toEqual([])
  const { rows: several } = await sql`
    select order_id from shipments group by order_id having count(distinct stock_location_id) > 1 limit 1`.execute(db)
  expect(several).toHaveLength(1)
}

/** The provider's journal, receipts, paid orders, refunds and the ledger agree. */
async function expectMoney(db: Db, journal: string) {
  const lines = (await readFile(journal, 'utf8')).split('\n').filter(Boolean)
  const entries = lines.map((line) => JSON.parse(line) as { type: string; payment?: { id: string; status: string } })
  const accepted = entries.flatMap(({ payment }) => (payment?.status === 'PAID' ? payment.id : []))
  const receipts = await db.selectFrom('payment_receipts').select(['provider_payment_id', 'amount']).execute()
  expect(receipts.map(({ provider_payment_id }) => provider_payment_id).sort()).toEqual(accepted.sort())

  const orders = await db
    .selectFrom('orders')
    .select(['id', 'total', 'payment_state'])
    .where('payment_state', 'in', ['paid', 'refund_due'])
    .orderBy('id')
    .execute()
  const completed = await db.selectFrom('payments').select('order_id').where('state', '=', 'completed').execute()
  expect(completed.map(({ order_id }) => order_id ?? 0).sort(byNumber)).toEqual(orders.map(({ id }) => id))
  const refunds = await db.selectFrom('refunds').select(['order_id', 'amount', 'reason']).orderBy('order_id').execute()
  const canceled = orders.filter(({ payment_state }) => payment_state === 'refund_due')
  expect(refunds).toEqual(canceled.map(({ id, total }) => ({ order_id: id, amount: total, reason: 'order_canceled' })))

  const ledger = await db.selectFrom('ledger_entries').select(['account', 'amount']).execute()
  const sum = (account: string) =>
    ledger.filter((entry) => entry.account.startsWith(account)).reduce((total, { amount }) => total + amount, 0)
  expect(sum('')).toBe(0)
  expect(sum('provider_clearing.')).toBe(receipts.reduce((total, { amount }) => total + amount, 0))
  expect(sum('refunds_due') + canceled.reduce((total, order) => total + order.total, 0)).toBe(0)
}

/** Each state transition begins where the previous one ended, and the last ends at the state of the row. */
async function expectHistory(db: Db) {
  const { rows: gaps } = await sql`
    select * from (select order_id, machine, subject_id, from_state,
        lag(to_state) over (partition by order_id, machine, subject_id order by id) as before
      from order_history where not refused) moves
    where before is not null and from_state is distinct from before`.execute(db)
  expect(gaps).toEqual([])
  const { rows: behind } = await sql`
    select o.number from orders o join lateral (
      select machine, to_state from order_history h where h.order_id = o.id and not refused and machine = 'order'
      order by id desc limit 1) last on true
    where last.to_state <> o.state
    union all
    select s.number from shipments s join lateral (
      select to_state from order_history h where h.machine = 'shipment' and h.subject_id = s.id and not refused
      order by id desc limit 1) last on true
    where last.to_state <> s.state`.execute(db)
  expect(behind).toEqual([])
}

/** Every payer is notified once, whichever process handled the payment. */
async function expectNotified(db: Db) {
  const messages = await db
    .selectFrom('messages')
    .select('once_key')
    .where('template', '=', 'order_paid')
    .where('channel', '=', 'sms')
    .execute()
  const paid = await db.selectFrom('payments').select('id').where('state', '=', 'completed').execute()
  expect(messages).toHaveLength(paid.length)
}

/** The state last shown to a shopper equals the stored one. */
async function expectShownStates(db: Db, purchases: Purchase[]) {
  const stored = await db.selectFrom('orders').select(['number', 'payment_state']).execute()
  const stateOf = new Map(stored.map(({ number, payment_state }) => [number, payment_state]))
  const paid = purchases.filter(
    ({ confirmed, cancellation }) => confirmed === 'completed' && cancellation !== 'requested',
  )
  expect(paid.map(({ number }) => [number, stateOf.get(number)])).toEqual(
    paid.map(({ number, cancellation }) => [number, cancellation === 'confirmed' ? 'refund_due' : 'paid']),
  )
}

const byNumber = (a: number, b: number) => a - b

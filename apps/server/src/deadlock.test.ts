import { type Kysely, sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { awaitingQr, expectNothingWrong, openPayingShop } from '../testing/orders/paying.ts'
import { readyToPay } from '../testing/orders/shopping.ts'
import type { Database, Db } from './platform/db/index.ts'

// The embedded database has one connection, so nothing waits there.
const onServer = test.skipIf(!process.env.TEST_DATABASE_URL)

onServer('PAY-09 a payment that runs into a deadlock while it is settled is still settled once', async () => {
  const { shop, provider, bat, payment, invoice } = await awaitingQr()
  await provider.pay(invoice, { silent: true })

  const answer = await crossing(shop.db, lockAll('payments'), () =>
    shop.fetch(`/api/v2/payments/qr/callback?payment=${payment.id}`),
  )

  expect(answer.status).toBe(200)
  expect(await bat.order()).toMatchObject({ state: 'complete', payment_state: 'paid' })
  await expectNothingWrong(shop, { incoming: 1, refunds: [] })
})

onServer('CHK-06 an order that runs into a deadlock while it is placed is still placed once', async () => {
  const { shop, phone } = await openPayingShop()
  const bat = await readyToPay(shop, phone)

  const payment = await crossing(shop.db, lockAll('stock_items'), () => bat.pay('qr'))

  expect(payment).toMatchObject({ state: 'pending', amount: bat.total })
  expect(await bat.order()).toMatchObject({ state: 'payment', payments: [{ id: payment.id }] })
  await expectNothingWrong(shop, { incoming: 0, refunds: [] })
})

onServer('CART-05 a cart that runs into a deadlock while it changes is still changed', async () => {
  const { shop, phone } = await openPayingShop()
  const shopper = shop.guest()
  const { number, line_items: lines } = await shopper.orders.addToCart({ variantId: phone.id })

  const changed = await crossing(shop.db, lockAll('line_items'), () =>
    shopper.orders.updateLineItem(lines[0]?.id ?? 0, { quantity: 3 }),
  )

  expect(changed).toMatchObject({ number, line_items: [{ quantity: 3 }] })
})

const lockAll = (table: 'payments' | 'stock_items' | 'line_items') => (db: Db) =>
  db.selectFrom(table).select('id').forUpdate().execute()

/**
 * Result of the work while another transaction holds the rows that it needs next and then requests the order that it has locked.
 * PostgreSQL aborts the transaction that has waited longest, which is the work; if it aborted the other one, this would throw.
 */
async function crossing<T>(
  db: Kysely<Database>,
  hold: (db: Db) => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const { working } = await db.transaction().execute(async (other) => {
    await hold(other)
    const begun = work()
    await vi.waitFor(async () => expect(await waiting(db)).toBe(1), { timeout: 60_000 })
    await other.selectFrom('orders').select('id').forUpdate().execute()
    return { working: begun }
  })
  return working
}

async function waiting(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}

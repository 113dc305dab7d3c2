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

  const answer = await crossing(shop.db, shareAll('stock_items'), () =>
    shop.fetch(`/api/v2/payments/qr/callback?payment=${payment.id}`),
  )

  expect(answer.status).toBe(200)
  expect(await bat.order()).toMatchObject({ state: 'complete', payment_state: 'paid' })
  await expectNothingWrong(shop, { incoming: 1, refunds: [] })
})

onServer('CHK-06 an order that runs into a deadlock while it is placed is still placed once', async () => {
  const { shop, phone } = await openPayingShop()
  const bat = await readyToPay(shop, phone)

  const payment = await crossing(shop.db, shareAll('stock_items'), () => bat.pay('qr'))

  expect(payment).toMatchObject({ state: 'pending', amount: bat.total })
  expect(await bat.order()).toMatchObject({ state: 'payment', payments: [{ id: payment.id }] })
  await expectNothingWrong(shop, { incoming: 0, refunds: [] })
})

onServer('CART-05 a cart that runs into a deadlock while it changes is still changed', async () => {
  const { shop, phone } = await openPayingShop()
  const shopper = shop.guest()
  const { number, line_items: lines } = await shopper.orders.addToCart({ variantId: phone.id })

  const changed = await crossing(shop.db, shareAll('line_items'), () =>
    shopper.orders.updateLineItem(lines[0]?.id ?? 0, { quantity: 3 }),
  )

  expect(changed).toMatchObject({ number, line_items: [{ quantity: 3 }] })
})

const shareAll = (table: 'stock_items' | 'line_items') => (db: Db) =>
  db.selectFrom(table).select('id').forShare().execute()

/**
 * Result of the work while another transaction shares the rows that it needs next and requests the order that it has locked.
 * PostgreSQL looks for a deadlock once, a second after a wait begins. The other transaction never looks, and a third one,
 * which the work waits for first, lets go of the rows only when the circle is closed: so it is the work that is aborted.
 */
async function crossing<T>(
  db: Kysely<Database>,
  share: (db: Db) => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const first = await db.startTransaction().execute()
  await share(first)
  const { working } = await db.transaction().execute(async (other) => {
    await sql`set local deadlock_timeout = '1h'`.execute(other)
    await share(other)
    const working = work()
    await untilWaiting(db, 1)
    const requested = other.selectFrom('orders').select('id').forUpdate().execute()
    await untilWaiting(db, 2)
    await first.commit().execute()
    await requested
    return { working }
  })
  return working
}

const untilWaiting = (db: Kysely<Database>, count: number) =>
  vi.waitFor(async () => expect(await waiting(db)).toBe(count), { timeout: 60_000 })

async function waiting(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}

import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { createApp } from '../apps/server/src/app.ts'
import { type Config, readConfig } from '../apps/server/src/config.ts'
import { createStock } from '../apps/server/src/features/catalog/index.ts'
import { ensureDefaultSite } from '../apps/server/src/features/site/index.ts'
import type { Db } from '../apps/server/src/platform/db/index.ts'
import { openResources, type Resources } from '../apps/server/src/resources.ts'
import { builders } from '../apps/server/src/testing/builders.ts'
import { DELIVERY } from '../apps/server/src/testing/shopping.ts'
import type { Purchase } from './kill-shoppers.ts'
import { freePort } from './server-process.ts'

const PIECES = 100_000
const PRICES = [105_000, 20_000]

/** A filled shop that is not running. */
export interface KillShop {
  url: string
  settings: { PORT: string; DATA_DIR: string; DATABASE_URL: string; BANK_ACCOUNTS: string }
  variants: { id: number; price: number }[]
}

/** Two variants and a delivery zone in the database of that address, or in an embedded one. */
export async function prepareKillShop(databaseUrl: string | null): Promise<KillShop> {
  const settings = {
    PORT: await freePort(),
    DATA_DIR: await mkdtemp(join(tmpdir(), 'delguur-kill-')),
    DATABASE_URL: databaseUrl ?? '',
    BANK_ACCOUNTS: 'Дэлгүүр ХХК|MN380005000000000001|Хаан банк',
  }
  const resources = await openResources(configOf(settings), throwError)
  const { database } = resources
  await database.migrate()
  await ensureDefaultSite(database.db)
  const build = builders(database.db)
  await build.deliveryZone({ rate: DELIVERY })
  const variants: KillShop['variants'] = []
  for (const price of PRICES) variants.push(await build.variant({ price, stock: PIECES }))
  await resources.close()
  return { url: `http://127.0.0.1:${settings.PORT}`, settings, variants }
}

/** With the server stopped: lets what nobody paid run out, then counts orders, pieces and money. */
export async function checkAfterwards({ settings }: KillShop, purchases: Purchase[]): Promise<void> {
  const config = configOf(settings)
  const resources = await openResources(config, throwError)
  const { db } = resources.database
  try {
    expect(await createStock().differences(db)).toEqual([])
    await expectHeldByOrders(db)
    await letRunOut(config, resources)
    await expectStock(db)
    await expectMoney(db, join(settings.DATA_DIR, 'sandbox-qr.jsonl'))
    const paid = purchases.filter(({ confirmed }) => confirmed === 'completed').map(({ number }) => number)
    const kept = await db.selectFrom('orders').select('number').where('payment_state', '=', 'paid').execute()
    expect(kept.map(({ number }) => number)).toEqual(expect.arrayContaining(paid))
  } finally {
    await resources.close()
  }
}

/** Pieces are held for orders that await money, and for each of those as many as it sells. */
async function expectHeldByOrders(db: Db) {
  const awaiting = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['orders.id', 'total_quantity'])
    .where('payments.state', '=', 'pending')
    .orderBy('orders.id')
    .execute()
  const held = await db
    .selectFrom('stock_reservations')
    .select(({ fn }) => ['order_id', fn.sum<string>('quantity').as('pieces')])
    .where('state', '=', 'held')
    .groupBy('order_id')
    .orderBy('order_id')
    .execute()
  expect(held.map(({ order_id, pieces }) => [order_id, Number(pieces)])).toEqual(
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
  for (let left = await pending(); left.length > 0; left = await pending()) {
    await app.payments.sweep()
    expect((await pending()).length).toBeLessThan(left.length)
  }
  await app.close()
}

/** What left the shop is what complete orders sold, and nothing is held any more. */
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
  expect(await createStock().differences(db)).toEqual([])
}

/** The provider's journal, receipts, paid orders and the ledger tell the same. */
async function expectMoney(db: Db, journal: string) {
  const lines = (await readFile(journal, 'utf8')).split('\n').filter(Boolean)
  const entries = lines.map((line) => JSON.parse(line) as { type: string; payment?: { id: string; status: string } })
  const taken = entries.flatMap(({ payment }) => (payment?.status === 'PAID' ? payment.id : []))
  const receipts = await db.selectFrom('payment_receipts').select('provider_payment_id').execute()
  expect(receipts.map(({ provider_payment_id }) => provider_payment_id).sort()).toEqual(taken.sort())

  const paid = await db.selectFrom('orders').select(['id', 'total']).where('payment_state', '=', 'paid').execute()
  const completed = await db.selectFrom('payments').select('order_id').where('state', '=', 'completed').execute()
  expect(completed.map(({ order_id }) => order_id).sort()).toEqual(paid.map(({ id }) => id).sort())
  expect(await db.selectFrom('refunds').select('reason').execute()).toEqual([])
  const ledger = await db.selectFrom('ledger_entries').select(['account', 'amount']).execute()
  const sum = (account?: string) =>
    ledger.filter((entry) => !account || entry.account === account).reduce((total, { amount }) => total + amount, 0)
  expect(sum()).toBe(0)
  expect(sum('provider_clearing.qr_sandbox')).toBe(paid.reduce((total, order) => total + order.total, 0))
}

const configOf = (settings: KillShop['settings']) =>
  readConfig({ DEMO: 'off', LOG_LEVEL: 'error', WRITES_PER_MINUTE: '0', ...settings })

function throwError(error: Error): never {
  throw error
}

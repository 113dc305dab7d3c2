import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ApiError, createShop, memoryTokens } from '@delguur/sdk'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '../../../ops/postgres-server.mjs'
import { builders } from '../testing/builders.ts'
import { freePort } from '../testing/free-port.ts'
import { NO_LIMITS } from '../testing/no-limits.ts'
import { orderFaults } from '../testing/orders/order-invariants.ts'
import { passDeadline } from '../testing/orders/paying.ts'
import { DELIVERY, readyToPay } from '../testing/orders/shopping.ts'
import { payInSandbox } from '../testing/providers/sandbox.ts'
import { isFullTier } from '../testing/tier.ts'
import { createApp } from './app.ts'
import { readConfig } from './config/config.ts'
import { ensureDefaultSite } from './features/shop/site/index.ts'
import { openResources } from './resources.ts'

const PIECES = 1_000_000
const TIMEOUT_MS = 1_800_000
const PATIENCE = { timeout: 60_000, interval: 50 }
/** Two outages of the database, half a minute each in the full tier. */
const {
  terminations: TERMINATIONS,
  outageMs: OUTAGE_MS,
  shoppers: SHOPPERS,
} = isFullTier ? { terminations: 300, outageMs: 30_000, shoppers: 20 } : { terminations: 15, outageMs: 0, shoppers: 4 }

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'CHK-11 ended connections and a database restart stop no process and lose nothing that was confirmed',
  { timeout: TIMEOUT_MS },
  async () => {
    const { postgres, app, url, db, errors } = await openShop()
    const phone = await builders(db).variant({ price: 205_000, stock: PIECES })
    const crowd = openCrowd(url, phone)
    await expect.poll(() => crowd.paid.length, PATIENCE).toBeGreaterThan(0)

    await terminate(postgres.url, TERMINATIONS)
    const afterTerminations = { ...crowd.refused }

    for (let outage = 0; outage < 2; outage++) {
      await postgres.halt()
      await expect.poll(() => statusOf(`${url}/readyz`), PATIENCE).toBe(503)
      for (const locale of ['mn', 'en']) await expectAway(url, locale)
      await wait(OUTAGE_MS)
      await postgres.start()
      const back = performance.now()
      await expect.poll(() => statusOf(`${url}/readyz`), PATIENCE).toBe(200)
      console.log(`ready ${Math.round(performance.now() - back)} ms after the database`)
      const before = crowd.paid.length
      await expect.poll(() => crowd.paid.length, PATIENCE).toBeGreaterThan(before)
    }
    await crowd.end()

    console.log({ paid: crowd.paid.length, afterTerminations, refused: crowd.refused })
    expect(Object.keys(crowd.refused).filter((code) => !TOLD.includes(code))).toEqual([])
    await settleAll(app, db)
    const stored = await db
      .selectFrom('orders')
      .select('number')
      .where('number', 'in', crowd.paid)
      .where('payment_state', '=', 'paid')
      .execute()
    expect(stored).toHaveLength(crowd.paid.length)
    expect(await orderFaults(db, PIECES)).toEqual([])
    expect(errors.length).toBeGreaterThan(0)
  },
)

/** Acceptable answers of an outage: a proper 503, and a lost connection of the payment sandbox to its shop. */
const TOLD = ['database_unavailable', 'payment_provider_down', 'overloaded']

async function openShop() {
  const postgres = await startPostgres({ fsync: 'off' })
  onTestFinished(() => postgres.stop())
  const dataDir = await mkdtemp(path.join(tmpdir(), 'delguur-shop-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const port = await freePort()
  const settings = {
    ...NO_LIMITS,
    LOG_LEVEL: 'silent',
    DEMO: 'off',
  }
  const config = readConfig({ ...settings, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: postgres.url })
  const errors: Error[] = []
  const resources = await openResources(config, (error) => errors.push(error))
  const { db, migrate } = resources.database
  await migrate()
  await ensureDefaultSite(db)
  await builders(db).deliveryZone({ rate: DELIVERY })
  const app = await createApp(config, resources)
  await app.listen()
  app.startBackgroundWork()
  onTestFinished(async () => {
    await app.close()
    await resources.close()
  })
  return { postgres, app, db, errors, url: `http://127.0.0.1:${port}` }
}

/** Shoppers who fill a cart, pay and repeat until stopped; refusals are counted. */
function openCrowd(url: string, phone: { id: number; price: number }) {
  const paid: string[] = []
  const refused: Record<string, number> = {}
  let isOver = false

  async function buy() {
    const guest = () => createShop({ baseUrl: url, locale: 'mn', tokens: memoryTokens() })
    const { shopper, number, pay } = await readyToPay({ guest }, phone)
    const payment = await pay('qr')
    await payInSandbox(payment.qr?.short_url, 'pay')
    while (!isOver && (await shopper.checkout.payment(number, payment.id)).state !== 'completed') await wait(20)
    if ((await shopper.checkout.payment(number, payment.id)).state === 'completed') paid.push(number)
  }

  async function shop() {
    while (!isOver) {
      try {
        await buy()
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        refused[error.code] = (refused[error.code] ?? 0) + 1
        await wait(20)
      }
    }
  }

  const shoppers = Array.from({ length: SHOPPERS }, shop)
  return {
    paid,
    refused,
    async end() {
      isOver = true
      await Promise.all(shoppers)
    },
  }
}

/** Ends connections one by one, including the shop's listener. */
async function terminate(url: string, wanted: number) {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  for (let ended = 0; ended < wanted; ) {
    const { rowCount } = await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
      order by state = 'idle in transaction' desc, random() limit 1`)
    ended += rowCount ?? 0
    await wait(5)
  }
  await admin.end()
}

async function expectAway(url: string, locale: string) {
  const headers = { 'accept-language': locale, 'x-order-token': 'a'.repeat(32) }
  const answer = await fetch(`${url}/api/v2/orders/current`, { headers })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await answer.json()).toMatchObject({
    code: 'database_unavailable',
    error: expect.stringMatching(locale === 'mn' ? /Дэлгүүр/ : /The shop/),
  })
}

const statusOf = async (url: string) => (await fetch(url)).status

/** Expires the payments that refused shoppers left open. */
async function settleAll(app: Awaited<ReturnType<typeof createApp>>, db: Awaited<ReturnType<typeof openShop>>['db']) {
  await passDeadline({ db })
  await expect
    .poll(async () => {
      await app.services.payments.sweep()
      const pending = await db.selectFrom('payments').select('id').where('state', '=', 'pending').execute()
      return pending.length
    }, PATIENCE)
    .toBe(0)
}

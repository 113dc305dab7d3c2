import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Payment } from '@delguur/contract'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '../ops/postgres-server.mjs'
import { checkAfterwards, type KillShop, prepareKillShop } from './kill-shop.ts'
import { type Purchase, patiently, shopUntilCut } from './kill-shoppers.ts'
import { startServer } from './server-process.ts'

/** Thirty in CI; fewer show a slip of the pen as well. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? (process.env.CI ? 30 : 4))
const SHOPPERS = 6
const PURCHASES_A_LIFE = 12
const LIFE_MS = 15_000
const TIMEOUT_MS = 120_000 + ROUNDS * 20_000
const SETTLED_WITHIN_MS = 60_000

test('CHK-11 killed again and again during checkouts, the embedded database keeps every order and every piece', {
  timeout: TIMEOUT_MS,
}, async () => {
  await killAgainAndAgain(await prepareKillShop(null))
})

test('CHK-11 killed again and again during checkouts, PostgreSQL keeps every order and every piece', {
  timeout: TIMEOUT_MS,
}, async () => {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  await killAgainAndAgain(await prepareKillShop(postgres.url))
})

async function killAgainAndAgain(shop: KillShop) {
  onTestFinished(() => rm(shop.settings.DATA_DIR, { recursive: true, force: true }))
  const purchases: Purchase[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const known = purchases.length
    await live(shop, async (cut) => {
      await Promise.all(purchases.slice(-SHOPPERS * 3).map(expectKept))
      const shoppers = Array.from({ length: SHOPPERS }, () => shopUntilCut(shop, purchases))
      const killed = someMoment(() => purchases.length - known).then(() => cut('SIGKILL'))
      await Promise.all([killed, ...shoppers])
    })
    if (round % 4 === 3) await dieWhileStarting(shop)
  }

  await live(shop, async (cut) => {
    await Promise.all(purchases.map(expectKept))
    await Promise.all(purchases.map(expectSettled))
    cut('SIGTERM')
  })
  const confirmed = purchases.filter(({ confirmed }) => confirmed)
  expect(confirmed.length).toBeGreaterThan(0)
  console.log(`${ROUNDS} kills: ${purchases.length} purchases begun, ${confirmed.length} of them confirmed before one`)
  await checkAfterwards(shop, purchases)
}

/** A few purchases later, in the middle of the next ones. */
async function someMoment(begun: () => number) {
  const until = performance.now() + LIFE_MS
  const enough = 1 + Math.random() * PURCHASES_A_LIFE
  while (begun() < enough && performance.now() < until) await wait(5)
  await wait(Math.random() * 200)
}

/** A life of the server, from ready to whatever ends it. */
async function live({ settings }: KillShop, during: (cut: (signal: NodeJS.Signals) => void) => Promise<void>) {
  const server = startServer(settings)
  try {
    await server.ready()
    await during(server.kill)
  } finally {
    server.kill('SIGKILL')
    await server.ended
  }
}

async function dieWhileStarting({ settings }: KillShop) {
  const server = startServer(settings)
  await wait(Math.random() * 2500)
  server.kill('SIGKILL')
  await server.ended
}

/** What the shopper was told is still so, and pressing again opens no second payment. */
async function expectKept(purchase: Purchase) {
  const { shopper, number, placed, confirmed } = purchase
  const order = await patiently(() => shopper.orders.find(number))
  const payments = order.payments.filter(isOpenOrPaid)
  if (placed) expect(payments.map(({ id }) => id)).toEqual([placed.id])
  expect(payments.length).toBeLessThan(2)
  if (confirmed) expect([order.state, payments[0]?.state]).toEqual(['complete', confirmed])
  if (placed) return
  purchase.placed = await patiently(purchase.press)
  const after = await patiently(() => shopper.orders.find(number))
  expect(after.payments.filter(isOpenOrPaid).map(({ id }) => id)).toEqual([purchase.placed.id])
}

/** One that failed because the provider was too busy was answered with an error, and nobody saw its QR. */
const isOpenOrPaid = ({ state }: Payment) => state !== 'failed'

/** Money that the provider took completes the order within a minute, callback or not. */
async function expectSettled({ shopper, number, placed, hasSentMoney }: Purchase) {
  if (!placed || !hasSentMoney) return
  await expect
    .poll(async () => (await patiently(() => shopper.checkout.payment(number, placed.id))).state, {
      timeout: SETTLED_WITHIN_MS,
      interval: 1000,
    })
    .toBe('completed')
}

import { setTimeout as wait } from 'node:timers/promises'
import type { Payment } from '@delguur/contract'
import { expect, onTestFinished, test } from 'vitest'
import { isFullTier } from '../apps/server/testing/tier.ts'
import { startPostgres } from '../ops/postgres-server.mjs'
import { checkAfterwards } from './kill-check.ts'
import { type KillNode, type KillShop, prepareEmbedded, prepareOnPostgres } from './kill-shop.ts'
import { buyFromBothStores, type Purchase, retryWhenBusy, shopUntilCut } from './kill-shoppers.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const ROUNDS = isFullTier ? 20 : 2
const SHOPPERS = 6
const PURCHASES_A_LIFE = 14
const LIFE_MS = 15_000
const TIMEOUT_MS = 600_000 + ROUNDS * 60_000
/** Upper limit; the checks take a minute on an otherwise idle machine. */
const SETTLED_WITHIN_MS = 300_000
/** Number of rounds between two in which all processes are killed at once, and one more right after its start. */
const ALL_EVERY = isFullTier ? 4 : 2

test('CHK-11 killed repeatedly during checkouts, the embedded database loses no order and no stock', {
  timeout: TIMEOUT_MS,
}, async () => {
  await killAgainAndAgain(await prepareEmbedded())
})

test('CHK-11 two processes on one PostgreSQL, killed repeatedly while carts of many lines are bought, abandoned, canceled and expire', {
  timeout: TIMEOUT_MS,
}, async () => {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  await killAgainAndAgain(await prepareOnPostgres(postgres.url))
})

async function killAgainAndAgain(shop: KillShop) {
  const lives = shop.nodes.map(createLife)
  onTestFinished(async () => {
    for (const life of lives) await life.end('SIGKILL')
    await shop.close()
  })
  await Promise.all(lives.map((life) => life.begin()))
  const purchases = [await buyFromBothStores(shop, anyOf(shop))]
  for (let round = 0; round < ROUNDS; round++) {
    await Promise.all(lives.map((life) => life.begin()))
    const isLast = round % ALL_EVERY === ALL_EVERY - 1
    const victims = isLast ? lives : lives.filter((_, at) => at === round % lives.length)
    const known = purchases.slice(-SHOPPERS * 3)
    await withoutKills(lives, () => Promise.all(known.map((purchase) => expectPreserved(purchase, anyOf(shop)))))
    await shopUntilKilled(shop, purchases, victims)
    if (isLast) await victims[0]?.dieWhileStarting()
  }

  await Promise.all(lives.map((life) => life.begin()))
  await withoutKills(lives, () => Promise.all(purchases.map((purchase) => expectPreserved(purchase, anyOf(shop)))))
  await withoutKills(lives, () => Promise.all(purchases.map((purchase) => expectSettled(purchase, anyOf(shop)))))
  await Promise.all(lives.map((life) => life.end('SIGTERM')))
  const [confirmed, canceled] = [
    purchases.filter((one) => one.confirmed),
    purchases.filter((one) => one.cancellation !== 'no'),
  ]
  expect(confirmed.length).toBeGreaterThan(0)
  const summary = `${purchases.length} purchases begun, ${confirmed.length} confirmed, ${canceled.length} canceled`
  console.log(`${ROUNDS} kills, ${lives.length} processes: ${summary}`)
  await checkAfterwards(shop, purchases)
}

/** Outside of kills all processes stay reachable: reports the output of one that exited, else the error. */
async function withoutKills(lives: Life[], work: () => Promise<unknown>) {
  await work().catch((error: Error) => {
    for (const life of lives) life.expectAlive()
    throw error.cause ?? error
  })
}

/** Runs shoppers at every process until it ends, or until the others do. */
async function shopUntilKilled(shop: KillShop, purchases: Purchase[], victims: Life[]) {
  const known = purchases.length
  let isOver = false
  const shoppers = Array.from({ length: SHOPPERS }, (_, at) => {
    const { url } = shop.nodes[at % shop.nodes.length] as KillNode
    return shopUntilCut(shop, url, purchases, () => isOver)
  })
  const killed = someMoment(() => purchases.length - known)
    .then(() => Promise.all(victims.map((life) => life.end('SIGKILL'))))
    .finally(() => {
      isOver = true
    })
  await Promise.all([killed, ...shoppers])
}

/** Resolves after a few more purchases, during the next ones. */
async function someMoment(begun: () => number) {
  const until = performance.now() + LIFE_MS
  const enough = 1 + Math.random() * PURCHASES_A_LIFE
  while (begun() < enough && performance.now() < until) await wait(5)
  await wait(Math.random() * 200)
}

type Life = ReturnType<typeof createLife>

/** A process that is killed and restarted. */
function createLife({ settings }: KillNode) {
  let server: ServerProcess | null = null

  async function end(signal: NodeJS.Signals) {
    const ended = server
    server = null
    ended?.kill(signal)
    await ended?.ended
  }

  return {
    end,
    expectAlive: () => server?.expectAlive(),

    async begin() {
      // A process that was not killed must not have exited.
      if (server) return server.expectAlive()
      server = startServer(settings)
      await server.ready()
    },

    async dieWhileStarting() {
      server = startServer(settings)
      await wait(Math.random() * 2500)
      await end('SIGKILL')
    },
  }
}

/** Shoppers return at any running process. */
const anyOf = ({ nodes }: KillShop) => (nodes[Math.floor(Math.random() * nodes.length)] as KillNode).url

/** The state shown to the shopper still holds, and pressing again opens no second payment. */
async function expectPreserved(purchase: Purchase, url: string) {
  const { number, placed, cancellation, confirmed } = purchase
  const shopper = purchase.at(url)
  const order = await retryWhenBusy(() => shopper.orders.find(number))
  const payments = order.payments.filter(isOpenOrPaid)
  expect(payments.length).toBeLessThan(2)
  if (cancellation === 'requested') return
  if (cancellation === 'confirmed') return expect(['canceled', 'delivery']).toContain(order.state)
  if (placed && Date.parse(placed.expires_at) < Date.now()) return
  if (placed) expect(payments.map(({ id }) => id)).toEqual([placed.id])
  if (confirmed) expect([order.state, payments[0]?.state]).toEqual(['complete', confirmed])
  if (placed) return
  purchase.placed = await retryWhenBusy(() => purchase.press(url))
  const after = await retryWhenBusy(() => shopper.orders.find(number))
  expect(after.payments.filter(isOpenOrPaid).map(({ id }) => id)).toEqual([purchase.placed.id])
}

/** A payment that failed because the provider was overloaded got an error, and its QR was never shown. */
const isOpenOrPaid = ({ state }: Payment) => state === 'pending' || state === 'completed'

/** Money accepted by the provider completes the order, with or without a callback. */
async function expectSettled({ at, number, placed, hasSentMoney }: Purchase, url: string) {
  if (!placed || !hasSentMoney) return
  await expect
    .poll(async () => (await retryWhenBusy(() => at(url).checkout.payment(number, placed.id))).state, {
      timeout: SETTLED_WITHIN_MS,
      interval: 1000,
    })
    .toBe('completed')
}

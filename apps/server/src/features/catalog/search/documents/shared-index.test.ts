import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { builders } from '../../../../../testing/builders.ts'
import { openTestDatabase } from '../../../../../testing/databases.ts'
import { openTestShop } from '../../../../../testing/test-shop.ts'
import * as queries from './follow-changes.queries.ts'

const SOON = { timeout: 60_000, interval: 10 }
const NOBODY_LISTENS = 'http://127.0.0.1:9'

test('SRCH-08 one node at a time writes a shared index, and another takes over when it leaves or falls silent', async () => {
  const { db } = await openDatabase()

  expect(await queries.holdTurn(db, 'a', 30)).toBe(true)
  expect(await queries.holdTurn(db, 'a', 30)).toBe(true)
  expect(await queries.holdTurn(db, 'b', 30)).toBe(false)
  await queries.leaveTurn(db, 'b')
  expect(await queries.holdTurn(db, 'b', 30)).toBe(false)
  await queries.leaveTurn(db, 'a')
  expect(await queries.holdTurn(db, 'b', 30)).toBe(true)
  await sql`update search_progress set held_until = now() - interval '1 second'`.execute(db)
  expect(await queries.holdTurn(db, 'a', 30)).toBe(true)
})

test('SRCH-08 superseded change records are deleted, and a reader from any earlier moment still sees every change', async () => {
  const { db } = await openDatabase()
  const make = builders(db)
  const [one, other] = [await make.variant(), await make.variant()]
  // The horizon is that of the whole PostgreSQL server: transactions of other databases hold it back for a while.
  const early = await vi.waitFor(async () => {
    const now = await queries.progressNow(db)
    expect((await queries.changesSince(db, now)).changes).toEqual([])
    return now
  }, SOON)
  for (let at = 0; at < 5; at++) await make.refresh(one.product_id)
  const readFrom = async () => {
    const { changes } = await queries.changesSince(db, early)
    return [...new Set(changes.map(({ productId }) => productId))]
  }
  expect(await readFrom()).toEqual([one.product_id])

  await queries.forgetOldChanges(db)

  expect(await readFrom()).toEqual([one.product_id])
  const remaining = await db.selectFrom('product_changes').select('product_id').orderBy('product_id').execute()
  expect(remaining.map(({ product_id }) => product_id)).toEqual([one.product_id, other.product_id])
})

test('SRCH-08 while the search server is unavailable, lists report it and everything else works', async () => {
  const shop = await openTestShop({
    logLevel: 'silent',
    search: { url: NOBODY_LISTENS, prefix: '', user: 'guest', password: 'guest' },
  })
  const { slug, id } = await shop.variant()
  const guest = shop.guest()

  await expect(guest.products.list()).rejects.toMatchObject({ code: 'search_unavailable', status: 503 })
  await expect(guest.products.related(slug)).rejects.toMatchObject({ code: 'search_unavailable' })
  expect(await guest.search.suggestions('утас')).toMatchObject({ products: [], queries: [] })
  await expect(guest.search.products({})).rejects.toMatchObject({ code: 'search_unavailable', status: 503 })
  const ready = await shop.fetch('/readyz')
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'search does not answer' }])
  expect((await shop.fetch('/healthz')).status).toBe(200)
  expect((await guest.products.find(slug)).slug).toBe(slug)
  expect((await guest.orders.addToCart({ variantId: id })).total_quantity).toBe(1)
})

async function openDatabase() {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  return database
}

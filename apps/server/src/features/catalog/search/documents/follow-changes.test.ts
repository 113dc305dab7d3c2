import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openTestShop, type TestShop } from '../../../../../testing/test-shop.ts'
import { DAY_MS } from '../../../../platform/durations.ts'

/** Milliseconds for a notification, not for the next poll; a second where the processors are not shared. */
const SOON = { timeout: 60_000, interval: 10 }
const MOMENT_MS = 1500

type Node = Pick<TestShop, 'guest'>

const listed = async (node: Node) => (await node.guest().products.list({ in_stock: false })).products

/** Waits until no open transaction of the server can commit an earlier change, so that nothing is read twice. */
async function noneFromBeforeIsOpen({ db }: TestShop): Promise<void> {
  const open = sql<object>`select from product_changes where changed_in >= pg_snapshot_xmin(pg_current_snapshot())`
  await expect.poll(async () => (await open.execute(db)).rows).toEqual([])
}

test('SRCH-01 a change of price, stock, brand or pictures is soon searchable on every node', async () => {
  const shop = await openTestShop()
  const other = await shop.anotherNode()
  const { id, product_id, slug } = await shop.variant({ product: { brand: 'gobi' }, price: 5000, stock: 9 })
  const everywhere = (check: (node: Node) => Promise<void>) =>
    vi.waitFor(() => Promise.all([check(shop), check(other)]), SOON)
  const refresh = () => sql`select refresh_listings(array[${product_id}]::bigint[])`.execute(shop.db)
  await everywhere(async (node) => expect(await listed(node)).toMatchObject([{ price: 5000, brand: 'gobi' }]))

  await shop.db.updateTable('variants').set({ price: 7000 }).where('id', '=', id).execute()
  await refresh()
  await everywhere(async (node) => expect(await listed(node)).toMatchObject([{ price: 7000 }]))

  await shop.db.updateTable('brands').set({ name: 'Говь' }).where('code', '=', 'gobi').execute()
  await everywhere(async (node) => {
    expect((await node.guest().products.list({ q: 'govi' })).products).toMatchObject([{ slug, brand: 'Говь' }])
  })

  await shop.db.updateTable('stock_items').set({ reserved: 9 }).where('variant_id', '=', id).execute()
  await sql`select refresh_stock(array[${product_id}]::bigint[])`.execute(shop.db)
  await everywhere(async (node) => {
    expect((await node.guest().products.list()).total_count).toBe(0)
    expect(await listed(node)).toMatchObject([{ stock: 'sold_out' }])
  })

  await shop.db.deleteFrom('product_images').where('product_id', '=', product_id).execute()
  await refresh()
  await everywhere(async (node) => expect(await listed(node)).toEqual([]))
})

test('SRCH-01 a deleted product is no longer found', async () => {
  const shop = await openTestShop()
  const { product_id } = await shop.variant({ stock: null })
  expect(await listed(shop)).toHaveLength(1)

  await shop.db.deleteFrom('products').where('id', '=', product_id).execute()

  await vi.waitFor(async () => expect(await listed(shop)).toEqual([]), SOON)
})

test('CAT-06 a sale starts and ends in lists at its times, on every node', async () => {
  const shop = await openTestShop()
  const other = await shop.anotherNode()
  const { id, product_id } = await shop.variant({ price: 10_000 })
  const prices = () => Promise.all([shop, other].map(async (node) => (await listed(node))[0]?.price))
  const changedAt = async (price: number) => {
    await vi.waitFor(async () => expect(await prices()).toEqual([price, price]), SOON)
    return Date.now()
  }
  const sell = async (from: number, until: number) => {
    const sale = { selling_price: 8000, sale_start_at: new Date(from), sale_expire_at: new Date(until) }
    await shop.db.updateTable('variants').set(sale).where('id', '=', id).execute()
    await sql`select refresh_listings(array[${product_id}]::bigint[])`.execute(shop.db)
  }
  await changedAt(10_000)

  const start = Date.now() + MOMENT_MS
  await sell(start, start + DAY_MS)
  expect(await changedAt(8000)).toBeGreaterThanOrEqual(start)

  const end = Date.now() + MOMENT_MS
  await sell(start, end)
  expect(await changedAt(10_000)).toBeGreaterThanOrEqual(end)
})

test('CAT-05 a product is listed from the moment it becomes available', async () => {
  const shop = await openTestShop()
  const from = Date.now() + MOMENT_MS
  await shop.variant({ product: { available_on: new Date(from) } })

  await vi.waitFor(async () => expect(await listed(shop)).toHaveLength(1), SOON)

  expect(Date.now()).toBeGreaterThanOrEqual(from)
})

test('SRCH-01 a late commit is indexed, although later changes were read before', async () => {
  const shop = await openTestShop()
  const { id: slow } = await shop.product()
  if (!process.env.TEST_DATABASE_URL) return

  let commit = () => {}
  const committed = shop.db.transaction().execute(async (tx) => {
    await sql`select note_product_changes(array[${slow}]::bigint[], '')`.execute(tx)
    await tx.insertInto('variants').values({ product_id: slow, sku: 'LATE', price: 9000 }).execute()
    await sql`select refresh_listings(array[${slow}]::bigint[])`.execute(tx)
    await new Promise<void>((resolve) => {
      commit = resolve
    })
  })
  await shop.variant()
  await shop.variant()
  expect(await listed(shop)).toHaveLength(2)
  commit()
  await committed

  await vi.waitFor(async () => expect(await listed(shop)).toHaveLength(3), SOON)
})

test('SRCH-01 changes without a notification are found by the next poll', async () => {
  const shop = await openTestShop()
  const { id, product_id } = await shop.variant({ price: 5000 })
  await shop.db.updateTable('variants').set({ price: 6000 }).where('id', '=', id).execute()
  await sql`update listings set price = 6000 where product_id = ${product_id}`.execute(shop.db)
  await shop.db.insertInto('product_changes').values({ product_id }).execute()

  await shop.searchCaughtUp()

  expect(await listed(shop)).toMatchObject([{ price: 6000 }])
})

test('SRCH-01 a restarted node continues from its stored index and reads the changes since', async () => {
  const shop = await openTestShop()
  const unchanged = await shop.variant({ product: { name: { mn: 'Хэвээр' } } })
  const changed = await shop.variant({ product: { name: { mn: 'Өөр' } }, price: 5000 })
  await noneFromBeforeIsOpen(shop)
  // The index stores its progress with its writes.
  const gone = await shop.variant({ stock: null })
  await shop.stop()
  await shop.db.updateTable('variants').set({ price: 6000 }).where('id', '=', changed.id).execute()
  await sql`select refresh_listings(array[${changed.product_id}]::bigint[])`.execute(shop.db)
  await shop.db.deleteFrom('products').where('id', '=', gone.product_id).execute()
  // This change is not recorded: only a complete read would find it.
  await shop.db.updateTable('products').set({ slug: 'unnoticed' }).where('id', '=', unchanged.product_id).execute()

  const again = await shop.startAgain()

  const products = await listed(again)
  expect(products.map(({ slug, price }) => [slug, price])).toEqual([
    [changed.slug, 6000],
    [unchanged.slug, unchanged.price],
  ])
})

// OpenSearch stores its index itself.
test.skipIf(process.env.TEST_SEARCH_URL)('SRCH-01 a damaged index file is reported and rebuilt', async () => {
  const shop = await openTestShop()
  const { slug } = await shop.variant()
  await shop.stop()
  const file = path.join(shop.config.dataDir, 'search/products.index')
  const content = await readFile(file)
  await writeFile(file, content.subarray(0, content.length - 10))
  const reported: string[] = []

  const again = await shop.startAgain((error) => reported.push(error.message))

  expect((await listed(again)).map((product) => product.slug)).toEqual([slug])
  expect(reported).toEqual([`${file} is damaged`])
})

test('SRCH-01 during a rebuild every search is answered, and after it the products are the same', async () => {
  const shop = await openTestShop()
  for (let at = 0; at < 30; at++) await shop.variant({ product: { name: { mn: `Утас ${at}` } } })
  const { products } = shop.guest()
  const before = await products.list({ sort: 'date_asc' })
  let searching = true
  const found: number[] = []
  const searches = (async () => {
    while (searching) found.push((await products.list({ q: 'utas', seed: found.length })).total_count)
  })()

  for (let round = 0; round < 20 || found.length < 10; round++) {
    await sql`update search_progress set generation = generation + 1`.execute(shop.db)
    await shop.searchCaughtUp()
  }
  searching = false
  await searches

  expect(found).toEqual(found.map(() => 30))
  expect(await products.list({ sort: 'date_asc' })).toEqual(before)
})

import type { Kysely } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { builders } from '../../../../testing/builders.ts'
import { openTestDatabase } from '../../../../testing/databases.ts'
import {
  createPromotionsOn,
  createSitePromotions,
  popularityOf,
  ratingOf,
  vendorRatingOf,
} from '../../../../testing/ratings.ts'
import { siteOf } from '../../../../testing/site.ts'
import type { Database } from '../../../platform/db/index.ts'
import { createCatalog, refreshListings, refreshStock } from './index.ts'

test('CAT-06 a sale starts and ends exactly at its times', async () => {
  const { db } = await openCatalog()
  const [start, end] = ['2026-11-20T00:00:00Z', '2026-11-21T00:00:00Z']
  const priceAt = async (at: string) => {
    const { price } = await db
      .selectNoFrom(({ fn, val, cast }) =>
        fn<number>('current_price', [
          cast(val(100), 'bigint'),
          cast(val(80), 'bigint'),
          ...[start, end, at].map((time) => cast(val(time), 'timestamptz')),
        ]).as('price'),
      )
      .executeTakeFirstOrThrow()
    return price
  }

  expect(await priceAt('2026-11-19T23:59:59.999Z')).toBe(100)
  expect(await priceAt(start)).toBe(80)
  expect(await priceAt('2026-11-20T23:59:59.999Z')).toBe(80)
  expect(await priceAt(end)).toBe(100)
})

test('CAT-07 nodes are notified of every product change, and of whether only the stock changed', async () => {
  const { db, listen, make } = await openCatalog()
  const { id, product_id } = await make.variant({ stock: 3 })
  const channel = await listen()
  const sell = async (pieces: number) => {
    await db.updateTable('stock_items').set({ reserved: pieces }).where('variant_id', '=', id).execute()
    await refreshStock(db, [id])
  }

  await sell(1)
  await sell(1)
  await sell(2)
  await sell(3)
  await sell(0)
  await refreshListings(db, [product_id])

  await vi.waitFor(() => expect(channel.news).toEqual(['pieces', 'pieces', '', '', '']), 60_000)
})

test('CAT-05 nodes are not notified of a rolled-back change', async () => {
  const { db, listen, make } = await openCatalog()
  const { product_id } = await make.variant()
  const channel = await listen()

  const attempt = db.transaction().execute(async (tx) => {
    await refreshListings(tx, [product_id])
    throw new Error('changed my mind')
  })
  await expect(attempt).rejects.toThrow('changed my mind')
  await refreshListings(db, [product_id])

  await vi.waitFor(() => expect(channel.news).toHaveLength(1), 60_000)
})

test('CAT-10 products of a category are recounted after a catalogue change', async () => {
  const { db, make } = await openCatalog()
  const { catalog, siteId } = await openedCatalog(db)
  const counted = async () => (await catalog.taxons(db, { siteId, locale: 'mn' })).map((taxon) => taxon.product_count)
  await make.variant({ product: { taxon: 'phones' } })
  expect(await counted()).toEqual([1])

  await make.variant({ product: { taxon: 'phones' } })
  expect(await counted()).toEqual([1])
  catalog.purge()
  expect(await counted()).toEqual([2])
})

test('CAT-09 a product page takes one SQL statement, and so does a cart', async () => {
  const { db, make } = await openCatalog()
  const { id, slug } = await make.variant({ product: { taxon: 'phones', brand: 'gobi' } })
  const { catalog, siteId } = await openedCatalog(db)
  const by = { siteId, locale: 'mn' } as const
  await catalog.product(db, slug, by)

  expect(await statements(db, (counted) => catalog.product(counted, slug, by))).toBe(1)
  // The promotions of the site are read for all its products together; at a standing clock they stay cached.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await catalog.offered(db, slug, by)
  expect(await statements(db, (counted) => catalog.offered(counted, slug, by))).toBe(1)
  expect(await statements(db, (counted) => catalog.variantsForCart(counted, siteId, [id]))).toBe(1)
})

async function openedCatalog(db: Kysely<Database>) {
  const { site, siteId } = await siteOf(db)
  return {
    catalog: createCatalog({
      site,
      ratingOf,
      vendorRatingOf,
      popularityOf,
      ...createPromotionsOn(createSitePromotions()),
    }),
    siteId,
  }
}

async function openCatalog() {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  async function listen() {
    const channel = { news: [] as string[] }
    await database.listen('search_changes', (news) => {
      channel.news.push(news)
    })
    return channel
  }
  return { db: database.db, make: builders(database.db), listen }
}

/** Number of statements that the work sends. */
async function statements(
  db: Kysely<Database>,
  work: (counted: Kysely<Database>) => Promise<unknown>,
): Promise<number> {
  let count = 0
  const counted = db.withPlugin({
    transformQuery({ node }) {
      count++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await work(counted)
  return count
}

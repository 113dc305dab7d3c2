import type { BulkPriceChange } from '@delguur/contract'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../../../testing/test-shop.ts'

const TENTH_OFF: BulkPriceChange = { set: 'price', by: { percent: -10 }, round_to: 10 }

test('BO-03 many prices are previewed, changed and undone, but for those that somebody has changed since', async () => {
  const { shop, request, prices } = await openBulk()
  const phone = await shop.variant({ sku: 'A', price: 10_000, product: { brand: 'sony' } })
  const tablet = await shop.variant({ sku: 'B', price: 20_000, product: { brand: 'sony' } })
  const other = await shop.variant({ sku: 'C', price: 30_000 })
  const ids = [phone.id, tablet.id, other.id]
  const products = { filter: { brand: 'sony' } }

  const preview = await request('POST /api/back_office/bulk_prices/preview', { body: { products, change: TENTH_OFF } })

  expect(preview).toMatchObject({
    variant_count: 2,
    rows: [
      { sku: 'A', before: { price: 10_000 }, after: { price: 9_000 } },
      { sku: 'B', before: { price: 20_000 }, after: { price: 18_000 } },
    ],
  })
  expect(await prices(ids)).toEqual([10_000, 20_000, 30_000])
  const body = { products, change: TENTH_OFF, variant_count: 2 }
  const bulk = await request('POST /api/back_office/bulk_prices', { body })
  expect(await prices(ids)).toEqual([9_000, 18_000, 30_000])
  await shop.searchCaughtUp()
  expect((await shop.guest().products.find(phone.slug)).variants).toMatchObject([{ price: 9_000 }])
  await shop.db.updateTable('variants').set({ price: 17_000 }).where('id', '=', tablet.id).execute()
  const undo = () => request('PUT /api/back_office/bulk_prices/:id/undo', { params: { id: bulk.id } })
  expect(await undo()).toMatchObject({ restored_count: 1, left: ['B'], left_count: 1 })
  expect(await prices(ids)).toEqual([10_000, 17_000, 30_000])
  expect(await undo()).toMatchObject({ restored_count: 1, left_count: 1 })
  const { bulk_prices, total_count } = await request('GET /api/back_office/bulk_prices')
  expect(total_count).toBe(1)
  expect(bulk_prices).toMatchObject([{ id: bulk.id, change: TENTH_OFF, staff: { name: 'Сараа Дорж' } }])
  expect(bulk_prices[0]?.undone_at).not.toBeNull()
})

test('BO-03 a sale begins and ends for many at once; the undo puts back the window, too', async () => {
  const { shop, request } = await openBulk()
  const { id, product_id } = await shop.variant({ price: 10_000 })
  const products = { ids: [product_id] }
  const run = (change: BulkPriceChange) =>
    request('POST /api/back_office/bulk_prices', { body: { products, change, variant_count: 1 } })
  const pricing = async () =>
    shop.db
      .selectFrom('variants')
      .select(['selling_price', 'sale_start_at', 'sale_expire_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const window = { sale_start_at: '2030-01-01T00:00:00+08:00', sale_expire_at: '2030-02-01' }
  await run({ set: 'selling_price', by: { percent: -20 }, round_to: 100, ...window })
  const onSale = await pricing()

  const ended = await run({ set: 'no_sale' })

  expect(onSale).toMatchObject({ selling_price: 8_000, sale_expire_at: new Date(window.sale_expire_at) })
  expect(await pricing()).toEqual({ selling_price: null, sale_start_at: null, sale_expire_at: null })
  await request('PUT /api/back_office/bulk_prices/:id/undo', { params: { id: ended.id } })
  expect(await pricing()).toEqual(onSale)
})

test('BO-03 a sale for many shows whose running or planned sale it replaces, and leaves those on request', async () => {
  const { shop, request, prices } = await openBulk()
  const [plain, running, ended] = [
    await shop.variant({ sku: 'PLAIN', price: 10_000 }),
    await shop.variant({ sku: 'RUNS', price: 10_000 }),
    await shop.variant({ sku: 'ENDED', price: 10_000 }),
  ]
  const sale = (id: number, end: Date | null) =>
    shop.db.updateTable('variants').set({ selling_price: 7_000, sale_expire_at: end }).where('id', '=', id).execute()
  await sale(running.id, null)
  await sale(ended.id, new Date('2020-01-01'))
  const window = { sale_start_at: null, sale_expire_at: null }
  const change: BulkPriceChange = { set: 'selling_price', by: { percent: -10 }, round_to: 1, ...window }
  const products = { ids: [plain.product_id, running.product_id, ended.product_id] }
  const preview = (keep_sales: boolean) =>
    request('POST /api/back_office/bulk_prices/preview', { body: { products, change, keep_sales } })

  const [replacing, keeping] = [await preview(false), await preview(true)]

  expect(replacing).toMatchObject({ variant_count: 3, products_on_sale: 1 })
  expect(replacing.rows[0]).toMatchObject({
    sku: 'RUNS',
    before: { selling_price: 7_000 },
    after: { selling_price: 9_000 },
    replaces_sale: true,
  })
  expect(replacing.rows.filter((row) => row.replaces_sale)).toHaveLength(1)
  expect(keeping).toMatchObject({ variant_count: 2, products_on_sale: 1 })
  const body = { products, change, keep_sales: true, variant_count: 2 }
  await request('POST /api/back_office/bulk_prices', { body })
  expect(await prices([plain.id, running.id, ended.id], 'selling_price')).toEqual([9_000, 7_000, 9_000])
})

test('BO-03 a change of prices that is not what was previewed, or that a variant cannot have, changes none', async () => {
  const { shop, request, prices } = await openBulk()
  const [dear, cheap] = [await shop.variant({ price: 10_000 }), await shop.variant({ sku: 'CHEAP', price: 400 })]
  const products = { ids: [dear.product_id, cheap.product_id] }
  const run = (change: BulkPriceChange, variant_count = 2) =>
    request('POST /api/back_office/bulk_prices', { body: { products, change, variant_count } })
  const amount = (by: number): BulkPriceChange => ({ set: 'price', by: { amount: by }, round_to: 1 })

  await expect(run(TENTH_OFF, 3)).rejects.toMatchObject({ code: 'changed_meanwhile' })
  await expect(run(amount(-400))).rejects.toMatchObject({
    code: 'product_invalid',
    details: { reason: 'SKU CHEAP: the price would be 0' },
  })
  const backwards = { sale_start_at: '2030-02-01', sale_expire_at: '2030-01-01' }
  await expect(run({ set: 'selling_price', by: { percent: -20 }, round_to: 1, ...backwards })).rejects.toMatchObject({
    code: 'product_invalid',
  })

  expect(await prices([dear.id, cheap.id])).toEqual([10_000, 400])
  const { id } = await run(amount(100))
  await shop.db
    .updateTable('bulk_prices')
    .set({ created_at: new Date('2020-01-01') })
    .execute()
  const undo = (of: number) => request('PUT /api/back_office/bulk_prices/:id/undo', { params: { id: of } })
  await expect(undo(id)).rejects.toMatchObject({ code: 'undo_expired' })
  await expect(undo(999_999)).rejects.toMatchObject({ code: 'bulk_not_found' })
})

async function openBulk() {
  const shop = await openTestShop()
  await shop.brand('sony')
  const { client } = await shop.staff('administrator')
  return {
    shop,
    request: client.request,
    async prices(ids: number[], of: 'price' | 'selling_price' = 'price') {
      const rows = await shop.db.selectFrom('variants').select(['id', of]).where('id', 'in', ids).execute()
      return ids.map((id) => rows.find((row) => row.id === id)?.[of])
    },
  }
}

import { expect, test } from 'vitest'
import { openTestShop } from '../../../../../testing/test-shop.ts'
import { stockDifferences } from '../../stock/index.ts'

test('BO-03 a scanned code finds its variant alone, a product all of its variants, each with its pieces by store', async () => {
  const shop = await openTestShop()
  const { client } = await shop.staff('administrator')
  const find = async (query: object) =>
    (await client.request('GET /api/back_office/stock_variants', { query })).variants.map(
      ({ variant_id }) => variant_id,
    )
  const one = await shop.variant({ stock: 4 })
  const other = await shop.variant({ product: { slug: 'other' } })
  await shop.db.updateTable('variants').set({ bar_code: '8650000000017' }).where('id', '=', one.id).execute()

  expect(await find({ code: '8650000000017' })).toEqual([one.id])
  expect(await find({ code: ` ${one.sku.toLowerCase()} ` })).toEqual([one.id])
  expect(await find({ code: one.sku.slice(0, -1) })).toEqual([])
  expect(await find({ product_id: other.product_id })).toEqual([other.id])
  expect(await find({ q: 'other' })).toEqual([other.id])
  const { variants } = await client.request('GET /api/back_office/stock_variants', { query: { code: one.sku } })
  expect(variants).toMatchObject([{ stock: [{ on_hand: 4, reserved: 0 }] }])
})

test('BO-03 staff receive, correct, carry and count pieces; each change is a movement that says who and why', async () => {
  const { shop, staff, request, pieces } = await openStock()
  const { id: variant_id, slug } = await shop.variant({ sku: 'PHONE', stock: 2 })

  await request('POST /api/back_office/stock_receipts', {
    body: { location: 'central', note: 'A-17', lines: [{ variant_id, quantity: 10 }] },
  })
  await request('POST /api/back_office/stock_corrections', {
    body: { location: 'central', reason: 'damaged', lines: [{ variant_id, change: -1 }] },
  })
  const carried = await request('POST /api/back_office/stock_transfers', {
    body: { from: 'central', to: 'north', lines: [{ variant_id, quantity: 4 }] },
  })
  await request('POST /api/back_office/stock_counts', {
    body: { location: 'north', lines: [{ variant_id, counted: 3 }] },
  })

  expect(carried.lines).toMatchObject([
    { sku: 'PHONE', location: 'central', change: -4, on_hand: 7, reserved: 0 },
    { sku: 'PHONE', location: 'north', change: 4, on_hand: 4 },
  ])
  expect(await pieces(variant_id)).toEqual({ central: 7, north: 3 })
  const { stock_movements, total_count } = await request('GET /api/back_office/stock_movements', {
    query: { variant_id },
  })
  expect(total_count).toBe(6)
  expect(stock_movements.map((one) => [one.kind, one.location.code, one.on_hand_change])).toEqual([
    ['count', 'north', -1],
    ['transfer', 'north', 4],
    ['transfer', 'central', -4],
    ['correct', 'central', -1],
    ['receive', 'central', 10],
    ['set', 'central', 2],
  ])
  expect(stock_movements[3]).toMatchObject({ reason: 'damaged', staff: { id: staff.id, name: 'Сараа Дорж' } })
  expect(stock_movements[4]).toMatchObject({ note: 'A-17', reason: null })
  const old = await request('GET /api/back_office/stock_movements', { query: { from: '2020-01-01', to: '2020-01-02' } })
  expect(old).toMatchObject({ stock_movements: [], total_count: 0 })
  const since = { from: '2020-01-01', to: '2999-01-01', location: 'north', kind: 'count' } as const
  expect((await request('GET /api/back_office/stock_movements', { query: since })).total_count).toBe(1)
  const named = async (q: string) =>
    (await request('GET /api/back_office/stock_movements', { query: { q } })).total_count
  expect([await named('phone'), await named('lamp')]).toEqual([6, 0])
  expect(await stockDifferences(shop.db)).toEqual([])
  await shop.searchCaughtUp()
  expect((await shop.guest().products.find(slug)).variants).toMatchObject([{ stock: 'in_stock' }])
})

test('BO-03 pieces that orders hold are neither carried away nor counted away, and a document is taken whole or not', async () => {
  const { shop, request, pieces } = await openStock()
  const [held, free] = [await shop.variant({ sku: 'HELD', stock: 5 }), await shop.variant({ stock: 5 })]
  await shop.db.updateTable('stock_items').set({ reserved: 4 }).where('variant_id', '=', held.id).execute()
  const lines = <Line>(line: Line) => [free, held].map(({ id }) => ({ variant_id: id, ...line }))
  const refusal = { code: 'stock_held', details: { sku: 'HELD', location: 'central', free: 1 } }

  await expect(
    request('POST /api/back_office/stock_transfers', {
      body: { from: 'central', to: 'north', lines: lines({ quantity: 2 }) },
    }),
  ).rejects.toMatchObject(refusal)
  await expect(
    request('POST /api/back_office/stock_counts', { body: { location: 'central', lines: lines({ counted: 3 }) } }),
  ).rejects.toMatchObject(refusal)
  await expect(
    request('POST /api/back_office/stock_corrections', {
      body: { location: 'central', reason: 'lost', lines: lines({ change: -2 }) },
    }),
  ).rejects.toMatchObject(refusal)

  expect(await pieces(free.id)).toEqual({ central: 5 })
  const line = { variant_id: free.id, quantity: 1 }
  const faulty: [object, string][] = [
    [{ from: 'central', to: 'central', lines: [line] }, 'transfer_within_location'],
    [{ from: 'central', to: 'nowhere', lines: [line] }, 'reference_unknown'],
    [{ from: 'central', to: 'north', lines: [{ ...line, variant_id: 999_999 }] }, 'variant_not_found'],
    [{ from: 'central', to: 'north', lines: [line, line] }, 'invalid_request'],
  ]
  for (const [body, code] of faulty) {
    const transfer = { from: '', to: '', lines: [], ...body }
    await expect(request('POST /api/back_office/stock_transfers', { body: transfer }), code).rejects.toMatchObject({
      code,
    })
  }
})

test('BO-03 transfers, counts and receipts of the same goods at once lose no piece', async () => {
  const { shop, request, pieces } = await openStock()
  const goods = [await shop.variant({ stock: 20 }), await shop.variant({ stock: 20 })]
  const lines = (quantity: number, order: typeof goods) => order.map(({ id }) => ({ variant_id: id, quantity }))

  await Promise.all(
    Array.from({ length: 8 }, (_, at) => {
      const order = at % 2 === 0 ? goods : goods.toReversed()
      const [from, to] = at % 4 < 2 ? ['central', 'north'] : ['central', 'south']
      return at < 4
        ? request('POST /api/back_office/stock_transfers', { body: { from, to, lines: lines(2, order) } })
        : request('POST /api/back_office/stock_receipts', { body: { location: 'central', lines: lines(1, order) } })
    }),
  )

  for (const { id } of goods) expect(await pieces(id)).toEqual({ central: 16, north: 4, south: 4 })
  expect(await stockDifferences(shop.db)).toEqual([])
})

test('BO-03 staff list stock by SKU, by store and by what runs out; support reads none', async () => {
  const { shop, request } = await openStock()
  const [low, out] = [await shop.variant({ sku: 'B-1', stock: 2 }), await shop.variant({ sku: 'A-1', stock: 0 })]
  await shop.setStock(low.id, 30, 'north')
  const dulam = await shop.staff('support')
  const list = async (query: object) => {
    const { stock_items } = await request('GET /api/back_office/stock_items', { query })
    return stock_items.map(({ sku, location, on_hand }) => [sku, location.code, on_hand])
  }

  expect(await list({})).toEqual([
    ['A-1', 'central', 0],
    ['B-1', 'central', 2],
    ['B-1', 'north', 30],
  ])
  expect(await list({ location: 'north' })).toEqual([['B-1', 'north', 30]])
  expect(await list({ stock: 'low' })).toEqual([['B-1', 'central', 2]])
  expect(await list({ stock: 'out' })).toEqual([['A-1', 'central', 0]])
  expect(await list({ q: 'b-1', stock: 'in', variant_id: low.id })).toHaveLength(2)
  const first = await request('GET /api/back_office/stock_items', { query: { limit: 2 } })
  expect(first.total_count).toBe(3)
  expect(await list({ cursor: first.next_cursor })).toEqual([['B-1', 'north', 30]])
  expect(out.sku).toBe('A-1')
  const { stock_locations } = await request('GET /api/back_office/stock_locations')
  expect(stock_locations.map(({ code }) => code).toSorted()).toEqual(['central', 'north', 'south'])
  await expect(dulam.client.request('GET /api/back_office/stock_items')).rejects.toMatchObject({ code: 'forbidden' })
})

async function openStock() {
  const shop = await openTestShop()
  const staff = await shop.staff('administrator')
  for (const code of ['central', 'north', 'south']) await shop.stockLocation(code)
  return {
    shop,
    staff,
    request: staff.client.request,
    /** Pieces on hand by the code of the location. */
    async pieces(variantId: number) {
      const rows = await shop.db
        .selectFrom('stock_items')
        .innerJoin('stock_locations', 'stock_locations.id', 'stock_location_id')
        .select(['code', 'on_hand'])
        .where('variant_id', '=', variantId)
        .execute()
      return Object.fromEntries(rows.map(({ code, on_hand }) => [code, on_hand]))
    },
  }
}

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { ProductSort } from '@delguur/contract'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'

const HOUR = 60 * 60 * 1000
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR)

test('CAT-05 a list shows only products with a price, stock, a picture and a past availability date', async () => {
  const shop = await openTestShop()
  await shop.variant({ product: { slug: 'good' } })
  await shop.variant({ product: { slug: 'available-since-yesterday', available_on: hoursFromNow(-24) } })
  await shop.variant({ product: { slug: 'from-tomorrow', available_on: hoursFromNow(24) } })
  await shop.variant({ product: { slug: 'no-picture', image: false } })
  await shop.variant({ product: { slug: 'costs-one' }, price: 1 })
  await shop.variant({ product: { slug: 'sold-out' }, stock: 0 })
  await shop.variant({ product: { slug: 'no-stock-at-all' }, stock: null })
  const bare = await shop.product({ slug: 'no-variant' })
  await shop.refresh(bare.id)

  const { products, total_count } = await shop.guest().products.list()

  expect(products.map(({ slug }) => slug)).toEqual(['available-since-yesterday', 'good'])
  expect(total_count).toBe(2)
})

test('CAT-05 stock reserved by orders is not for sale', async () => {
  const shop = await openTestShop()
  const { id, product_id } = await shop.variant({ stock: 3 })
  await shop.db.updateTable('stock_items').set({ reserved: 3 }).where('variant_id', '=', id).execute()
  await shop.refresh(product_id)

  expect((await shop.guest().products.list()).total_count).toBe(0)
})

test('CAT-06 a sale price applies only between its dates, and only if it is lower', async () => {
  const shop = await openTestShop()
  const sale = (slug: string, from: number | null, to: number | null, selling_price = 75_000) =>
    shop.variant({
      product: { slug },
      price: 100_000,
      selling_price,
      sale_start_at: from === null ? null : hoursFromNow(from),
      sale_expire_at: to === null ? null : hoursFromNow(to),
    })
  await sale('open-ended', null, null)
  await sale('now', -1, 1)
  await sale('to-come', 1, 2)
  await sale('over', -2, -1)
  await sale('no-saving', -1, 1, 100_000)

  const { products } = await shop.guest().products.list({ sort: 'date_asc' })

  const full = { price: 100_000, old_price: null, sale_percent: null, sale_expire_at: null }
  const reduced = { price: 75_000, old_price: 100_000, sale_percent: 25 }
  expect(products).toMatchObject([
    { slug: 'open-ended', ...reduced, sale_expire_at: null },
    { slug: 'now', ...reduced, sale_expire_at: expect.stringMatching(/Z$/) },
    { slug: 'to-come', ...full },
    { slug: 'over', ...full },
    { slug: 'no-saving', ...full },
  ])
  const onSale = await shop.guest().products.list({ on_sale: true, sort: 'date_asc' })
  expect(onSale.products.map(({ slug }) => slug)).toEqual(['open-ended', 'now'])
  const notOnSale = await shop.guest().products.list({ on_sale: false })
  expect(notOnSale.total_count).toBe(3)
})

test('CAT-07 the stock label of a card counts all variants of the product', async () => {
  const shop = await openTestShop()
  const few = await shop.variant({ product: { slug: 'few' }, stock: 2 })
  const many = await shop.variant({ product: { slug: 'many' }, stock: 3 })
  await shop.variant({ product_id: few.product_id, stock: 3 })
  await shop.variant({ product_id: many.product_id, stock: 3 })

  const { products } = await shop.guest().products.list({ sort: 'date_asc' })

  expect(products).toMatchObject([
    { slug: 'few', stock: 'low_stock', variant_count: 2, variant_id: few.id },
    { slug: 'many', stock: 'in_stock', variant_count: 2, variant_id: many.id },
  ])
})

test('CAT-01 a card is in the caller’s language, or in Mongolian where a translation is missing', async () => {
  const shop = await openTestShop()
  const { product_id } = await shop.variant({ product: { name: { mn: 'Утас', en: 'Phone' }, brand: 'nomin' } })
  const properties = [1, 2, 3, 4, 5, 6].map((at) => ({
    name: { mn: `Шинж ${at}`, en: `Trait ${at}` },
    value: { mn: `${at}` },
  }))
  await shop.db
    .updateTable('products')
    .set({ properties: JSON.stringify(properties) })
    .where('id', '=', product_id)
    .execute()
  await shop.variant({ product: { name: { mn: 'Ширээ' } } })
  await shop.refresh(product_id)

  const [table, phone] = (await shop.guest('en').products.list()).products

  expect(phone).toMatchObject({ name: 'Phone', brand: 'nomin', image: { alt: 'Phone', widths: [160, 320, 640] } })
  expect(phone?.highlights).toEqual(['Trait 1: 1', 'Trait 2: 2', 'Trait 3: 3', 'Trait 4: 4', 'Trait 5: 5'])
  expect(table?.name).toBe('Ширээ')
  expect((await shop.guest('mn').products.list()).products[1]?.name).toBe('Утас')
})

test('CAT-04 each sort lists products in its order', async () => {
  const shop = await openTestShop()
  const add = (slug: string, name: string, price: number, selling_price: number | null, age: number) =>
    shop.variant({ product: { slug, name: { mn: name }, created_at: hoursFromNow(-age) }, price, selling_price })
  await add('a', 'өрөм', 300, null, 1)
  await add('b', 'Оймс', 1000, 200, 3)
  await add('c', 'ёлк', 400, 350, 2)
  await add('d', 'Енот', 100, null, 4)
  await add('e', 'пиво', 500, 450, 5)
  const slugs = async (sort: ProductSort) => {
    const { products } = await shop.guest().products.list({ sort })
    return products.map(({ slug }) => slug).join('')
  }

  expect(await slugs('date_desc')).toBe('acbde')
  expect(await slugs('date_asc')).toBe('edbca')
  expect(await slugs('price_asc')).toBe('dbace')
  expect(await slugs('price_desc')).toBe('ecabd')
  expect(await slugs('name_asc')).toBe('dcbae')
  expect(await slugs('name_desc')).toBe('eabcd')
  expect((await slugs('sale_desc')).slice(0, 3)).toBe('bce')
})

test('CAT-04 the pages of any sort contain every product once, ties too', async () => {
  const shop = await openTestShop()
  const created_at = new Date()
  for (let at = 0; at < 11; at++) {
    await shop.variant({ product: { name: { mn: 'Ижил' }, created_at }, price: at % 2 === 0 ? 5000 : 7000 })
  }
  const guest = shop.guest()
  const sorts: ProductSort[] = [
    'random',
    'date_desc',
    'date_asc',
    'price_asc',
    'price_desc',
    'sale_desc',
    'name_asc',
    'name_desc',
  ]

  for (const sort of sorts) {
    const seen: number[] = []
    for (let page = 1; page <= 4; page++) {
      const { products } = await guest.products.list({ sort, seed: 7, page, per_page: 3 })
      seen.push(...products.map(({ id }) => id))
    }
    expect(seen, sort).toHaveLength(11)
    expect(new Set(seen).size, sort).toBe(11)
  }
})

test('CAT-04 the random sort keeps its order for one seed and differs for another', async () => {
  const shop = await openTestShop()
  for (let at = 0; at < 8; at++) await shop.variant()
  const ids = async (seed: number, per_page = 40) => {
    const { products } = await shop.guest().products.list({ sort: 'random', seed, per_page })
    return products.map(({ id }) => id)
  }

  expect((await ids(1)).slice(0, 5)).toEqual(await ids(1, 5))
  const orders = new Set(await Promise.all([1, 2, 3, 4].map(async (seed) => (await ids(seed)).join())))
  expect(orders.size).toBeGreaterThan(1)
})

test('CAT-02 a page has forty products by default, and the total count', async () => {
  const shop = await openTestShop()
  for (let at = 0; at < 42; at++) await shop.variant()
  const { products } = shop.guest()

  expect(await products.list()).toMatchObject({ page: 1, per_page: 40, total_pages: 2, total_count: 42 })
  expect((await products.list()).products).toHaveLength(40)
  expect((await products.list({ page: 2 })).products).toHaveLength(2)
  expect(await products.list({ page: 99_999 })).toMatchObject({ products: [], total_pages: 2, total_count: 42 })
  for (const query of [{ page: 0 }, { page: -1 }, { per_page: 0 }, { per_page: 101 }, { page: 1.5 }]) {
    await expect(products.list(query), JSON.stringify(query)).rejects.toMatchObject({ code: 'invalid_request' })
  }
})

test('CAT-10 a category lists its own products and those of its subcategories', async () => {
  const shop = await openTestShop()
  await shop.variant({ product: { slug: 'android', taxon: 'phones/smart/android' } })
  await shop.variant({ product: { slug: 'button', taxon: 'phones/button' } })
  await shop.variant({ product: { slug: 'lamp', taxon: 'home/lamps' } })
  await shop.taxon('empty')
  const slugs = async (taxon: string) =>
    (await shop.guest().products.list({ taxon, sort: 'date_asc' })).products.map(({ slug }) => slug)

  expect(await slugs('phones')).toEqual(['android', 'button'])
  expect(await slugs('phones/smart')).toEqual(['android'])
  expect(await slugs('home/lamps')).toEqual(['lamp'])
  expect(await slugs('empty')).toEqual([])
  await expect(slugs('phones/none')).rejects.toMatchObject({ code: 'taxon_not_found', status: 404 })
})

test('CAT-11 CAT-12 products are listed by brand, by badge and by both; unknown ones are refused', async () => {
  const shop = await openTestShop()
  const gobi = await shop.variant({ product: { slug: 'gobi-new', brand: 'gobi' } })
  await shop.variant({ product: { slug: 'gobi-old', brand: 'gobi' } })
  const other = await shop.variant({ product: { slug: 'other-new', brand: 'other' } })
  const badge = await shop.db
    .insertInto('badges')
    .values({ code: 'new', name: JSON.stringify({ mn: 'Шинэ' }), colour: '#0a0' })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { product_id } of [gobi, other]) {
    await shop.db.insertInto('product_badges').values({ product_id, badge_id: badge.id }).execute()
    await shop.refresh(product_id)
  }
  const list = (query: { brand?: string; badge?: string }) => shop.guest().products.list({ ...query, sort: 'date_asc' })

  expect((await list({ brand: 'gobi' })).products.map(({ slug }) => slug)).toEqual(['gobi-new', 'gobi-old'])
  expect((await list({ badge: 'new' })).products.map(({ slug }) => slug)).toEqual(['gobi-new', 'other-new'])
  expect((await list({ badge: 'new', brand: 'gobi' })).products).toMatchObject([
    { slug: 'gobi-new', badge_ids: [badge.id] },
  ])
  await expect(list({ brand: 'none' })).rejects.toMatchObject({ code: 'brand_not_found', status: 404 })
  await expect(list({ badge: 'none' })).rejects.toMatchObject({ code: 'badge_not_found', status: 404 })
})

test('CAT-02 products requested by id are listed in the requested order', async () => {
  const shop = await openTestShop()
  const [a, b, c] = [await shop.variant(), await shop.variant(), await shop.variant({ stock: 0 })]

  const { products } = await shop
    .guest()
    .products.list({ ids: `${b.product_id},${c.product_id},999999,${a.product_id}` })

  expect(products.map(({ id }) => id)).toEqual([b.product_id, a.product_id])
})

test('CAT-02 products requested by slug are listed in the requested order, those of a kind left out', async () => {
  const shop = await openTestShop()
  await shop.variant({ product: { slug: 'glass' } })
  await shop.variant({ product: { slug: 'vodka', kind: 'alcohol' } })
  await shop.variant({ product: { slug: 'cup' } })
  await shop.variant({ product: { slug: 'sold-out' }, stock: 0 })
  const list = async (query: { slugs?: string; without_kind?: string }) =>
    (await shop.guest().products.list(query)).products.map(({ slug }) => slug)

  expect(await list({ slugs: 'vodka,sold-out,cup,nothing,glass,cup' })).toEqual(['vodka', 'cup', 'glass'])
  expect(await list({ slugs: 'vodka,cup,glass', without_kind: 'alcohol' })).toEqual(['cup', 'glass'])
  expect((await list({ without_kind: 'alcohol' })).toSorted()).toEqual(['cup', 'glass'])
})

test('SRCH-07 all words of a query match in either script, by their beginnings too', async () => {
  const shop = await openTestShop()
  await shop.variant({ product: { slug: 'phone', name: { mn: 'Утас Номин', en: 'Nomin phone' } } })
  await shop.variant({ product: { slug: 'case', name: { mn: 'Гэр, утас Номинд', en: 'Phone case' }, brand: 'khan' } })
  const found = async (q: string) => (await shop.guest().products.list({ q })).products.map(({ slug }) => slug)

  expect((await found('утас')).toSorted()).toEqual(['case', 'phone'])
  expect(await found('UTAS')).toEqual(await found('утас'))
  expect((await found('uta')).toSorted()).toEqual(['case', 'phone'])
  expect((await found('номин утас'))[0]).toBe('phone')
  expect((await found('хан utas'))[0]).toBe('case')
  expect(await found('ширээ')).toEqual([])
  expect(await found('?!')).toEqual([])
  expect(await found('  ')).toEqual(['case', 'phone'])
})

test('SRCH-07 a product with all the words in its name ranks before one with the words elsewhere', async () => {
  const shop = await openTestShop()
  const named = (slug: string, name: string, age: number, brand?: string) =>
    shop.variant({ product: { slug, name: { mn: name }, created_at: hoursFromNow(-age), ...(brand ? { brand } : {}) } })
  await named('laptop', 'Номин зөөврийн компьютер', 3)
  await named('speaker', 'Чанга яригч компьютер', 1, 'зөөврийн')
  await named('longer', 'Зөөврийнхон компьютер', 2, 'зөөврийн')
  const found = async (q: string) => (await shop.guest().products.list({ q })).products.map(({ slug }) => slug)

  for (const q of ['зөөврийн', 'зөөврийн компьютер', 'компьютер зөөврийн', 'zuuvriin']) {
    expect((await found(q))[0], q).toBe('laptop')
    expect(await found(q), q).toHaveLength(3)
  }
})

test('SRCH-07 hostile texts in any parameter never cause a server error', async () => {
  const shop = await openTestShop()
  await shop.variant()

  const addresses = (await hostileTexts()).flatMap((text) => {
    const value = encodeURIComponent(text.toWellFormed())
    return [`products?q=${value}`, `products?taxon=${value}&brand=${value}`, `products/${value}`]
  })
  for (let from = 0; from < addresses.length; from += 50) {
    await Promise.all(addresses.slice(from, from + 50).map((address) => expectNoFault(shop, `/api/v2/${address}`)))
  }
})

async function expectNoFault(shop: TestShop, address: string) {
  const response = await shop.fetch(address)
  await response.arrayBuffer()
  expect(response.status, address).toBeLessThan(500)
}

const OWN_HOSTILE = [
  "'",
  '%',
  '_',
  '\\',
  '\0',
  "'; drop table products; --",
  "a':* & !b",
  '😀',
  '\u202e',
  'ъ',
  '0',
  '999999999999999',
  'x'.repeat(200),
]

/** Own cases, and a few hundred from the lists beside the project, if available. */
async function hostileTexts(): Promise<string[]> {
  const file = path.resolve(import.meta.dirname, '../../../../../../../shared/data/hostile/naughty-strings.json.gz')
  const zipped = await readFile(file).catch(() => null)
  const texts: string[] = zipped ? JSON.parse(gunzipSync(zipped).toString()) : []
  return [...OWN_HOSTILE, ...texts]
}

test('CAT-04 a search ranks whole words before words that only begin with the query', async () => {
  const shop = await openTestShop()
  await shop.variant({ product: { slug: 'phone', name: { mn: 'Oyuvi ухаалаг утас' } } })
  await shop.variant({ product: { slug: 'vacuum', name: { mn: 'Утасгүй тоос сорогч' } } })

  const { products } = await shop.guest().products.list({ q: 'utas' })

  expect(products.map(({ slug }) => slug)).toEqual(['phone', 'vacuum'])
})

import { expect, test } from 'vitest'
import {
  createPromotionsOn,
  createSitePromotions,
  popularityOf,
  ratingOf,
  vendorRatingOf,
} from '../../../../testing/ratings.ts'
import { siteOf } from '../../../../testing/site.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { createCatalog } from './index.ts'

const DAY = 24 * 60 * 60 * 1000

test('CAT-01 a product has texts, pictures, properties, categories, prices and variants', async () => {
  const shop = await openTestShop()
  const phone = await phoneInTwoColours(shop)

  const product = await shop.guest('en').products.find(phone.slug)

  expect(product).toMatchObject({
    id: phone.product_id,
    slug: phone.slug,
    title: 'nomin Phone X',
    name: 'Phone X',
    description: 'Description',
    translated: { name: { mn: 'Утас X', en: 'Phone X' }, description: { mn: 'Тайлбар', en: 'Description' } },
    sku: phone.sku,
    vid: phone.id,
    image: { alt: 'Phone X', widths: [160, 320, 640] },
    property: { Weight: '200 g' },
    property_list: [{ name: 'Weight', value: '200 g' }],
    price: 900_000,
    selling_price: 600_000,
    current_price: 600_000,
    sale_percent: 33,
    total_on_hand: 9,
    stock: 'in_stock',
    product_cat: 'phone',
    badges: [],
    average_rating: null,
    total_reviews: 0,
    store: null,
    keyword: { id: 'phone', name: 'android', mn: 'android' },
    taxonomy: [
      { permalink: 'phones', name: 'phones' },
      { permalink: 'phones/android', name: 'android' },
    ],
    l0: [expect.any(Number)],
    l1: [expect.any(Number)],
    l2: [],
    brand: { code: 'nomin', name: 'nomin' },
  })
  expect(product.option_types).toEqual([
    {
      code: 'colour',
      name: 'Colour',
      values: [
        { code: 'black', name: 'Black', swatch: '#000' },
        { code: 'red', name: 'Улаан', swatch: null },
      ],
    },
  ])
  expect(product.variants).toMatchObject([
    {
      id: phone.id,
      price: 900_000,
      current_price: 600_000,
      stock: 'in_stock',
      option_values: { colour: 'black' },
      images: [],
    },
    {
      id: phone.red.id,
      price: 950_000,
      current_price: 950_000,
      selling_price: null,
      total_on_hand: 0,
      stock: 'sold_out',
    },
  ])
  expect(product.variants[1]?.images).toHaveLength(1)
  expect(product.images).toHaveLength(2)
})

test('CAT-01 a product is found by its id too, and a numeric slug takes precedence over an id', async () => {
  const shop = await openTestShop()
  const one = await shop.variant({ product: { slug: 'one' } })
  const namedLikeOne = await shop.variant({ product: { slug: String(one.product_id) } })
  const { products } = shop.guest()

  expect((await products.find(namedLikeOne.product_id)).id).toBe(namedLikeOne.product_id)
  expect((await products.find('one')).id).toBe(one.product_id)
  expect((await products.find(String(one.product_id))).id).toBe(namedLikeOne.product_id)
})

test('CAT-06 a past or future sale does not show on the product', async () => {
  const shop = await openTestShop()
  const start = new Date(Date.now() + DAY)
  const { slug } = await shop.variant({ price: 5000, selling_price: 4000, sale_start_at: start })

  expect(await shop.guest().products.find(slug)).toMatchObject({
    price: 5000,
    current_price: 5000,
    selling_price: null,
    sale_percent: null,
    sale_start_at: null,
  })
})

test('CAT-05 CAT-07 a product page shows that a product is sold out, not stocked or not yet available', async () => {
  const shop = await openTestShop()
  await shop.variant({ product: { slug: 'sold-out' }, stock: 0 })
  await shop.variant({ product: { slug: 'no-stock' }, stock: null })
  await shop.variant({ product: { slug: 'to-come', available_on: new Date(Date.now() + DAY) } })
  const { products } = shop.guest()

  expect(await products.find('sold-out')).toMatchObject({ stock: 'sold_out', total_on_hand: 0 })
  expect(await products.find('no-stock')).toMatchObject({ stock: 'out_of_stock', total_on_hand: 0 })
  expect(await products.find('to-come')).toMatchObject({
    stock: 'out_of_stock',
    total_on_hand: 0,
    available_on: expect.stringMatching(/Z$/),
    variants: [{ stock: 'out_of_stock', total_on_hand: 0 }],
  })
})

test('CAT-05 a product without a picture, a price or a variant has no page', async () => {
  const shop = await openTestShop()
  await shop.variant({ product: { slug: 'no-picture', image: false } })
  await shop.variant({ product: { slug: 'no-price' }, price: 0 })
  await shop.refresh((await shop.product({ slug: 'no-variant' })).id)
  const { products } = shop.guest()

  for (const slug of ['no-picture', 'no-price', 'no-variant', 'nothing', '999999999999999', '9'.repeat(40)]) {
    await expect(products.find(slug), slug).rejects.toMatchObject({ code: 'product_not_found', status: 404 })
    await expect(products.related(slug), slug).rejects.toMatchObject({ code: 'product_not_found', status: 404 })
  }
})

test('CAT-08 related products share a category, those of its kind and the closest first, thirty at most', async () => {
  const shop = await openTestShop()
  const phone = await shop.variant({ product: { taxon: 'phones/android', brand: 'gobi' }, price: 500_000 })
  await shop.variant({ product: { slug: 'same-branch', taxon: 'phones/button' }, price: 500_000 })
  await shop.variant({ product: { slug: 'dearer', taxon: 'phones/android' }, price: 900_000 })
  await shop.variant({ product: { slug: 'same-price', taxon: 'phones/android' }, price: 490_000 })
  const other = { slug: 'same-brand', name: { mn: 'Gobi Ikh 1' }, taxon: 'phones/android', brand: 'gobi' }
  await shop.variant({ product: other, price: 900_000 })
  await shop.variant({ product: { slug: 'sold-out', taxon: 'phones/android' }, stock: 0 })
  await shop.variant({ product: { slug: 'lamp', taxon: 'home' } })

  const related = await shop.guest().products.related(phone.slug)

  expect(related.map(({ slug }) => slug)).toEqual(['same-brand', 'same-price', 'dearer', 'same-branch'])

  await shop.variant({ product: { slug: 'tripod', taxon: 'cameras', kind: 'tripod' }, stock: 0 })
  await shop.variant({ product: { slug: 'lens', taxon: 'cameras' } })
  await shop.variant({ product: { slug: 'other-tripod', taxon: 'cameras', kind: 'tripod' }, price: 9_000_000 })
  expect((await shop.guest().products.related('tripod')).map(({ slug }) => slug)).toEqual(['other-tripod', 'lens'])

  for (let at = 0; at < 31; at++) await shop.variant({ product: { taxon: 'phones/button' } })
  expect(await shop.guest().products.related('same-branch')).toHaveLength(30)
})

test('CAT-14 stock of a variant by store, and the stores that have it', async () => {
  const shop = await openTestShop()
  const phone = await shop.variant({ stock: 6 })
  await shop.setStock(phone.id, 2, 'north')
  await shop.setStock(phone.id, 0, 'south')
  await shop.db.updateTable('stock_items').set({ reserved: 1 }).where('on_hand', '=', 2).execute()
  const { products } = shop.guest('en')

  expect(await products.stockItems(phone.id)).toMatchObject([
    { name: 'Store central', address: '1 Peace Avenue', count_on_hand: 6, stock: 'in_stock' },
    { name: 'Store north', count_on_hand: 1, stock: 'low_stock' },
    { name: 'Store south', count_on_hand: 0, stock: 'sold_out' },
  ])
  const stores = await products.storesOfVariant(phone.id)
  expect(stores.map(({ name }) => name)).toEqual(['Store central', 'Store north'])
})

test('CAT-14 a variant that is unknown, or whose product has no page, has no stock information', async () => {
  const shop = await openTestShop()
  const hidden = await shop.variant({ product: { image: false } })
  const { products } = shop.guest()

  for (const id of [hidden.id, 999_999]) {
    await expect(products.stockItems(id)).rejects.toMatchObject({ code: 'variant_not_found', status: 404 })
    await expect(products.storesOfVariant(id)).rejects.toMatchObject({ code: 'variant_not_found', status: 404 })
  }
})

test('CAT-10 categories are available as a list, as a tree and by root, with their numbers of visible products', async () => {
  const shop = await openTestShop()
  await shop.variant({ product: { taxon: 'phones/smart/android' } })
  await shop.variant({ product: { taxon: 'phones/button' } })
  await shop.variant({ product: { taxon: 'phones/button' }, stock: 0 })
  await shop.db
    .updateTable('taxons')
    .set({ name: JSON.stringify({ mn: 'Утас', en: 'Phones' }), short_name: JSON.stringify({ mn: 'Ут.' }) })
    .where('permalink', '=', 'phones')
    .execute()
  const { taxons } = shop.guest()

  expect(await taxons.all()).toMatchObject([
    {
      permalink: 'phones',
      name: 'Утас',
      translation_en: 'Phones',
      short_name: 'Ут.',
      level: 0,
      parent_id: null,
      product_count: 2,
    },
    { permalink: 'phones/smart', level: 1, product_count: 1, short_name: null },
    { permalink: 'phones/button', level: 1, product_count: 1 },
    { permalink: 'phones/smart/android', level: 2, product_count: 1 },
  ])
  expect(await taxons.tree()).toMatchObject([
    {
      permalink: 'phones',
      children: [{ permalink: 'phones/smart', children: [{ children: [] }] }, { permalink: 'phones/button' }],
    },
  ])
  expect(await taxons.taxonomies()).toMatchObject([
    { root: { permalink: 'phones' }, taxons: [{ permalink: 'phones/smart' }, { permalink: 'phones/button' }] },
  ])
  const [english] = await shop.guest('en').taxons.all()
  expect(english?.name).toBe('Phones')
})

test('CAT-12 badges are listed, and one is found', async () => {
  const shop = await openTestShop()
  const name = JSON.stringify({ mn: 'Шинэ', en: 'New' })
  await shop.db.insertInto('badges').values({ code: 'new', name, colour: '#0a0' }).execute()
  const { badges } = shop.guest('en')

  const [badge] = await badges.list()

  expect(badge).toMatchObject({ code: 'new', name: 'New', colour: '#0a0' })
  expect(await badges.find(badge?.id ?? 0)).toEqual(badge)
  await expect(badges.find(999_999)).rejects.toMatchObject({ code: 'badge_not_found', status: 404 })
})

test('CAT-11 a brand shows what sells best of what is for sale, and no two brands show one picture', async () => {
  const shop = await openTestShop()
  const goods = async (brand: string, kind: string, popularity: number, rest = {}) => {
    const { product_id } = await shop.variant({ product: { brand, kind }, ...rest })
    await shop.db.insertInto('product_popularity').values({ product_id, sold: 0, views: 0, popularity }).execute()
    return product_id
  }
  const hashOf = async (id: number) => {
    const { hash } = await shop.db
      .selectFrom('product_images')
      .innerJoin('images', 'images.id', 'image_id')
      .select('hash')
      .where('product_id', '=', id)
      .executeTakeFirstOrThrow()
    return hash
  }
  const best = await goods('amar', 'phone', 5)
  await goods('amar', 'speaker', 9, { stock: 0 })
  await goods('amar', 'laptop', 1)
  await goods('bold', 'phone', 8)
  const other = await goods('bold', 'tablet', 2)
  const only = await goods('chin', 'phone', 1)
  const shared = await goods('dash', 'phone', 1)
  await shop.db
    .updateTable('listings')
    .set({ image_id: (qb) => qb.selectFrom('listings as l').select('image_id').where('product_id', '=', best) })
    .where('product_id', '=', shared)
    .execute()

  const hashes = (await shop.guest().brands.all()).map(({ image }) => image?.hash ?? null)

  expect(hashes).toEqual([...(await Promise.all([best, other, only].map(hashOf))), null])
})

test('CAT-11 brands are sorted by name with their visible products: by page, all at once, or one', async () => {
  const shop = await openTestShop()
  await shop.variant({ product: { brand: 'Өвөр' } })
  await shop.variant({ product: { brand: 'Оргил', name: { mn: 'Ширээ', en: 'Desk' } } })
  await shop.variant({ product: { brand: 'Оргил' }, stock: 0 })
  await shop.brand('Apu')
  const { brands } = shop.guest()

  const all = await brands.all()

  expect(all.map(({ name, product_count }) => [name, product_count])).toEqual([
    ['Apu', 0],
    ['Оргил', 1],
    ['Өвөр', 1],
  ])
  expect(all.map(({ image }) => image?.alt ?? null)).toEqual([null, 'Ширээ', expect.any(String)])
  expect(await brands.list({ per_page: 2, page: 2 })).toMatchObject({
    brands: [{ name: 'Өвөр' }],
    total_pages: 2,
    total_count: 3,
  })
  expect(await brands.list({ per_page: 2, page: 9 })).toMatchObject({ brands: [], total_count: 3 })
  expect(await brands.find(all[1]?.id ?? 0)).toEqual(all[1])
  expect(await brands.find(all[1]?.code ?? '')).toEqual(all[1])
  await expect(brands.find(999_999)).rejects.toMatchObject({ code: 'brand_not_found', status: 404 })
  await expect(brands.list({ per_page: 1000 })).rejects.toMatchObject({ code: 'invalid_request' })
})

test('CART-01 a cart reads the price, stock, picture and options of its variants in one query', async () => {
  const shop = await openTestShop()
  const phone = await phoneInTwoColours(shop)
  const toCome = await shop.variant({ product: { available_on: new Date(Date.now() + DAY) } })
  const { site, siteId } = await siteOf(shop.db)
  const catalog = createCatalog({
    site,
    ratingOf,
    vendorRatingOf,
    popularityOf,
    ...createPromotionsOn(createSitePromotions()),
  })

  const found = await catalog.variantsForCart(shop.db, siteId, [phone.id, phone.red.id, toCome.id, 999_999])

  const byId = new Map(found.map((variant) => [variant.id, variant]))
  expect(byId.size).toBe(3)
  expect(byId.get(phone.id)).toMatchObject({
    product_id: phone.product_id,
    sku: phone.sku,
    slug: phone.slug,
    name: { mn: 'Утас X', en: 'Phone X' },
    brand: 'nomin',
    price: 600_000,
    available: 9,
    option_text: { mn: 'Хар', en: 'Black' },
    for_sale: true,
  })
  expect(byId.get(phone.red.id)).toMatchObject({
    price: 950_000,
    available: 0,
    option_text: { mn: 'Улаан', en: 'Улаан' },
  })
  expect(byId.get(phone.red.id)?.image?.hash).not.toBe(byId.get(phone.id)?.image?.hash)
  expect(byId.get(toCome.id)).toMatchObject({ option_text: { mn: '', en: '' }, for_sale: false })
  expect(await catalog.variantsForCart(shop.db, siteId, [])).toEqual([])
})

test('CAT-04 a card has the colours of a product that comes in several, and a second view of the same one', async () => {
  const shop = await openTestShop()
  const { product_id } = await phoneInTwoColours(shop)
  const card = async () => (await shop.guest().products.list()).products.at(0)
  expect(await card(), 'of one colour only').toMatchObject({ swatches: [], second_image: null })

  await shop.db.updateTable('option_values').set({ swatch: '#b00' }).where('code', '=', 'red').execute()
  const second = { product_id, image_id: await shop.image(), position: 2 }
  await shop.db.insertInto('product_images').values(second).execute()
  await shop.refresh(product_id)

  expect(await card()).toMatchObject({ swatches: ['#000', '#b00'], second_image: { width: 1000 } })
})

/** Black, on sale and in stock; red, with a picture of its own and sold out. */
async function phoneInTwoColours({ db, ...shop }: TestShop) {
  const product = { kind: 'phone', name: { mn: 'Утас X', en: 'Phone X' }, brand: 'nomin', taxon: 'phones/android' }
  const black = await shop.variant({ product, price: 900_000, selling_price: 600_000, stock: 9 })
  const red = await shop.variant({ product_id: black.product_id, price: 950_000, stock: 0 })
  const own = { product_id: black.product_id, variant_id: red.id, image_id: await shop.image(), position: 1 }
  await db.insertInto('product_images').values(own).execute()

  const colour = await db
    .insertInto('option_types')
    .values({ code: 'colour', name: JSON.stringify({ mn: 'Өнгө', en: 'Colour' }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const values = [
    { code: 'black', name: JSON.stringify({ mn: 'Хар', en: 'Black' }), swatch: '#000', position: 0, variant: black },
    { code: 'red', name: JSON.stringify({ mn: 'Улаан' }), swatch: null, position: 1, variant: red },
  ]
  for (const { variant, ...value } of values) {
    const { id } = await db
      .insertInto('option_values')
      .values({ ...value, option_type_id: colour.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('variant_option_values').values({ variant_id: variant.id, option_value_id: id }).execute()
  }
  const properties = JSON.stringify([{ name: { mn: 'Жин', en: 'Weight' }, value: { mn: '200 г', en: '200 g' } }])
  await db
    .updateTable('products')
    .set({ option_type_ids: [colour.id], properties })
    .where('id', '=', black.product_id)
    .execute()
  await shop.refresh(black.product_id)
  return { ...black, red }
}

test('CAT-14 a food product has nutrition facts, any other product has none', async () => {
  const shop = await openTestShop()
  const protein = { name: { mn: 'Уураг', en: 'Protein' }, value: { mn: '3.2 г', en: '3.2 g' } }
  await shop.variant({ product: { slug: 'milk', nutrition: [protein] } })
  await shop.variant({ product: { slug: 'phone' } })

  expect(await shop.guest('en').products.nutrition('milk')).toEqual([{ name: 'Protein', value: '3.2 g' }])
  expect(await shop.guest('mn').products.nutrition('milk')).toEqual([{ name: 'Уураг', value: '3.2 г' }])
  expect(await shop.guest().products.nutrition('phone')).toEqual([])
  expect((await shop.guest('en').products.find('milk')).nutrition).toEqual([{ name: 'Protein', value: '3.2 g' }])
  await expect(shop.guest().products.nutrition('none')).rejects.toMatchObject({
    code: 'product_not_found',
    status: 404,
  })
})

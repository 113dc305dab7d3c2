import { expect, test } from 'vitest'
import { setRules } from '../../../../testing/site-rules.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'

type Property = [mn: [name: string, value: string], en?: [name: string, value: string]]

const SCREEN: Property = [
  ['Дэлгэц', '6.7 инч'],
  ['Display', '6.7 in'],
]
const WEIGHT: Property = [
  ['Жин', '200 г'],
  ['Weight', '200 g'],
]

test('WISH-03 compared products have their facts in rows by name, in the caller’s language', async () => {
  const shop = await openTestShop()
  const phone = await product(shop, { slug: 'phone', name: { mn: 'Утас', en: 'Phone' } }, [SCREEN, WEIGHT])
  const twin = await product(shop, { slug: 'twin' }, [WEIGHT, SCREEN])
  const kettle = await product(shop, { slug: 'kettle' }, [[['Жин', '900 г']], [['Багтаамж', '1.7 л']]])

  const english = await shop.guest('en').products.compare([twin, phone])
  const mongolian = await shop.guest('mn').products.compare([phone, kettle])

  expect(english.products).toMatchObject([{ slug: 'twin' }, { slug: 'phone', name: 'Phone', stock: 'in_stock' }])
  expect(english.rows).toEqual([
    { name: 'Weight', values: ['200 g', '200 g'], differs: false },
    { name: 'Display', values: ['6.7 in', '6.7 in'], differs: false },
  ])
  expect(mongolian.rows).toEqual([
    { name: 'Дэлгэц', values: ['6.7 инч', null], differs: true },
    { name: 'Жин', values: ['200 г', '900 г'], differs: true },
    { name: 'Багтаамж', values: [null, '1.7 л'], differs: true },
  ])
})

test('WISH-03 what a product can be chosen in stands beside the property of the same name', async () => {
  const shop = await openTestShop()
  const chosen = await product(shop, { slug: 'chosen' }, [WEIGHT])
  await offerIn(shop, chosen, { mn: 'Багтаамж', en: 'Storage' }, ['128 GB', '256 GB'])
  const fixed = await product(shop, { slug: 'fixed' }, [
    [
      ['Багтаамж', '64 GB'],
      ['Storage', '64 GB'],
    ],
    [
      ['Сүлжээ', '4G'],
      ['Network', '4G'],
    ],
    [
      ['Сүлжээ', 'Wi-Fi'],
      ['Network', 'Wi-Fi'],
    ],
  ])

  const { rows } = await shop.guest('en').products.compare([chosen, fixed])

  expect(rows).toEqual([
    { name: 'Storage', values: ['128 GB, 256 GB', '64 GB'], differs: true },
    { name: 'Weight', values: ['200 g', null], differs: true },
    { name: 'Network', values: [null, '4G, Wi-Fi'], differs: true },
  ])
})

test('WISH-03 sold-out products are compared, repeated and unknown ones are left out', async () => {
  const shop = await openTestShop()
  const gone = await product(shop, { slug: 'gone' }, [SCREEN], 0)
  const hidden = await product(shop, { slug: 'hidden', image: false }, [SCREEN])
  const guest = shop.guest('en')

  const found = await guest.products.compare([gone, hidden, gone, 999_999])

  expect(found.products).toMatchObject([{ slug: 'gone', stock: 'sold_out' }])
  expect(found.rows).toEqual([{ name: 'Display', values: ['6.7 in'], differs: false }])
  expect(await guest.products.compare([999_999])).toEqual({ products: [], rows: [] })
})

test.each(['1,2,3,4,5', '', '0', '1,,2', 'compare', '-1'])('WISH-03 the ids %j are refused', async (ids) => {
  const shop = await openTestShop()

  const reply = await shop.fetch(`/api/v2/products/compare?ids=${ids}`)

  expect([reply.status, (await reply.json()).code]).toEqual([422, 'invalid_request'])
})

test('WISH-03 a site without comparison answers that there is none', async () => {
  const shop = await openTestShop()
  const phone = await product(shop, {}, [SCREEN])
  await setRules(shop, { compare: false })

  await expect(shop.guest('en').products.compare([phone])).rejects.toMatchObject({
    status: 404,
    code: 'compare_off',
    message: 'Products can not be compared in this shop',
  })
})

/** Product with properties; returns its id. */
async function product(
  shop: TestShop,
  overrides: NonNullable<Parameters<TestShop['variant']>[0]>['product'],
  properties: Property[],
  stock = 10,
): Promise<number> {
  const { product_id: id } = await shop.variant({ ...(overrides && { product: overrides }), stock })
  const stored = properties.map(([mn, en]) => ({
    name: { mn: mn[0], ...(en && { en: en[0] }) },
    value: { mn: mn[1], ...(en && { en: en[1] }) },
  }))
  await shop.db
    .updateTable('products')
    .set({ properties: JSON.stringify(stored) })
    .where('id', '=', id)
    .execute()
  await shop.refresh(id)
  return id
}

/** Adds a variant for each value of a choice. */
async function offerIn(shop: TestShop, productId: number, name: { mn: string; en: string }, values: string[]) {
  const type = await shop.db
    .insertInto('option_types')
    .values({ code: 'storage', name: JSON.stringify(name) })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [position, value] of values.entries()) {
    const option = await shop.db
      .insertInto('option_values')
      .values({ option_type_id: type.id, code: `value-${position}`, name: JSON.stringify({ mn: value }), position })
      .returning('id')
      .executeTakeFirstOrThrow()
    const variant = await shop.variant({ product_id: productId })
    await shop.db
      .insertInto('variant_option_values')
      .values({ variant_id: variant.id, option_value_id: option.id })
      .execute()
  }
  await shop.db
    .updateTable('products')
    .set({ option_type_ids: [type.id] })
    .where('id', '=', productId)
    .execute()
  await shop.refresh(productId)
}

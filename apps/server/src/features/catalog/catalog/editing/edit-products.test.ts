import type { ProductDocument, StaffProduct } from '@delguur/contract'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../../../testing/test-shop.ts'
import { newProduct } from './editing.requests.ts'

test('BO-03 a product is created, read, changed as a document; what the document leaves empty is emptied', async () => {
  const { shop, staff, create, change } = await openEditing()
  await shop.brand('sony')
  await shop.taxon('audio/headphones')
  const document = { ...newProduct(), brand: 'sony', taxons: ['audio/headphones'], classification_code: '1234567' }

  const created = await create(document)
  const changed = await change(created, { ...document, brand: null, taxons: [], classification_code: null })

  expect(created).toMatchObject({ product: document, retired_at: null, variants: [{ on_hand: 0, reserved: 0 }] })
  expect(changed.product).toEqual({ ...document, brand: null, taxons: [], classification_code: null })
  expect(changed.version).toBeGreaterThan(created.version)
  expect(await staff.client.request('GET /api/back_office/products/:id', { params: { id: created.id } })).toEqual(
    changed,
  )
  const { entries } = await staff.client.request('GET /api/back_office/audit', { query: { kind: 'products' } })
  expect(entries).toMatchObject([
    {
      thing_id: String(created.id),
      label: 'Гар чийдэн',
      before: { brand: 'sony', taxons: ['audio/headphones'], classification_code: '1234567' },
      after: { brand: null, taxons: [], classification_code: null },
    },
    { thing_id: String(created.id), before: null, after: document },
  ])
})

test('BO-03 a product is found by the address that it had, until another product takes it', async () => {
  const { shop, staff, change } = await openEditing()
  const [lamp, other] = [await shop.variant(), await shop.variant()]
  const rename = async (id: number, slug: string) => {
    const stored = await staff.client.request('GET /api/back_office/products/:id', { params: { id } })
    await change(stored, { ...stored.product, slug })
  }
  const found = async (slug: string) => (await shop.guest().products.find(slug)).id

  await rename(lamp.product_id, 'second')
  expect(await shop.guest().products.find(lamp.slug)).toMatchObject({ id: lamp.product_id, slug: 'second' })
  await rename(lamp.product_id, 'third')
  expect([await found(lamp.slug), await found('second')]).toEqual([lamp.product_id, lamp.product_id])
  await rename(other.product_id, lamp.slug)
  // Answers to shoppers may be a second old.
  await expect.poll(() => found(lamp.slug)).toBe(other.product_id)
  expect(await found('second')).toBe(lamp.product_id)
})

test('BO-03 whoever edits an older version is refused, and gets the product as it is now', async () => {
  const { create, change } = await openEditing()
  const created = await create(newProduct())
  const renamed = await change(created, { ...created.product, name: { mn: 'Шинэ нэр' } })

  const late = change(created, { ...created.product, name: { mn: 'Хуучин' } })

  await expect(late).rejects.toMatchObject({
    code: 'changed_meanwhile',
    details: {
      current: { version: renamed.version, product: { name: { mn: 'Шинэ нэр' } } },
      changed: { by: 'Сараа Дорж' },
    },
  })
  const both = await Promise.allSettled(['A', 'B'].map((mn) => change(renamed, { ...renamed.product, name: { mn } })))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('BO-03 faults of a document are refused by name, and nothing is written', async () => {
  const { shop, create, staff } = await openEditing()
  const other = await shop.variant()
  const document = newProduct()
  const [variant] = document.variants
  if (!variant) throw new Error('A product has a variant')
  const faulty: [Partial<ProductDocument>, string][] = [
    [{ brand: 'nobody' }, 'reference_unknown'],
    [{ taxons: ['no/where'] }, 'reference_unknown'],
    [{ badges: ['none'] }, 'reference_unknown'],
    [{ images: ['a'.repeat(24)] }, 'reference_unknown'],
    [{ variants: [variant, variant] }, 'product_invalid'],
    [{ option_types: ['colour'] }, 'product_invalid'],
    [{ slug: other.slug }, 'slug_taken'],
    [{ variants: [{ ...variant, sku: other.sku }] }, 'sku_taken'],
    [{ slug: 'with space' }, 'invalid_request'],
  ]

  for (const [fault, code] of faulty) {
    await expect(create({ ...document, ...fault }), JSON.stringify(fault)).rejects.toMatchObject({ code })
  }

  const missing = { params: { id: 999_999 }, body: { version: 1, product: document } }
  await expect(staff.client.request('PUT /api/back_office/products/:id', missing)).rejects.toMatchObject({
    code: 'product_not_found',
  })
  expect(await shop.db.selectFrom('products').select('id').execute()).toHaveLength(1)
})

test('BO-03 a variant that is left out goes, or is retired where an order or stock names it, and comes back with its SKU', async () => {
  const { shop, create, change } = await openEditing()
  const product = withVariants(newProduct(), ['first', 'spare', 'sold', 'stocked'])
  const created = await create({ ...product, images: [await pictureOf(shop)] })
  const idOf = (sku: string) => created.variants.find((one) => one.sku.endsWith(sku))?.id ?? 0
  const location = await shop.stockLocation()
  for (const sku of ['sold', 'stocked']) {
    const row = { variant_id: idOf(sku), stock_location_id: location, on_hand: 3 }
    await shop.db.insertInto('stock_items').values(row).execute()
  }
  await shop.refresh(created.id)
  await shop.guest().orders.addToCart({ variantId: idOf('sold') })
  await shop.db.updateTable('stock_items').set({ on_hand: 0 }).where('variant_id', '=', idOf('sold')).execute()

  const left = await change(await current(shop, created), keeping(created.product, ['first']))

  expect(left.variants.map(({ id }) => id)).toEqual([idOf('first')])
  const rows = await shop.db.selectFrom('variants').select(['id', 'retired_at']).orderBy('id').execute()
  expect(rows.map(({ id, retired_at }) => [id, retired_at !== null])).toEqual([
    [idOf('first'), false],
    [idOf('sold'), true],
    [idOf('stocked'), true],
  ])
  await shop.searchCaughtUp()
  const page = await shop.guest().products.find(created.product.slug)
  expect(page.variants.map(({ id }) => id)).toEqual([idOf('first')])
  await expect(shop.guest().orders.addToCart({ variantId: idOf('stocked') })).rejects.toThrow()
  const again = await change(left, keeping(created.product, ['first', 'sold']))
  expect(again.variants.map(({ id }) => id)).toEqual([idOf('first'), idOf('sold')])
})

test('BO-03 a retired product leaves shop and search, carts cannot buy it, and it comes back as it was', async () => {
  const { shop, staff } = await openEditing()
  const variant = await shop.variant()
  const bat = shop.guest()
  await bat.orders.addToCart({ variantId: variant.id })
  const turn = (to: 'retire' | 'restore') =>
    staff.client.request(`PUT /api/back_office/products/:id/${to}`, { params: { id: variant.product_id } })

  const retired = await turn('retire')
  await turn('retire')

  expect(retired.retired_at).not.toBeNull()
  await shop.searchCaughtUp()
  await expect(shop.guest().products.find(variant.slug)).rejects.toMatchObject({ code: 'product_not_found' })
  expect((await shop.guest().products.list()).products).toEqual([])
  expect((await bat.orders.current())?.problems).not.toEqual([])
  expect(await turn('restore')).toMatchObject({ retired_at: null, product: { slug: variant.slug } })
  await shop.searchCaughtUp()
  expect((await shop.guest().products.list()).products.map(({ slug }) => slug)).toEqual([variant.slug])
})

test('BO-03 a new price is paid at once, and stands in the price history', async () => {
  const { shop, staff, change } = await openEditing()
  const { product_id: id, slug } = await shop.variant({ price: 50_000 })
  const read = () => staff.client.request('GET /api/back_office/products/:id', { params: { id } })
  const before = await read()

  await change(before, {
    ...before.product,
    variants: before.product.variants.map((one) => ({ ...one, price: 40_000 })),
  })

  await shop.searchCaughtUp()
  expect((await shop.guest().products.find(slug)).variants).toMatchObject([{ price: 40_000 }])
  const history = await shop.db.selectFrom('price_changes').select('price').orderBy('at').execute()
  expect(history.map(({ price }) => price)).toEqual([50_000, 40_000])
})

async function openEditing() {
  const shop = await openTestShop()
  const staff = await shop.staff('administrator')
  const { request } = staff.client
  return {
    shop,
    staff,
    create: (product: ProductDocument) => request('POST /api/back_office/products', { body: { product } }),
    change: ({ id, version }: Pick<StaffProduct, 'id' | 'version'>, product: ProductDocument) =>
      request('PUT /api/back_office/products/:id', { params: { id }, body: { version, product } }),
  }
}

const withVariants = (product: ProductDocument, names: string[]): ProductDocument => ({
  ...product,
  variants: names.flatMap((name) => product.variants.map((one) => ({ ...one, sku: `${one.sku}-${name}` }))),
})

const keeping = (product: ProductDocument, names: string[]): ProductDocument => ({
  ...product,
  variants: product.variants.filter(({ sku }) => names.some((name) => sku.endsWith(name))),
})

/** Hash of a new picture; a product without one has no page. */
async function pictureOf(shop: TestShop): Promise<string> {
  const id = await shop.image()
  const { hash } = await shop.db.selectFrom('images').select('hash').where('id', '=', id).executeTakeFirstOrThrow()
  return hash
}

const current = ({ db }: TestShop, { id }: StaffProduct) =>
  db.selectFrom('products').select(['id', 'version']).where('id', '=', id).executeTakeFirstOrThrow()

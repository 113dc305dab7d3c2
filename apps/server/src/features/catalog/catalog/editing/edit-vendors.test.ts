import { expect, test } from 'vitest'
import { smallPicture } from '../../../../../testing/pictures.ts'
import { openTestShop } from '../../../../../testing/test-shop.ts'
import { newProduct } from './editing.requests.ts'

const VENDOR = {
  code: 'huslen',
  name: 'Хүслэн Трейд ХХК',
  about: { mn: 'Гутлын үйлдвэр', en: 'Shoemakers' },
  registry_number: '6123456',
  address: 'Сонгинохайрхан, 20-р хороо',
  phone: '7700-1100',
  logo: null,
}

test('CONT-08 BO-03 a vendor is created, changed where shoppers read it, found and audited', async () => {
  const { shop, request } = await openVendors()
  const created = await request('POST /api/back_office/vendors', { body: { vendor: VENDOR } })
  const params = { id: created.id }
  const product = { ...newProduct(), vendor: 'huslen' }
  const { id: productId } = await request('POST /api/back_office/products', { body: { product } })
  const picture = await request('POST /api/back_office/pictures', {
    upload: { picture: new Blob([new Uint8Array(await smallPicture())]) },
  })
  const edited = { ...VENDOR, name: 'Хүслэн', logo: picture.hash }

  const changed = await request('PUT /api/back_office/vendors/:id', {
    params,
    body: { version: created.version, vendor: edited },
  })

  expect(created).toEqual({
    id: created.id,
    version: 1,
    in_use: false,
    retired_at: null,
    image: null,
    vendor: VENDOR,
  })
  expect(changed).toMatchObject({ version: 2, in_use: true, image: { hash: picture.hash }, vendor: edited })
  const { product: stored } = await request('GET /api/back_office/products/:id', { params: { id: productId } })
  expect(stored.vendor).toBe('huslen')
  const refused = (body: { version: number; vendor: typeof VENDOR | typeof edited }, code: string) =>
    expect(request('PUT /api/back_office/vendors/:id', { params, body })).rejects.toMatchObject({ code })
  await refused({ version: 1, vendor: VENDOR }, 'changed_meanwhile')
  await refused({ version: 2, vendor: { ...VENDOR, logo: 'a'.repeat(24) } }, 'reference_unknown')
  await refused({ version: 2, vendor: { ...VENDOR, registry_number: '12' } }, 'invalid_request')
  await expect(request('POST /api/back_office/vendors', { body: { vendor: VENDOR } })).rejects.toMatchObject({
    code: 'catalog_code_taken',
  })
  await request('POST /api/back_office/vendors', {
    body: { vendor: { ...VENDOR, code: 'malchin', name: 'Малчин', registry_number: 'УБ90010112' } },
  })
  const found = async (q: string) =>
    (await request('GET /api/back_office/vendors', { query: { q } })).vendors.map(({ vendor }) => vendor.code)
  expect([await found('мал'), await found('6123'), await found('')]).toEqual([
    ['malchin'],
    ['huslen'],
    ['huslen', 'malchin'],
  ])
  const mine = await request('GET /api/back_office/products', { query: { vendor: 'huslen' } })
  expect(mine.products.map(({ id }) => id)).toEqual([productId])
  const { entries } = await request('GET /api/back_office/audit', { query: { kind: 'vendors' } })
  expect(entries).toMatchObject([
    { label: 'Малчин' },
    { label: 'Хүслэн', after: { name: 'Хүслэн' } },
    { label: VENDOR.name, after: VENDOR },
  ])
  await shop.searchCaughtUp()
  expect((await shop.guest().vendors.all()).map(({ slug }) => slug)).not.toContain('malchin')
})

test('CONT-08 a vendor is retired once none of its goods is sold, and gets no goods until it is restored', async () => {
  const { request } = await openVendors()
  const { id, version } = await request('POST /api/back_office/vendors', { body: { vendor: VENDOR } })
  const params = { id }
  const product = { ...newProduct(), vendor: 'huslen' }
  const goods = await request('POST /api/back_office/products', { body: { product } })
  const retire = () => request('PUT /api/back_office/vendors/:id/retire', { params })
  await expect(retire()).rejects.toMatchObject({ code: 'vendor_in_use', status: 409 })
  await request('PUT /api/back_office/products/:id/retire', { params: { id: goods.id } })

  const retired = await retire()

  expect(retired).toMatchObject({ in_use: false, retired_at: expect.any(String) })
  expect(await retire()).toEqual(retired)
  const sellAgain = () => request('PUT /api/back_office/products/:id/restore', { params: { id: goods.id } })
  await expect(sellAgain()).rejects.toMatchObject({ code: 'vendor_retired', status: 409 })
  const other = { ...newProduct(), vendor: 'huslen' }
  await expect(request('POST /api/back_office/products', { body: { product: other } })).rejects.toMatchObject({
    code: 'reference_unknown',
  })
  const { version: current, product: document } = await request('GET /api/back_office/products/:id', {
    params: { id: goods.id },
  })
  const kept = await request('PUT /api/back_office/products/:id', {
    params: { id: goods.id },
    body: { version: current, product: { ...document, name: { mn: 'Гутал' } } },
  })
  expect(kept.product.vendor).toBe('huslen')
  await expect(
    request('PUT /api/back_office/vendors/:id', { params, body: { version, vendor: VENDOR } }),
  ).rejects.toMatchObject({ code: 'changed_meanwhile' })

  expect(await request('PUT /api/back_office/vendors/:id/restore', { params })).toMatchObject({ retired_at: null })
  await sellAgain()
  expect(await request('GET /api/back_office/vendors/:id', { params })).toMatchObject({ in_use: true })
})

test('CAT-01 a product is given back to the shop itself', async () => {
  const { request } = await openVendors()
  await request('POST /api/back_office/vendors', { body: { vendor: VENDOR } })
  const product = { ...newProduct(), vendor: 'huslen' }
  const { id, version } = await request('POST /api/back_office/products', { body: { product } })

  const own = await request('PUT /api/back_office/products/:id', {
    params: { id },
    body: { version, product: { ...product, vendor: null } },
  })

  expect(own.product.vendor).toBeNull()
})

async function openVendors() {
  const shop = await openTestShop()
  const { client } = await shop.staff('administrator')
  return { shop, request: client.request }
}

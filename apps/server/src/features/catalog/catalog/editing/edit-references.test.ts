import { expect, test } from 'vitest'
import { openTestShop } from '../../../../../testing/test-shop.ts'
import { newProduct } from './editing.requests.ts'

test('BO-03 a brand is created, renamed where shoppers read it, found and deleted; one that goods name stays', async () => {
  const { shop, request } = await openReferences()
  const brand = { code: 'sony', name: 'Sony', description: { mn: 'Токио' }, colour: '#102030' }
  const created = await request('POST /api/back_office/brands', { body: { brand } })
  const { slug } = await shop.variant({ product: { brand: 'sony' } })
  await request('POST /api/back_office/brands', { body: { brand: { ...brand, code: 'apple', name: 'Apple' } } })
  const body = (version: number, name: string) => ({ version, brand: { ...brand, code: 'sony', name } })
  const params = { id: created.id }
  // The builder of goods writes the brand again.
  const { version } = await request('GET /api/back_office/brands/:id', { params })

  const renamed = await request('PUT /api/back_office/brands/:id', { params, body: body(version, 'SONY') })

  expect(created).toMatchObject({ version: 1, in_use: false, brand })
  expect(renamed).toMatchObject({ version: version + 1, in_use: true, brand: { name: 'SONY' } })
  await shop.searchCaughtUp()
  expect(await shop.guest().products.find(slug)).toMatchObject({ brand: { name: 'SONY' } })
  await expect(
    request('PUT /api/back_office/brands/:id', { params, body: body(version, 'Late') }),
  ).rejects.toMatchObject({
    code: 'changed_meanwhile',
    details: { current: { brand: { name: 'SONY' } } },
  })
  await expect(request('DELETE /api/back_office/brands/:id', { params })).rejects.toMatchObject({
    code: 'catalog_code_in_use',
  })
  await expect(request('POST /api/back_office/brands', { body: { brand } })).rejects.toMatchObject({
    code: 'catalog_code_taken',
  })
  const page = await request('GET /api/back_office/brands', { query: { limit: 1 } })
  expect(page).toMatchObject({ brands: [{ brand: { code: 'apple' } }], total_count: 2 })
  const next = await request('GET /api/back_office/brands', { query: { limit: 1, cursor: page.next_cursor ?? '' } })
  expect(next).toMatchObject({ brands: [{ id: created.id }], next_cursor: null })
  expect((await request('GET /api/back_office/brands', { query: { q: 'ППЛ' } })).brands).toEqual([])
  const [apple] = (await request('GET /api/back_office/brands', { query: { q: 'PPL' } })).brands
  await request('DELETE /api/back_office/brands/:id', { params: { id: apple?.id ?? 0 } })
  expect((await request('GET /api/back_office/brands')).total_count).toBe(1)
  const { entries } = await request('GET /api/back_office/audit', { query: { kind: 'brands' } })
  expect(entries).toMatchObject([
    { label: 'Apple', before: { code: 'apple' } },
    { label: 'SONY', after: { name: 'SONY' } },
    { label: 'Apple' },
    { label: 'Sony', after: brand },
  ])
})

test('BO-03 an option keeps the values that variants have, and takes new ones in the order of the document', async () => {
  const { request } = await openReferences()
  const black = { code: 'black', name: { mn: 'Хар' }, swatch: '#000000' }
  const white = { code: 'white', name: { mn: 'Цагаан' } }
  const option_type = { code: 'colour', name: { mn: 'Өнгө', en: 'Colour' }, values: [black, white] }
  const { id, version } = await request('POST /api/back_office/option_types', { body: { option_type } })
  const product = newProduct()
  const variants = product.variants.map((one) => ({ ...one, options: { colour: 'black' } }))
  await request('POST /api/back_office/products', {
    body: { product: { ...product, option_types: ['colour'], variants } },
  })
  const change = (from: number, values: (typeof black | typeof white)[]) =>
    request('PUT /api/back_office/option_types/:id', {
      params: { id },
      body: { version: from, option_type: { ...option_type, values } },
    })
  const red = { code: 'red', name: { mn: 'Улаан' } }

  const changed = await change(version, [red, black])

  expect(changed).toMatchObject({ in_use: true, option_type: { values: [red, black] } })
  await expect(change(changed.version, [red])).rejects.toMatchObject({
    code: 'catalog_code_in_use',
    details: { code: 'black' },
  })
  await expect(request('DELETE /api/back_office/option_types/:id', { params: { id } })).rejects.toMatchObject({
    code: 'catalog_code_in_use',
  })
})

test('BO-03 a badge is created, renamed where shoppers read it, and deleted when no goods carry it', async () => {
  const { shop, request } = await openReferences()
  const badge = { code: 'new', name: { mn: 'Шинэ' }, colour: '#102030' }
  const { id, version } = await request('POST /api/back_office/badges', { body: { badge } })

  await request('PUT /api/back_office/badges/:id', {
    params: { id },
    body: { version, badge: { ...badge, name: { mn: 'Шинэхэн' } } },
  })

  expect((await shop.guest().badges.list()).map(({ name }) => name)).toEqual(['Шинэхэн'])
  await request('DELETE /api/back_office/badges/:id', { params: { id } })
  await expect(request('GET /api/back_office/badges/:id', { params: { id } })).rejects.toMatchObject({
    code: 'badge_not_found',
  })
})

async function openReferences() {
  const shop = await openTestShop()
  const { client } = await shop.staff('administrator')
  return { shop, request: client.request }
}

import { expect, test } from 'vitest'
import { openSites, SECOND_SITE } from '../../../../testing/sites.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'

test('CONT-08 vendors are sorted by name with what is sold of them: by page, all at once, or one by slug or id', async () => {
  const shop = await openTestShop()
  const id = await shop.vendor('malchin')
  for (const name of ['Малчин', 'Малчин 2']) await shop.variant({ product: { vendor: 'malchin', name: { mn: name } } })
  await shop.db.updateTable('vendors').set({ name: 'Малчин', phone: '7700-1100' }).where('id', '=', id).execute()
  await shop.variant({ product: { vendor: 'altai' } })
  await shop.variant({ product: { vendor: 'altai', image: false } })
  await shop.vendor('empty')
  const { vendors } = shop.guest('en')

  const all = await vendors.all()

  expect(all.map(({ slug, product_count }) => [slug, product_count])).toEqual([
    ['altai', 1],
    ['malchin', 2],
  ])
  const page = await vendors.list({ per_page: 1, page: 2 })
  expect(page).toMatchObject({ vendors: [{ slug: 'malchin' }], total_count: 2, total_pages: 2 })
  expect(await vendors.list({ per_page: 1, page: 9 })).toMatchObject({ vendors: [], total_count: 2 })
  const one = await vendors.find('malchin')
  expect(one).toEqual({
    id,
    code: 'malchin',
    slug: 'malchin',
    name: 'Малчин',
    logo: null,
    about: 'About',
    registry_number: '1234567',
    address: null,
    phone: '7700-1100',
    average_rating: null,
    total_reviews: 0,
    product_count: 2,
    adults_only: false,
  })
  expect(await vendors.find(id)).toEqual(one)
  expect((await shop.guest().vendors.find(id)).about).toBe('Танилцуулга')
  const missing = { code: 'vendor_not_found', status: 404 }
  for (const absent of ['empty', 'none', 999_999]) await expect(vendors.find(absent)).rejects.toMatchObject(missing)
})

test('CONT-08 a product names its vendor, and lists are filtered by it', async () => {
  const shop = await openTestShop()
  const boots = await shop.variant({ product: { vendor: 'huslen', name: { mn: 'Гутал', en: 'Boots' } } })
  const own = await shop.variant({ product: { name: { mn: 'Гутлын тос', en: 'Boot polish' } } })
  const id = await shop.vendor('huslen')
  const logo = await shop.db
    .selectFrom('images')
    .select(['id', 'hash'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await shop.db.updateTable('vendors').set({ logo_image_id: logo.id }).where('id', '=', id).execute()
  await shop.searchCaughtUp()
  const { products, search } = shop.guest()

  const listed = await products.list({ vendor: 'huslen', facets: true })

  const store = { name: 'huslen', logo: `/images/${logo.hash}-160.webp`, code: 'huslen', vendor_id: id }
  expect((await products.find(boots.slug)).store).toEqual(store)
  expect(await search.product(boots.product_id)).toMatchObject({ store })
  expect((await products.find(own.slug)).store).toBeNull()
  expect(listed.products.map(({ slug }) => slug)).toEqual([boots.slug])
  expect(listed.facets?.vendors).toEqual([{ code: 'huslen', name: 'huslen', count: 1 }])
  expect((await products.list({ q: 'гутал', vendor: 'huslen,none' })).total_count).toBe(1)
  await expect(products.list({ vendor: 'none' })).rejects.toMatchObject({ code: 'vendor_not_found', status: 404 })
})

test('CONT-08 a vendor of alcohol alone is for adults: its list has its goods', async () => {
  const shop = await openTestShop()
  await shop.variant({ product: { vendor: 'spirits', kind: 'alcohol', name: { mn: 'Архи' } } })
  await shop.variant({ product: { vendor: 'bakery', name: { mn: 'Талх' } } })
  await shop.variant({ product: { vendor: 'bakery', kind: 'alcohol', name: { mn: 'Дарс' } } })
  await shop.searchCaughtUp()
  const { vendors, products } = shop.guest()

  const adults = (await vendors.all()).map(({ code, adults_only }) => [code, adults_only])

  expect(adults).toEqual([
    ['bakery', false],
    ['spirits', true],
  ])
  expect((await products.list({ vendor: 'spirits' })).total_count).toBe(1)
  expect((await products.list({ vendor: 'bakery' })).total_count).toBe(1)
})

test('SITE-02 a site shows the vendors of what it sells, counts that alone, and knows no other', async () => {
  const { shop, client, on, at, textAt } = await openSites()
  const host = 'second.example.mn'
  await shop.variant({ product: { vendor: 'both', taxon: 'food/tea' } })
  await shop.variant({ product: { vendor: 'both', taxon: 'phones' } })
  await shop.variant({ product: { vendor: 'phones-only', taxon: 'phones' } })
  await client.request('POST /api/back_office/sites', { body: SECOND_SITE })
  await on('second').settings({ assortment: ['food'] })
  const site = at(host)
  await expect.poll(async () => (await site.site.data()).configs.assortment).toEqual(['food'])

  const vendors = await site.vendors.all()

  expect(vendors.map(({ code, product_count }) => [code, product_count])).toEqual([['both', 1]])
  expect((await at('shop.example.mn').vendors.all()).length).toBe(2)
  for (const path of ['', '/reviews', '/reviews?page=2']) {
    const { status } = await textAt(host, `/api/v2/vendors/phones-only${path}`)
    expect(status, path).toBe(404)
  }
})

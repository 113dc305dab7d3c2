import { expect, test } from 'vitest'
import { openSites, SECOND_SITE } from '../../../../testing/sites.ts'

const HOST = 'second.example.mn'
const GUEST = `Basic ${btoa('guest:guest')}`

test('SITE-02 a site that sells some categories shows, finds, counts and sells nothing of the others', async () => {
  const { shop, client, on, at, textAt } = await openSites()
  const phone = await shop.variant({
    product: { slug: 'utas-x', name: { mn: 'Ухаалаг утас', en: 'Smartphone' }, taxon: 'phones/smart', brand: 'nomin' },
  })
  const vodka = await shop.variant({
    product: { name: { mn: 'Ухаалаг архи', en: 'Smart vodka' }, taxon: 'food/spirits/vodka', brand: 'altan' },
  })
  const bread = await shop.variant({
    product: { name: { mn: 'Талх', en: 'Bread' }, taxon: 'food/bread', brand: 'talkh' },
  })
  await client.request('POST /api/back_office/sites', { body: SECOND_SITE })

  await on('second').settings({ assortment: ['food/spirits'] })

  const site = at(HOST)
  await expect.poll(async () => (await site.site.data()).configs.assortment).toEqual(['food/spirits'])
  await expect.poll(async () => (await site.products.list()).products.map(({ slug }) => slug)).toEqual([vodka.slug])
  expect((await site.taxons.all()).map(({ permalink, product_count }) => [permalink, product_count])).toEqual([
    ['food', 1],
    ['food/spirits', 1],
    ['food/spirits/vodka', 1],
  ])
  expect((await site.brands.list()).brands.map(({ code }) => code)).toEqual(['altan'])
  expect((await site.products.find(vodka.slug)).taxonomy.map(({ permalink }) => permalink)).toContain('food/spirits')
  const ids = [phone, vodka, bread].map(({ product_id }) => product_id).join()
  expect((await site.products.list({ ids })).total_count).toBe(1)
  expect((await site.products.list({ q: 'smartphone' })).total_count).toBe(0)
  const answers = await Promise.all(
    [
      `/api/v2/products?q=ухаалаг&facets=true`,
      '/api/v2/products?slugs=utas-x&sort=name_asc',
      '/api/v2/search/suggestions',
      '/api/v2/search/suggestions?q=ухаалаг',
      '/api/v2/search/suggestions?q=smart&locale=en',
      '/api/v2/site_data',
      '/api/v2/taxonomies',
      `/api/v2/products/${vodka.slug}/related`,
      `/api/v2/variants?ids=${phone.id},${vodka.id}`,
      '/sitemap.xml',
      '/sitemap-pages.xml',
      '/sitemap-products-0.xml',
    ].map((path) => textAt(HOST, encodeURI(path))),
  )
  const search = (body: object) =>
    textAt(HOST, '/products/product/_search', {
      method: 'POST',
      headers: { authorization: GUEST, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const guests = await Promise.all([search({}), search({ query: { terms: { 'brand.code': ['nomin', 'altan'] } } })])
  for (const { status, text } of [...answers, ...guests]) {
    expect(status).toBe(200)
    expect(text).not.toMatch(/Ухаалаг утас|Smartphone|utas-x|nomin|phones|bread|talkh/)
  }
  for (const { text } of guests) expect(JSON.parse(text).hits.total).toMatchObject({ value: 1 })
  for (const body of [
    { suggest: { a: { prefix: 'sm', completion: { field: 'completed' } } } },
    { size: 0, aggs: { all: { global: {}, aggs: { brands: { terms: { field: 'brand.code' } } } } } },
  ])
    expect((await search(body)).status).toBe(400)
  const absent = [
    '/api/v2/products/utas-x',
    '/api/v2/products/utas-x/nutrition',
    '/api/v2/products/utas-x/related',
    '/api/v2/products/utas-x/price_history',
    '/api/v2/products/utas-x/reviews',
    '/api/v2/products/utas-x/questions',
    `/api/v2/variants/${phone.id}/stores`,
    '/api/v2/products?taxon=phones',
    '/api/v2/brands/nomin',
  ]
  expect(await Promise.all(absent.map(async (path) => (await textAt(HOST, path)).status))).toEqual(
    absent.map(() => 404),
  )
  await expect(site.orders.addToCart({ variantId: phone.id })).rejects.toMatchObject({ code: 'variant_not_found' })
  expect((await at('a.mn').products.list()).total_count).toBe(3)
  expect((await at('a.mn').products.find('utas-x')).id).toBe(phone.product_id)
})

test('SITE-02 an assortment follows a category that moves, and holds it back from being hidden', async () => {
  const { shop, client, on, at } = await openSites()
  const vodka = await shop.variant({ product: { taxon: 'food/spirits/vodka' } })
  await client.request('POST /api/back_office/sites', { body: SECOND_SITE })
  const { warnings } = await on('second').settings({ assortment: ['food/spirits', 'wine'] })
  const { taxons } = await client.request('GET /api/back_office/taxons')
  const [food, spirits] = taxons
  if (!food || !spirits) throw new Error('There are no categories')

  expect(warnings).toMatchObject([{ field: 'assortment', text: expect.stringContaining('“wine”') }])
  await expect(
    client.request('PUT /api/back_office/taxons/:id/retire', { params: { id: food.id } }),
  ).rejects.toMatchObject({ code: 'taxon_in_assortment', details: { site: SECOND_SITE.name } })
  await client.request('PUT /api/back_office/taxons/:id', {
    params: { id: spirits.id },
    body: { version: spirits.version, taxon: { ...spirits.taxon, parent: null, code: 'drinks' } },
  })

  const { sections } = await client.request('GET /api/back_office/site', { headers: { 'x-site': 'second' } })
  expect(sections.settings.content.assortment).toEqual(['drinks', 'wine'])
  await expect.poll(async () => (await at(HOST).site.data()).configs.assortment).toEqual(['drinks', 'wine'])
  await expect.poll(async () => (await at(HOST).products.list()).products.map(({ slug }) => slug)).toEqual([vodka.slug])
})

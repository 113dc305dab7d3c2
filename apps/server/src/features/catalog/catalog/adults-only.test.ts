import { expect, test } from 'vitest'
import { openSites, SECOND_SITE } from '../../../../testing/sites.ts'

const HOST = 'second.example.mn'

test('CONT-05 alcohol stands in its own category and brand, and in no list, search, suggestion, sitemap or alert that everybody sees', async () => {
  const scene = await openSites()
  const { shop } = scene
  const vodka = await shop.variant({
    product: { slug: 'vodka', kind: 'alcohol', name: { mn: 'Болор архи' }, taxon: 'food/spirits', brand: 'altan' },
  })
  await shop.variant({
    product: { slug: 'rum', kind: 'alcohol', name: { mn: 'Болор ром' }, taxon: 'food/spirits', brand: 'altan' },
  })
  await shop.variant({
    product: { slug: 'glass', name: { mn: 'Болор хундага' }, taxon: 'food/glasses', brand: 'shil' },
  })
  const { products, search, taxons, brands } = shop.guest()
  const slugs = async (query: Parameters<typeof products.list>[0]) =>
    (await products.list(query)).products.map(({ slug }) => slug).toSorted()
  await expect.poll(() => slugs({ taxon: 'food/spirits' })).toEqual(['rum', 'vodka'])

  expect(await slugs({ brand: 'altan' })).toEqual(['rum', 'vodka'])
  expect(await slugs({ slugs: 'vodka,glass' })).toEqual(['glass', 'vodka'])
  for (const query of [{}, { taxon: 'food' }, { q: 'болор' }, { brand: 'altan,shil' }]) {
    expect(await slugs(query)).toEqual(['glass'])
  }
  expect((await search.suggestions('болор')).products.map(({ slug }) => slug)).toEqual(['glass'])
  expect((await search.suggestions('')).products.map(({ slug }) => slug)).toEqual(['glass'])
  expect((await search.suggestions('болор а')).queries).toEqual([])
  const forAdults = await shop
    .guest()
    .client.request('GET /api/v2/search/suggestions', { query: { q: 'болор', age_confirmed: true } })
  expect(forAdults.products.map(({ slug }) => slug).toSorted()).toEqual(['glass', 'rum', 'vodka'])

  const known = new Map((await taxons.all()).map(({ permalink, adults_only }) => [permalink, adults_only]))
  expect([...known].toSorted()).toEqual([
    ['food', false],
    ['food/glasses', false],
    ['food/spirits', true],
  ])
  expect((await brands.list()).brands.map(({ code, adults_only }) => [code, adults_only]).toSorted()).toEqual([
    ['altan', true],
    ['shil', false],
  ])
  const { textAt } = scene
  const sitemap = `${(await textAt(scene.main, '/sitemap-pages.xml')).text}${(await textAt(scene.main, '/sitemap-products-0.xml')).text}`
  expect(sitemap).toContain('/products/glass')
  expect(sitemap).toContain('/t/food/glasses')
  expect(sitemap).not.toMatch(/vodka|rum|spirits|altan/)
  const customer = await shop.customer()
  await expect(customer.alerts.set({ variantId: vodka.id, kind: 'price' })).rejects.toMatchObject({
    code: 'alcohol_not_advertised',
  })
  expect((await products.find(vodka.slug)).product_cat).toBe('alcohol')
  expect((await products.related('vodka')).map(({ slug }) => slug)).toEqual(['rum', 'glass'])
  expect((await products.related('glass')).map(({ slug }) => slug)).toEqual([])
})

test('CONT-05 the name of a category of alcohol leads to it, which asks the age', async () => {
  const { shop } = await openSites()
  await shop.variant({ product: { slug: 'vodka', kind: 'alcohol', name: { mn: 'Болор' }, taxon: 'spirits' } })

  const { taxons, products } = await shop.guest().search.suggestions('spirits')

  expect(taxons).toMatchObject([{ permalink: 'spirits', count: 1 }])
  expect(products).toEqual([])
})

test('CONT-05 SITE-02 a site that asks the age before everything lists alcohol like other goods', async () => {
  const { shop, client, on, at } = await openSites()
  await shop.variant({ product: { slug: 'vodka', kind: 'alcohol', taxon: 'spirits' } })
  await shop.variant({ product: { slug: 'phone', taxon: 'phones' } })
  await client.request('POST /api/back_office/sites', { body: SECOND_SITE })

  await on('second').settings({ age_gate: 'site' })

  const listed = async (site: ReturnType<typeof at>) =>
    (await site.products.list()).products.map(({ slug }) => slug).toSorted()
  await expect.poll(() => listed(at(HOST))).toEqual(['phone', 'vodka'])
  expect(await listed(shop.guest())).toEqual(['phone'])
})

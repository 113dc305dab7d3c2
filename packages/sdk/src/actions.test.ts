import { afterAll, beforeAll, expect, test } from 'vitest'
import { createShop, type Shop } from './shop.ts'
import { type Answer, openLoopbackShop } from './testing/loopback-shop.ts'
import { badge, brand, card, homePage, product, siteData, stockItem, taxon } from './testing/samples.ts'

const page = { page: 1, per_page: 40, total_pages: 1, total_count: 1 }
const tree = [{ ...taxon(1, null, 'electronics'), children: [{ ...taxon(2, 1, 'electronics/phones'), children: [] }] }]
const zone = { id: 1, code: 'ub', name: 'Улаанбаатар', rate: 5000, free_over: null, promise: '24 цаг' }
const storeLocation = {
  id: 1,
  code: 'central',
  name: 'Төв салбар',
  city: '11',
  district: null,
  address: 'Улаанбаатар',
  phone: '77001234',
  hours: '11:00–22:00',
  kind: 'store',
  latitude: 47.9,
  longitude: 106.9,
  pickup: true,
}
const pageSummary = { id: 1, slug: 'delivery', title: 'Хүргэлт', image: null, languages: [], adults_only: false }
const contentPage = { ...pageSummary, body: 'Өдөр бүр хүргэнэ.' }

let shop: Shop
let server: Awaited<ReturnType<typeof openLoopbackShop>>
let answer: Answer

beforeAll(async () => {
  server = await openLoopbackShop(() => answer)
  shop = createShop({ baseUrl: server.baseUrl, locale: 'mn' })
})

afterAll(() => server.close())

const cases: [title: string, act: (shop: Shop) => Promise<unknown>, url: string, reply: unknown, result: unknown][] = [
  [
    'CAT-02 products of a category',
    ({ products }) => products.list({ taxon: 'electronics/phones', sort: 'price_asc', page: 2 }),
    '/products?taxon=electronics%2Fphones&sort=price_asc&page=2',
    { products: [card], ...page, did_you_mean: null },
    { products: [card], ...page, did_you_mean: null },
  ],
  [
    'CAT-02 all products',
    ({ products }) => products.list(),
    '/products',
    { products: [], ...page, did_you_mean: null },
    { products: [], ...page, did_you_mean: null },
  ],
  ['CAT-01 a product by slug', ({ products }) => products.find('nomad-x1'), '/products/nomad-x1', product, product],
  ['CAT-01 a product by id', ({ products }) => products.find(7), '/products/7', product, product],
  [
    'CAT-08 related products',
    ({ products }) => products.related(7),
    '/products/7/related',
    { products: [card] },
    [card],
  ],
  [
    'CAT-08 products to go with one',
    ({ products }) => products.accessories(7),
    '/products/7/accessories',
    { products: [card] },
    [card],
  ],
  [
    'CAT-08 products of the series',
    ({ products }) => products.series(7),
    '/products/7/series',
    { products: [card] },
    [card],
  ],
  [
    'WISH-03 products side by side',
    ({ products }) => products.compare([7, 8]),
    '/products/compare?ids=7%2C8',
    { products: [card], rows: [] },
    { products: [card], rows: [] },
  ],
  [
    'CAT-09 stores of a variant',
    ({ products }) => products.storesOfVariant(70),
    '/variants/70/stores',
    { stores: [stockItem] },
    [stockItem],
  ],
  [
    'CAT-14 stock items of a variant',
    ({ products }) => products.stockItems(70),
    '/products/0/variants/70/stock_items',
    { stock_items: [stockItem] },
    [stockItem],
  ],
  ['CAT-11 all brands', ({ brands }) => brands.all(), '/brands?per_page=999', { brands: [brand], ...page }, [brand]],
  [
    'CAT-11 brands by page',
    ({ brands }) => brands.list({ page: 2 }),
    '/brands?page=2',
    { brands: [], ...page },
    { brands: [], ...page },
  ],
  ['CAT-11 a brand', ({ brands }) => brands.find(3), '/brands/3', brand, brand],
  ['CAT-11 a brand by its code', ({ brands }) => brands.find('nomad'), '/brands/nomad', brand, brand],
  ['CONT-04 all pages of text', ({ pages }) => pages.list(), '/pages', { pages: [pageSummary] }, [pageSummary]],
  ['CONT-04 a page of text', ({ pages }) => pages.find('delivery'), '/pages/delivery', contentPage, contentPage],
  ['CAT-12 badges', ({ badges }) => badges.list(), '/badges', { badges: [badge] }, [badge]],
  ['CAT-12 a badge', ({ badges }) => badges.find(2), '/badges/2', badge, badge],
  [
    'CAT-10 all taxons',
    ({ taxons }) => taxons.all(),
    '/taxons/all',
    { taxons: [taxon(1, null, 'a')] },
    [taxon(1, null, 'a')],
  ],
  ['CAT-10 the tree of taxons', ({ taxons }) => taxons.tree(), '/taxons/tree', { taxons: tree }, tree],
  [
    'CAT-10 taxonomies',
    ({ taxons }) => taxons.taxonomies(),
    '/taxonomies',
    { taxonomies: [{ id: 1, name: 'a', root: taxon(1, null, 'a'), taxons: [taxon(2, 1, 'a/b')] }] },
    [{ id: 1, name: 'a', root: taxon(1, null, 'a'), taxons: [taxon(2, 1, 'a/b')] }],
  ],
  [
    'SITE-01 site data',
    ({ site }) => site.data({ load_zones: true }),
    '/site_data?load_zones=true',
    siteData,
    siteData,
  ],
  ['CAT-10 menus', ({ site }) => site.menus(), '/menus', { menus: siteData.menus }, siteData.menus],
  ['SITE-01 zones', ({ site }) => site.zones(), '/zones', { zones: [zone] }, [zone]],
  [
    'SITE-01 store locations',
    ({ site }) => site.storeLocations(),
    '/store_locations',
    { store_locations: [storeLocation] },
    [storeLocation],
  ],
  [
    'SITE-01 notifications',
    ({ site }) => site.notifications(),
    '/notifications',
    { notifications: siteData.notifications },
    siteData.notifications,
  ],
  ['SITE-07 configs', ({ site }) => site.configs(), '/site_data', siteData, siteData.configs],
  ['SITE-01 home', ({ site }) => site.home(), '/home', homePage, homePage],
  [
    'SITE-01 preview of the home page',
    ({ site }) => site.homePreview('a-token-of-twenty-signs'),
    '/home_previews/a-token-of-twenty-signs',
    homePage,
    homePage,
  ],
  ['SITE-01 presets', ({ site }) => site.presets(), '/site_data', siteData, siteData.presets],
]

test.each(cases)('%s', async (_, act, url, reply, result) => {
  answer = { reply }

  expect(await act(shop)).toEqual(result)
  expect(server.seen.at(-1)?.url).toBe(`/api/v2${url}`)
})

test('CAT-10 the breadcrumb of a taxon goes from the root down to it', async () => {
  const taxons = [taxon(3, 2, 'a/b/c'), taxon(1, null, 'a'), taxon(4, 1, 'a/d'), taxon(2, 1, 'a/b')]
  answer = { reply: { taxons } }

  const path = await shop.taxons.breadcrumb('a/b/c')

  expect(path.map(({ permalink }) => permalink)).toEqual(['a', 'a/b', 'a/b/c'])
  expect(await shop.taxons.breadcrumb('nowhere')).toEqual([])
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { countableQuery } from './counting.ts'
import { seriesOf } from './documents/product-document.ts'
import { addSearches } from './popularity.queries.ts'
import { searchCommand } from './search.commands.ts'
import { readSynonyms } from './words/read-synonyms.ts'

const named = (mn: string, en?: string) => ({ name: { mn, ...(en ? { en } : {}) } })

test('SRCH-05 typing suggests products, categories, brands and whole queries, in either script', async () => {
  const shop = await openTestShop()
  await shop.variant({
    product: { ...named('Nomin X1 ухаалаг утас', 'Nomin X1 smartphone'), brand: 'Nomin', taxon: 'phones' },
  })
  await shop.variant({ product: { ...named('Утасгүй чихэвч', 'Wireless earphones'), taxon: 'audio' } })
  await shop.variant({ product: { ...named('Ширээ', 'Table'), taxon: 'home' } })
  const { search } = shop.guest()

  const cyrillic = await search.suggestions('ута')
  const latin = await search.suggestions('uta')

  expect(cyrillic.products.map(({ name }) => name).toSorted()).toEqual(['Nomin X1 ухаалаг утас', 'Утасгүй чихэвч'])
  expect(latin.products).toEqual(cyrillic.products)
  expect(latin.taxons.map(({ permalink }) => permalink).toSorted()).toEqual(['audio', 'phones'])
  expect(cyrillic.queries.map(({ text }) => text.toLowerCase())).toContain('утас')
  expect(latin.queries).toEqual(cyrillic.queries)
  expect(cyrillic.queries.flatMap(({ taxon }) => taxon?.permalink ?? [])).toEqual([cyrillic.taxons[0]?.permalink])
  expect((await search.suggestions('nomi')).brands).toEqual([{ code: 'Nomin', name: 'Nomin', count: 1 }])
  expect((await search.suggestions('утас')).total_count).toBeGreaterThan(0)
  expect(await search.suggestions('?!')).toMatchObject({ queries: [], products: [], total_count: 0 })
})

test('SRCH-05 a category with only a few of the results is not suggested', async () => {
  const shop = await openTestShop()
  for (let at = 1; at <= 12; at++) await shop.variant({ product: { ...named(`Утас ${at}`), taxon: 'phones' } })
  await shop.variant({ product: { ...named('Утасгүй тоос сорогч'), taxon: 'cleaning' } })
  const { search } = shop.guest()
  const taxonsFor = async (text: string) => (await search.suggestions(text)).taxons.map(({ permalink }) => permalink)

  expect(await taxonsFor('утас')).toEqual(['phones'])
  expect(await taxonsFor('тоос')).toEqual(['cleaning'])
  expect(await taxonsFor('')).toEqual(['phones', 'cleaning'])
})

test('SRCH-05 a completion is offered within the category that holds the most of its goods, not within the first that is named alike', async () => {
  const shop = await openTestShop()
  const phone = (name: string, taxon: string) => shop.variant({ product: { ...named(name, name), taxon } })
  for (let at = 1; at <= 4; at++) await phone(`Nomin ${at} phone`, 'phones/budget')
  await phone('Nomin phone case', 'phones/protection/cases')
  await phone('Nomin phone case clear', 'phones/protection/cases')
  await phone('Khan phone case', 'phones/protection/leather')
  const { search } = shop.guest('en')
  const within = async (text: string) => {
    const { queries } = await search.suggestions(text)
    return queries.flatMap((query) => (query.taxon ? [[query.text.toLowerCase(), query.taxon.permalink]] : []))
  }

  expect(await within('phone ca')).toEqual([['phone case', 'phones/protection']])
  expect(await within('khan phone ca')).toEqual([['khan phone case', 'phones/protection/leather']])
  for (const typed of ['phone', 'nomin', 'pho', 'case']) {
    for (const [text = '', taxon = ''] of await within(typed)) {
      expect(
        (await shop.guest('en').products.list({ q: text, taxon })).total_count,
        `${text} in ${taxon}`,
      ).toBeGreaterThan(0)
    }
  }
})

test('SRCH-05 one and several of a thing are one suggestion', async () => {
  const shop = await openTestShop()
  await shop.variant({ product: { ...named('Nomin phone case', 'Nomin phone case'), taxon: 'cases' } })
  await shop.variant({ product: { ...named('Khan phone cases', 'Khan phone cases'), taxon: 'cases' } })

  const { queries } = await shop.guest('en').search.suggestions('phone')

  expect(queries.filter(({ taxon, text }) => taxon === null && /^phone cases?$/i.test(text))).toHaveLength(1)
})

test('SRCH-05 suggestions are whole, and of the page’s language', async () => {
  const shop = await openTestShop()
  const long = named('Nomin Авсаархан утасгүй таслагчтай чихэвч', 'Nomin Compact noise-cancelling headphones')
  await shop.variant({ product: { ...long, brand: 'Nomin', taxon: 'audio' } })
  await shop.variant({ product: { ...named('Nomin 1 утас', 'Nomin 1 phone'), brand: 'Nomin', taxon: 'phones' } })
  const texts = async (locale: 'mn' | 'en', typed: string) =>
    (await shop.guest(locale).search.suggestions(typed)).queries.map(({ text }) => text)

  expect(await texts('mn', 'nomin u')).toEqual(['Nomin утас', 'Nomin утас'])
  expect(await texts('en', 'nomin ph')).toContain('Nomin phone')
  expect(await texts('en', 'nomin u')).not.toContain('Nomin утас')
  expect(await texts('mn', 'nomin авсаархан')).toContain(long.name.mn)
  expect(await texts('en', 'nomin compact')).toContain(long.name.en)
})

test('SRCH-05 a category above those of the goods is suggested by its name', async () => {
  const shop = await openTestShop()
  await shop.variant({ product: { ...named('Nomin phone', 'Nomin phone'), taxon: 'gadgets/budget' } })
  await shop.db
    .updateTable('taxons')
    .set({ name: JSON.stringify({ mn: 'Phones', en: 'Phones' }) })
    .where('permalink', '=', 'gadgets')
    .execute()

  const { taxons } = await shop.guest('en').search.suggestions('phone')

  expect(taxons.map(({ permalink }) => permalink)).toEqual(['gadgets', 'gadgets/budget'])
})

test('SRCH-06 a misspelt word finds its product, with the correct spelling as a suggestion', async () => {
  const shop = await openTestShop()
  await shop.variant({ product: named('Хөргөгч', 'Refrigerator') })

  const { products, did_you_mean } = await shop.guest('en').products.list({ q: 'refrigeratro' })

  expect(products).toHaveLength(1)
  expect(did_you_mean?.toLowerCase()).toBe('refrigerator')
  expect((await shop.guest('en').products.list({ q: 'refrigerator' })).did_you_mean).toBeNull()
})

test('SRCH-06 a misspelt name of a category leads to its goods, before goods that are made for them', async () => {
  const shop = await openTestShop()
  for (const at of [1, 2, 3]) await shop.variant({ product: { ...named(`Nova ${at}`), taxon: 'phones' } })
  await shop.variant({ product: { ...named('Khan утасны гэр', 'Khan phone case'), taxon: 'cases' } })
  await shop.db
    .updateTable('taxons')
    .set({ name: JSON.stringify({ mn: 'Гар утас', en: 'Phones' }) })
    .where('permalink', '=', 'phones')
    .execute()
  await shop.searchCaughtUp()
  const guest = shop.guest('en')

  const { products, did_you_mean } = await guest.products.list({ q: 'phnoe' })
  const suggested = await guest.search.suggestions('phnoe')

  expect(products.map(({ name }) => name.slice(0, 4))).toEqual(['Nova', 'Nova', 'Nova', 'Khan'])
  expect(did_you_mean).toBe('phone')
  expect(suggested.products.map(({ name }) => name.slice(0, 4))).toEqual(['Nova', 'Nova', 'Nova', 'Khan'])
  expect(suggested.total_count).toBe(4)
})

test('SRCH-05 the empty search box offers departments and the best known goods in stock', async () => {
  const shop = await openTestShop()
  await shop.variant({ product: { slug: 'known', ...named('Ваар'), taxon: 'home/kitchen/pots' } })
  await shop.variant({ product: { slug: 'unknown', ...named('Ваар'), taxon: 'home/kitchen/pans' } })
  await shop.variant({ product: { slug: 'sold-out', taxon: 'home/garden' }, stock: 0 })
  for (let at = 0; at < 50; at++) shop.search.viewed('known')
  await shop.search.countPopularity()
  await shop.searchCaughtUp()

  const { products, taxons } = await shop.guest().search.suggestions()

  expect(products.map(({ slug }) => slug)).toEqual(['known', 'unknown'])
  expect(taxons.map(({ permalink }) => permalink)).toEqual(['home'])
})

test('SRCH-06 a meaningless query finds nothing', async () => {
  const shop = await openTestShop()
  await shop.variant({ product: named('Богино долгионы зуух', 'Microwave') })
  const { search } = shop.guest()

  expect(await search.suggestions('zzzqqqxx')).toMatchObject({ products: [], did_you_mean: null, total_count: 0 })
  expect((await search.suggestions('zuukh')).total_count).toBe(1)
})

test('SRCH-03 the empty search box suggests popular queries with results', async () => {
  const shop = await openTestShop({ trustedProxies: 1 })
  await shop.variant({ product: named('Утас') })
  await shop.variant({ product: named('Хөргөгч', 'Refrigerator') })
  const searchFrom = (visitor: number, q: string, seed: number, locale = 'mn') =>
    shop.fetch(`/api/v2/products?${new URLSearchParams({ q, seed: String(seed), locale })}`, {
      headers: { 'x-forwarded-for': `10.1.0.${visitor}` },
    })
  for (const [q, times] of [
    ['Утас', 6],
    ['утас 99112233', 6],
    ['ховор', 6],
    ['утас манайхаас', 7],
    ['утас утас утас манайхаас', 7],
    ['нэг удаа', 1],
  ] as const) {
    for (let at = 0; at < times; at++) await searchFrom(at, q, at)
  }
  // One visitor who continues typing is one visitor, and another language has its own words.
  for (let at = 0; at < 9; at++) await searchFrom(200, 'утас манай', at)
  for (let at = 0; at < 6; at++) await searchFrom(at, 'phone', at, 'en')
  for (let at = 0; at < 6; at++) await searchFrom(at, 'refrigeratro', at, 'en')
  // Results after filters do not count for the query.
  await shop.guest().products.list({ q: 'утас', price_min: 9_000_000 })
  await shop.search.flushCounts()

  expect((await shop.guest().search.suggestions()).queries).toEqual([{ text: 'утас', taxon: null }])
  expect((await shop.guest('en').search.suggestions()).queries.map(({ text }) => text)).toEqual([
    'phone',
    'refrigerator',
  ])
  expect(await report(shop, 'zero-results')).toEqual([
    expect.stringContaining('× ховор'),
    expect.stringContaining('нэг удаа'),
  ])
  expect((await report(shop, 'queries')).join()).not.toContain('99112233')
})

test('SRCH-09 endless new queries from one visitor do not fill the disk', async () => {
  const { db } = await openTestShop()
  const counted = (query: string) => [{ query, searches: 1, found: 0 }]
  for (const query of ['one', 'two', 'three', 'two']) await addSearches(db, counted(query), 2)

  const stored = await db.selectFrom('search_queries').select(['query', 'searches']).orderBy('query').execute()

  expect(stored).toEqual([
    { query: 'one', searches: 1 },
    { query: 'two', searches: 2 },
  ])
})

test.each([
  ['Гар  УТАС ', 'гар утас'],
  ['99112233', null],
  ['миний дугаар 9911-22-33', null],
  ['+976 9911 2233', null],
  ['9911/22–33', null],
  ['᠙᠙᠑᠑᠒᠒᠓᠓', null],
  ['дэлгэц 1920×1080', 'дэлгэц 1920×1080'],
  ['bat@example.mn', null],
  ['iphone 15 256gb', 'iphone 15 256gb'],
  ['x'.repeat(101), null],
  ['  ', null],
])('SITE-10 the query “%s” is counted as: %s', (query, expected) => {
  expect(countableQuery(query)).toBe(expected)
})

test('SRCH-09 pinned products come first, boosted ones rank higher, and synonyms of the shop apply', async () => {
  const shop = await openTestShop()
  const slugs = async (q: string) => (await shop.guest().products.list({ q })).products.map(({ slug }) => slug)
  for (const slug of ['first', 'second', 'third', 'fourth']) await shop.variant({ product: { slug, ...named('Утас') } })
  await shop.variant({ product: { slug: 'board', ...named('Ширээ') } })
  expect(await slugs('утас')).toEqual(['fourth', 'third', 'second', 'first'])

  await command(shop, 'pin', 'Гар утас', 'board', 'first')
  await command(shop, 'pin', 'утас', 'first')
  await command(shop, 'pin', 'шинэ жил', 'third')
  await command(shop, 'boost', 'УТАС', 'second', '3')
  await command(shop, 'add-synonyms', 'модон тавцан, ширээ')

  await vi.waitFor(async () => expect((await slugs('utas')).slice(0, 2)).toEqual(['first', 'second']), 60_000)
  expect((await slugs('gar utas')).slice(0, 2)).toEqual(['board', 'first'])
  expect((await slugs('shine jil'))[0]).toBe('third')
  expect(await slugs('модон тавцан')).toEqual(['board'])

  await command(shop, 'unpin', 'утас')
  await command(shop, 'unboost', 'УТАС', 'second')
  await vi.waitFor(async () => expect(await slugs('утас')).toEqual(['fourth', 'third', 'second', 'first']), 60_000)
})

test('SRCH-03 a suggestion written by staff is offered first, and found by the completion suggester', async () => {
  const shop = await openTestShop()
  await shop.variant({ product: { slug: 'phone', ...named('Бэлэг дурсгал') } })

  await command(shop, 'offer', 'Бэлгийн санаа', 'phone')
  await shop.searchCaughtUp()

  expect((await shop.guest().search.suggestions('бэл')).queries[0]?.text).toBe('Бэлгийн санаа')
  const { suggest } = await shop.guest().search.products({
    size: 0,
    suggest: { staff: { prefix: 'бэл', completion: { field: 'custom_suggestion' } } },
  })
  expect(suggest?.staff?.[0]?.options).toMatchObject([{ text: 'Бэлгийн санаа' }])

  await command(shop, 'withdraw', 'Бэлгийн санаа')
  await shop.searchCaughtUp()
  expect((await shop.guest().search.suggestions('бэл')).queries.map(({ text }) => text)).not.toContain('Бэлгийн санаа')
})

test('SRCH-09 among equal matches, products with more sales and views come first', async () => {
  const shop = await openTestShop()
  await shop.variant({ product: { slug: 'looked-at', ...named('Утас') } })
  await shop.variant({ product: { slug: 'unknown', ...named('Утас') } })
  const slugs = async () => (await shop.guest().products.list({ q: 'утас' })).products.map(({ slug }) => slug)
  expect(await slugs()).toEqual(['unknown', 'looked-at'])

  for (let at = 0; at < 50; at++) shop.search.viewed('looked-at')
  shop.search.viewed('no-such-product')
  await shop.search.countPopularity()
  await shop.searchCaughtUp()

  // The nightly count sends no notification: cached answers expire by themselves.
  await vi.waitFor(async () => expect(await slugs()).toEqual(['looked-at', 'unknown']), { timeout: 60_000 })
})

test('SRCH-09 paid orders count as sales, carts do not', async () => {
  const shop = await openTestShop()
  const [paid, carted] = [await shop.variant(), await shop.variant()]
  const guest = shop.guest()
  await guest.orders.addToCart({ variantId: paid.id, quantity: 3 })
  await shop.guest().orders.addToCart({ variantId: carted.id, quantity: 5 })
  await sql`update orders set payment_state = 'paid', placed_at = now() - interval '2 days'
    where id = (select order_id from line_items where variant_id = ${paid.id})`.execute(shop.db)

  await shop.search.countPopularity()

  const counted = await shop.db.selectFrom('product_popularity').select(['product_id', 'sold']).execute()
  expect(counted).toEqual([{ product_id: paid.product_id, sold: 3 }])
})

test('CAT-08 CART-09 what goes with a product is much cheaper, of its branch, and not of its category', async () => {
  const shop = await openTestShop()
  const of = (slug: string, taxon: string, price: number, rest = {}) =>
    shop.variant({ product: { slug, taxon, ...rest }, price, stock: 5 })
  await of('phone', 'phones/smartphones', 1_000_000, { brand: 'nomin' })
  await of('cheap-phone', 'phones/smartphones', 100_000)
  await of('case', 'phones/cases', 50_000)
  await of('own-case', 'phones/cases', 60_000, { brand: 'nomin' })
  await of('dear-case', 'phones/cases', 200_001)
  await shop.variant({ product: { slug: 'sold-out-case', taxon: 'phones/cases' }, price: 50_000, stock: 0 })
  await of('lamp', 'home/lamps', 50_000)
  const { products } = shop.guest()

  expect((await products.accessories('phone')).map(({ slug }) => slug)).toEqual(['own-case', 'case'])
  expect(await products.accessories('lamp')).toEqual([])
  await expect(products.accessories('nowhere')).rejects.toMatchObject({ code: 'product_not_found' })
})

test('CAT-08 products of one series share a brand and the first words of their names', async () => {
  const shop = await openTestShop()
  const of = (slug: string, mn: string, brand = 'Nomin') => shop.variant({ product: { slug, ...named(mn), brand } })
  await of('x1', 'Nomin Star 1 утас')
  await of('x2', 'Nomin Star 2 Pro утас')
  await of('sky', 'Nomin Sky 2 утас')
  await of('other', 'Nomin Star 3 утас', 'Khan')
  const { products } = shop.guest()

  expect((await products.series('x1')).map(({ slug }) => slug)).toEqual(['x2'])
  expect(await products.series('sky')).toEqual([])
  expect(
    (await products.related('x1')).map(({ slug }) => slug),
    'related products leave out the series',
  ).not.toContain('x2')
  await expect(products.series('nowhere')).rejects.toMatchObject({ code: 'product_not_found' })
})

test.each([
  ['Nomin Star 12 Pro', 'nomin', 'nomin:nomin star'],
  ['Nomin 12', 'nomin', null],
  ['Star lamp', 'nomin', null],
  ['12 Star', 'nomin', null],
])('CAT-08 the series of %s', (name, code, series) => {
  expect(seriesOf(name, { id: 1, code, name: 'Nomin' })).toBe(series)
})

test('SRCH-07 synonyms are read from lines and from JSON', () => {
  expect(readSynonyms('# phones\nутас, Phone ,phone\nганц\n\n', 'words.txt')).toEqual([['утас', 'phone']])
  expect(readSynonyms('{"sets":[["tv","зурагт"],["x"]]}', 'words.json')).toEqual([['tv', 'зурагт']])
})

test('SRCH-09 a mistake in a command changes nothing, and the error explains it', async () => {
  const shop = await openTestShop()
  await shop.variant({ product: { slug: 'phone' } })

  await expect(command(shop, 'pin', 'утас', 'nothing')).rejects.toThrow('There is no product nothing')
  expect(await run(shop, 'boost', 'утас', 'phone', '50')).toMatchObject({
    code: 1,
    lines: [expect.anything(), expect.stringContaining('boost')],
  })
  expect(await run(shop, 'nonsense')).toMatchObject({ code: 1 })
  const slugs = Array.from({ length: 101 }, () => 'phone')
  await expect(command(shop, 'pin', 'утас', ...slugs)).rejects.toThrow('up to 100 pinned products')
  const words = Array.from({ length: 31 }, (_, at) => `үг${at}`)
  await expect(command(shop, 'add-synonyms', words.join())).rejects.toThrow('up to 30 words')
  await expect(command(shop, 'add-synonyms', `а, ${'б'.repeat(1000)}`)).rejects.toThrow('1000 letters')
  expect(await run(shop, 'pins')).toEqual({ code: 0, lines: ['None'] })
  expect(await run(shop, 'synonyms')).toEqual({ code: 0, lines: ['None'] })
})

test('SRCH-07 an invalid file of synonyms is refused, and words between garbage are imported', async () => {
  const shop = await openTestShop()
  const folder = await mkdtemp(path.join(tmpdir(), 'delguur-synonyms-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = async (name: string, content: string) => {
    await writeFile(path.join(folder, name), content)
    return path.join(folder, name)
  }

  await expect(command(shop, 'import-synonyms', await file('a.json', '{"sets":'))).rejects.toThrow('is not JSON')
  await expect(command(shop, 'import-synonyms', folder)).rejects.toThrow('can not be read')
  await command(shop, 'import-synonyms', await file('b.json', '["x",[1,"\\u0000утас","\\ud800phone"],null]'))
  await command(shop, 'import-synonyms', await file('c.txt', '\0\0,,,\n\u0001тв\0,зурагт\r\n'))

  expect((await run(shop, 'synonyms')).lines).toEqual(['утас, phone', 'тв, зурагт'])
})

test('SRCH-07 a word with any number of synonyms can be searched', async () => {
  const shop = await openTestShop()
  await shop.variant({ product: named('Утас') })
  const group = (start: string) => [start, ...Array.from({ length: 28 }, (_, at) => `${start}${at}`)].join()
  const text = 'утас хар том шинэ сайн гоё'
  for (const word of text.split(' ')) {
    for (const more of ['', 'б', 'в']) await command(shop, 'add-synonyms', `${word},${group(`${word}${more}а`)}`)
  }

  expect(await shop.guest().products.list({ q: 'утас', facets: true })).toMatchObject({ total_count: 1 })
  expect(await shop.guest().products.list({ q: text, facets: true })).toMatchObject({ page: 1 })
})

async function run(shop: TestShop, ...args: string[]) {
  const lines: string[] = []
  const code = await searchCommand.run(shop.db, args, (line) => lines.push(line))
  return { code, lines }
}

async function command(shop: TestShop, ...args: string[]) {
  expect(await run(shop, ...args)).toMatchObject({ code: 0 })
}

const report = async (shop: TestShop, name: string) => (await run(shop, name)).lines

import type { ListedPrice } from '@delguur/contract'
import type { Tokens } from '@delguur/sdk'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DELIVERY, readyToPay } from '../../../../testing/orders/shopping.ts'
import { openSites, SECOND_SITE } from '../../../../testing/sites.ts'

const [HERE, THERE] = ['a.mn', 'second.example.mn']
const GUEST = `Basic ${btoa('guest:guest')}`
const HOUR_MS = 3_600_000

type Row = { sku: string } & ListedPrice
const costs = ({ sku }: { sku: string }, price: number | null, selling_price: number | null = null): Row => ({
  sku,
  price,
  selling_price,
})

test('SITE-02 a site with a price list shows, sorts, filters, finds and sells at its prices, and the others at theirs', async () => {
  const { shop, at, textAt, setPrices } = await openMarkets()
  await shop.deliveryZone()
  const named = (mn: string) => ({ product: { name: { mn, en: mn }, taxon: 'phones' } })
  const phone = await shop.variant({ ...named('Гар чийдэн'), price: 100_000 })
  const red = await shop.variant({ product_id: phone.product_id, price: 110_000, sku: 'RED-1' })
  const tablet = await shop.variant({ ...named('Утас Хоёр'), price: 90_000, selling_price: 61_007 })
  const cover = await shop.variant({ ...named('Утас Гурав'), price: 70_000, selling_price: 65_000 })
  await setPrices(costs(phone, 80_003, 55_001), costs(red, 77_005), costs(tablet, 120_009))

  const sites = [at(HERE), at(THERE)] as const
  const both = <T>(read: (site: (typeof sites)[number]) => Promise<T>) => Promise.all(sites.map(read))
  const priceSorted = await both(async ({ products }) =>
    (await products.list({ taxon: 'phones', sort: 'price_asc' })).products.map(({ price, old_price }) => [
      price,
      old_price,
    ]),
  )
  expect(priceSorted).toEqual([
    [
      [61_007, 90_000],
      [65_000, 70_000],
      [100_000, null],
    ],
    [
      [55_001, 80_003],
      [65_000, 70_000],
      [120_009, null],
    ],
  ])
  const ranges = await both(async ({ products }) => {
    const { facets } = await products.list({ taxon: 'phones', facets: true })
    return [facets?.price?.min, facets?.price?.max, facets?.on_sale]
  })
  expect(ranges).toEqual([
    [61_007, 100_000, 2],
    [55_001, 120_009, 2],
  ])
  const cheap = await both(async ({ products }) =>
    (await products.list({ price_max: 61_000 })).products.map(({ id }) => id),
  )
  expect(cheap).toEqual([[], [phone.product_id]])
  const onSale = await both(async ({ products }) =>
    (await products.list({ on_sale: true, sort: 'sale_desc' })).products.map(({ id }) => id),
  )
  expect(onSale).toEqual([
    [tablet.product_id, cover.product_id],
    [phone.product_id, cover.product_id],
  ])
  const found = await both(async ({ products }) => (await products.list({ q: 'чийдэн' })).products.map((c) => c.price))
  expect(found).toEqual([[100_000], [55_001]])
  const suggested = await both(async ({ search }) => (await search.suggestions('чийдэн')).products.map((c) => c.price))
  expect(suggested).toEqual([[100_000], [55_001]])
  const shown = await both(async ({ products }) => {
    const { price, selling_price, current_price, sale_percent, variants } = await products.find(phone.slug)
    return [price, selling_price, current_price, sale_percent, variants.map((one) => one.current_price)]
  })
  expect(shown).toEqual([
    [100_000, null, 100_000, null, [100_000, 110_000]],
    [80_003, 55_001, 55_001, 31, [55_001, 77_005]],
  ])
  const cards = await both(async ({ products }) =>
    (await products.variants([phone.id, red.id, cover.id])).map((c) => c.price),
  )
  expect(cards).toEqual([
    [100_000, 110_000, 65_000],
    [55_001, 77_005, 65_000],
  ])

  for (const [at, site] of sites.entries()) {
    const order = await readyToPay({ guest: () => site }, { id: phone.id, price: [100_000, 55_001][at] ?? 0 })
    const placed = await site.checkout.complete(order.number, {
      payment_method: 'bank_transfer',
      expected_total: order.total,
      terms_accepted: true,
    })
    expect(placed.line_items).toMatchObject([
      at === 0 ? { price: 100_000, old_price: null } : { price: 55_001, old_price: 80_003 },
    ])
    expect(placed.total).toBe((at === 0 ? 100_000 : 55_001) + DELIVERY)
  }

  const search = async (host: string, body: object, path = '/products/product/_search') =>
    textAt(host, path, {
      method: 'POST',
      headers: { authorization: GUEST, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const ours = /80003|55001|77005|120009|wholesale/
  const theirs = /100000|110000|61007|90000/
  for (const body of [{}, { query: { ids: { values: [String(phone.product_id)] } } }, { sort: [{ price: 'asc' }] }]) {
    const [here, there] = [await search(HERE, body), await search(THERE, body)]
    expect([here.status, there.status]).toEqual([200, 200])
    expect(here.text).not.toMatch(ours)
    expect(there.text).not.toMatch(theirs)
    const ids = ({ text }: { text: string }): string[] =>
      JSON.parse(text).hits.hits.map(({ _id }: { _id: string }) => _id)
    expect(ids(there).toSorted()).toEqual(ids(here).toSorted())
  }
  const document = async (host: string) =>
    JSON.parse(
      (await textAt(host, `/products/product/${phone.product_id}`, { headers: { authorization: GUEST } })).text,
    )
  expect(await document(HERE)).toMatchObject({ _id: String(phone.product_id), _source: { current_price: 100_000 } })
  expect(await document(THERE)).toMatchObject({ _id: String(phone.product_id), _source: { current_price: 55_001 } })
  const most = { size: 0, aggs: { all: { global: {}, aggs: { most: { max: { field: 'current_price' } } } } } }
  const completion = { suggest: { a: { prefix: 'г', completion: { field: 'suggestion' } } } }
  expect((await search(HERE, most)).status).toBe(400)
  expect((await search(THERE, most)).status).toBe(400)
  expect((await search(THERE, completion)).status).toBe(400)
  const completed = await search(HERE, completion)
  expect(completed.status).toBe(200)
  expect(completed.text).not.toMatch(ours)
})

interface Pricing {
  base: number
  /** Percent of the base price, and the hours from now between which it is paid. */
  sale: { share: number; from: number | null; until: number | null } | null
  listed: { price: number; share: number | null } | null
}

const PRICING: fc.Arbitrary<Pricing> = fc.record({
  base: fc.integer({ min: 2, max: 3_000_000 }),
  sale: fc.option(
    fc
      .record({
        share: fc.integer({ min: 1, max: 120 }),
        from: fc.constantFrom(null, -2, 2),
        until: fc.constantFrom(null, -1, 3),
      })
      .filter(({ from, until }) => from === null || until === null || from < until),
  ),
  listed: fc.option(
    fc.record({ price: fc.integer({ min: 3, max: 3_000_000 }), share: fc.option(fc.integer({ min: 1, max: 99 })) }),
  ),
})

const salePrice = (base: number, share: number) => Math.round((base * share) / 100) + 2

/** What is paid without a list. */
function basePrice({ base, sale }: Pricing): number {
  const isOn = sale !== null && (sale.from ?? -1) < 0 && (sale.until ?? 1) > 0
  return isOn ? Math.min(base, salePrice(base, sale.share)) : base
}

function listedPrice({ price, share }: NonNullable<Pricing['listed']>) {
  const reduced = share === null ? price : Math.max(2, Math.floor((price * share) / 100))
  return { reduced: reduced < price ? reduced : null, paid: Math.min(price, reduced) }
}

test('SITE-02 whatever the prices, sales and lists, a site’s list, search, page, cards, cart, links, look books and orders by phone agree', async () => {
  const { shop, at, textAt, setPrices } = await openMarkets()
  await shop.deliveryZone()
  const made = await Promise.all(Array.from({ length: 6 }, () => shop.variant()))
  const goods = made.toSorted((one, other) => one.product_id - other.product_id)
  const ids = goods.map(({ product_id }) => product_id)
  const sites = await shop.db.selectFrom('sites').select('id').orderBy('id').execute()
  const staffed = await Promise.all(
    sites.map(async ({ id }, at) => {
      const { client } = siteAt(at, (await shop.staffOfSite(id, 'administrator')).tokens)
      const text = { mn: 'Намар' }
      const lookbook = {
        slug: 'autumn',
        title: text,
        summary: text,
        body: text,
        image: null,
        position: 0,
        products: ids,
      }
      await client.request('POST /api/back_office/lookbooks', { body: { lookbook } })
      const lines = goods.map(({ id: variant_id }) => ({ variant_id, quantity: 1 }))
      const { code } = await client.request('POST /api/back_office/cart_links', { body: { title: text, lines } })
      return { client, code }
    }),
  )
  const inHours = (hours: number | null) => (hours === null ? null : new Date(Date.now() + hours * HOUR_MS))

  function siteAt(place: number, tokens?: Tokens) {
    return at([HERE, THERE][place] ?? HERE, tokens)
  }

  /** What is told beside the shop's own lists: comparison, look book, cart by link, and what staff see as they take an order. */
  async function agreeElsewhere(place: number, paid: number[]): Promise<void> {
    const site = siteAt(place)
    const staff = staffed[place]
    if (!staff) throw new Error('Nobody works there')
    const compared = await site.products.compare(ids.slice(0, 4))
    expect(compared.products.map(({ price }) => price)).toEqual(paid.slice(0, 4))
    expect((await site.lookbooks.find('autumn')).products.map(({ price }) => price)).toEqual(paid)
    const link = await site.cartLinks.find(staff.code)
    expect(link.lines.map(({ product }) => product.price)).toEqual(paid)
    const sum = paid.reduce((one, other) => one + other, 0)
    expect(link.total).toBe(sum)
    expect((await site.cartLinks.addToCart(staff.code)).order.item_total).toBe(sum)
    const found = await Promise.all(
      goods.map(({ sku: q }) => staff.client.request('GET /api/back_office/draft_orders/variants', { query: { q } })),
    )
    expect(found.map(({ variants }) => variants[0]?.price)).toEqual(paid)
    const { order } = await staff.client.request('POST /api/back_office/draft_orders', {
      body: { channel: 'phone', phone: '99112233', variant_id: goods[0]?.id ?? 0, quantity: 2 },
    })
    expect(order.item_total).toBe((paid[0] ?? 0) * 2)
  }

  async function agree(place: number, paid: number[]): Promise<void> {
    const host = [HERE, THERE][place] ?? HERE
    const site = at(host)
    const pages = await Promise.all(goods.map(({ slug }) => site.products.find(slug)))
    expect(pages.map(({ current_price }) => current_price)).toEqual(paid)
    const { products } = await site.products.list({ ids: goods.map(({ product_id }) => product_id).join() })
    expect(products.map(({ price }) => price)).toEqual(paid)
    expect(products.map(({ old_price }) => old_price)).toEqual(
      pages.map(({ price, current_price }) => (price > current_price ? price : null)),
    )
    const cards = await site.products.variants(goods.map(({ id }) => id))
    expect(cards.map(({ price }) => price)).toEqual(paid)
    const { text } = await textAt(host, '/products/product/_search', {
      method: 'POST',
      headers: { authorization: GUEST, 'content-type': 'application/json' },
      body: JSON.stringify({ size: 20, sort: ['id'] }),
    })
    const hits: { _source: { current_price: number } }[] = JSON.parse(text).hits.hits
    expect(hits.map(({ _source }) => _source.current_price)).toEqual(paid)
    const sorted = (await site.products.list({ sort: 'price_desc' })).products.map(({ price }) => price)
    expect(sorted).toEqual(paid.toSorted((a, b) => b - a))
    const inCart = goods.slice(0, 2).map(({ id }, i) => ({ id, price: paid[i] ?? 0 }))
    const cart = await readyToPay({ guest: () => at(host) }, inCart)
    const { line_items: lines, total } = await cart.order()
    expect(lines.map(({ price }) => price)).toEqual(paid.slice(0, 2))
    expect(total).toBe(cart.total)
    await agreeElsewhere(place, paid)
  }

  await fc.assert(
    fc.asyncProperty(fc.array(PRICING, { minLength: 6, maxLength: 6 }), async (pricings) => {
      const priced = pricings.flatMap((pricing, i) => (goods[i] ? [{ ...pricing, variant: goods[i] }] : []))
      for (const { variant, base, sale } of priced) {
        const values = {
          price: base,
          selling_price: sale && salePrice(base, sale.share),
          sale_start_at: sale && inHours(sale.from),
          sale_expire_at: sale && inHours(sale.until),
        }
        await shop.db.updateTable('variants').set(values).where('id', '=', variant.id).execute()
        await shop.refresh(variant.product_id)
      }
      await setPrices(
        ...priced.map(({ variant, listed }) =>
          listed ? costs(variant, listed.price, listedPrice(listed).reduced) : costs(variant, null),
        ),
      )
      await agree(0, priced.map(basePrice))
      await agree(
        1,
        priced.map((one) => (one.listed ? listedPrice(one.listed).paid : basePrice(one))),
      )
    }),
    { numRuns: 6 },
  )
}, 120_000)

test('WISH-05 an alert, a wish and the history follow the prices of the customer’s own site', async () => {
  const { shop, at, on, setPrices } = await openMarkets()
  const phone = await shop.variant({ price: 100_000 })
  await setPrices(costs(phone, 80_000))
  const siteId = (await shop.db.selectFrom('sites').select('id').where('code', '=', 'second').executeTakeFirstOrThrow())
    .id
  const [bat, ann] = [await shop.customer(), await shop.customer({ site_id: siteId })]
  const there = at(THERE, ann.tokens)
  const states = async () =>
    [await bat.alerts.list(), await there.alerts.list()].map(([one]) => [one?.state, one?.price])
  await bat.alerts.set({ variantId: phone.id, kind: 'price' })
  expect(await there.alerts.set({ variantId: phone.id, kind: 'price' })).toMatchObject({ base_price: 80_000 })

  await setPrices(costs(phone, 75_000))
  await shop.alerts.tellCustomers()
  expect(await states()).toEqual([
    ['active', 100_000],
    ['told', 75_000],
  ])
  expect((await shop.outbox.next(ann.email ?? '')).text).toContain('75,000₮')

  await shop.db.updateTable('variants').set({ price: 60_000 }).where('id', '=', phone.id).execute()
  await shop.refresh(phone.product_id)
  await shop.alerts.tellCustomers()
  expect(await states()).toEqual([
    ['told', 60_000],
    ['told', 75_000],
  ])

  await setPrices(costs(phone, 90_000))
  await shop.alerts.tellCustomers()
  expect(await states()).toEqual([
    ['told', 60_000],
    ['active', 90_000],
  ])
  await on('second').settings({ price_list: null })
  await expect.poll(async () => (await there.products.find(phone.slug)).current_price).toBe(60_000)
  const touched = await shop.db.selectFrom('listed_price_changes').select('at').where('announced', '=', false).execute()
  expect(touched).toEqual([])
  await sql`alter table messages add constraint full_disk check (false) not valid`.execute(shop.db)
  await expect(shop.alerts.tellCustomers()).rejects.toThrow('full_disk')
  await sql`alter table messages drop constraint full_disk`.execute(shop.db)
  await shop.alerts.tellCustomers()
  expect(await states()).toEqual([
    ['told', 60_000],
    ['told', 60_000],
  ])

  const paid = async (site: typeof there, days: number) =>
    (await site.products.priceHistory(phone.slug, days)).variants.map(({ points, lowest_30 }) => [
      points.map(({ price }) => price),
      lowest_30,
    ])
  expect(await paid(at(HERE), 88)).toEqual([[[100_000, 60_000], 60_000]])
  expect(await paid(there, 88)).toEqual([[[100_000, 80_000, 75_000, 90_000, 60_000], 60_000]])
})

test('BO-03 staff make a price list, write its prices and are told what they cannot do', async () => {
  const { shop, client, list, on, setPrices } = await openMarkets()
  const phone = await shop.variant({ price: 100_000, sku: 'PHONE-1' })
  const cover = await shop.variant({ price: 10_000, sku: 'COVER-1' })
  const params = { id: list.id }
  const prices = (query: object = {}) =>
    client.request('GET /api/back_office/price_lists/:id/prices', { params, query })
  const write = (variant_id: number, price: number | null, was: number | null, selling_price: number | null = null) =>
    client.request('PUT /api/back_office/price_lists/:id/prices', {
      params,
      body: { prices: [{ variant_id, price, selling_price, was: { price: was, selling_price: null } }] },
    })

  const { prices: written } = await write(phone.id, 90_000, null)

  expect(written).toMatchObject([{ sku: 'PHONE-1', base_price: 100_000, price: 90_000, selling_price: null }])
  expect((await prices()).prices.map(({ sku, price }) => [sku, price])).toEqual([
    ['COVER-1', null],
    ['PHONE-1', 90_000],
  ])
  expect((await prices({ listed: true })).prices.map(({ sku }) => sku)).toEqual(['PHONE-1'])
  expect((await prices({ q: 'COVER' })).prices.map(({ sku }) => sku)).toEqual(['COVER-1'])
  expect((await write(phone.id, 90_000, null)).prices).toEqual(written)
  await expect(write(phone.id, 85_000, null)).rejects.toMatchObject({
    code: 'changed_meanwhile',
    details: { current: { prices: [{ price: 90_000 }] } },
  })
  await expect(write(phone.id, 85_000, 90_000, 85_000)).rejects.toMatchObject({
    errors: { 'prices.0.selling_price': [expect.stringContaining('85000')] },
  })
  await expect(write(999_999, 85_000, null)).rejects.toMatchObject({ code: 'variant_not_found' })
  await expect(setPrices(costs({ sku: 'NONE' }, 5), costs(cover, 5))).rejects.toMatchObject({
    errors: { 'prices.0.sku': [expect.stringContaining('NONE')] },
  })
  await expect(setPrices(costs(cover, 5), costs(cover, 6))).rejects.toMatchObject({ code: 'invalid_request' })
  expect(await setPrices(costs(cover, 9_000), costs(phone, 90_000))).toEqual({ changed_count: 1 })
  await write(phone.id, null, 90_000)
  expect((await prices({ listed: true })).prices.map(({ sku }) => sku)).toEqual(['COVER-1'])

  const change = (code: string, version: number) =>
    client.request('PUT /api/back_office/price_lists/:id', {
      params,
      body: { version, price_list: { code, name: { mn: 'Бөөний', en: 'Wholesale' } } },
    })
  await expect(change('other', list.version)).rejects.toMatchObject({ code: 'price_list_code_fixed' })
  expect(await change('wholesale', list.version)).toMatchObject({ price_count: 1, sites: [SECOND_SITE.name] })
  await expect(change('wholesale', list.version)).rejects.toMatchObject({ code: 'changed_meanwhile' })
  const again = client.request('POST /api/back_office/price_lists', { body: { price_list: list.price_list } })
  await expect(again).rejects.toMatchObject({ code: 'catalog_code_taken' })
  await expect(on('second').settings({ price_list: 'none' })).rejects.toMatchObject({ code: 'price_list_not_found' })
  const remove = () => client.request('DELETE /api/back_office/price_lists/:id', { params })
  await expect(remove()).rejects.toMatchObject({ code: 'price_list_in_use', details: { site: SECOND_SITE.name } })
  await on('second').settings({ price_list: null })
  await remove()
  expect((await client.request('GET /api/back_office/price_lists')).price_lists).toEqual([])
  const { entries } = await client.request('GET /api/back_office/audit', { query: { kind: 'price_lists', limit: 1 } })
  expect(entries).toMatchObject([{ label: 'Бөөний', action: 'DELETE /api/back_office/price_lists/:id' }])
})

test('SITE-02 a list that was deleted and made anew holds nothing of its prices', async () => {
  const { shop, client, list, at, on, setPrices } = await openMarkets()
  const phone = await shop.variant({ price: 100_000 })
  await setPrices(costs(phone, 80_000))
  const shown = async () => (await at(THERE).products.list({ sort: 'price_asc' })).products.map(({ price }) => price)
  expect(await shown()).toEqual([80_000])
  await on('second').settings({ price_list: null })
  await client.request('DELETE /api/back_office/price_lists/:id', { params: { id: list.id } })
  await client.request('POST /api/back_office/price_lists', { body: { price_list: list.price_list } })
  await on('second').settings({ price_list: 'wholesale' })
  await shop.searchCaughtUp()

  await expect.poll(shown).toEqual([100_000])
  expect((await at(THERE).products.find(phone.slug)).current_price).toBe(100_000)
})

/** Two sites, of which the second sells at the prices of a list. */
async function openMarkets() {
  const sites = await openSites()
  const { shop, client, on, at } = sites
  await client.request('POST /api/back_office/sites', { body: SECOND_SITE })
  const list = await client.request('POST /api/back_office/price_lists', {
    body: { price_list: { code: 'wholesale', name: { mn: 'Бөөний үнэ' } } },
  })
  await on('second').settings({ price_list: 'wholesale' })
  await expect.poll(async () => (await at(THERE).site.data()).configs.price_list).toBe('wholesale')
  return {
    ...sites,
    list,
    /** Writes prices of the list by SKU, and waits until search has read them. */
    async setPrices(...prices: Row[]) {
      const params = { id: list.id }
      const written = await client.request('POST /api/back_office/price_lists/:id/prices', { params, body: { prices } })
      await shop.searchCaughtUp()
      return written
    },
  }
}

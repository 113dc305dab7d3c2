import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { setRules } from '../../../../testing/site-rules.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'
import type { FeedVariant } from '../../catalog/catalog/index.ts'
import { isGtin, productFeed } from './product-feed.ts'

const START = new Date('2026-11-01T00:00:00Z')
const END = new Date('2026-12-01T00:00:00Z')

const PHONE: FeedVariant = {
  id: 7,
  sku: 'PHONE-BLACK',
  bar_code: '4006381333931',
  slug: 'phone',
  name: { mn: 'Утас', en: 'Phone' },
  description: { mn: 'Сайн утас', en: 'A good phone' },
  brand: 'Salkhira',
  option_text: { mn: 'Хар', en: 'Black' },
  categories: [
    { mn: 'Утас', en: 'Phones' },
    { mn: 'Ухаалаг утас', en: 'Smartphones' },
  ],
  price: 900_000,
  current_price: 700_000,
  sale_start_at: START,
  sale_expire_at: END,
  sellable: 3,
  arrives_at: null,
  image: 'ab12',
}

test('NAV-10 a variant in a feed has the attributes that Google and Meta ask for, in the language of the feed', async () => {
  const [item] = await itemsOf([PHONE])

  expect(item).toEqual({
    id: 'PHONE-BLACK',
    item_group_id: 'phone',
    title: 'Phone, Black',
    description: 'A good phone',
    link: 'https://shop.mn/en/products/phone?variant=7',
    image_link: 'https://shop.mn/images/ab12-share.jpg',
    availability: 'in_stock',
    price: '900000 MNT',
    sale_price: '700000 MNT',
    sale_price_effective_date: '2026-11-01T00:00:00.000Z/2026-12-01T00:00:00.000Z',
    brand: 'Salkhira',
    gtin: '4006381333931',
    condition: 'new',
    product_type: 'Phones > Smartphones',
  })
})

test.each([
  ['google', {}, 'in_stock'],
  ['google', { sellable: 0 }, 'out_of_stock'],
  ['google', { arrives_at: END }, 'preorder'],
  ['google', { arrives_at: END, sellable: 0 }, 'out_of_stock'],
  ['meta', {}, 'in stock'],
  ['meta', { sellable: 0 }, 'out of stock'],
] as const)('NAV-10 to %s a variant with %o is %s', async (reader, changes, availability) => {
  const [item] = await itemsOf([{ ...PHONE, ...changes }], reader)

  expect(item?.availability).toBe(availability)
})

test('NAV-10 whatever the texts hold and however long they are, a feed is XML within the limits of its readers', async () => {
  const hostile = { mn: `]]><script>&\u0000\ud800${'ү'.repeat(6000)}` }
  const [item] = await itemsOf([
    { ...PHONE, sku: '"<&>', name: hostile, description: hostile, brand: null, categories: [], bar_code: '123' },
  ])

  expect(item).toMatchObject({ id: '"<&>', identifier_exists: 'no' })
  expect(item).not.toHaveProperty('gtin')
  expect([...(item?.title ?? '')].length).toBeLessThanOrEqual(150)
  expect([...(item?.description ?? '')].length).toBeLessThanOrEqual(5000)
  expect(item?.description).toMatch(/^]]><script>&\ufffdү+…$/)
})

test.each([
  ['4006381333931', true],
  ['4006381333930', false],
  ['96385074', true],
  ['036000291452', true],
  ['00012345600012', true],
  ['12345', false],
  ['', false],
])('NAV-10 whether the bar code “%s” is a GTIN: %s', (code, is) => {
  expect(isGtin(code)).toBe(is)
})

test('NAV-10 NAV-11 a feed is there once staff switch it on, and tells of all that is sold to everybody', async () => {
  const shop = await openTestShop()
  const phone = await shop.variant({ product: { taxon: 'phones/smartphones', brand: 'salkhira' }, price: 900_000 })
  await shop.variant({ product_id: phone.product_id, stock: 0 })
  await shop.variant({ product: { kind: 'alcohol' } })
  await shop.variant({ product: { image: false } })
  await shop.variant({ price: 1 })
  const { id: retired } = await shop.variant()
  await shop.db.updateTable('variants').set({ retired_at: new Date() }).where('id', '=', retired).execute()
  const read = async (path: string) => shop.fetch(path, { headers: { 'accept-encoding': 'identity' } })
  expect((await read('/feeds/google.xml')).status).toBe(404)
  await setRules(shop, { product_feeds: true })

  const [mn, en] = [await read('/feeds/google.xml'), await read('/en/feeds/meta.xml')]

  expect([mn.status, mn.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
  const items = itemsIn(await mn.text())
  expect(items.map(({ item_group_id, availability }) => [item_group_id, availability])).toEqual([
    [phone.slug, 'in_stock'],
    [phone.slug, 'out_of_stock'],
  ])
  expect(items[0]).toMatchObject({
    id: phone.sku,
    title: phone.name.mn,
    price: '900000 MNT',
    brand: 'salkhira',
    product_type: 'phones > smartphones',
  })
  expect(itemsIn(await en.text())[0]).toMatchObject({ title: phone.name.en, availability: 'in stock' })
  // A feed that was read leaves its place to the next.
  for (let again = 0; again < 3; again++) expect(itemsIn(await (await read('/feeds/meta.xml')).text())).toHaveLength(2)
})

const itemsOf = async (variants: FeedVariant[], reader: 'google' | 'meta' = 'google') =>
  itemsIn(
    await text(
      Readable.from(
        productFeed(Readable.from([variants]), {
          origin: 'https://shop.mn',
          locale: 'en',
          configs: { site_name: 'А & Б' },
          reader,
        }),
      ),
    ),
  )

/** The items of a feed, read as a reader does: broken XML throws. */
function itemsIn(xml: string): Record<string, string>[] {
  const items: Record<string, string>[] = []
  const parser = new SaxesParser()
  let content = ''
  parser.on('opentag', ({ name }) => {
    content = ''
    if (name === 'item') items.push({})
  })
  parser.on('text', (piece) => {
    content += piece
  })
  parser.on('closetag', ({ name }) => {
    const item = items.at(-1)
    if (item && name.startsWith('g:')) item[name.slice(2)] = content
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
  return items
}

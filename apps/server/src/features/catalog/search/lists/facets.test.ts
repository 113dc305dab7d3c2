import type { Facets, ProductListQuery } from '@delguur/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../../../testing/test-shop.ts'

const BRANDS = ['gobi', 'khan', 'tuul']
const VENDORS = ['huslen', 'malchin']
const TAXONS = ['phones', 'phones/smart', 'phones/smart/big', 'phones/button', 'home', 'home/lamps']
const BADGES = ['new', 'gift']
const COLOURS = ['black', 'white', 'red']
const SIZES = ['small', 'large']
const MATERIALS = ['Wood', 'Steel', 'Glass']

/** Product in memory, from which the expected answers are computed. */
interface Known {
  brand: string
  /** Null: the shop itself. */
  vendor: string | null
  taxon: string
  badges: string[]
  price: number
  sale: boolean
  material: string
  variants: { colour: string; size: string; stock: number }[]
}

const pick = <T>(from: readonly T[], at: number): T => from[at % from.length] as T

const PRODUCTS: Known[] = Array.from({ length: 40 }, (_, at) => ({
  brand: pick(BRANDS, at * 7 + 1),
  vendor: pick([...VENDORS, null], at * 5 + 2),
  taxon: pick(['phones/smart', 'phones/smart/big', 'phones/button', 'home/lamps'], at * 3),
  badges: BADGES.filter((_badge, badge) => (at + badge) % 3 === 0),
  price: 1500 + ((at * 7919) % 90) * 1000,
  sale: at % 4 === 0,
  material: pick(MATERIALS, at * 5),
  variants: [0, 1].map((variant) => ({
    colour: pick(COLOURS, at + variant),
    size: pick(SIZES, at * 2 + variant + (at % 3)),
    stock: (at + variant) % 5 === 0 || at % 9 === 0 ? 0 : 3,
  })),
}))

const paid = ({ price, sale }: Known) => (sale ? price - 500 : price)
const pieces = ({ variants }: Known) => variants.reduce((sum, { stock }) => sum + stock, 0)
const isBelow = (taxon: string, above: string) => taxon === above || taxon.startsWith(`${above}/`)

type Choice = 'taxon' | 'brand' | 'vendor' | 'badge' | 'price' | 'on_sale' | 'stock' | 'colour' | 'size' | 'material'

const choiceOf = fc.record(
  {
    taxon: fc.constantFrom(...TAXONS),
    brand: fc.uniqueArray(fc.constantFrom(...BRANDS), { minLength: 1, maxLength: 2 }),
    vendor: fc.uniqueArray(fc.constantFrom(...VENDORS), { minLength: 1, maxLength: 2 }),
    badge: fc.constantFrom(...BADGES),
    price: fc.record({ from: fc.integer({ min: 0, max: 50_000 }), to: fc.integer({ min: 20_000, max: 95_000 }) }),
    on_sale: fc.boolean(),
    stock: fc.constant(true),
    colour: fc.uniqueArray(fc.constantFrom(...COLOURS), { minLength: 1, maxLength: 2 }),
    size: fc.constantFrom(...SIZES),
    material: fc.constantFrom(...MATERIALS),
  },
  { requiredKeys: [] },
)
type Chosen = typeof choiceOf extends fc.Arbitrary<infer T> ? T : never

/** Whether a list with these choices contains the product; `more` replaces the choice of `left`. */
function holds(product: Known, chosen: Chosen, left: Choice | null = null): boolean {
  const asks = <K extends Choice>(name: K, check: (value: NonNullable<Chosen[K]>) => boolean) => {
    const value = chosen[name]
    return name === left || value === undefined || check(value as NonNullable<Chosen[K]>)
  }
  const offered = pieces(product) > 0 ? product.variants.filter(({ stock }) => stock > 0) : product.variants
  const hasVariant = offered.some(
    ({ colour, size }) =>
      asks('colour', (colours) => colours.includes(colour)) && asks('size', (wanted) => wanted === size),
  )
  return (
    (left === 'stock' || chosen.stock === true || pieces(product) > 0) &&
    hasVariant &&
    asks('taxon', (taxon) => isBelow(product.taxon, taxon)) &&
    asks('brand', (brands) => brands.includes(product.brand)) &&
    asks('vendor', (vendors) => product.vendor !== null && vendors.includes(product.vendor)) &&
    asks('badge', (badge) => product.badges.includes(badge)) &&
    asks('price', ({ from, to }) => paid(product) >= from && paid(product) <= to) &&
    asks('on_sale', (onSale) => product.sale === onSale) &&
    asks('material', (material) => product.material === material)
  )
}

const count = (chosen: Chosen, left: Choice | null, check: (product: Known) => boolean = () => true) =>
  PRODUCTS.filter((product) => holds(product, chosen, left) && check(product)).length

function queryOf(chosen: Chosen): ProductListQuery {
  const options = [
    ...(chosen.colour ?? []).map((colour) => `colour:${colour}`),
    ...(chosen.size ? [`size:${chosen.size}`] : []),
  ]
  return {
    facets: true,
    per_page: 100,
    ...(chosen.taxon ? { taxon: chosen.taxon } : {}),
    ...(chosen.brand ? { brand: chosen.brand.join(',') } : {}),
    ...(chosen.vendor ? { vendor: chosen.vendor.join(',') } : {}),
    ...(chosen.badge ? { badge: chosen.badge } : {}),
    ...(chosen.price ? { price_min: chosen.price.from, price_max: chosen.price.to } : {}),
    ...(chosen.on_sale === undefined ? {} : { on_sale: chosen.on_sale }),
    ...(chosen.stock ? { in_stock: false } : {}),
    ...(options.length > 0 ? { options: options.join(',') } : {}),
    ...(chosen.material ? { properties: `material:${chosen.material.toLowerCase()}` } : {}),
  }
}

test('CAT-03 every facet value counts the products that a list with it and the other choices would have', async () => {
  const shop = await openTestShop()
  await stock(shop)

  await fc.assert(
    fc.asyncProperty(choiceOf, async (chosen) => {
      const { facets, total_count } = await shop.guest('en').products.list(queryOf(chosen))

      expect(total_count).toBe(count(chosen, null))
      expect(countsOf(facets?.brands)).toEqual(
        expectedCounts(BRANDS, chosen.brand ?? [], (brand) =>
          count(chosen, 'brand', (product) => product.brand === brand),
        ),
      )
      expect(countsOf(facets?.vendors)).toEqual(
        expectedCounts(VENDORS, chosen.vendor ?? [], (vendor) =>
          count(chosen, 'vendor', (product) => product.vendor === vendor),
        ),
      )
      expect(countsOf(facets?.badges)).toEqual(
        expectedCounts(BADGES, chosen.badge ? [chosen.badge] : [], (badge) =>
          count(chosen, 'badge', (product) => product.badges.includes(badge)),
        ),
      )
      for (const { permalink, count: counted } of facets?.taxons ?? []) {
        expect(counted, permalink).toBe(count(chosen, 'taxon', ({ taxon }) => isBelow(taxon, permalink)))
      }
      expect(optionCounts(facets, 'colour')).toEqual(
        expectedCounts(COLOURS, chosen.colour ?? [], (colour) => count({ ...chosen, colour: [colour] }, null)),
      )
      expect(optionCounts(facets, 'size')).toEqual(
        expectedCounts(SIZES, chosen.size ? [chosen.size] : [], (size) => count({ ...chosen, size }, null)),
      )
      for (const { name, count: counted } of facets?.properties[0]?.values ?? []) {
        expect(counted, name).toBe(count(chosen, 'material', ({ material }) => material === name))
      }
      expect(facets?.on_sale).toBe(count(chosen, 'on_sale', ({ sale }) => sale))
      expect(facets?.sold_out).toBe(count(chosen, 'stock', (product) => pieces(product) === 0))
      expectPrices(facets?.price ?? null, PRODUCTS.filter((product) => holds(product, chosen, 'price')).map(paid))
    }),
    { numRuns: 60 },
  )
})

test('CAT-03 a value without products is not offered, and hidden products are not counted', async () => {
  const shop = await openTestShop()
  await shop.variant({ product: { brand: 'gobi', taxon: 'phones' } })
  await shop.variant({ product: { brand: 'khan', taxon: 'home', image: false } })

  const { facets } = await shop.guest('en').products.list({ facets: true })

  expect(facets).toMatchObject({
    brands: [{ code: 'gobi', count: 1 }],
    badges: [],
    options: [],
    on_sale: 0,
    sold_out: 0,
  })
  expect(facets?.taxons.map(({ permalink }) => permalink)).toEqual(['phones'])
})

test('CAT-03 too many choices at once are refused with a reason', async () => {
  const shop = await openTestShop()
  await shop.variant()
  const pairs = Array.from({ length: 40 }, (_, at) => `group${at}:value`).join(',')

  const request = shop.guest().products.list({ facets: true, options: pairs, properties: pairs })

  await expect(request).rejects.toMatchObject({ code: 'invalid_request', status: 422 })
})

function expectPrices(price: Facets['price'], prices: number[]) {
  if (prices.length === 0) return expect(price).toBeNull()
  expect(price).toMatchObject({ min: Math.min(...prices), max: Math.max(...prices) })
  for (const { from, to, count: counted } of price?.histogram ?? []) {
    expect(counted, `${from}–${to}`).toBe(prices.filter((paidNow) => paidNow >= from && paidNow < to).length)
  }
  expect(price?.histogram.reduce((sum, bar) => sum + bar.count, 0)).toBe(prices.length)
}

const countsOf = (counted: { code: string; count: number }[] = []) =>
  Object.fromEntries(counted.map(({ code, count: products }) => [code, products]))

const optionCounts = (facets: Facets | undefined, type: string) =>
  countsOf(facets?.options.find(({ code }) => code === type)?.values)

/** Values without results are returned only if chosen. */
const expectedCounts = (values: string[], chosen: string[], counted: (value: string) => number) =>
  Object.fromEntries(
    values
      .map((value): [string, number] => [value, counted(value)])
      .filter(([value, products]) => products > 0 || chosen.includes(value)),
  )

/** Writes the products as an import does, with everything they reference. */
async function stock(shop: TestShop) {
  const insertType = (code: string) =>
    shop.db
      .insertInto('option_types')
      .values({ code, name: JSON.stringify({ mn: code, en: code }) })
      .returning('id')
      .executeTakeFirstOrThrow()
  const values = new Map<string, number>()
  const types: number[] = []
  for (const [code, names] of [
    ['colour', COLOURS],
    ['size', SIZES],
  ] as const) {
    const { id } = await insertType(code)
    types.push(id)
    for (const name of names) {
      const value = await shop.db
        .insertInto('option_values')
        .values({ option_type_id: id, code: name, name: JSON.stringify({ mn: name, en: name }) })
        .returning('id')
        .executeTakeFirstOrThrow()
      values.set(name, value.id)
    }
  }
  const badges = await shop.db
    .insertInto('badges')
    .values(BADGES.map((code) => ({ code, name: JSON.stringify({ mn: code, en: code }), colour: '#000' })))
    .returning(['id', 'code'])
    .execute()
  for (const permalink of TAXONS) await shop.taxon(permalink)

  for (const { brand, vendor, taxon, badges: codes, price, sale, material, variants } of PRODUCTS) {
    const product = await shop.product({ brand, taxon, ...(vendor ? { vendor } : {}) })
    await shop.db
      .updateTable('products')
      .set({
        option_type_ids: types,
        properties: JSON.stringify([
          { name: { mn: 'Материал', en: 'Material' }, value: { mn: material, en: material } },
        ]),
      })
      .where('id', '=', product.id)
      .execute()
    for (const badge of badges.filter(({ code }) => codes.includes(code))) {
      await shop.db.insertInto('product_badges').values({ product_id: product.id, badge_id: badge.id }).execute()
    }
    for (const { colour, size, stock: on_hand } of variants) {
      const variant = await shop.variant({
        product_id: product.id,
        price,
        selling_price: sale ? price - 500 : null,
        stock: on_hand,
      })
      const options = [colour, size].map((name) => ({ variant_id: variant.id, option_value_id: values.get(name) ?? 0 }))
      await shop.db.insertInto('variant_option_values').values(options).execute()
    }
    await shop.refresh(product.id)
  }
}

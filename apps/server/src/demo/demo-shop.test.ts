import { CampaignInput, chosenGoods, defaultChoices, ROULETTE_NUMBER_LENGTH } from '@delguur/contract'
import { isPictureKind, kindOf } from '@delguur/pictures'
import { Value } from 'typebox/value'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../testing/databases.ts'
import { productFaults, referenceFaults } from '../features/catalog/catalog/import/import-checks.ts'
import { insertNamedRules } from '../features/money/credits/index.ts'
import { loadCampaigns } from '../features/sales/coupons/index.ts'
import { createSeeds, createStaffGames, loadGames } from '../features/sales/games/index.ts'
import { readTypedCode } from '../platform/typed-codes.ts'
import { ofType } from './draw-goods.ts'
import { findMainSite } from './loading-state.queries.ts'
import { type MenuEntry, readDemoShop } from './read-demo-shop.ts'

const now = new Date('2026-11-20T04:00:00Z')
const demo = await readDemoShop(now)
const { store_locations = [], zones = [], menus = {}, banners = [], pages } = demo.site
const taxons = ofType(demo.references, 'taxon')
const brands = ofType(demo.references, 'brand')
const variants = demo.products.flatMap((product) => product.variants)
const permalinks = new Set(taxons.map((taxon) => taxon.permalink))
const stores = new Set(store_locations.map((store) => store.code))

describe('CAT-01 the demo shop', () => {
  test('CAT-15 is valid input for the catalogue import', () => {
    expect(demo.references.flatMap(referenceFaults)).toEqual([])
    expect(demo.products.flatMap(productFaults)).toEqual([])
  })

  test('shifts its sales and arrivals with the current day', async () => {
    const later = await readDemoShop(new Date('2026-12-02T23:00:00+08:00'))
    const timesOf = (products: typeof demo.products) =>
      products.flatMap(({ available_on, variants: [first] }) =>
        [available_on, first?.sale_start_at, first?.sale_expire_at].map((time) => time && Date.parse(time)),
      )

    expect(timesOf(later.products)).toEqual(timesOf(demo.products).map((time) => time && time + 12 * 86_400_000))
    expect(later.products.map(({ slug }) => slug)).toEqual(demo.products.map(({ slug }) => slug))
  })

  test('is as large as a real shop', () => {
    expect(demo.products.length).toBeGreaterThanOrEqual(320)
    expect(brands.length).toBe(30)
    expect(taxons.filter(({ permalink }) => !permalink.includes('/')).length).toBeGreaterThanOrEqual(12)
    expect(Math.max(...taxons.map(({ permalink }) => permalink.split('/').length))).toBe(3)
    expect(new Set(demo.products.map((product) => product.kind)).size).toBeGreaterThanOrEqual(40)
  })

  test.each([
    ['product', demo.products.map(({ slug }) => slug)],
    ['product name', demo.products.map(({ name }) => name.mn)],
    ['SKU', variants.map(({ sku }) => sku)],
    ['brand', brands.map(({ code }) => code)],
    ['taxon', taxons.map(({ permalink }) => permalink)],
    ['store', store_locations.map(({ code }) => code)],
    ['page', pages.map(({ slug }) => slug)],
    ['look book', demo.lookbooks.map(({ slug }) => slug)],
    ['package', demo.packages.map(({ slug }) => slug)],
  ])('has no duplicate %s', (_, keys) => {
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })

  test('CAT-12 has look books of its own products, each product once per book', () => {
    const slugs = new Set(demo.products.map(({ slug }) => slug))

    expect(demo.lookbooks.length).toBeGreaterThanOrEqual(6)
    for (const { products } of demo.lookbooks) {
      expect(products.filter((slug) => !slugs.has(slug))).toEqual([])
      expect(new Set(products).size).toBe(products.length)
    }
  })

  test('CAT-13 has a package of its own goods, whose first selection is there and fits', () => {
    const bySku = new Map(variants.map((variant) => [variant.sku, variant]))
    const [pc] = demo.packages
    const sold = {
      discount_terms: pc?.discount ?? null,
      components: (pc?.components ?? []).map(({ quantity, required, choices }, id) => ({
        id,
        quantity,
        required,
        choices: choices.map(({ sku, provides = [], needs = [], is_default = false }) => {
          const { price = 0, stock = {} } = bySku.get(sku) ?? {}
          const available = Object.values(stock).reduce((sum, pieces) => sum + pieces, 0)
          return {
            variant_id: variants.findIndex((one) => one.sku === sku),
            price,
            available,
            provides,
            needs,
            is_default,
          }
        }),
      })),
    }

    expect(pc?.slug).toBe('build-your-own-pc')
    expect(sold.components.flatMap(({ choices }) => choices.filter(({ available }) => available === 0))).toEqual([])
    expect(chosenGoods(sold, defaultChoices(sold))).toMatchObject({ ok: true, discount: expect.any(Number) })
  })

  test('CAT-12 honours the price in the title of a look book', () => {
    const presents = demo.lookbooks.find(({ slug }) => slug === 'gifts-under-200')?.products ?? []
    const prices = demo.products
      .filter(({ slug }) => presents.includes(slug))
      .flatMap(({ variants }) => variants.map(({ price }) => price))

    expect(Math.max(...prices)).toBeLessThan(200_000)
  })

  test('has slugs and SKUs of plain Latin letters, digits and hyphens', () => {
    expect(demo.products.filter(({ slug }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([])
    expect(variants.filter(({ sku }) => !/^[A-Z0-9-]+$/.test(sku))).toEqual([])
  })

  test('speaks Mongolian and English everywhere', () => {
    const faults = textsIn(demo).filter(
      ({ mn, en }) => !mn.trim() || !en?.trim() || /[Ѐ-ӿ]{2,}/.test(en) || /undefined|[{}]/.test(mn + en),
    )

    expect(faults).toEqual([])
  })

  test('writes its Mongolian prose in Cyrillic', () => {
    const prose = [
      ...demo.products.map(({ description }) => description.mn),
      ...brands.map(({ description }) => description.mn),
      ...pages.map(({ body }) => body.mn),
      ...demo.lookbooks.map(({ body }) => body.mn),
      ...demo.packages.map(({ description }) => description.mn),
    ]
    const cyrillicShare = (text: string) => (text.match(/[Ѐ-ӿ]/g)?.length ?? 0) / (text.match(/\p{L}/gu)?.length ?? 1)

    expect(prose.filter((text) => cyrillicShare(text) < 0.6)).toEqual([])
  })

  test('gives each product its own description', () => {
    const descriptions = demo.products.map(({ description }) => description.mn)

    expect(new Set(descriptions).size).toBe(descriptions.length)
  })
})

describe('CAT-01 references of the demo products exist', () => {
  const brandCodes = new Set(brands.map(({ code }) => code))
  const badges = new Set(ofType(demo.references, 'badge').map(({ code }) => code))
  const options = new Map(
    ofType(demo.references, 'option_type').map(({ code, values }) => [
      code,
      new Set(values.map((value) => value.code)),
    ]),
  )

  test('brands, badges and the deepest taxons', () => {
    for (const product of demo.products) {
      expect(brandCodes, product.slug).toContain(product.brand)
      expect(
        product.badges.filter((code) => !badges.has(code)),
        product.slug,
      ).toEqual([])
      for (const permalink of product.taxons) {
        expect(permalinks, product.slug).toContain(permalink)
        expect(
          [...permalinks].filter((other) => other.startsWith(`${permalink}/`)),
          product.slug,
        ).toEqual([])
      }
    }
  })

  test('ancestors of every taxon, and products in every deepest taxon', () => {
    const filled = new Set(demo.products.flatMap(({ taxons }) => taxons))

    for (const permalink of permalinks) {
      const parent = permalink.split('/').slice(0, -1).join('/')
      if (parent) expect(permalinks).toContain(parent)
      const isDeepest = ![...permalinks].some((other) => other.startsWith(`${permalink}/`))
      if (isDeepest) expect(filled).toContain(permalink)
    }
  })

  test('an option value for each option type, without duplicate combinations', () => {
    for (const { slug, option_types, variants: choices } of demo.products) {
      for (const { options: chosen } of choices) {
        expect(Object.keys(chosen).sort(), slug).toEqual([...option_types].sort())
        for (const [type, value] of Object.entries(chosen)) expect(options.get(type), slug).toContain(value)
      }
      expect(new Set(choices.map(({ options: chosen }) => JSON.stringify(chosen))).size, slug).toBe(choices.length)
    }
  })

  test('drawings of known kinds in hex colours', () => {
    for (const { slug, images, variants: choices } of demo.products) {
      expect(images.length, slug).toBe(4)
      for (const image of [...images, ...choices.flatMap((choice) => choice.images)]) {
        if (!('drawing' in image)) throw new Error(`${slug} has a file`)
        expect(isPictureKind(image.drawing.kind), slug).toBe(true)
        expect(image.drawing.colour + image.drawing.accent).toMatch(/^(#[0-9a-f]{6}){2}$/)
      }
    }
    expect(taxons.filter(({ kind }) => !kind || !isPictureKind(kind))).toEqual([])
  })

  test('CAT-16 drawings of phones that fold and flip as their names say', () => {
    const phones = demo.products.filter(({ taxons }) => taxons.some((taxon) => taxon.startsWith('phones/smartphones')))

    expect(phones.filter(({ kind, name }) => kind !== kindOf(name.en ?? '')).map(({ slug }) => slug)).toEqual([])
    expect(new Set(phones.map(({ kind }) => kind))).toEqual(new Set(['phone', 'phone-fold', 'phone-flip']))
  })

  test('store locations with stock', () => {
    expect(variants.flatMap(({ stock }) => Object.keys(stock)).filter((code) => !stores.has(code))).toEqual([])
  })

  test('brands and categories with reward rules', () => {
    const { brand = [], taxon = [] } = Object.groupBy(demo.rewardRules, (rule) => ('brand' in rule ? 'brand' : 'taxon'))

    expect(brand.filter((rule) => !brandCodes.has(rule.brand ?? ''))).toEqual([])
    expect(taxon.filter((rule) => rule.taxon !== undefined && !permalinks.has(rule.taxon))).toEqual([])
  })

  test('categories linked from menus and banners, and every category in a menu', () => {
    const urls = [...banners, ...Object.values(menus).flatMap(flatten)].map(({ url }) => url)
    const slugs = new Set(pages.map(({ slug }) => slug))

    expect(urls.filter((url) => url.startsWith('/t/') && !permalinks.has(url.slice(3)))).toEqual([])
    expect([...permalinks].filter((permalink) => !urls.includes(`/t/${permalink}`))).toEqual([])
    expect(urls.filter((url) => url.startsWith('/pages/') && !slugs.has(url.slice(7)))).toEqual([])
  })
})

describe('CAT-06 prices and sales of the demo shop', () => {
  test('prices end in 900 and lie between ten thousand and thirteen million', () => {
    expect(variants.filter(({ price }) => price % 1000 !== 900 || price < 10_000 || price > 13_000_000)).toEqual([])
  })

  test('a sale price is lower and has a start and an end', () => {
    for (const { sku, price, selling_price, sale_start_at, sale_expire_at } of variants) {
      expect(selling_price === null, sku).toBe(sale_start_at === null)
      if (selling_price === null || !sale_start_at || !sale_expire_at) continue
      expect(selling_price, sku).toBeLessThan(price)
      expect(selling_price, sku).toBeGreaterThan(price * 0.65)
      expect(selling_price % 1000, sku).toBe(900)
      expect(sale_start_at < sale_expire_at, sku).toBe(true)
    }
  })

  test('about a fifth of the prices are on sale: now, in the future or in the past', () => {
    const onSale = demo.products.flatMap(({ variants: [first] }) =>
      first?.sale_start_at && first.sale_expire_at ? [first] : [],
    )
    const phase = (start: string, end: string) =>
      Date.parse(start) > now.getTime() ? 'later' : Date.parse(end) <= now.getTime() ? 'before' : 'now'
    const phases = onSale.map(({ sale_start_at, sale_expire_at }) => phase(sale_start_at ?? '', sale_expire_at ?? ''))

    expect(onSale.length / demo.products.length).toBeGreaterThan(0.15)
    expect(onSale.length / demo.products.length).toBeLessThan(0.28)
    expect(new Set(phases)).toEqual(new Set(['now', 'later', 'before']))
    expect(demo.products.filter(({ badges }) => badges.includes('sale')).length).toBe(
      phases.filter((when) => when === 'now').length,
    )
  })
})

test('CAT-07 the demo shop has products in stock, low in stock and sold out, and one that is not yet available', () => {
  const totals = variants.map(({ stock }) => Object.values(stock).reduce((sum, pieces) => sum + pieces, 0))
  const coming = demo.products.filter(({ available_on }) => Date.parse(available_on ?? '') > now.getTime())

  expect(totals.filter((total) => total === 0).length).toBeGreaterThan(5)
  expect(totals.filter((total) => total > 0 && total <= 3).length).toBeGreaterThan(10)
  expect(totals.filter((total) => total > 3).length).toBeGreaterThan(variants.length * 0.8)
  expect(coming.map(({ badges }) => badges.includes('preorder'))).toEqual([true])
})

test('CAT-01 each demo product states five to twelve properties and a weight', () => {
  for (const { slug, properties } of demo.products) {
    expect(properties.length, slug).toBeGreaterThanOrEqual(5)
    expect(properties.length, slug).toBeLessThanOrEqual(12)
    expect(new Set(properties.map(({ name }) => name.en)).size, slug).toBe(properties.length)
  }
  expect(variants.filter(({ weight_grams }) => weight_grams <= 0)).toEqual([])
})

test('CHK-03 delivery zones cover the whole country without overlap, and stores lie inside it', () => {
  const codes = zones.flatMap((zone) => [...zone.city_codes, ...zone.district_codes])
  const cities = zones.flatMap((zone) => zone.city_codes)

  expect(new Set(codes).size).toBe(codes.length)
  expect(cities.length).toBe(22)
  expect(zones.map(({ code }) => code)).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G'])
  expect(store_locations.filter(({ city_code }) => city_code === '11').length).toBeGreaterThanOrEqual(6)
  expect(new Set(store_locations.map(({ city_code }) => city_code)).size).toBeGreaterThanOrEqual(7)
  for (const { code, city_code, district_code, phone, hours, lat, lon } of store_locations) {
    expect(district_code?.slice(0, 2), code).toBe(city_code)
    expect(phone).toMatch(/^[5-9]\d{7}$/)
    expect(hours).toMatch(/^\d\d:00–\d\d:00$/)
    expect([lat > 41 && lat < 53, lon > 87 && lon < 120], code).toEqual([true, true])
  }
})

test('REV-01 REV-03 about two thirds of the demo products have reviews, of all ratings and in the past, and some are asked about', () => {
  const slugs = new Set(demo.products.map(({ slug }) => slug))
  const { reviews, questions } = demo.reviews
  const counts = [...Map.groupBy(reviews, ({ product }) => product).values()].map(({ length }) => length)
  const times = [...reviews, ...questions, ...questions.flatMap(({ answers = [] }) => answers)].map((text) =>
    Date.parse(text.written_at),
  )

  expect([...reviews, ...questions].filter(({ product }) => !slugs.has(product))).toEqual([])
  expect(counts.length / slugs.size).toBeGreaterThan(0.55)
  expect(counts.length / slugs.size).toBeLessThan(0.75)
  expect(Math.max(...counts)).toBeLessThanOrEqual(40)
  expect(new Set(reviews.map(({ rating }) => rating)).size).toBe(5)
  expect(reviews.filter(({ answer }) => answer).length).toBeGreaterThan(50)
  expect(reviews.filter(({ images = [] }) => images.length > 0).length).toBeGreaterThan(20)
  expect(questions.filter(({ answers = [] }) => answers.length > 0).length).toBeGreaterThan(100)
  expect(Math.max(...times)).toBeLessThan(now.getTime())
})

test('RWD-02 RWD-04 coupons and reward rules of the demo are loaded once', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const { id } = await findMainSite(db)

  for (const _ of ['first', 'again']) {
    await loadCampaigns(db, id, demo.coupons, demo.promotions)
    await insertNamedRules(db, id, demo.rewardRules)
  }

  expect(demo.coupons.filter((coupon) => !Value.Check(CampaignInput, coupon))).toEqual([])
  const terms = demo.promotions.map(({ taxons: _, ...promotion }) => promotion)
  expect(terms.filter((promotion) => !Value.Check(CampaignInput, promotion))).toEqual([])
  const named = demo.promotions.flatMap((promotion) => promotion.taxons)
  expect(named.filter((permalink) => !permalinks.has(permalink))).toEqual([])
  const codes = await db.selectFrom('coupon_codes').select('code').orderBy('id').execute()
  expect(codes).toEqual(demo.coupons.flatMap(({ code }) => (code === undefined ? [] : [{ code }])))
  // Rules and promotions of missing brands and categories are skipped.
  const rules = await db.selectFrom('reward_rules').select('basis_points').execute()
  expect(rules).toEqual([{ basis_points: 100 }])
})

test('CONT-06 the wheel and the jackpot of the demo are loaded once, with odds that add up and a campaign that exists', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const { id } = await findMainSite(db)
  await loadCampaigns(db, id, demo.coupons, [])
  const staffGames = createStaffGames({ seeds: createSeeds(['key of a test']) })

  for (const _ of ['first', 'again']) await loadGames(db, id, demo.games, staffGames)

  const [jackpot, wheel, ...others] = (await staffGames.list(db, id, {})).games
  expect(others).toEqual([])
  expect(jackpot).toMatchObject({ state: 'running', kind: 'jackpot', prizes: [{ kind: 'gift_card' }] })
  expect(wheel).toMatchObject({ state: 'running', slug: demo.games[0]?.slug })
  expect(wheel?.prizes.length).toBeGreaterThanOrEqual(6)
  expect(wheel?.prizes.reduce((sum, { weight }) => sum + weight, 0)).toBe(100)
})

test('CONT-07 the roulette of the demo gives goods that its two branches sell, and has an operator at each', () => {
  const { prizes, operators, numbers } = demo.roulette
  const branches = ['ub-central', 'ub-chingeltei']

  for (const { sku, stocks } of prizes.filter((prize) => !prize.is_consolation)) {
    const held = variants.find((variant) => variant.sku === sku)?.stock ?? {}
    expect(Object.keys(stocks)).toEqual(branches)
    for (const branch of branches) expect(held[branch]).toBeGreaterThan(0)
  }
  expect(prizes.filter((prize) => prize.is_consolation)).toMatchObject([{ sku: null, stocks: {} }])
  expect(prizes.reduce((sum, { weight }) => sum + weight, 0)).toBe(100)
  expect(operators.map(({ branch }) => branch)).toEqual(branches)
  expect(numbers.filter((number) => number.length !== ROULETTE_NUMBER_LENGTH)).toEqual([])
  expect(numbers.map(readTypedCode)).toEqual(numbers)
})

function flatten(entries: MenuEntry[]): MenuEntry[] {
  return entries.flatMap((entry) => [entry, ...flatten(entry.children ?? [])])
}

function textsIn(value: unknown): { mn: string; en?: string }[] {
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value !== 'object' || value === null) return []
  if ('mn' in value && typeof value.mn === 'string') return [value as { mn: string; en?: string }]
  return Object.values(value).flatMap(textsIn)
}

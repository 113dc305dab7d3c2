import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { openSearchedShop, soldProduct } from '../../../../../testing/searched-shop.ts'
import { ofType } from '../../../../demo/draw-goods.ts'
import { readDemoShop } from '../../../../demo/read-demo-shop.ts'
import { TYPED_WORDS, type TypedWord } from './typed-words.cases.ts'

const DOMAIN = path.resolve(import.meta.dirname, '../../../../../../../../shared/domain')
const FIRST_PAGE = 40

const demo = await readDemoShop(new Date('2026-11-20T00:00:00Z'))
const names = {
  brands: ofType(demo.references, 'brand'),
  taxons: ofType(demo.references, 'taxon'),
  optionTypes: ofType(demo.references, 'option_type'),
}

describe('SRCH-07 typed words find the right product on the first page', () => {
  expectFound(TYPED_WORDS)
})

// Read while tests are collected, which happens for a skipped group too.
const examples = existsSync(DOMAIN) ? readExamples() : []

describe.skipIf(examples.length === 0)(
  'SRCH-07 the same for search-examples.json (skipped where ../shared is missing)',
  () => expectFound(examples),
)

function expectFound(words: readonly TypedWord[]): void {
  test('a product with a Mongolian name is found by Latin letters and by English words', async () => {
    const shop = withDistractors(words, ({ word }) => word)
    const missed: string[] = []

    for (const { word, english, latin } of words) {
      for (const typed of [word, ...english, ...latin]) {
        if (!(await shop.search(typed)).slugs.includes(slugOf(word))) missed.push(`${typed} → ${word}`)
      }
    }

    expect(missed).toEqual([])
  })

  // Mongolian names rank before others: the demo shop has whole pages of them.
  test('a product with an English name is found by Mongolian words among the first ten of a hundred', async () => {
    const shop = openSearchedShop(goods(words, ({ english: [name = ''] }) => name))
    const missed: string[] = []

    for (const { word } of words) {
      if (!(await shop.search(word)).slugs.slice(0, 10).includes(slugOf(word))) missed.push(word)
    }

    expect(missed).toEqual([])
  })
}

test.skipIf(!existsSync(DOMAIN))(
  'SRCH-07 inflected words of search-stem-cases.json find the product, and its name finds them (skipped where ../shared is missing)',
  async () => {
    const { cases } = read<{ cases: { word: string; expect: string }[] }>('search-stem-cases.json')
    const things = cases.filter(({ word }) => word !== 'үнээр')
    const missed: string[] = []

    for (const [sold, typed] of [['expect', 'word'] as const, ['word', 'expect'] as const]) {
      const shop = openSearchedShop(
        [
          ...demo.products,
          ...things.map((thing, at) => soldProduct(`thing-${at}`, { mn: `Nova ${thing[sold]} Q${at}` })),
        ],
        names,
      )
      for (const [at, thing] of things.entries()) {
        if (!(await shop.search(`nova ${thing[typed]}`)).slugs.includes(`thing-${at}`))
          missed.push(`${thing[typed]} → ${thing[sold]}`)
      }
    }

    expect(missed).toEqual([])
  },
)

describe('SRCH-07 guest queries match by the same words', () => {
  const shop = withDistractors(TYPED_WORDS, ({ word }) => word)

  test.each([
    ['name', 'hurgugch', 'хөргөгч'],
    ['name', 'хөргөгчийн', 'хөргөгч'],
    ['name', 'refrigerator', 'хөргөгч'],
    ['title', 'ugaalgiin mashin', 'угаалгын машин'],
    ['title', 'treadmill', 'гүйлтийн зам'],
  ])('match on %s for “%s” begins with %s', (field, typed, word) => {
    expect(shop.raw({ match: { [field]: typed } })[0]).toBe(slugOf(word))
  })

  test('multi_match over names, kind and properties requires all words', () => {
    const fields = ['name^3', 'title', 'keyword.mn', 'keyword.name', 'property_list']
    const found = shop.raw({ multi_match: { query: 'uhaalag tsag', fields, type: 'cross_fields', operator: 'and' } })

    expect(found).toContain(slugOf('ухаалаг цаг'))
    expect(found).not.toContain(slugOf('ухаалаг зурагт'))
  })
})

describe('SRCH-07 in the demo shop', () => {
  const shop = openSearchedShop(demo.products, names)
  const nameOf = new Map(demo.products.map(({ slug, name }) => [slug, name.mn]))
  const firstNames = async (typed: string, count: number) =>
    (await shop.search(typed)).slugs.slice(0, count).map((slug) => nameOf.get(slug))

  test.each([
    ['utas', /ухаалаг утас/],
    ['iphon', /ухаалаг утас/],
    ['ухаалаг цаг', /ухаалаг цаг/],
    ['uhaalag tsagnii', /ухаалаг цаг/],
    ['laptop', /зөөврийн компьютер/],
    ['гар', /гар$/],
    ['phone case', /утасны гэр/],
    ['emgv', /ухаалаг утас/],
  ])('“%s” shows the intended products', async (typed, meant) => {
    const names = await firstNames(typed, 5)

    expect(names).toHaveLength(5)
    for (const name of names) expect(name).toMatch(meant)
  })

  test('“гар утасны” shows cases and phones', async () => {
    const names = await firstNames('гар утасны', 40)

    expect(names.some((name) => name?.includes('утасны гэр'))).toBe(true)
    expect(names.some((name) => name?.includes('ухаалаг утас'))).toBe(true)
    expect(names.some((name) => name?.endsWith('гар'))).toBe(false)
  })

  test.each(['65 tv', 'tv 65', '65" зурагт', '65инч tv'])('“%s” shows only televisions of 65 inches', async (typed) => {
    const { slugs } = await shop.search(typed)
    const large = demo.products.filter(
      ({ kind, variants }) => kind === 'tv' && variants.some(({ options }) => JSON.stringify(options).includes('65')),
    )

    expect(slugs.length).toBeGreaterThan(2)
    expect(slugs.slice(0, large.length).sort()).toEqual(large.map(({ slug }) => slug).sort())
  })
})

const slugOf = (word: string) => `sold-${TYPED_WORDS.findIndex((one) => one.word === word)}`

/** Products beside every fourth product of the demo shop, so that no word has a page to itself. */
const withDistractors = (words: readonly TypedWord[], nameOf: (word: TypedWord) => string) =>
  openSearchedShop([...demo.products.filter((_, at) => at % 4 === 0), ...goods(words, nameOf)], names)

function goods(words: readonly TypedWord[], nameOf: (word: TypedWord) => string) {
  return words.map((word) => soldProduct(slugOf(word.word), { mn: `Orgil ${nameOf(word)} M${word.word.length}` }))
}

function read<File>(name: string): File {
  return JSON.parse(readFileSync(path.join(DOMAIN, name), 'utf8')) as File
}

test('SRCH-07 the table of typed words is complete', () => {
  expect(TYPED_WORDS.length).toBeGreaterThan(90)
  expect(TYPED_WORDS.flatMap(({ latin }) => latin).length).toBeGreaterThan(FIRST_PAGE * 5)
})

function readExamples(): TypedWord[] {
  const { examples } = read<{ examples: { mn: string; en: string; typings: { typed: string }[] }[] }>(
    'search-examples.json',
  )
  return examples.map(({ mn, en, typings }) => ({
    word: mn,
    english: en
      .replace(/\(.*?\)/g, '')
      .split(',')
      .map((name) => name.trim()),
    latin: typings.map(({ typed }) => typed),
  }))
}

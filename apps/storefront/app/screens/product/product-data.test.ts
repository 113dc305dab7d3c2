import type { Product, SiteData } from '@delguur/contract'
import { expect, test } from 'vitest'
import type { Selection } from '../../features/catalog/variant-choice.ts'
import {
  cheapest,
  isForSale,
  nearestVariants,
  type ProductData,
  picturesFor,
  productData,
  type VariantView,
} from './product-data.ts'

const images = ['black', 'gold', 'box'].map(picture)
const black = variant(1, [0])
const gold = variant(2, [1])

test('CAT-09 the pictures of the selected variant come first, those of others are left out', () => {
  const product = productWith([black, gold])

  expect(picturesFor(product, [gold]).map(({ hash }) => hash)).toEqual(['gold', 'box'])
  expect(picturesFor(product, [black, gold]).map(({ hash }) => hash)).toEqual(['black', 'box'])
})

test('CAT-16 a product whose variants have no pictures shows all of its own', () => {
  expect(picturesFor(productWith([variant(1, [])]), [variant(1, [])])).toHaveLength(3)
})

test('CAT-16 a product without a picture shows none', () => {
  expect(picturesFor({ ...productWith([variant(1, [])]), images: [] }, [])).toEqual([])
})

test('CAT-07 the lowest price is one that can be paid, unless all variants are sold out', () => {
  const of = (id: number, price: number, pieces: number) => ({ ...variant(id, []), price, pieces })

  expect(cheapest([of(1, 100, 0), of(2, 300, 1), of(3, 200, 1)])?.id).toBe(3)
  expect(cheapest([of(1, 200, 0), of(2, 100, 0)])?.id).toBe(2)
  expect(cheapest([])).toBeUndefined()
})

test('CAT-07 instead of a sold-out variant, available ones are offered, first the most similar', () => {
  const of = (id: number, options: Selection, pieces: number) => ({ ...variant(id, []), options, pieces })
  const wanted = of(1, { colour: 'black', storage: '256gb' }, 0)
  const product = productWith([
    wanted,
    of(2, { colour: 'gold', storage: '512gb' }, 1),
    of(3, { colour: 'black', storage: '512gb' }, 1),
    of(4, { colour: 'black', storage: '128gb' }, 0),
  ])

  expect(nearestVariants(product, wanted).map(({ id }) => id)).toEqual([3, 2])
})

test.each([
  ['alcohol', false, false],
  ['alcohol', true, true],
  ['phone', false, true],
])('CAT-07 a product of the kind %s while alcohol is sold %s can be ordered: %s', (product_cat, selling, isOrdered) => {
  const shown = productData(productOf(product_cat), siteThatSells(selling), 'en')

  expect(isForSale(shown.variants)).toBe(isOrdered)
  expect(shown.isShownOnly).toBe(!isOrdered)
  expect([shown.unmeasured, shown.returnHours]).toEqual(product_cat === 'alcohol' ? [true, 0] : [undefined, 72])
})

const siteThatSells = (selling: boolean) =>
  ({
    badges: [],
    configs: { alcohol: { selling }, returns: { hours: 72, hours_by_kind: { alcohol: 0 } } },
  }) as unknown as SiteData

const productOf = (product_cat: string) =>
  ({
    product_cat,
    images: [],
    badges: [],
    brand: null,
    available_on: null,
    option_types: [],
    nutrition: [],
    property_list: [],
    taxonomy: [],
    variants: [{ total_on_hand: 3, images: [], option_values: {} }],
  }) as unknown as Product

function picture(hash: string) {
  return { hash, width: 1280, height: 1280, widths: [160, 320], placeholder: '', alt: '' }
}

function variant(id: number, pictures: number[]): VariantView {
  return {
    id,
    sku: `SKU-${id}`,
    price: 1000,
    oldPrice: null,
    percent: null,
    saleEndsAt: null,
    pieces: 3,
    stock: 'in_stock',
    options: {},
    pictures,
  }
}

function productWith(variants: VariantView[]): ProductData {
  return {
    id: 1,
    slug: 'thing',
    name: 'Thing',
    description: '',
    brand: null,
    vendor: null,
    badges: [],
    images,
    isShownOnly: false,
    availableFrom: null,
    isPreorder: false,
    defaultVariantId: 1,
    optionTypes: [],
    variants,
    properties: [],
    returnHours: 72,
    taxons: [],
    rating: { average: null, total: 0 },
    promotions: [],
  }
}

import type { Facets } from '@delguur/contract'
import { expect, test } from 'vitest'
import { categoryRows, type Filters, filtersOf, firstFilters, mergeCounts, VALUES_SHOWN } from './filters.ts'
import { readListRequest } from './list-request.ts'

const read = (address: string) => readListRequest(new URLSearchParams(address))

test('CAT-03 the filters of a reply form groups: brands, options, properties, badges', () => {
  const { groups, price } = filtersOf(facets(), {})

  expect(groups.map(({ choice, code, size }) => [choice, code, size])).toEqual([
    ['brand', '', 12],
    ['options', 'colour', 2],
    ['properties', 'nfc', 1],
    ['badge', '', 1],
  ])
  expect(groups[1]?.values[0]).toEqual({ value: 'colour:red', name: 'Red', count: 3, swatch: '#f00' })
  expect(price).toEqual({ edges: [0, 1000, 2000], counts: [4, 2] })
})

test('CAT-11 the page of a brand offers no brands, and no range where all prices are one', () => {
  const one = { ...facets(), price: { min: 500, max: 500, histogram: [{ from: 0, to: 1000, count: 1 }] } }
  const filters = filtersOf(one, { brand: 'b1' })

  expect(filters.groups.some(({ choice }) => choice === 'brand')).toBe(false)
  expect(filters.price).toBeNull()
})

test.each([
  [undefined, ['0 phones', '0 tv']],
  ['phones', ['0 phones', '1 phones/smart', '1 phones/cases']],
  ['phones/smart', ['0 phones', '1 phones/smart', '2 phones/smart/cheap']],
  ['phones/cases', ['0 phones', '1 phones/smart', '1 phones/cases']],
  ['tv', ['0 phones', '0 tv']],
  ['gone', ['0 phones', '0 tv']],
])('CAT-03 the category tree of %s is %j', (permalink, expected) => {
  expect(categoryRows(facets().taxons, permalink).map(({ depth, permalink }) => `${depth} ${permalink}`)).toEqual(
    expected,
  )
})

test('CAT-03 a list within one category offers its subcategories, too', () => {
  const phones = facets().taxons.filter(({ permalink }) => permalink.startsWith('phones'))

  expect(categoryRows(phones).map(({ permalink }) => permalink)).toEqual(['phones', 'phones/smart', 'phones/cases'])
})

test('CAT-03 a page is sent with the first brands and the selected values', () => {
  const sent = firstFilters(filtersOf(facets(), {}), read('brand=b12&options=colour:blue'))
  const values = (choice: string) =>
    sent.groups.find((group) => group.choice === choice)?.values.map(({ value }) => value)

  expect(values('brand')).toHaveLength(VALUES_SHOWN + 1)
  expect(values('brand')).toContain('b12')
  expect(values('options')).toEqual(['colour:red', 'colour:blue'])
  expect(values('properties')).toBeUndefined()
})

test('CAT-03 values keep their order while counts change, and those without products stay, with 0', () => {
  const previous = filtersOf(facets(), {})
  const now: Filters = {
    ...previous,
    categories: previous.categories.slice(1),
    groups: previous.groups
      .filter(({ choice }) => choice !== 'properties')
      .map((group) => ({ ...group, values: [...group.values].reverse().slice(0, 1), size: 1 })),
  }
  const merged = mergeCounts(previous, now)

  expect(merged.groups.map(({ choice }) => choice)).toEqual(['brand', 'options', 'properties', 'badge'])
  expect(merged.groups[1]?.values.map(({ value, count }) => [value, count])).toEqual([
    ['colour:red', 0],
    ['colour:blue', 1],
  ])
  expect(merged.groups[2]?.values[0]?.count).toBe(0)
  expect(merged.categories.map(({ permalink, count }) => [permalink, count])).toEqual([
    ['phones', 0],
    ['tv', 1],
  ])
})

function facets(): Facets {
  const taxon = (id: number, permalink: string, parent_id: number | null) => ({
    id,
    permalink,
    name: permalink,
    level: permalink.split('/').length - 1,
    parent_id,
    count: 1,
  })
  return {
    taxons: [
      taxon(1, 'phones', null),
      taxon(2, 'tv', null),
      taxon(3, 'phones/smart', 1),
      taxon(4, 'phones/cases', 1),
      taxon(5, 'phones/smart/cheap', 3),
    ],
    vendors: [],
    brands: Array.from({ length: 12 }, (_, index) => ({
      code: `b${index + 1}`,
      name: `B ${index + 1}`,
      count: 12 - index,
    })),
    badges: [{ id: 1, code: 'new', name: 'New', count: 2 }],
    price: {
      min: 10,
      max: 1999,
      histogram: [
        { from: 0, to: 1000, count: 4 },
        { from: 1000, to: 2000, count: 2 },
      ],
    },
    options: [
      {
        code: 'colour',
        name: 'Colour',
        values: [
          { code: 'red', name: 'Red', swatch: '#f00', count: 3 },
          { code: 'blue', name: 'Blue', swatch: '#00f', count: 1 },
        ],
      },
    ],
    properties: [{ code: 'nfc', name: 'NFC', values: [{ code: 'yes', name: 'Yes', count: 2 }] }],
    ratings: [],
    on_sale: 3,
    sold_out: 1,
  }
}

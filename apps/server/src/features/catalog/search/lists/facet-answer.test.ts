import { expect, test } from 'vitest'
import { LABEL_SEPARATOR } from '../documents/property-terms.ts'
import type { Directory } from './directory.ts'
import { facetsIn } from './facet-answer.ts'

const named = (mn: string, en: string) => ({ mn, en })
const COLOURS = {
  code: 'colour',
  name: named('Өнгө', 'Colour'),
  values: [
    { code: 'black', name: named('Хар', 'Black'), swatch: null },
    { code: 'white', name: named('Цагаан', 'White'), swatch: null },
  ],
}

test.each([
  ['an option with more values', { option: 4, property: 2 }, {}, [['colour'], ['screen']]],
  ['an option with as many values', { option: 3, property: 3 }, {}, [['colour'], ['screen']]],
  ['a property with more values', { option: 2, property: 4 }, {}, [[], ['shade', 'screen']]],
  [
    'the chosen one, however many values it has',
    { option: 2, property: 4 },
    { options: ['colour', ['black']] },
    [['colour'], ['screen']],
  ],
  [
    'both where both are chosen',
    { option: 2, property: 2 },
    { options: ['colour', ['black']], properties: ['shade', ['black']] },
    [['colour'], ['shade', 'screen']],
  ],
] as const)('CAT-03 a name occurs once among the filters: %s', (_, count, chosen, [options, properties]) => {
  const facets = facetsIn(answerOf(count), { filters: filtersOf(chosen), directory: DIRECTORY, locale: 'mn' })

  expect(facets.options.map(({ code }) => code)).toEqual(options)
  expect(facets.properties.map(({ code }) => code)).toEqual(properties)
})

const DIRECTORY: Directory = {
  optionTypes: [COLOURS],
  taxons: [],
  badges: [],
  taxonByPermalink: new Map(),
  taxonById: new Map(),
  brandNames: new Map(),
  vendorNames: new Map(),
  vocabulary: [],
  adultsOnly: { taxons: new Set(), brands: new Set(), vendors: new Set() },
}

const property = (code: string, name: string, value: string, doc_count: number) => ({
  key: [`${code}:${value}`, name, name, value, value].join(LABEL_SEPARATOR),
  doc_count,
})

function answerOf({ option, property: count }: { option: number; property: number }) {
  const pairs = [
    property('shade', 'Өнгө', 'black', count),
    property('shade', 'Өнгө', 'white', count),
    property('screen', 'Дэлгэц', '6', 2),
    property('screen', 'Дэлгэц', '7', 2),
  ]
  const values = { 'colour:black': { doc_count: option }, 'colour:white': { doc_count: option } }
  return {
    options: { doc_count: 9, values: { buckets: values } },
    properties: { doc_count: 9, pairs: { buckets: pairs } },
  }
}

function filtersOf(chosen: {
  options?: readonly [string, readonly string[]]
  properties?: readonly [string, readonly string[]]
}) {
  const choices = (one: readonly [string, readonly string[]] | undefined) =>
    new Map<string, string[]>(one ? [[one[0], [...one[1]]]] : [])
  const none = {
    taxon: null,
    brands: [],
    vendors: [],
    badges: [],
    price: null,
    onSale: null,
    soldOutToo: false,
    ratingMin: null,
  }
  return { ...none, options: choices(chosen.options), properties: choices(chosen.properties) }
}

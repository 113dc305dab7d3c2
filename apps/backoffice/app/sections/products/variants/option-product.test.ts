import { expect, test } from 'vitest'
import { newDocument, newVariant } from '../new-document.ts'
import { chosenOptions, optionProduct } from './option-product.ts'

const shirt = {
  ...newDocument(),
  slug: 'shirt',
  variants: [{ ...newVariant('SHIRT'), price: 30_000, weight_grams: 200 }],
}
const colours = { type: 'colour', values: ['black', 'white'] }
const sizes = { type: 'size', values: ['s', 'm'] }

test('BO-03 options times values are the variants, of which the first keeps its SKU', () => {
  const { option_types, variants } = optionProduct(shirt, [colours, sizes])

  expect(option_types).toEqual(['colour', 'size'])
  expect(variants.map(({ sku, options }) => [sku, options.colour, options.size])).toEqual([
    ['SHIRT', 'black', 's'],
    ['SHIRT-BLACK-M', 'black', 'm'],
    ['SHIRT-WHITE-S', 'white', 's'],
    ['SHIRT-WHITE-M', 'white', 'm'],
  ])
  expect(variants.every(({ price, weight_grams }) => price === 30_000 && weight_grams === 200)).toBe(true)
})

test('BO-03 another value adds its variants and leaves the others as they are, one value less takes its variants out', () => {
  const two = optionProduct(shirt, [colours])
  const priced = { ...two, variants: two.variants.map((one) => ({ ...one, price: 1 })) }

  const three = optionProduct(priced, [{ ...colours, values: ['white', 'black', 'red'] }])
  const one = optionProduct(three, [{ ...colours, values: ['white'] }])

  expect(three.variants.map(({ sku, price }) => [sku, price])).toEqual([
    ['SHIRT-WHITE', 1],
    ['SHIRT', 1],
    ['SHIRT-RED', 1],
  ])
  expect(one.variants.map(({ sku }) => sku)).toEqual(['SHIRT-WHITE'])
  expect(chosenOptions(three)).toEqual([{ type: 'colour', values: ['white', 'black', 'red'] }])
})

test('BO-03 without a chosen value the variants stay, and SKUs are each there once', () => {
  expect(optionProduct(shirt, [{ type: 'colour', values: [] }]).variants).toEqual(shirt.variants)
  const unnamed = { ...shirt, variants: [newVariant('')] }
  expect(optionProduct(unnamed, [colours]).variants.map(({ sku }) => sku)).toEqual(['SHIRT-BLACK', 'SHIRT-WHITE'])
  const taken = { ...shirt, variants: [{ ...newVariant('SHIRT-WHITE'), options: { colour: 'black' } }] }
  expect(optionProduct(taken, [colours]).variants.map(({ sku }) => sku)).toEqual(['SHIRT-WHITE', 'SHIRT-WHITE-2'])
})

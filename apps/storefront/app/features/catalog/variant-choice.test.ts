import { expect, test } from 'vitest'
import {
  type Choosable,
  chosenVariant,
  missingOption,
  readSelection,
  selectionSearch,
  valueState,
  variantsWith,
  withValue,
} from './variant-choice.ts'

const phone: Choosable = {
  defaultVariantId: 1,
  optionTypes: [
    { code: 'colour', values: [colour('black'), colour('gold')] },
    { code: 'storage', values: [size('128gb'), size('256gb'), size('1tb')] },
  ],
  variants: [
    { id: 1, options: { colour: 'black', storage: '128gb' }, stock: 'in_stock' },
    { id: 2, options: { colour: 'black', storage: '256gb' }, stock: 'sold_out' },
    { id: 3, options: { colour: 'gold', storage: '256gb' }, stock: 'low_stock' },
    { id: 4, options: { colour: 'gold', storage: '1tb' }, stock: 'in_stock' },
  ],
}

const read = (product: Choosable, address = '') => readSelection(product, new URLSearchParams(address))

test('CAT-07 the colour of the picture is preselected, the size is not', () => {
  const selection = read(phone)

  expect(selection).toEqual({ colour: 'black' })
  expect(missingOption(phone, selection)).toBe('storage')
  expect(chosenVariant(phone, selection)).toBeNull()
})

test('CAT-09 a product with one variant needs no choice', () => {
  const kettle: Choosable = {
    defaultVariantId: 9,
    optionTypes: [],
    variants: [{ id: 9, options: {}, stock: 'in_stock' }],
  }

  expect(chosenVariant(kettle, read(kettle))?.id).toBe(9)
})

test('CAT-09 an option with one value is preselected', () => {
  const cable: Choosable = {
    defaultVariantId: 1,
    optionTypes: [{ code: 'length', values: [size('1m')] }],
    variants: [{ id: 1, options: { length: '1m' }, stock: 'in_stock' }],
  }

  expect(chosenVariant(cable, read(cable))?.id).toBe(1)
})

test.each([
  ['variant=4', { colour: 'gold', storage: '1tb' }],
  ['variant=99', { colour: 'black' }],
  ['variant=99&opt_storage=128gb', { colour: 'black', storage: '128gb' }],
  ['opt_storage=1tb', { storage: '1tb' }],
  ['opt_colour=gold', { colour: 'gold' }],
  ['opt_colour=black&opt_storage=1tb', { colour: 'black' }],
  ['opt_colour=%3Cscript%3E', { colour: 'black' }],
])('CAT-09 the address ?%s selects %j', (address, expected) => {
  expect(read(phone, address)).toEqual(expected)
})

test('CAT-09 every selection survives its address', () => {
  for (const variant of phone.variants) {
    expect(read(phone, selectionSearch(phone, variant.options))).toEqual(variant.options)
  }
  expect(selectionSearch(phone, { colour: 'gold' })).toBe('?opt_colour=gold')
  expect(selectionSearch(phone, {})).toBe('')
})

test('CAT-09 another colour keeps an available size and drops any other', () => {
  expect(withValue(phone, { colour: 'black', storage: '256gb' }, 'colour', 'gold')).toEqual({
    colour: 'gold',
    storage: '256gb',
  })
  expect(withValue(phone, { colour: 'black', storage: '128gb' }, 'colour', 'gold')).toEqual({ colour: 'gold' })
})

test('CAT-07 each value shows whether it is available with the selection', () => {
  const states = ['128gb', '256gb', '1tb'].map((storage) => valueState(phone, { colour: 'black' }, 'storage', storage))

  expect(states).toEqual(['available', 'sold_out', 'other_choice'])
})

test('CAT-09 a selection leaves the matching variants', () => {
  expect(variantsWith(phone, { storage: '256gb' }).map(({ id }) => id)).toEqual([2, 3])
  expect(variantsWith(phone, {})).toHaveLength(4)
})

function colour(code: string) {
  return { code, swatch: '#000000' }
}

function size(code: string) {
  return { code, swatch: null }
}

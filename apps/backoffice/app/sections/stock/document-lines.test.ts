import { expect, test } from 'vitest'
import { piecesIn, runsOf, scanned, withSheet } from './document-lines.ts'

const variantOf = (id: number) => ({
  variant_id: id,
  sku: `SKU-${id}`,
  bar_code: null,
  product_id: id,
  name: { mn: 'Чийдэн' },
  options: [],
  stock: [{ location: 'central', on_hand: id, reserved: 0 }],
})
const [one, two] = [variantOf(1), variantOf(2)]

test('BO-03 each scan of a code is a piece more, and a sheet adds what was not scanned without a number', () => {
  const lines = withSheet(scanned(scanned(scanned([], one), two), one), [one, variantOf(3)])

  expect(lines.map(({ variant, quantity }) => [variant.variant_id, quantity])).toEqual([
    [2, 1],
    [1, 2],
    [3, null],
  ])
  expect([piecesIn(two, 'central'), piecesIn(two, 'north')]).toEqual([
    { location: 'central', on_hand: 2, reserved: 0 },
    { on_hand: 0, reserved: 0 },
  ])
  expect(runsOf([1, 2, 3], 2)).toEqual([[1, 2], [3]])
})

import { expect, test } from 'vitest'
import { piecesNow, stockLabel } from './stock-label.ts'

const LOW_STOCK = 5

test.each([
  { sellable: 6, stocked: true, available: true, label: 'in_stock', pieces: 6 },
  { sellable: 5, stocked: true, available: true, label: 'low_stock', pieces: 5 },
  { sellable: 1, stocked: true, available: true, label: 'low_stock', pieces: 1 },
  { sellable: 0, stocked: true, available: true, label: 'sold_out', pieces: 0 },
  { sellable: 0, stocked: false, available: true, label: 'out_of_stock', pieces: 0 },
  { sellable: 9, stocked: true, available: false, label: 'out_of_stock', pieces: 0 },
])('CAT-07 $sellable pieces, stocked $stocked, available $available: $label', ({ label, pieces, ...level }) => {
  expect(stockLabel(level, LOW_STOCK)).toBe(label)
  expect(piecesNow(level)).toBe(pieces)
})

test('CAT-07 a site with a low-stock threshold of zero has only full and empty labels', () => {
  expect(stockLabel({ sellable: 1, stocked: true, available: true }, 0)).toBe('in_stock')
})

import { expect, test } from 'vitest'
import { pastedPrices } from './pasted-prices.ts'

test('BO-03 prices pasted from a spreadsheet are read by SKU, its head is left out, and what is no price is named', () => {
  const text = 'SKU\tҮнэ\tХямдралтай\r\nA-1\t80,000₮\t75 000\r\nA-2\t90000\t\r\nA-3\t\t\r\n\r\nA-4\tхямд\t'

  expect(pastedPrices(text)).toEqual({
    prices: [
      { sku: 'A-1', price: 80_000, selling_price: 75_000 },
      { sku: 'A-2', price: 90_000, selling_price: null },
      { sku: 'A-3', price: null, selling_price: null },
    ],
    refused: ['A-4'],
  })
})

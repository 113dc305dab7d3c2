import { expect, test } from 'vitest'
import { newVariant } from './new-document.ts'
import { priceChanges, saleState } from './sale-schedule.ts'

const now = Date.parse('2026-12-01T12:00+08:00')
const sale = (sku: string, start: string | null, end: string | null) => ({
  ...newVariant(sku),
  price: 1000,
  selling_price: 800,
  sale_start_at: start,
  sale_expire_at: end,
})

test('BO-03 a sale is coming, running or over, and the changes of price ahead are told in their order', () => {
  const coming = sale('A', '2026-12-05T00:00+08:00', '2026-12-09T00:00+08:00')
  const running = sale('B', '2026-12-01T00:00+08:00', '2026-12-02T00:00+08:00')
  const over = sale('C', null, '2026-12-01T12:00+08:00')
  const always = sale('D', null, null)

  expect([coming, running, over, always, newVariant('E')].map((one) => saleState(one, now))).toEqual([
    'coming',
    'running',
    'over',
    'running',
    null,
  ])
  expect(priceChanges([coming, running, over, always], now).map(({ sku, price }) => [sku, price])).toEqual([
    ['B', 1000],
    ['A', 800],
    ['A', 1000],
  ])
})

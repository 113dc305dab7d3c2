import { expect, test } from 'vitest'
import { heightOf, priceLine } from './price-line.ts'

const DAY_MS = 86_400_000
const point = (day: number, price: number) => ({ at: new Date(day * DAY_MS).toISOString(), price })

test('WISH-05 the chart is a line with a step for each price, up to today', () => {
  const points = [point(0, 100_000), point(10, 80_000), point(15, 90_000)]

  expect(priceLine(points, 20 * DAY_MS)).toBe('M0 8H160V88H240V48H320')
  expect(heightOf(points, 80_000)).toBe(88)
})

test('WISH-05 a price that never changed is a level line', () => {
  expect(priceLine([point(0, 100_000)], 0)).toBe('M0 48H320')
})

import { expect, test } from 'vitest'
import { fromShopTime, toShopTime } from './shop-time.ts'

test.each([
  ['2026-11-24T16:30:00.000Z', '2026-11-25T00:30'],
  ['2026-07-01T00:00:00+08:00', '2026-07-01T00:00'],
])('BO-03 the moment %s is entered as %s, by the clock of Ulaanbaatar', (moment, field) => {
  expect(toShopTime(moment)).toBe(field)
  expect(Date.parse(fromShopTime(field))).toBe(Date.parse(moment))
})

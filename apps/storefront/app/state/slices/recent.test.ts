import { expect, test } from 'vitest'
import { validFields } from '../persistence.ts'
import { withNewest } from './recent.ts'

test.each([
  [[], 5, [5]],
  [[4, 3], 5, [5, 4, 3]],
  [[4, 5, 3], 5, [5, 4, 3]],
])('WISH-04 after %j, looking at %d leaves %j', (before, id, expected) => {
  expect(withNewest(before, id)).toEqual(expected)
})

test('WISH-04 forty products are stored, the oldest is dropped first', () => {
  const forty = Array.from({ length: 40 }, (_, index) => index + 1)

  expect(withNewest(forty, 99)).toEqual([99, ...forty.slice(0, 39)])
})

test('WISH-04 invalid product ids are dropped from the stored state', () => {
  expect(validFields({ recentProducts: [3, '4', null, -1, 2.5, 7] })).toEqual({ recentProducts: [3, 7] })
})

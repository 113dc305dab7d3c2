import { expect, test } from 'vitest'
import { barsPath, placesOf, priceAt } from './price-scale.ts'

const EDGES = [0, 100, 500, 2000, 10_000]

test.each([
  [null, null, [0, 4]],
  [100, 2000, [1, 3]],
  [150, 1900, [1, 3]],
  [0, 100, [0, 1]],
  [99_999, null, [3, 4]],
  [null, 0, [0, 1]],
  [700, 700, [2, 3]],
])('CAT-03 a range from %j to %j puts the thumbs at %j', (min, max, expected) => {
  expect(placesOf(EDGES, { min, max })).toEqual(expected)
})

test('CAT-03 a thumb at an end of the slider bounds nothing', () => {
  expect([0, 1, 3, 4].map((place) => priceAt(EDGES, place))).toEqual([null, 100, 2000, null])
})

test('CAT-03 the histogram draws the highest bar full, the smallest visible, and empty ones not at all', () => {
  expect(barsPath([100, 0, 1, 50], 0, 4, 32)).toBe('M0 32V0h.85V32M2 32V30h.85V32M3 32V16h.85V32')
  expect(barsPath([100, 0, 1, 50], 2, 3, 32)).toBe('M2 32V30h.85V32')
})

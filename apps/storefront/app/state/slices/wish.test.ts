import { expect, test } from 'vitest'
import { validFields } from '../persistence.ts'
import { toggled } from './wish.ts'

test('WISH-02 a variant that is not wished becomes the first, and one that is leaves the list', () => {
  expect(toggled([2, 3], 1)).toEqual([1, 2, 3])
  expect(toggled([1, 2, 3], 2)).toEqual([1, 3])
})

test('WISH-02 stored wishes without a shape are dropped, and so are ids that are none', () => {
  expect(validFields({ wish: { variantIds: [7, 'x', -1], syncedAt: null, other: 1 } })).toEqual({
    wish: { variantIds: [7], syncedAt: null },
  })
  for (const wish of [null, [], { variantIds: 7 }, { variantIds: [7], syncedAt: 'today' }]) {
    expect(validFields({ wish })).toEqual({})
  }
})

import { expect, test } from 'vitest'
import { isInside } from './polygon.ts'

type Ring = [number, number][]
const square = (from: number, to: number): Ring => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
  [from, from],
]
const SQUARE = { type: 'Polygon' as const, coordinates: [square(0, 10)] }
const RING = { type: 'Polygon' as const, coordinates: [square(0, 10), square(4, 6)] }
const TWO = { type: 'MultiPolygon' as const, coordinates: [[square(0, 1)], [square(5, 6)]] }

test.each([
  ['inside', SQUARE, [5, 5], true],
  ['outside', SQUARE, [11, 5], false],
  ['on a side', SQUARE, [10, 5], true],
  ['on a corner', SQUARE, [0, 0], true],
  ['in line with a side, beyond it', SQUARE, [12, 10], false],
  ['at the height of a corner', SQUARE, [-1, 0], false],
  ['in the ring', RING, [2, 2], true],
  ['in its hole', RING, [5, 5], false],
  ['on the border of the hole', RING, [4, 5], true],
  ['in the second of two', TWO, [5.5, 5.5], true],
  ['between them', TWO, [3, 3], false],
  ['nowhere, of an area without a ring', { type: 'Polygon' as const, coordinates: [] }, [0, 0], false],
] as const)('CHK-03 a point %s', (_, area, [x, y], isIn) => {
  expect(isInside(area as typeof SQUARE, [x, y])).toBe(isIn)
})

test('CHK-03 a dent in the border is outside', () => {
  const dented: Ring = [
    [0, 0],
    [10, 0],
    [10, 10],
    [5, 2],
    [0, 10],
    [0, 0],
  ]

  expect(isInside({ type: 'Polygon', coordinates: [dented] }, [5, 5])).toBe(false)
  expect(isInside({ type: 'Polygon', coordinates: [dented] }, [5, 1])).toBe(true)
})

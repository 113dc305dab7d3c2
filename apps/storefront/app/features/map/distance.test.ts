import { expect, test } from 'vitest'
import { distanceKm } from './distance.ts'

const SUKHBAATAR_SQUARE = { latitude: 47.9189, longitude: 106.9176 }
const DARKHAN = { latitude: 49.4867, longitude: 105.9228 }

test('CONT-08 distances are great-circle distances', () => {
  expect(distanceKm(SUKHBAATAR_SQUARE, DARKHAN)).toBeCloseTo(188.7, 0)
  expect(distanceKm(DARKHAN, DARKHAN)).toBe(0)
})

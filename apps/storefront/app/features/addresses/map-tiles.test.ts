import { expect, test } from 'vitest'
import { movedBy, pixelOf, pointOfPixel, tilesAround } from './map-tiles.ts'

const ULAANBAATAR = { latitude: 47.918, longitude: 106.917 }

test('CHK-02 a point survives the projection and its inverse', () => {
  const { latitude, longitude } = pointOfPixel(pixelOf(ULAANBAATAR, 15), 15)

  expect(latitude).toBeCloseTo(ULAANBAATAR.latitude, 9)
  expect(longitude).toBeCloseTo(ULAANBAATAR.longitude, 9)
})

test('CHK-02 the capital lies on the tiles that map servers name', () => {
  const [tile] = tilesAround('https://tiles.example.mn/{z}/{x}/{y}.png', ULAANBAATAR, 12, 1, 1)

  expect(tile?.url).toBe('https://tiles.example.mn/12/3264/1425.png')
})

test('CHK-02 tiles cover the whole map without a gap', () => {
  const tiles = tilesAround('{z}/{x}/{y}', ULAANBAATAR, 14, 600, 320)

  expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(0)
  expect(Math.min(...tiles.map(({ top }) => top))).toBeLessThanOrEqual(0)
  expect(Math.max(...tiles.map(({ left }) => left + 256))).toBeGreaterThanOrEqual(600)
  expect(Math.max(...tiles.map(({ top }) => top + 256))).toBeGreaterThanOrEqual(320)
  expect(new Set(tiles.map(({ url }) => url)).size).toBe(tiles.length)
})

test('CHK-02 a map moved east and south has its centre there', () => {
  const moved = movedBy(ULAANBAATAR, 15, 100, 100)

  expect(moved.longitude).toBeGreaterThan(ULAANBAATAR.longitude)
  expect(moved.latitude).toBeLessThan(ULAANBAATAR.latitude)
})

import { expect, test } from 'vitest'
import { distanceKm, tilesAround, toPixels, toPoint, viewOf } from './projection.ts'

const SUKHBAATAR_SQUARE = { latitude: 47.9189, longitude: 106.9176 }
const DARKHAN = { latitude: 49.4867, longitude: 105.9228 }

test('CONT-08 a point survives the projection and its inverse', () => {
  for (const zoom of [4, 12, 18]) {
    const { latitude, longitude } = toPoint(toPixels(SUKHBAATAR_SQUARE, zoom), zoom)
    expect(latitude).toBeCloseTo(SUKHBAATAR_SQUARE.latitude, 8)
    expect(longitude).toBeCloseTo(SUKHBAATAR_SQUARE.longitude, 8)
  }
})

test('CONT-08 the tiles of a window cover it and have the addresses of the shop’s template', () => {
  const size = { width: 300, height: 200 }
  const tiles = tilesAround(SUKHBAATAR_SQUARE, 12, size, 'https://tiles.example.mn/{z}/{x}/{y}.png')

  expect(tiles.map(({ url }) => url)).toContain('https://tiles.example.mn/12/3264/1425.png')
  expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(0)
  expect(Math.max(...tiles.map(({ left }) => left + 256))).toBeGreaterThanOrEqual(size.width)
  expect(Math.max(...tiles.map(({ top }) => top + 256))).toBeGreaterThanOrEqual(size.height)
})

test('CONT-08 the first view of the map shows every store', () => {
  const size = { width: 358, height: 320 }
  const { center, zoom } = viewOf([SUKHBAATAR_SQUARE, DARKHAN], size)

  for (const point of [SUKHBAATAR_SQUARE, DARKHAN]) {
    const [{ x, y }, middle] = [toPixels(point, zoom), toPixels(center, zoom)]
    expect(Math.abs(x - middle.x)).toBeLessThan(size.width / 2)
    expect(Math.abs(y - middle.y)).toBeLessThan(size.height / 2)
  }
  expect(viewOf([SUKHBAATAR_SQUARE], size)).toMatchObject({ zoom: 15 })
})

test('CONT-08 distances are great-circle distances', () => {
  expect(distanceKm(SUKHBAATAR_SQUARE, DARKHAN)).toBeCloseTo(188.7, 0)
  expect(distanceKm(DARKHAN, DARKHAN)).toBe(0)
})

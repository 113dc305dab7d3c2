import { describe, expect, test } from 'vitest'
import { SearchError } from '../errors.ts'
import { parseDistance } from './distance.ts'
import { parseGeometry } from './parse-geometry.ts'
import { parsePoint } from './parse-point.ts'
import { parseGeoBoundingBox, parseGeoDistance, parseGeoDistanceSort, parseGeoShape } from './parse-query.ts'

describe('points', () => {
  test.each([
    [[106.9, 47.9]],
    ['47.9,106.9'],
    ['47.9, 106.9'],
    ['POINT (106.9 47.9)'],
    [{ lat: 47.9, lon: 106.9 }],
    [{ lat: '47.9', lon: '106.9' }],
    [{ type: 'Point', coordinates: [106.9, 47.9] }],
    [[106.9, 47.9, 1350]],
  ])('SRCH-04 %j is read', (value) => {
    expect(parsePoint(value, 'location')).toEqual([106.9, 47.9])
  })

  test.each([
    [null],
    [7],
    ['u4pruydqqvj'],
    ['1,2,3,4'],
    [[1]],
    [{ lat: 1 }],
    [[200, 0]],
    ['91,0'],
    [['1', '2']],
    [[Number.NaN, 0]],
    [{ lat: {}, lon: 1 }],
  ])('SRCH-04 %j is refused', (value) => {
    expect(() => parsePoint(value, 'location')).toThrow(SearchError)
    expect(() => parsePoint(value, 'location')).toThrow('[location]')
  })
})

describe('geometries', () => {
  test.each([
    [null],
    [{ type: 'Point' }],
    [{ type: 'Circle', coordinates: [1, 2], radius: '1km' }],
    [{ type: 'Polygon', coordinates: [] }],
    [
      {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 1],
          ],
        ],
      },
    ],
    [
      {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [1, 0],
            [0, 0],
          ],
        ],
      },
    ],
    [
      {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [1, 0],
            [1, 95],
            [0, 0],
          ],
        ],
      },
    ],
    [
      {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [1, '0'],
            [1, 1],
            [0, 0],
          ],
        ],
      },
    ],
    [
      {
        type: 'Envelope',
        coordinates: [
          [0, 0],
          [1, 1],
        ],
      },
    ],
    [{ type: 'Envelope', coordinates: [[0, 1]] }],
    [{ type: 'MultiPolygon', coordinates: [[0, 1]] }],
  ])('SRCH-04 %j is refused', (value) => {
    expect(() => parseGeometry(value, 'zone')).toThrow(SearchError)
  })

  test('SRCH-04 the type may be spelt in any case', () => {
    expect(parseGeometry({ type: 'point', coordinates: [1, 2] }, 'zone')).toEqual({
      type: 'Point',
      coordinates: [1, 2],
    })
  })

  test('SRCH-04 one with too many positions is refused', () => {
    const ring = Array.from({ length: 50_001 }, () => [0, 0])

    expect(() => parseGeometry({ type: 'Polygon', coordinates: [ring] }, 'zone')).toThrow('more than 50000 positions')
  })
})

describe('distances', () => {
  test.each([
    ['12km', 12_000],
    ['1.5 km', 1500],
    [200, 200],
    ['3mi', 4828.032],
    ['2NM', 3704],
    ['0m', 0],
  ])('SRCH-04 %s is %d metres', (value, metres) => {
    expect(parseDistance(value, 'distance')).toBeCloseTo(metres, 6)
  })

  test.each([['far'], ['-1km'], ['12 parsecs'], [''], [null], [{}]])('SRCH-04 %j is refused', (value) => {
    expect(() => parseDistance(value, 'distance')).toThrow(SearchError)
  })
})

describe('queries', () => {
  test('SRCH-04 geo_distance names its field beside its options', () => {
    expect(parseGeoDistance({ distance: '2km', location: { lat: 47, lon: 106 }, boost: 2 })).toEqual({
      kind: 'geo_distance',
      field: 'location',
      longitude: 106,
      latitude: 47,
      metres: 2000,
      ignoreUnmapped: false,
    })
  })

  test.each([[{ distance: '2km' }], [{ location: [1, 2] }], [{ distance: '2km', here: [1, 2], there: [1, 2] }]])(
    'SRCH-04 geo_distance %j is refused',
    (body) => {
      expect(() => parseGeoDistance(body)).toThrow(SearchError)
    },
  )

  test('SRCH-04 geo_shape intersects by default and refuses stored shapes', () => {
    const shape = { type: 'point', coordinates: [106, 47] }

    expect(parseGeoShape({ geometry: { shape } })).toMatchObject({ field: 'geometry', relation: 'intersects' })
    expect(parseGeoShape({ geometry: { shape, relation: 'WITHIN' } })).toMatchObject({ relation: 'within' })
    expect(() => parseGeoShape({ geometry: { shape, relation: 'near' } })).toThrow('unknown relation [near]')
    expect(() => parseGeoShape({ geometry: { indexed_shape: { id: '1' }, shape } })).toThrow('indexed_shape')
    expect(() => parseGeoShape({ geometry: shape })).toThrow(SearchError)
  })

  test.each([
    [{ top_left: [105, 49], bottom_right: [107, 47] }],
    [{ top_right: '49,107', bottom_left: { lat: 47, lon: 105 } }],
    [{ top: 49, left: 105, bottom: 47, right: 107 }],
  ])('SRCH-04 a bounding box may be spelt %j', (box) => {
    expect(parseGeoBoundingBox({ location: box })).toMatchObject({
      kind: 'constant_score',
      filter: {
        kind: 'geo_shape',
        shape: {
          type: 'Envelope',
          coordinates: [
            [105, 49],
            [107, 47],
          ],
        },
      },
    })
  })

  test('SRCH-04 a bounding box refuses other options', () => {
    expect(() =>
      parseGeoBoundingBox({ location: { top: 49, left: 105, bottom: 47, right: 107, wkt: 'BBOX' } }),
    ).toThrow('wkt')
  })

  test('SRCH-04 a sort by distance measures from one place, in metres or another unit', () => {
    expect(parseGeoDistanceSort({ location: [106, 47], order: 'asc', unit: 'km' })).toEqual({
      field: 'location',
      longitude: 106,
      latitude: 47,
      metresPerUnit: 1000,
    })
    expect(() =>
      parseGeoDistanceSort({
        location: [
          [1, 2],
          [3, 4],
        ],
      }),
    ).toThrow('several places')
  })
})

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Geometry } from '../segment.ts'
import { metresBetween } from './distance.ts'
import { placeInShape } from './place.ts'
import { type Relation, relates } from './relate.ts'
import { shapeOf } from './shape.ts'
import { ShapeStore } from './shape-store.ts'

const SHARED = path.resolve(import.meta.dirname, '../../../../../shared/data/geo')
const unzipped = (name: string) => gunzipSync(readFileSync(path.join(SHARED, name))).toString()

const square = (west: number, south: number, side: number): [number, number][] => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
]
const polygon = (...rings: [number, number][][]): Geometry => ({ type: 'Polygon', coordinates: rings })
const point = (x: number, y: number): Geometry => ({ type: 'Point', coordinates: [x, y] })

/** A square of ten by ten with a hole of two by two in its middle. */
const frame = polygon(square(0, 0, 10), square(4, 4, 2))

describe('a point in a polygon', () => {
  test.each([
    ['inside', 1, 1, true],
    ['outside', 11, 1, false],
    ['in the hole', 5, 5, false],
    ['on the border', 0, 5, true],
    ['on a corner', 10, 10, true],
    ["on the hole's border", 4, 5, true],
    ["on the hole's corner", 6, 6, true],
    ['level with a corner, outside', -1, 10, false],
    ['beyond the border by a centimetre', -1e-7, 5, false],
  ])('SRCH-04 %s', (_, x, y, expected) => {
    expect(placeInShape(shapeOf([frame]), x, y) >= 0).toBe(expected)
  })

  test('SRCH-04 points between the middle and the border of a star are inside, those beyond are not', () => {
    fc.assert(
      fc.property(starAndDirection, ({ star, middle, corner, share }) => {
        const at = (share: number): [number, number] => [
          middle[0] + (corner[0] - middle[0]) * share,
          middle[1] + (corner[1] - middle[1]) * share,
        ]

        expect(placeInShape(star, ...at(share))).toBe(1)
        expect(placeInShape(star, ...corner)).toBe(0)
        expect(placeInShape(star, ...at(1 + Math.max(share, 0.001)))).toBe(-1)
      }),
    )
  })
})

describe('relations of shapes', () => {
  const inner = polygon(square(1, 1, 2))
  const crossing = polygon(square(8, 8, 5))
  const away = polygon(square(20, 20, 1))
  const inHole = polygon(square(4.5, 4.5, 1))
  const aroundHole = polygon(square(3, 3, 4))
  const halves: Geometry = { type: 'MultiPolygon', coordinates: [[square(0, 0, 5)], [square(5, 0, 5)]] }
  const envelope: Geometry = {
    type: 'Envelope',
    coordinates: [
      [-1, 11],
      [11, -1],
    ],
  }

  test.each<[string, Geometry, Relation, Geometry, boolean]>([
    ['a small square is within the frame', inner, 'within', frame, true],
    ['the frame contains a small square', frame, 'contains', inner, true],
    ['the small square does not contain the frame', inner, 'contains', frame, false],
    ['a square across the border intersects', crossing, 'intersects', frame, true],
    ['a square across the border is not within', crossing, 'within', frame, false],
    ['a square far away is disjoint', away, 'disjoint', frame, true],
    ['a square in the hole is disjoint', inHole, 'disjoint', frame, true],
    ['a square around the hole is not within', aroundHole, 'within', frame, false],
    ['a square around the hole intersects', aroundHole, 'intersects', frame, true],
    ['the frame is within itself', frame, 'within', frame, true],
    ['the hole, filled, is not within the frame', polygon(square(4, 4, 2)), 'within', frame, false],
    ['the hole, filled, touches the frame', polygon(square(4, 4, 2)), 'intersects', frame, true],
    ['squares that share a side intersect', polygon(square(10, 0, 5)), 'intersects', frame, true],
    ['an envelope around holds the frame', frame, 'within', envelope, true],
    ['what spans two neighbours of one shape is within it', polygon(square(4, 1, 2)), 'within', halves, true],
    ['a point on the border is within', point(0, 3), 'within', frame, true],
    ['a polygon contains a point on its corner', frame, 'contains', point(0, 0), true],
    ['a point in the hole is disjoint', point(5, 5), 'disjoint', frame, true],
    ['a point is within itself', point(5, 5), 'within', point(5, 5), true],
    ['a point contains no polygon', point(1, 1), 'contains', inner, false],
  ])('SRCH-04 %s', (_, shape, relation, other, expected) => {
    expect(relates(shapeOf([shape]), relation, shapeOf([other]))).toBe(expected)
  })

  test('SRCH-04 an envelope across the 180th meridian contains both sides of it', () => {
    const pacific: Geometry = {
      type: 'Envelope',
      coordinates: [
        [170, 10],
        [-170, -10],
      ],
    }

    expect([175, -175, 0].map((x) => relates(shapeOf([point(x, 0)]), 'within', shapeOf([pacific])))).toEqual([
      true,
      true,
      false,
    ])
  })

  test('SRCH-04 of two stars: within means that each contains the other or meets it, disjoint that they do not meet', () => {
    fc.assert(
      fc.property(starAndDirection, starAndDirection, ({ star: a }, { star: b }) => {
        const [meets, within, contained] = [
          relates(a, 'intersects', b),
          relates(a, 'within', b),
          relates(b, 'contains', a),
        ]

        expect(relates(b, 'intersects', a)).toBe(meets)
        expect(relates(a, 'disjoint', b)).toBe(!meets)
        expect(contained).toBe(within)
        expect(within && !meets).toBe(false)
        expect(relates(a, 'within', a)).toBe(true)
      }),
    )
  })
})

describe('distances', () => {
  test.each([
    ['Ulaanbaatar to Darkhan', [106.9176, 47.9184], [105.9424, 49.4867], 188_800],
    ['a degree of latitude', [106, 47], [106, 48], 111_195],
    ['a degree of longitude at 60° north', [10, 60], [11, 60], 55_597],
    ['across the 180th meridian', [179.5, 0], [-179.5, 0], 111_195],
  ])('SRCH-04 %s', (_, [x1 = 0, y1 = 0], [x2 = 0, y2 = 0], metres) => {
    const found = metresBetween(x1, y1, x2, y2)

    expect(Math.abs(found - metres) / metres).toBeLessThan(0.002)
  })

  test('SRCH-04 documents around a place match a scan of every point', () => {
    const places = fc.array(
      fc.tuple(fc.double({ min: -180, max: 180, noNaN: true }), fc.double({ min: -90, max: 90, noNaN: true })),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(places, fc.integer({ min: 1, max: 20_000_000 }), ([[x = 0, y = 0] = [0, 0], ...others], metres) => {
        const store = storeOf(others.map(([x, y]) => point(x, y)))

        const found = store.within(x, y, metres, others.length)

        expect(numbersIn(found)).toEqual(
          others.flatMap((other, at) => (metresBetween(x, y, ...other) <= metres ? [at] : [])),
        )
      }),
    )
  })
})

test('SRCH-04 the index finds the zone of each point among thousands', () => {
  const side = 60
  const zones = Array.from({ length: side * side }, (_, at) => polygon(square(at % side, Math.floor(at / side), 1)))
  const store = storeOf(zones)

  const found = [...Array(200).keys()].map((at) => {
    const place = shapeOf([point((at * 7.3) % side, (at * 3.7) % side)])
    return numbersIn(store.related('intersects', place, zones.length))
  })

  for (const [at, documents] of found.entries()) {
    const zone = Math.floor((at * 7.3) % side) + side * Math.floor((at * 3.7) % side)
    expect(documents).toContain(zone)
    expect(documents.length).toBeLessThanOrEqual(4)
  }
})

test.skipIf(!existsSync(SHARED))(
  'SRCH-04 points of Mongolia fall into their aimag (skipped where ../shared is missing)',
  () => {
    const { features } = JSON.parse(unzipped('mongolia-admin1.geojson.gz')) as {
      features: { properties: { adm1_code: string }; geometry: Geometry }[]
    }
    const store = storeOf(features.map(({ geometry }) => geometry))
    const codes = features.map(({ properties }) => properties.adm1_code)

    const rows = unzipped('points-with-expected-admin1.csv.gz').trim().split('\n').slice(1)
    for (const row of rows) {
      const [longitude, latitude, expected] = row.trim().split(',')
      const found = store.related('intersects', shapeOf([point(Number(longitude), Number(latitude))]), codes.length)

      expect(numbersIn(found).map((at) => codes[at])).toEqual(expected ? [expected] : [])
    }
    expect(rows.length).toBeGreaterThan(200)

    for (const [at, { geometry }] of features.entries()) {
      const corner = geometry.type === 'Polygon' ? geometry.coordinates[0]?.[0] : undefined
      const found = store.related('intersects', shapeOf([point(corner?.[0] ?? 0, corner?.[1] ?? 0)]), codes.length)
      expect(numbersIn(found)).toContain(at)
    }
  },
)

function storeOf(geometries: Geometry[]): ShapeStore {
  const store = new ShapeStore()
  for (const [at, geometry] of geometries.entries()) store.add(at, [geometry])
  return store
}

function numbersIn(bitmap: { forEach(visit: (number: number) => void): void }): number[] {
  const numbers: number[] = []
  bitmap.forEach((number) => void numbers.push(number))
  return numbers
}

/** A star-shaped polygon around a centre, one of its corners, and a fraction of the way to it. */
const starAndDirection = fc
  .record({
    middle: fc.tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: -20, max: 20 })),
    radii: fc.array(fc.integer({ min: 2, max: 9 }), { minLength: 5, maxLength: 24 }),
    choice: fc.nat(),
    share: fc.double({ min: 0, max: 0.99, noNaN: true }),
  })
  .map(({ middle, radii, choice, share }) => {
    const corners = radii.map((radius, at): [number, number] => {
      const angle = (2 * Math.PI * at) / radii.length
      return [middle[0] + radius * Math.cos(angle), middle[1] + radius * Math.sin(angle)]
    })
    const star = shapeOf([polygon([...corners, corners[0] as [number, number]])])
    return { star, middle, corner: corners[choice % corners.length] as [number, number], share }
  })

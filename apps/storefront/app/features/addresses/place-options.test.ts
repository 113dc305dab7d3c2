import { searchPlaces } from '@delguur/mongolia/addresses'
import { expect, test } from 'vitest'
import { addressOfPlace, nextActive } from './place-options.ts'

test.each([
  ['bzd 5', { city: '11', district: '1110', khoroo: '5' }],
  ['хөвсгөл мөрөн', { city: '67', khoroo: '' }],
  ['Hovsgol', { city: '67', district: '', khoroo: '' }],
])('CHK-02 the place found by %j fills the lists and clears the point of the previous place', (query, filled) => {
  const [place] = searchPlaces(query)

  expect(place && addressOfPlace(place)).toMatchObject({ ...filled, zip_code: '', latitude: '', longitude: '' })
})

test.each([
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', 0, 3, 2],
  ['ArrowUp', 0, 0, null],
  ['a', 1, 3, null],
])('CHK-02 %s from option %d of %d selects %s', (key, active, count, reached) => {
  expect(nextActive(key, active, count)).toBe(reached)
})

import { expect, test } from 'vitest'
import { deliveryZone } from './delivery-zone.ts'
import { listCities, listDistricts } from './places.ts'

const outer = { 1110: [20, 23] }

test.each([
  ['1119', '1', 'A'],
  ['1110', '1', 'A'],
  ['1110', '20', 'B'],
  ['1110', '23-р хороо', 'B'],
  ['1113', '2', 'C'],
  ['1101', '1', 'D'],
  ['1104', '1', 'D'],
  ['4501', '', 'E'],
  ['4501', '20', 'E'],
  ['4504', '', 'F'],
  ['9999', '1', undefined],
])('CHK-03 district %s, khoroo "%s" is delivered to as zone %s', (district, khoroo, zone) => {
  expect(deliveryZone({ district, khoroo }, outer)).toBe(zone)
})

test('CHK-03 each of the 21 aimags has one centre, and every place a zone', () => {
  const zones = listCities().flatMap(({ code }) =>
    listDistricts(code).map((district) => deliveryZone({ district: district.code, khoroo: '1' })),
  )
  const count = (zone: string) => zones.filter((other) => other === zone).length

  expect([count('A'), count('B'), count('C'), count('D'), count('E'), count('F')]).toEqual([6, 0, 1, 2, 21, 309])
})

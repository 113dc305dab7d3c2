import type { StoreLocation } from '@delguur/contract'
import { expect, test } from 'vitest'
import { storePlaces } from './store-places.ts'

const store = (id: number, city: string, latitude: number, longitude: number): StoreLocation => ({
  id,
  code: `store-${id}`,
  name: `Store ${id}`,
  kind: 'store',
  city,
  district: null,
  address: '1 Peace Avenue',
  phone: '77001101',
  hours: '10:00–22:00',
  latitude,
  longitude,
  pickup: true,
})

test('CONT-08 the map shows each city once, in the middle of its stores, with their number', () => {
  const stores = [store(1, '11', 47.9, 106.8), store(2, '84', 48, 91.64), store(3, '11', 47.94, 107)]

  expect(storePlaces(stores, 'en')).toEqual([
    { key: '11', name: 'Ulaanbaatar', count: 2, to: '/stores#city-11', latitude: 47.92, longitude: 106.9 },
    { key: '84', name: 'Khovd', count: 1, to: '/stores#city-84', latitude: 48, longitude: 91.64 },
  ])
})

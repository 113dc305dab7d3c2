import type { StoreLocation } from '@delguur/contract'
import { expect, test } from 'vitest'
import { storesByCity } from './stores-by-city.ts'

const store = (id: number, city: string): StoreLocation => ({
  id,
  code: `store-${id}`,
  name: `Store ${id}`,
  kind: 'store',
  city,
  district: null,
  address: '1 Peace Avenue',
  phone: '77001101',
  hours: '10:00–22:00',
  latitude: 47.9,
  longitude: 106.9,
  pickup: id !== 3,
})

test('CONT-08 stores are grouped by city, cities in the order of their first store', () => {
  const cities = storesByCity([store(1, '11'), store(2, '61'), store(3, '11')], 'mn')

  expect(cities.map(({ code, name, stores }) => [code, name, stores.map(({ id }) => id)])).toEqual([
    ['11', 'Улаанбаатар', [1, 3]],
    ['61', expect.stringMatching(/^[Ѐ-ӿ-]+$/), [2]],
  ])
  expect(storesByCity([store(1, '11')], 'en')[0]).toMatchObject({
    name: 'Ulaanbaatar',
    stores: [{ phone: '77001101', phoneText: '7700 1101', pickup: true }],
  })
})

test('CONT-08 a store of an unknown city is listed, too', () => {
  expect(storesByCity([store(1, '99')], 'mn')).toMatchObject([{ name: '99', stores: [{ id: 1 }] }])
  expect(storesByCity([], 'mn')).toEqual([])
})

test('CONT-08 stores show their stock of a variant, including none', () => {
  const stock = { store_location_id: 1, name: '', address: '', count_on_hand: 2, stock: 'low_stock' as const }
  const [city] = storesByCity([store(1, '11'), store(2, '11')], 'mn', [stock])

  expect(city?.stores.map(({ stock: label }) => label)).toEqual(['low_stock', 'sold_out'])
  expect(storesByCity([store(1, '11')], 'mn')[0]?.stores[0]?.stock).toBeNull()
})

import { expect, test } from 'vitest'
import { cheapestDelivery } from './cheapest-delivery.ts'

const ZONES = [
  { name: 'Centre', rate: 6000, free_over: 300_000 },
  { name: 'Outskirts', rate: 8000, free_over: 500_000 },
]
const FAR = { name: 'Far', rate: 5000, free_over: null }

test('CHK-03 before the address is known the lowest price of delivery is that of the cart’s value', () => {
  expect(cheapestDelivery(ZONES, 299_999)).toEqual({ cost: 6000, freeZone: null })
  expect(cheapestDelivery([...ZONES, FAR], 299_999)).toEqual({ cost: 5000, freeZone: null })
  expect(cheapestDelivery([], 299_999)).toBeNull()
})

test('CHK-03 a delivery that only some zones have free names the first of them', () => {
  expect(cheapestDelivery(ZONES, 300_000)).toEqual({ cost: 0, freeZone: 'Centre' })
  expect(cheapestDelivery(ZONES, 500_000)).toEqual({ cost: 0, freeZone: null })
  expect(cheapestDelivery([...ZONES, FAR], 500_000)).toEqual({ cost: 0, freeZone: 'Centre' })
})

import { expect, test } from 'vitest'
import type { FreePieces } from './delivery.queries.ts'
import { type Destination, originOf } from './origins.ts'

const CITY: Destination = { city: '11', storeId: null }
const KHOVD: Destination = { city: '84', storeId: null }
const CENTRAL = place({ location_id: 1 })
const WAREHOUSE = place({ location_id: 2, pieces: 90, dispatch_from_hours: 48, dispatch_to_hours: 72 })
const IN_KHOVD = place({ location_id: 3, city: '84', pieces: 50 })

test.each([
  ['a store of the city', [CENTRAL, WAREHOUSE], 3, CITY, { from: 0, to: 0 }],
  ['a store and, as it has too few, the warehouse', [CENTRAL, WAREHOUSE], 9, CITY, { from: 48, to: 72 }],
  ['the warehouse alone', [{ ...CENTRAL, pieces: 0 }, WAREHOUSE], 1, CITY, { from: 48, to: 72 }],
  ['a store of the capital, for an aimag', [CENTRAL], 1, KHOVD, { from: 0, to: 0 }],
  ['the store of that aimag', [IN_KHOVD, WAREHOUSE], 1, KHOVD, { from: 0, to: 0 }],
  ['an aimag, for the capital', [IN_KHOVD], 1, CITY, { from: 48, to: 72 }],
  ['the store where it is fetched', [CENTRAL, IN_KHOVD], 1, { city: '84', storeId: 3 }, { from: 0, to: 0 }],
  ['another store of the city', [CENTRAL], 1, { city: '11', storeId: 8 }, { from: 24, to: 24 }],
  ['a store of another city', [IN_KHOVD], 1, { city: '11', storeId: 8 }, { from: 48, to: 72 }],
  ['nowhere', [], 1, CITY, { from: 0, to: 0 }],
] as const)('CHK-03 goods come from %s', (_, free, quantity, to, dispatch) => {
  expect(originOf([{ variant_id: 7, quantity }], [...free], to).dispatch).toEqual(dispatch)
})

test('CHK-03 the slowest of several goods decides, and the latest day of availability', () => {
  const day = new Date('2026-12-01')
  const free = [CENTRAL, { ...WAREHOUSE, variant_id: 8, available_on: day }]
  const goods = [
    { variant_id: 7, quantity: 1 },
    { variant_id: 8, quantity: 1 },
  ]

  expect(originOf(goods, free, CITY)).toEqual({ dispatch: { from: 48, to: 72 }, availableOn: day })
})

function place(change: Partial<FreePieces>): FreePieces {
  const none = { dispatch_from_hours: 0, dispatch_to_hours: 0, available_on: null }
  return { variant_id: 7, location_id: 1, city: '11', pieces: 5, ...none, ...change }
}

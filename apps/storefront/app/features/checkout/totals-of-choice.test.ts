import { expect, test } from 'vitest'
import { totalsOfChoice } from './totals-of-choice.ts'

const goods = { item_total: 110_000, discount_total: 0, ship_total: 0, tax_total: 10_000, total: 110_000 }
const delivered = { ...goods, ship_total: 5500, tax_total: 10_500, total: 115_500, has_delivery: true }

test('CHK-03 picking up costs nothing as soon as it is chosen', () => {
  const undecided = { ...goods, has_delivery: false }

  expect(totalsOfChoice(undecided, 'address', 'pickup')).toEqual({ ...goods, has_delivery: true })
  expect(totalsOfChoice(delivered, 'address', 'pickup')).toEqual({ ...goods, has_delivery: true })
})

test('CHK-03 who turns from picking up to an address is not promised free delivery', () => {
  const pickup = { ...goods, has_delivery: true }

  expect(totalsOfChoice(pickup, 'pickup', 'address')).toEqual({ ...goods, has_delivery: false })
})

test('CHK-03 what is saved stays as the server told it', () => {
  expect(totalsOfChoice(delivered, 'address', 'address')).toBe(delivered)
})

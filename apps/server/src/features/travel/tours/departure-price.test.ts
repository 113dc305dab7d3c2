import { expect, test } from 'vitest'
import { departurePrice } from './index.ts'

const departure = {
  day: '2027-07-20',
  price: 1_000_000,
  price_steps: [
    { days_before: 30, price: 900_000 },
    { days_before: 60, price: 800_000 },
  ],
}

test.each([
  ['2027-05-21', 800_000, 600_000, '2027-05-21'],
  ['2027-01-01', 800_000, 600_000, '2027-05-21'],
  ['2027-05-22', 900_000, 675_000, '2027-06-20'],
  ['2027-06-20', 900_000, 675_000, '2027-06-20'],
  ['2027-06-21', 1_000_000, 750_000, null],
  ['2027-07-19', 1_000_000, 750_000, null],
])('TRAV-02 whoever books on %s pays the price of the earliest step that is reached', (today, price, child, until) => {
  expect(departurePrice(departure, today, 75)).toEqual({ price, child_price: child, price_until: until })
})

test('TRAV-02 the price of a child is a share of an adult’s, in whole tugrik', () => {
  const odd = { ...departure, price: 999_999, price_steps: [] }

  expect(departurePrice(odd, '2027-01-01', 33)).toEqual({ price: 999_999, child_price: 330_000, price_until: null })
  expect(departurePrice({ ...odd, price: 1 }, '2027-01-01', 33)).toMatchObject({ child_price: 1 })
})

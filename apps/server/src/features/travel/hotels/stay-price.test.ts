import { expect, test } from 'vitest'
import { depositOf, priceOfNight, priceOfStay, type Rate, type RoomPrices, type Stay } from './stay-price.ts'
import { cheapestNight, extraBedsFor, isPossibleStay } from './stay-rules.ts'

const rateOf = (price: number, rest: Partial<Rate> = {}): Rate => ({
  from_day: null,
  to_day: null,
  weekdays: [],
  min_nights: 1,
  price,
  ...rest,
})

const naadam = rateOf(300_000, { from_day: '2027-07-10', to_day: '2027-07-15' })
const summer = rateOf(200_000, { from_day: '2027-06-01', to_day: '2027-08-31' })
const weekend = rateOf(150_000, { weekdays: [5, 6] })
const longer = rateOf(80_000, { min_nights: 7 })

test.each<[string, number, Rate[], number]>([
  ['2027-05-12', 1, [], 100_000],
  ['2027-07-10', 1, [naadam, summer], 300_000],
  ['2027-07-15', 1, [naadam, summer], 300_000],
  ['2027-07-16', 1, [naadam, summer], 200_000],
  ['2027-07-12', 1, [summer, naadam], 200_000],
  ['2027-05-31', 1, [summer], 100_000],
  ['2027-05-14', 1, [weekend], 150_000],
  ['2027-05-15', 1, [weekend], 150_000],
  ['2027-05-16', 1, [weekend], 100_000],
  ['2027-05-16', 1, [rateOf(90_000, { weekdays: [7] })], 90_000],
  ['2027-05-12', 6, [longer], 100_000],
  ['2027-05-12', 7, [longer], 80_000],
  ['2027-05-12', 1, [rateOf(120_000, { from_day: '2027-05-12' })], 120_000],
  ['2027-05-12', 1, [rateOf(120_000, { to_day: '2027-05-11' })], 100_000],
])('TRAV-01 the night of %s within %i costs what the first rate says that applies', (day, nights, rates, price) => {
  expect(priceOfNight({ price: 100_000, rates }, day, nights)).toBe(price)
})

const prices: RoomPrices = {
  price: 100_000,
  rates: [naadam, weekend],
  extra_bed_price: 30_000,
  child_price: 10_000,
  breakfast_price: 20_000,
}
const stay = { rooms: 1, adults: 2, children: 0, extra_beds: 0, breakfast: false }

test.each<[string, Stay, Partial<ReturnType<typeof priceOfStay>>]>([
  ['one night', { ...stay, from: '2027-05-10', to: '2027-05-11' }, { rooms_total: 100_000, total: 100_000 }],
  [
    'a week with a weekend in two rooms',
    { ...stay, from: '2027-05-10', to: '2027-05-17', rooms: 2 },
    { rooms_total: 2 * (5 * 100_000 + 2 * 150_000), total: 1_600_000 },
  ],
  [
    'children, extra beds and breakfast, each for each night',
    { from: '2027-05-10', to: '2027-05-12', rooms: 1, adults: 3, children: 1, extra_beds: 1, breakfast: true },
    {
      rooms_total: 200_000,
      children_total: 20_000,
      extra_beds_total: 60_000,
      breakfast_total: 160_000,
      total: 440_000,
      tax: 40_000,
    },
  ],
  [
    'nights of two seasons',
    { ...stay, from: '2027-07-14', to: '2027-07-18' },
    { rooms_total: 300_000 * 2 + 150_000 * 2, total: 900_000 },
  ],
])('TRAV-01 a stay of %s costs the sum of its nights', (_, asked, expected) => {
  expect(priceOfStay(prices, asked)).toMatchObject(expected)
})

test('TRAV-01 a hotel without breakfast asks nothing for it, and a deposit is at least one tugrik', () => {
  const asked = { ...stay, from: '2027-05-10', to: '2027-05-11', breakfast: true }

  expect(priceOfStay({ ...prices, breakfast_price: null }, asked).breakfast_total).toBe(0)
  expect([depositOf(333_333, 30), depositOf(333_333, 100), depositOf(1, 1)]).toEqual([100_000, 333_333, 1])
})

test.each([
  [{ rooms: 1, adults: 2, children: 1 }, 0],
  [{ rooms: 1, adults: 3, children: 0 }, 1],
  [{ rooms: 1, adults: 3, children: 1 }, 1],
  [{ rooms: 1, adults: 4, children: 0 }, null],
  [{ rooms: 1, adults: 2, children: 2 }, null],
  [{ rooms: 1, adults: 1, children: 2 }, 0],
  [{ rooms: 2, adults: 6, children: 2 }, 2],
  [{ rooms: 2, adults: 3, children: 3 }, 0],
  [{ rooms: 2, adults: 7, children: 0 }, null],
  [{ rooms: 2, adults: 1, children: 1 }, null],
])('TRAV-01 a room for two adults, a child and an extra bed takes %o with %o extra beds', (party, beds) => {
  expect(extraBedsFor({ adults: 2, children: 1, extra_beds: 1 }, party)).toBe(beds)
})

test.each<[Rate[], number]>([
  [[], 100_000],
  [[longer], 80_000],
  [[naadam], 100_000],
  [[rateOf(90_000, { to_day: '2027-01-01' })], 100_000],
  [[naadam, rateOf(150_000), longer], 150_000],
])('TRAV-01 the cheapest night is one that can still come', (rates, cheapest) => {
  expect(cheapestNight({ price: 100_000, rates }, '2027-05-01')).toBe(cheapest)
})

test.each([
  ['2027-05-01', '2027-05-02', true],
  ['2027-04-30', '2027-05-02', false],
  ['2027-05-02', '2027-05-02', false],
  ['2027-05-02', '2027-05-01', false],
  ['2027-05-01', '2027-06-30', true],
  ['2027-05-01', '2027-07-01', false],
  ['2028-10-22', '2028-10-23', true],
  ['2028-10-23', '2028-10-24', false],
])('TRAV-01 a stay from %s to %s may be asked for on the first of May: %s', (from, to, isPossible) => {
  expect(isPossibleStay({ from, to }, '2027-05-01')).toBe(isPossible)
})

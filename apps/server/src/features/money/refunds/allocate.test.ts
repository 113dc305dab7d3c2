import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate } from './allocate.ts'
import { lessFee } from './owe-refunds.ts'

const CARD = { name: 'card', paid: 70_000, refunded: 0 }
const POINTS = { name: 'points', paid: 20_000, refunded: 0 }
const BONUS = { name: 'bonus', paid: 10_000, refunded: 0 }

const named = (shares: { means: { name: string }; amount: number }[]) =>
  shares.map(({ means, amount }) => `${means.name} ${amount}`)

test.each([
  ['an amount that the money covers', 50_000, [CARD, POINTS], ['card 50000']],
  ['more than the money', 85_000, [CARD, POINTS, BONUS], ['card 70000', 'points 15000']],
  ['all of it', 100_000, [CARD, POINTS, BONUS], ['card 70000', 'points 20000', 'bonus 10000']],
  ['earlier refunds count', 30_000, [{ ...CARD, refunded: 60_000 }, POINTS], ['card 10000', 'points 20000']],
  ['a payment of nothing', 20_000, [{ name: 'credit', paid: 0, refunded: 0 }, POINTS], ['points 20000']],
  ['nothing', 0, [CARD], []],
])('RWD-01 money is refunded to its means of payment, last in first out: %s', (_case, amount, means, expected) => {
  expect(named(allocate(amount, means))).toEqual(expected)
})

test('RWD-01 more than was paid is never refunded', () => {
  expect(() => allocate(90_001, [CARD, POINTS])).toThrow('1 of 90001')
})

test('RWD-06 refunds of an order in any steps return to each means at most its payment, and in total exactly that', () => {
  const payments = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(payments, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }), (sums, cuts) => {
      const means = sums.map((sum) => ({ paid: sum, refunded: 0 }))
      const whole = sums.reduce((total, sum) => total + sum, 0)
      let left = whole
      for (const cut of [...cuts, 1]) {
        const amount = cut === 1 ? left : Math.floor(left * cut)
        const shares = allocate(amount, means)
        expect(shares.reduce((total, share) => total + share.amount, 0)).toBe(amount)
        for (const share of shares) share.means.refunded += share.amount
        left -= amount
        expect(means.every(({ paid: most, refunded }) => refunded <= most)).toBe(true)
      }
      expect(means.map(({ refunded }) => refunded)).toEqual(sums)
    }),
  )
})

test('TRAV-01 the fee of a cancellation keeps its share of the VAT, never more than was sold', () => {
  const sale = { goods: 90_909, delivery: 0, tax: 9091 }

  expect(lessFee(sale, 0)).toEqual(sale)
  expect(lessFee(sale, 30_000)).toEqual({ goods: 63_636, delivery: 0, tax: 6364 })
  expect(lessFee(sale, 200_000)).toEqual({ goods: 0, delivery: 0, tax: 0 })
  expect(lessFee({ goods: 0, delivery: 0, tax: 0 }, 30_000)).toEqual({ goods: 0, delivery: 0, tax: 0 })
})

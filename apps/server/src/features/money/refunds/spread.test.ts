import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spread } from './spread.ts'

const CARD = { name: 'card', came: 70_000, back: 0 }
const POINTS = { name: 'points', came: 20_000, back: 0 }
const BONUS = { name: 'bonus', came: 10_000, back: 0 }

const named = (parts: { means: { name: string }; amount: number }[]) =>
  parts.map(({ means, amount }) => `${means.name} ${amount}`)

test.each([
  ['a part that the money covers', 50_000, [CARD, POINTS], ['card 50000']],
  ['more than the money', 85_000, [CARD, POINTS, BONUS], ['card 70000', 'points 15000']],
  ['all of it', 100_000, [CARD, POINTS, BONUS], ['card 70000', 'points 20000', 'bonus 10000']],
  ['what went back before stays', 30_000, [{ ...CARD, back: 60_000 }, POINTS], ['card 10000', 'points 20000']],
  ['a payment of nothing', 20_000, [{ name: 'credit', came: 0, back: 0 }, POINTS], ['points 20000']],
  ['nothing', 0, [CARD], []],
])('RWD-01 money goes back the way it came, last in first out: %s', (_case, amount, means, expected) => {
  expect(named(spread(amount, means))).toEqual(expected)
})

test('RWD-01 more than came does not go back', () => {
  expect(() => spread(90_001, [CARD, POINTS])).toThrow('1 of 90001')
})

test('RWD-06 however an order is given back in parts, no means gets more than came by it, and all get all of it', () => {
  const came = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(came, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }), (sums, cuts) => {
      const means = sums.map((sum) => ({ came: sum, back: 0 }))
      const whole = sums.reduce((total, sum) => total + sum, 0)
      let left = whole
      for (const cut of [...cuts, 1]) {
        const amount = cut === 1 ? left : Math.floor(left * cut)
        const parts = spread(amount, means)
        expect(parts.reduce((total, part) => total + part.amount, 0)).toBe(amount)
        for (const part of parts) part.means.back += part.amount
        left -= amount
        expect(means.every(({ came: most, back }) => back <= most)).toBe(true)
      }
      expect(means.map(({ back }) => back)).toEqual(sums)
    }),
  )
})

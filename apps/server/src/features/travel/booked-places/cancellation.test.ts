import { expect, test } from 'vitest'
import { cancellationFee, freeUntil } from './cancellation.ts'

const STARTS = new Date('2026-12-24T06:00:00Z')
const hoursBefore = (hours: number) => new Date(STARTS.getTime() - hours * 3_600_000)
const RULES = [
  { hours_before: 72, fee_percent: 30 },
  { hours_before: 24, fee_percent: 100 },
]

test.each<[string, typeof RULES, number, number]>([
  ['without rules until it begins', [], 1, 0],
  ['early', RULES, 100, 0],
  ['at the very hour of the step', RULES, 72, 0],
  ['within the first step', RULES, 71, 60_000],
  ['within both steps: the dearer counts', RULES, 3, 200_000],
  ['within both steps in any order', RULES.toReversed(), 3, 200_000],
  ['once it has begun', [], 0, 200_000],
])('TRAV-01 what a cancellation costs: %s', (_, cancellation, hours, fee) => {
  const terms = { cancellation, total: 200_000, starts_at: STARTS }
  expect(cancellationFee(terms, hoursBefore(hours))).toBe(fee)
})

test('TRAV-01 a cancellation is free until the first step, or never if it was booked later', () => {
  expect(freeUntil({ cancellation: RULES, starts_at: STARTS }, hoursBefore(100))).toEqual(hoursBefore(72))
  expect(freeUntil({ cancellation: RULES, starts_at: STARTS }, hoursBefore(10))).toBeNull()
})

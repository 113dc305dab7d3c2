import { expect, test } from 'vitest'
import { nextPollIn } from './poll-schedule.ts'

test.each([
  [0, 2000],
  [59_999, 2000],
  [60_000, 5000],
  [3_600_000, 5000],
])('PAY-02 after %i ms the next poll of a payment is in %i ms', (lookingFor, wait) => {
  expect(nextPollIn(lookingFor)).toBe(wait)
})

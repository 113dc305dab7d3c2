import { expect, test } from 'vitest'
import { nextPollInMs } from './poll-schedule.ts'

test.each([
  [0, 3000],
  [59_999, 3000],
  [60_000, 5000],
  [299_999, 5000],
  [300_000, 15_000],
])('PAY-02 after %i ms of waiting the provider is checked again in %i ms', (waited, wait) => {
  expect(nextPollInMs(waited)).toBe(wait)
})

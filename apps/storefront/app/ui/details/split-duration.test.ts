import { expect, test } from 'vitest'
import { splitDuration } from './split-duration.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND

test.each([
  [-5, { days: 0, time: '0:00' }],
  [61 * SECOND, { days: 0, time: '1:01' }],
  [3 * HOUR + 5 * SECOND, { days: 0, time: '3:00:05' }],
  [49 * HOUR, { days: 2, time: '1:00:00' }],
])('PAY-03 %d ms left is shown as %j', (leftMs, parts) => {
  expect(splitDuration(leftMs)).toEqual(parts)
})

import { expect, test } from 'vitest'
import { isPeriod, lastDays, monthBefore, monthUntil } from './period.ts'

test('BO-03 the periods of a report begin and end on days of the calendar', () => {
  expect(lastDays('2026-03-05', 7)).toEqual({ from: '2026-02-27', to: '2026-03-05' })
  expect(monthUntil('2026-03-05')).toEqual({ from: '2026-03-01', to: '2026-03-05' })
  expect(monthBefore('2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(monthBefore('2026-01-01')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
})

test.each([
  ['2026-01-01', '2026-01-01', true],
  ['2024-01-01', '2024-12-31', true],
  ['2024-01-01', '2025-01-01', false],
  ['2026-01-02', '2026-01-01', false],
  ['', '2026-01-01', false],
])('BO-03 whether %s to %s is a period of a report: %s', (from, to, expected) => {
  expect(isPeriod({ from, to })).toBe(expected)
})

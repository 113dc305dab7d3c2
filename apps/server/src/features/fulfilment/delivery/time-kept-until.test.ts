import { expect, test } from 'vitest'
import { timeKeptUntil } from './time-kept-until.ts'

const at = (time: string) => new Date(`2026-11-26T${time}+08:00`)
const paidBefore = (limit: string) => (paidAt: Date) => paidAt < at(limit)

test.each([
  ['a cut-off', '09:17:30', '14:00', '14:00'],
  ['the end of the hours', '09:17:30', '23:00', '22:00'],
  ['this very minute', '13:59:40', '14:00', '14:00'],
])('CHK-03 chosen hours are kept for money that is there before %s', (_, now, limit, expected) => {
  expect(timeKeptUntil(at(now), at('22:00'), paidBefore(limit))).toEqual(at(expected))
})

test('CHK-03 hours that no payment can reach any more are not kept', () => {
  expect(timeKeptUntil(at('15:00'), at('22:00'), paidBefore('14:00'))).toBeNull()
})

import { expect, test } from 'vitest'
import { endOfDelivery, isQuiet } from './quiet-hours.ts'

test.each([
  ['2026-11-29T12:59:00Z', 21, 9, false],
  ['2026-11-29T13:00:00Z', 21, 9, true],
  ['2026-11-29T23:00:00Z', 21, 9, true],
  ['2026-11-30T00:59:00Z', 21, 9, true],
  ['2026-11-30T01:00:00Z', 21, 9, false],
  ['2026-11-29T05:30:00Z', 13, 14, true],
  ['2026-11-29T06:00:00Z', 13, 14, false],
  ['2026-11-29T13:30:00Z', 21, 21, false],
])(
  'CONT-08 customers are left alone by the clock of Ulaanbaatar: %s, from %i to %i',
  (now, quiet_from, quiet_to, quiet) => {
    expect(isQuiet({ quiet_from, quiet_to }, new Date(now))).toBe(quiet)
  },
)

test.each([
  ['2026-11-29T02:15:00Z', 21, 9, '2026-11-29T13:00:00.000Z'],
  ['2026-11-29T12:59:30Z', 21, 9, '2026-11-29T13:00:00.000Z'],
  ['2026-11-29T17:10:00Z', 0, 9, '2026-11-30T16:00:00.000Z'],
  ['2026-11-29T02:15:00Z', 9, 9, null],
])('CONT-08 what is sent at %s is not delivered in quiet hours from %i to %i', (now, quiet_from, quiet_to, end) => {
  expect(endOfDelivery({ quiet_from, quiet_to }, new Date(now))?.toISOString() ?? null).toBe(end)
})

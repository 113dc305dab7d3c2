import { expect, test } from 'vitest'
import { skippedDays } from './skipped-days.ts'

test.each([
  [
    ['2026-11-27', '2026-11-30', '2026-12-01'],
    ['2026-11-28', '2026-11-29'],
  ],
  [['2026-11-27', '2026-11-28'], []],
  [['2026-11-27'], []],
  [[], []],
])('CHK-03 days that are left out between %j are named', (offered, skipped) => {
  expect(skippedDays(offered)).toEqual(skipped)
})

import { expect, test } from 'vitest'
import { deliveryTimes, isDeliveryTimeOpen } from './delivery-times.ts'

const ALL = ['11-14', '14-18', '18-22']

test.each([
  ['00:00', '2026-11-20', ALL],
  ['09:00', '2026-11-20', ALL],
  ['09:00:01', '2026-11-20', ['14-18', '18-22']],
  ['12:00', '2026-11-20', ['14-18', '18-22']],
  ['12:01', '2026-11-20', ['18-22']],
  ['13:59:59', '2026-11-20', ['18-22']],
  ['14:00', '2026-11-21', ALL],
  ['23:59', '2026-11-21', ALL],
])('CHK-01 at %s in Ulaanbaatar the first time on offer is %s, %j', (clock, day, windows) => {
  const times = deliveryTimes(at(clock))

  expect(times[0]).toEqual({ day, windows })
  expect(times).toHaveLength(7)
  expect(times.slice(1).every((time) => time.windows.length === 3)).toBe(true)
})

test('CHK-01 the days follow each other over the end of a month', () => {
  const days = deliveryTimes(new Date('2027-02-26T10:00:00+08:00')).map(({ day }) => day)

  expect(days).toEqual([
    '2027-02-26',
    '2027-02-27',
    '2027-02-28',
    '2027-03-01',
    '2027-03-02',
    '2027-03-03',
    '2027-03-04',
  ])
})

test.each([
  ['2026-11-20', '18-22', true],
  ['2026-11-20', '11-14', false],
  ['2026-11-26', '11-14', true],
  ['2026-11-27', '11-14', false],
  ['2026-11-19', '18-22', false],
  ['2026-11-26', null, true],
  ['2026-12-26', null, false],
] as const)('CHK-01 at 13:00 on 20 November, %s %s can be chosen: %s', (day, window, isOpen) => {
  expect(isDeliveryTimeOpen(day, window, at('13:00'))).toBe(isOpen)
})

test('CHK-01 a store that closes at eight offers no hours after that, and no day without hours', () => {
  const store = { hours: '11:00–20:00' }

  expect(deliveryTimes(at('13:00'), store).map(({ windows }) => windows)).toEqual([
    [],
    ...Array.from({ length: 6 }, () => ['11-14', '14-18']),
  ])
  expect(isDeliveryTimeOpen('2026-11-21', '18-22', at('13:00'), store)).toBe(false)
  expect(isDeliveryTimeOpen('2026-11-21', '14-18', at('13:00'), store)).toBe(true)
  expect(isDeliveryTimeOpen('2026-11-20', null, at('13:00'), store)).toBe(false)
})

const at = (clock: string) => new Date(`2026-11-20T${clock}+08:00`)

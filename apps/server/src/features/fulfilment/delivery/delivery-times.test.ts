import { expect, test } from 'vitest'
import { deliveryCalendar } from './calendar.ts'
import { deliveryTimes, isAvailable, slotKey, type TimesRequest } from './delivery-times.ts'

const ALL = ['11-14', '14-18', '18-22']
const RULES = { from_hour: 11, to_hour: 22, cutoff_hour: 14, weekends: false, pickup_hold_days: 3 }
const FRIDAY = new Date('2026-11-20T09:00:00+08:00')

test('CHK-03 seven delivery days are offered: neither weekends nor holidays', () => {
  const days = deliveryTimes(request({})).map(({ day }) => day)

  expect(days).toEqual([
    '2026-11-20',
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-27',
    '2026-11-30',
    '2026-12-01',
  ])
})

test.each([
  ['2026-11-20T11:00:00+08:00', '2026-11-20', ALL],
  ['2026-11-20T14:00:00+08:00', '2026-11-20', ALL],
  ['2026-11-20T14:00:01+08:00', '2026-11-20', ['14-18', '18-22']],
  ['2026-11-20T18:01:00+08:00', '2026-11-20', ['18-22']],
  ['2026-11-20T22:00:00+08:00', '2026-11-20', ['18-22']],
  ['2026-11-20T22:00:01+08:00', '2026-11-23', ALL],
])('CHK-03 goods promised by %s can first be delivered on %s, %j', (promised, day, windows) => {
  expect(deliveryTimes(request({ to: new Date(promised) }))[0]).toEqual({ day, windows })
})

test('CHK-03 full windows are not offered, nor days without free ones; others take their place', () => {
  const full = new Set([
    slotKey('2026-11-20', '14-18'),
    ...(['11-14', '14-18', '18-22'] as const).map((w) => slotKey('2026-11-23', w)),
  ])
  const times = deliveryTimes({ ...request({}), full })

  expect(times[0]).toEqual({ day: '2026-11-20', windows: ['11-14', '18-22'] })
  expect(times[1]?.day).toBe('2026-11-24')
  expect(times).toHaveLength(7)
  expect(isAvailable(times, '2026-11-20', '14-18')).toBe(false)
  expect(isAvailable(times, '2026-11-20', null)).toBe(true)
  expect(isAvailable(times, '2026-11-23', null)).toBe(false)
})

test('CHK-03 express arrives in the window that contains the end of its promise, and in no other', () => {
  const times = (promised: string, full: string[] = []) =>
    deliveryTimes({ ...request({ to: new Date(promised) }), handover: 'express', full: new Set(full) })

  expect(times('2026-11-20T16:00:00+08:00')).toEqual([{ day: '2026-11-20', windows: ['14-18'] }])
  expect(times('2026-11-20T16:00:00+08:00', ['2026-11-20 14-18'])).toEqual([])
})

test('CHK-03 goods are in the store before the window of their pickup begins', () => {
  const times = deliveryTimes({ ...request({ to: new Date('2026-11-20T14:01:00+08:00') }), handover: 'pickup' })

  expect(times[0]).toEqual({ day: '2026-11-20', windows: ['18-22'] })
})

test('CHK-01 a store that closes at eight offers no later window, and one that never opens offers none', () => {
  expect(deliveryTimes({ ...request({}), storeHours: '11:00–20:00' }).map(({ windows }) => windows)).toEqual(
    Array.from({ length: 7 }, () => ['11-14', '14-18']),
  )
  expect(deliveryTimes({ ...request({}), storeHours: '09:00–10:00' })).toEqual([])
})

function request({ to = FRIDAY }: { to?: Date }): TimesRequest {
  return {
    calendar: deliveryCalendar(RULES, new Map()),
    promise: { to },
    handover: 'standard',
    storeHours: null,
    full: new Set(),
  }
}

import { describe, expect, test } from 'vitest'
import { type DateReader, DEFAULT_DATE_FORMAT, dateReader } from './date-format.ts'
import { readDate } from './date-math.ts'
import { readTimeZone, UTC } from './time-zone.ts'

const iso = (text: string, format = DEFAULT_DATE_FORMAT, roundUp = false, zone = 'Z') => {
  const moment = dateReader(format)?.(text, { roundUp, zone: readTimeZone(zone) ?? UTC })
  return moment === undefined ? null : new Date(moment).toISOString()
}

describe('SRCH-01 a date is read by its format', () => {
  test.each([
    ['2026', undefined, '2026-01-01T00:00:00.000Z'],
    ['2026-11', undefined, '2026-11-01T00:00:00.000Z'],
    ['2026-11-20', undefined, '2026-11-20T00:00:00.000Z'],
    ['2026-11-20T08', undefined, '2026-11-20T08:00:00.000Z'],
    ['2026-11-20T08:30:15.5+08:00', undefined, '2026-11-20T00:30:15.500Z'],
    ['1700000000000', undefined, '2023-11-14T22:13:20.000Z'],
    ['1700000000', 'epoch_second', '2023-11-14T22:13:20.000Z'],
    ['2026/11/20 08:30', 'yyyy/MM/dd HH:mm', '2026-11-20T08:30:00.000Z'],
    ['20.11.2026', 'yyyy-MM-dd||dd.MM.yyyy', '2026-11-20T00:00:00.000Z'],
    ['2026-02-29', undefined, null],
    ['2026-13-01', undefined, null],
    ['soon', undefined, null],
  ])('%s of %s', (text, format, expected) => {
    expect(iso(text, format)).toBe(expected)
  })

  test('a missing time of day is the end of the day when a range rounds up', () => {
    expect(iso('2026-11-20', undefined, true)).toBe('2026-11-20T23:59:59.999Z')
  })

  test('a date without a zone is in the requested zone', () => {
    expect(iso('2026-11-20', undefined, false, 'Asia/Ulaanbaatar')).toBe('2026-11-19T16:00:00.000Z')
    expect(iso('2026-11-20', undefined, false, '-03:00')).toBe('2026-11-20T03:00:00.000Z')
  })

  test('an hour after a clock change uses the new offset', () => {
    expect(iso('2026-03-08T04:00', undefined, false, 'America/New_York')).toBe('2026-03-08T08:00:00.000Z')
  })

  test.each(['EEE, d MMM yyyy', 'constructor', '__proto__'])('the format %s is unknown', (format) => {
    expect(dateReader(format)).toBeUndefined()
  })
})

test('SRCH-01 a date beyond the calendar has no zone offset', () => {
  const zone = readTimeZone('Asia/Ulaanbaatar') ?? UTC

  expect([zone(1e20), zone(Number.NaN)]).toEqual([0, 0])
})

describe('SRCH-01 date math follows the calendar', () => {
  const now = Date.UTC(2026, 10, 20, 13, 45, 30, 250)
  const read = dateReader(DEFAULT_DATE_FORMAT) as DateReader

  test.each([
    ['now', false, '2026-11-20T13:45:30.250Z'],
    ['now-1d/d', false, '2026-11-19T00:00:00.000Z'],
    ['now/d', true, '2026-11-20T23:59:59.999Z'],
    ['now+1h', false, '2026-11-20T14:45:30.250Z'],
    ['now/w', false, '2026-11-16T00:00:00.000Z'],
    ['now-1M/M', false, '2026-10-01T00:00:00.000Z'],
    ['now/y', true, '2026-12-31T23:59:59.999Z'],
    ['2024-01-31||+1M', false, '2024-02-29T00:00:00.000Z'],
    ['2024-05-05||/M', false, '2024-05-01T00:00:00.000Z'],
    ['now-1x', false, null],
    ['now1d', false, null],
    ['now+999999999y', false, null],
  ])('%s rounded up: %s', (text, roundUp, expected) => {
    const moment = readDate(text, read, now, { roundUp, zone: UTC })

    expect(moment === undefined ? null : new Date(moment).toISOString()).toBe(expected)
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatDate,
  formatDateTime,
  formatDayOfMonth,
  formatLongDate,
  formatTime,
  isoDay,
  shortWeekdayName,
  weekdayName,
} from './dates.ts'

describe('CHK-07 dates in Ulaanbaatar time', () => {
  test.each([
    ['2026-03-13T06:05:00Z', '2026.03.13 14:05'],
    ['2026-03-12T16:00:00Z', '2026.03.13 00:00'],
    ['2026-03-12T15:59:59.999Z', '2026.03.12 23:59'],
    ['2026-03-13T00:30:00+08:00', '2026.03.13 00:30'],
    ['2025-12-31T16:00:00Z', '2026.01.01 00:00'],
    ['2024-02-28T18:00:00Z', '2024.02.29 02:00'],
  ])('%s is %s', (moment, shown) => {
    expect(formatDateTime(moment)).toBe(shown)
    expect(`${formatDate(new Date(moment))} ${formatTime(Date.parse(moment))}`).toBe(shown)
  })

  test('a day without a time is that day', () => {
    expect(formatDate('2026-03-13')).toBe('2026.03.13')
    expect(isoDay('2026-03-13')).toBe('2026-03-13')
    expect(weekdayName('2026-03-13', 'en')).toBe('Friday')
  })

  test('the long forms are in the language of the page', () => {
    expect(formatLongDate('2026-03-13', 'mn')).toBe('2026 оны 3-р сарын 13')
    expect(formatLongDate('2026-03-13', 'en')).toBe('13 March 2026')
    expect(formatDayOfMonth('2026-12-01', 'mn')).toBe('12-р сарын 1')
    expect(formatDayOfMonth('2026-12-01', 'en')).toBe('1 December')
  })

  test.each([
    ['2026-03-09', 'Даваа', 'Да', 'Mon'],
    ['2026-03-10', 'Мягмар', 'Мя', 'Tue'],
    ['2026-03-11', 'Лхагва', 'Лх', 'Wed'],
    ['2026-03-12', 'Пүрэв', 'Пү', 'Thu'],
    ['2026-03-13', 'Баасан', 'Ба', 'Fri'],
    ['2026-03-14', 'Бямба', 'Бя', 'Sat'],
    ['2026-03-15', 'Ням', 'Ня', 'Sun'],
  ])('%s is %s', (day, name, short, english) => {
    expect(weekdayName(day, 'mn')).toBe(name)
    expect(shortWeekdayName(day, 'mn')).toBe(short)
    expect(shortWeekdayName(day, 'en')).toBe(english)
  })

  test('an invalid date is refused', () => {
    expect(() => formatDate('yesterday')).toThrow(RangeError)
    expect(() => formatTime(Number.NaN)).toThrow(RangeError)
  })

  test('the formatted day and time equal the moment, to the minute', () => {
    const minutes = fc.integer({ min: Date.UTC(2017, 0) / 60_000, max: Date.UTC(2100, 0) / 60_000 })
    fc.assert(
      fc.property(minutes, (minute) => {
        const moment = minute * 60_000

        expect(Date.parse(`${isoDay(moment)}T${formatTime(moment)}+08:00`)).toBe(moment)
      }),
    )
  })
})

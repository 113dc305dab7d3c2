import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isoDay } from './dates.ts'
import {
  addDays,
  HOLIDAY_YEARS,
  holidayName,
  hourOf,
  isHoliday,
  isoWeekday,
  isWorkingDay,
  momentOf,
} from './holidays.ts'

test('CHK-03 the holidays of 2026 to 2031 are exactly those of the list', async ({ skip }) => {
  const list = path.resolve(import.meta.dirname, '../../../../shared/domain/holidays.json')
  const content = await readFile(list, 'utf8').catch(() => null)
  if (!content) return skip('the list of holidays in ../shared is not at hand')
  const known = (JSON.parse(content) as { holidays: { date: string }[] }).holidays.map(({ date }) => date)

  const ours: string[] = []
  for (let day = '2026-01-01'; day <= '2031-12-31'; day = addDays(day, 1)) if (isHoliday(day)) ours.push(day)

  expect(HOLIDAY_YEARS).toEqual([2026, 2027, 2028, 2029, 2030, 2031])
  expect(ours).toEqual(known.toSorted())
})

test('CHK-03 the lunar holidays of this year and the next two are known, so that their table is continued in 2030', () => {
  const year = new Date().getUTCFullYear()

  expect(HOLIDAY_YEARS).toEqual(expect.arrayContaining([year, year + 1, year + 2]))
})

test.each([
  ['2027-02-06', undefined],
  ['2027-02-07', 'Tsagaan Sar'],
  ['2027-02-09', 'Tsagaan Sar'],
  ['2027-02-10', undefined],
  ['2026-07-09', undefined],
  ['2026-07-10', 'Naadam'],
  ['2026-07-15', 'Naadam'],
  ['2026-07-16', undefined],
  ['2045-01-01', 'New Year'],
])('CHK-03 on %s there is %s', (day, name) => {
  expect(holidayName(day, 'en')).toBe(name)
})

test.each([
  ['2026-11-20', true],
  ['2026-11-21', false],
  ['2026-11-22', false],
  ['2026-11-26', false],
  ['2026-11-20T16:30:00Z', false],
])('CHK-03 %s is a working day in Ulaanbaatar: %s', (moment, works) => {
  expect(isWorkingDay(moment)).toBe(works)
})

test('CHK-03 days and hours are in Ulaanbaatar time', () => {
  expect(isoWeekday('2026-11-22')).toBe(7)
  expect(isoWeekday('2026-11-22T16:00:00Z')).toBe(1)
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(momentOf('2026-11-20', 14).toISOString()).toBe('2026-11-20T06:00:00.000Z')
  expect(momentOf('2026-11-20', 24)).toEqual(momentOf('2026-11-21', 0))
  expect(hourOf('2026-11-20T05:30:00Z')).toBe(13.5)
})

test('CHK-03 the table of lunar holidays covers two years ahead: from 2030 on this test fails until the next ones are added', () => {
  const year = Number(isoDay(new Date()).slice(0, 4))

  expect(HOLIDAY_YEARS, 'Add the lunar holidays of the coming years to holidays.ts.').toContain(year + 1)
  expect(Math.max(...HOLIDAY_YEARS), 'Add the lunar holidays of the coming years to holidays.ts.').toBeGreaterThan(
    year + 1,
  )
})

import type { AlcoholRules } from '@delguur/contract'
import { expect, test } from 'vitest'
import { alcoholProblems } from './alcohol.ts'

const RULES: AlcoholRules = {
  selling: true,
  licence: 'A-1',
  min_age: 21,
  blocked_days_of_month: [1],
  blocked_weekdays: [2],
  blocked_dates: ['2026-11-26'],
  from_hour: 10,
  to_hour: 22,
}
const GROWN_UP = { bornOn: null, isAgeConfirmed: true }
const FRIDAY_NOON = new Date('2026-11-20T12:00:00+08:00')

test.each([
  ['a Friday at noon', '2026-11-20T12:00:00+08:00', true],
  ['the first minute of the day of sale', '2026-11-20T10:00:00+08:00', true],
  ['a minute before', '2026-11-20T09:59:59+08:00', false],
  ['the last minute', '2026-11-20T21:59:59+08:00', true],
  ['closing time', '2026-11-20T22:00:00+08:00', false],
  ['a blocked weekday', '2026-11-24T12:00:00+08:00', false],
  ['a blocked date', '2026-11-26T12:00:00+08:00', false],
  ['the first of a month', '2026-10-01T12:00:00+08:00', false],
  ['the last of a month', '2026-09-30T12:00:00+08:00', true],
  ['noon of the first where it is still the last in London', '2026-10-01T04:00:00Z', false],
])('CHK-02 alcohol at %s (%s) is sold: %s', (_, at, isSold) => {
  expect(alcoholProblems({ rules: RULES, ...GROWN_UP }, new Date(at))).toEqual(isSold ? [] : ['alcohol_not_now'])
})

test('CHK-02 the first of the month begins at midnight in Ulaanbaatar, 16:00 in London the day before', () => {
  const rules = { ...RULES, blocked_weekdays: [], from_hour: 0, to_hour: 24 }
  const problemsAt = (moment: string) => alcoholProblems({ rules, ...GROWN_UP }, new Date(moment))

  expect(problemsAt('2026-11-30T15:59:59.999Z')).toEqual([])
  expect(problemsAt('2026-11-30T16:00:00Z')).toEqual(['alcohol_not_now'])
  expect(problemsAt('2026-12-01T15:59:59.999Z')).toEqual(['alcohol_not_now'])
  expect(problemsAt('2026-12-01T16:00:00Z')).toEqual([])
})

test.each([
  [18, 2, '2026-11-20T23:00:00+08:00', true],
  [18, 2, '2026-11-20T01:59:00+08:00', true],
  [18, 2, '2026-11-20T02:00:00+08:00', false],
  [0, 24, '2026-11-20T03:00:00+08:00', true],
  [10, 10, '2026-11-20T10:00:00+08:00', false],
])('CHK-02 with hours from %d to %d alcohol is sold at %s: %s', (from_hour, to_hour, at, isSold) => {
  const sale = { rules: { ...RULES, from_hour, to_hour }, ...GROWN_UP }

  expect(alcoholProblems(sale, new Date(at))).toEqual(isSold ? [] : ['alcohol_not_now'])
})

test.each([
  ['21 today', '2005-11-20', '2026-11-20T12:00:00+08:00', true],
  ['21 tomorrow', '2005-11-21', '2026-11-20T12:00:00+08:00', false],
  ['21 today in Ulaanbaatar, tomorrow in London', '2005-11-21', '2026-11-20T16:30:00Z', true],
  ['born on a leap day, on 28 February', '2004-02-29', '2025-02-28T12:00:00+08:00', false],
  ['born on a leap day, from 2 March on', '2004-02-29', '2025-03-02T12:00:00+08:00', true],
  ['born on a leap day, on a leap day', '2003-03-01', '2024-02-29T12:00:00+08:00', false],
  ['long grown up', '1950-01-01', '2026-11-20T12:00:00+08:00', true],
])('CHK-02 a customer who is %s is old enough: %s', (_, bornOn, at, isOldEnough) => {
  const rules = { ...RULES, blocked_weekdays: [], from_hour: 0, to_hour: 24 }

  expect(alcoholProblems({ rules, bornOn, isAgeConfirmed: false }, new Date(at))).toEqual(
    isOldEnough ? [] : ['age_required'],
  )
})

test('CHK-02 a known date of birth takes precedence over an age confirmation', () => {
  const child = { bornOn: '2015-01-01', isAgeConfirmed: true }

  expect(alcoholProblems({ rules: RULES, ...child }, FRIDAY_NOON)).toEqual(['age_required'])
})

test('CHK-02 without a date of birth the age confirmation counts', () => {
  const problems = (isAgeConfirmed: boolean) =>
    alcoholProblems({ rules: RULES, bornOn: null, isAgeConfirmed }, FRIDAY_NOON)

  expect(problems(true)).toEqual([])
  expect(problems(false)).toEqual(['age_required'])
})

test('CHK-02 a shop that sells no alcohol reports no other problem', () => {
  const rules = { ...RULES, selling: false }

  expect(alcoholProblems({ rules, bornOn: '2015-01-01', isAgeConfirmed: false }, FRIDAY_NOON)).toEqual([
    'alcohol_not_sold',
  ])
})

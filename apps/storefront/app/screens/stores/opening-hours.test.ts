import { expect, test } from 'vitest'
import { openAt } from './opening-hours.ts'

const inUlaanbaatar = (time: string) => Date.parse(`2026-11-20T${time}:00+08:00`)

test.each([
  ['10:00–20:00', '09:59', { isOpen: false, until: '10:00' }],
  ['10:00–20:00', '10:00', { isOpen: true, until: '20:00' }],
  ['10:00–20:00', '19:59', { isOpen: true, until: '20:00' }],
  ['10:00–20:00', '20:00', { isOpen: false, until: '10:00' }],
  ['9.30 - 21.00, every day', '21:30', { isOpen: false, until: '09:30' }],
  ['18:00-02:00', '01:30', { isOpen: true, until: '02:00' }],
  ['18:00-02:00', '03:00', { isOpen: false, until: '18:00' }],
  ['00:00-24:00', '03:00', { isOpen: true, until: null }],
  ['09:00–24:00', '23:00', { isOpen: true, until: '00:00' }],
  ['Mon–Fri 10:00–20:00, Sat 11:00–16:00', '12:00', null],
  ['by appointment', '12:00', null],
  ['25:00–30:00', '12:00', null],
])('CONT-08 with hours %s at %s a store is %j', (hours, time, expected) => {
  expect(openAt(hours, inUlaanbaatar(time))).toEqual(expected)
})

import { expect, test } from 'vitest'
import { type CalendarEvent, calendarFile } from './calendar-file.ts'

const event: CalendarEvent = {
  id: 'R123456789@delguur.mn',
  changedAt: new Date('2026-11-26T17:05:09.123+08:00'),
  time: { from: new Date('2026-11-27T11:00+08:00'), to: new Date('2026-11-27T14:00+08:00') },
  title: 'Delguur: хүргэлт',
  place: 'Улаанбаатар, Сүхбаатар дүүрэг; 1-р хороо',
  description: 'Nomad X1\r\nC:\\goods',
  url: 'https://delguur.mn/orders/R123456789',
}

test('CHK-07 the calendar file of a delivery has its hours in UTC, and its texts escaped', () => {
  expect(calendarFile(event).replaceAll('\r\n ', '').split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Delguur//Storefront//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:R123456789@delguur.mn',
    'DTSTAMP:20261126T090509Z',
    'DTSTART:20261127T030000Z',
    'DTEND:20261127T060000Z',
    'SUMMARY:Delguur: хүргэлт',
    'LOCATION:Улаанбаатар\\, Сүхбаатар дүүрэг\\; 1-р хороо',
    'DESCRIPTION:Nomad X1\\nC:\\\\goods',
    'URL:https://delguur.mn/orders/R123456789',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('CHK-07 a delivery without hours takes its whole day', () => {
  const file = calendarFile({ ...event, time: { day: '2026-11-30', dayAfter: '2026-12-01' } })

  expect(file).toContain('\r\nDTSTART;VALUE=DATE:20261130\r\nDTEND;VALUE=DATE:20261201\r\n')
})

test.each([
  ['Өө₮🎁', 40],
  ['a', 400],
])('CHK-07 lines of %s are folded at 75 octets, between characters', (text, times) => {
  const description = text.repeat(times)
  const lines = calendarFile({ ...event, description }).split('\r\n')

  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${description}`)
})

test('CHK-07 a text cannot begin another property', () => {
  const file = calendarFile({ ...event, title: 'Gift\r\nATTACH:http://evil.example\u0000' })

  expect(file).toContain('SUMMARY:Gift\\nATTACH:http://evil.example\r\n')
})

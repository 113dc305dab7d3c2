import { expect, test } from 'vitest'
import { promiseText } from './promise-text.ts'

test.each([
  [2, 5, '2–5 цагт', 'In 2–5 hours'],
  [4, 24, 'Ажлын өдөр 24 цагийн дотор', 'Within 24 hours on working days'],
  [24, 48, 'Ажлын өдөр 24–48 цагт', 'In 24–48 hours on working days'],
  [48, 72, '2–3 ажлын өдөрт', 'In 2–3 working days'],
  [72, 72, '3 ажлын өдрийн дотор', 'Within 3 working days'],
])('CHK-03 a zone of %i to %i hours says “%s” where couriers rest at weekends', (from, to, mn, en) => {
  expect(promiseText({ from, to }, { weekends: false })).toEqual({ mn, en })
})

test.each([
  [4, 24, '24 цагийн дотор', 'Within 24 hours'],
  [24, 48, '24–48 цагт', 'In 24–48 hours'],
  [168, 336, '7–14 хоногт', 'In 7–14 days'],
  [72, 72, '3 хоногийн дотор', 'Within 3 days'],
])('CHK-03 a zone of %i to %i hours says “%s” where couriers work at weekends', (from, to, mn, en) => {
  expect(promiseText({ from, to }, { weekends: true })).toEqual({ mn, en })
})

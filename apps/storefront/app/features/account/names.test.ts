import { expect, test } from 'vitest'
import { fullName, initialsOf, shortName } from './names.ts'

test.each([
  ['Бат', 'Болд', 'Б. Бат', 'Болд Бат', 'ББ'],
  ['Сараа', '', 'Сараа', 'Сараа', 'С'],
  ['', 'дорж', 'дорж', 'дорж', 'Д'],
  ['  өлзий ', 'үүлэн', 'Ү. өлзий', 'үүлэн   өлзий', 'ҮӨ'],
  ['', '', '', '', ''],
])('ACC-05 %j of %j is written %j', (first_name, last_name, short, full, initials) => {
  const named = { first_name, last_name }

  expect(shortName(named)).toBe(short)
  expect(fullName(named)).toBe(full)
  expect(initialsOf(named)).toBe(initials)
})

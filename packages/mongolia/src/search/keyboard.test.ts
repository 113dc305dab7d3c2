import { expect, test } from 'vitest'
import { otherKeyboard } from './keyboard.ts'

test.each([
  ['emgv', 'утас'],
  ['pejgum', 'зурагт'],
  ['hfjufux', 'хөргөгч'],
  ['зхүиу', 'phone'],
  ['ыйтыгиа', 'samsung'],
])('SRCH-07 "%s" in the other keyboard layout is %s', (typed, meant) => {
  expect(otherKeyboard(typed)).toBe(meant)
})

test.each([
  'phone',
  'samsung galaxy',
  'laptop',
  'gar utas',
  'утас',
  'угаалгын машин',
  'камер',
  'LG утас',
  '65',
  '',
  '!?',
])('SRCH-07 "%s" is in the right layout', (typed) => {
  expect(otherKeyboard(typed)).toBeUndefined()
})

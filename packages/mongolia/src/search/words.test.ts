import { expect, test } from 'vitest'
import { wordsOf } from './words.ts'

test.each([
  ['утаc', 'утас', 'cyrillic'],
  ['УTAC', 'утас', 'cyrillic'],
  ['цaгаан', 'цагаан', 'cyrillic'],
  ['sаmsung', 'samsung', 'latin'],
  ['хiaomi', 'xiaomi', 'latin'],
  ['iphoneыг', 'iphoneыг', 'cyrillic'],
  ['утас', 'утас', 'cyrillic'],
  ['case', 'case', 'latin'],
])('SRCH-07 %s is read as %s', (typed, text, script) => {
  expect(wordsOf(typed)).toMatchObject([{ text, script }])
})

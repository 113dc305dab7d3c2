import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findReferences, isNear } from './find-references.ts'

test.each([
  ['R123456789', ['R123456789']],
  ['r123456789', ['R123456789']],
  ['Р123456789', ['R123456789']],
  ['р 123 456 789', ['R123456789']],
  ['Я123456789 захиалга', ['R123456789']],
  ['R 123.456.789', ['R123456789']],
  ['R-123456789', ['R123456789']],
  ['R12345678O', ['R123456780']],
  ['Захиалгын төлбөр R123456789 99112233', ['R123456789']],
  ['R123456789,R987654321', ['R123456789', 'R987654321']],
  ['R123456789 R123456789', ['R123456789']],
  ['ЗАХИАЛГАR123456789БАТ', ['R123456789']],
  ['EB-Ｒ１２３４５６７８９', ['R123456789']],
  ['R12345678', []],
  ['R1234567890', []],
  ['123456789', []],
  ['R12345678a9', []],
  ['', []],
])('PAY-03 the note “%s” contains %j', (note, references) => {
  expect(findReferences(note)).toEqual(references)
})

test('PAY-03 a reference is found in any note, and no note makes the search slow or fail', () => {
  const before = fc.string().filter((text) => !/[RrРрЯя]/.test(text))
  const after = fc.string().filter((text) => !/^\d/.test(text.normalize('NFKC')))
  fc.assert(
    fc.property(before, fc.integer({ min: 100_000_000, max: 999_999_999 }), after, (start, digits, end) => {
      expect(findReferences(`${start} R${digits} ${end}`)).toContain(`R${digits}`)
    }),
  )
  expect(findReferences('R 1'.repeat(5000))).toEqual([])
  expect(isNear('1 '.repeat(5000), 'R123456789')).toBe(false)
})

test.each([
  ['one digit wrong', 'R123456780', true],
  ['one missing', 'R12345679', true],
  ['one too many', 'R1234556789', true],
  ['two transposed', 'R123456798', true],
  ['no letter', '123456789', true],
  ['another letter', 'B123456789', true],
  ['with gaps', '123 456 780', true],
  ['beside a phone', '99112233 123456780', true],
  ['two digits wrong', 'R123456700', false],
  ['a phone', '99112233', false],
])('PAY-03 a reference with %s is similar', (_slip, note, isSimilar) => {
  expect(isNear(note, 'R123456789')).toBe(isSimilar)
})
